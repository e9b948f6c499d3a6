# Everything runs from this folder's own .venv: Python 3.11 or newer is all that must be there.
# PYTHON names another interpreter to build it from, ARGS is handed on to what a target runs.
PYTHON ?= python3
ARGS ?=

PY := .venv/bin/python
PINNED := .venv/.pinned
READY := .venv/.ready

# The packages are installed anew when other ones are pinned, and when the folder was copied or moved: its .venv would
# still run the old place.
$(shell cmp -s requirements.txt $(PINNED) && [ "$$(cat .venv/.place)" = "$$(pwd -P)" ] || rm -f $(PINNED))

.PHONY: all demo test lint soak counts bench lock clean

all: test

demo: $(READY)
	@.venv/bin/handproof demo $(ARGS)

test: lint
	$(PY) -m pytest --cov -n auto --dist worksteal $(ARGS)

lint: $(READY)
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	.venv/bin/lint-imports --no-logo

soak: $(READY)
	$(PY) -m pytest -m soak --hypothesis-profile=soak -n auto --dist worksteal --durations=20 $(ARGS)

counts: $(READY)
	$(PY) -m pytest -m counts -n auto --durations=0 $(ARGS)

bench: $(READY)
	@$(PY) -m benchmarks $(ARGS)

# The oldest Python decides which releases all of them can use; `make lock ARGS=--upgrade` takes newer releases.
lock: $(READY)
	@$(PY) -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' || \
		{ echo 'make lock needs a .venv of Python 3.11: make clean, then make lock PYTHON=python3.11' >&2; exit 1; }
	cp requirements.txt .venv/locked.txt
	$(PY) -m piptools compile --quiet --generate-hashes --allow-unsafe --strip-extras --all-extras --no-header \
		--no-emit-options --output-file .venv/locked.txt $(ARGS) pyproject.toml
	{ head -n 1 requirements.txt; sed -e '/^# Written by/d' -e '/considered to be unsafe/d' .venv/locked.txt | cat -s; } \
		> .venv/requirements.txt
	cmp -s .venv/requirements.txt requirements.txt || cp .venv/requirements.txt requirements.txt

# A room's record (handproof-data) is not ours to clean.
clean:
	rm -rf .venv build dist *.egg-info .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): $(PINNED) pyproject.toml
	@$(PY) -m pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@

$(PINNED):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Handproof needs Python 3.11 or newer; name one: make PYTHON=python3.12' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || \
		{ echo 'This Python cannot make a virtual environment; on Debian: apt-get install python3-venv' >&2; exit 1; }
	@echo 'Installing the pinned packages into .venv: once, about a minute.' >&2
	@$(PYTHON) -m venv --clear .venv
	@$(PY) -m pip install -qq --disable-pip-version-check --only-binary :all: --require-hashes --requirement requirements.txt
	@pwd -P > .venv/.place
	@cp requirements.txt $@
