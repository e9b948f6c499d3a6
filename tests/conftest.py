"""What holds for every test: how hypothesis searches, and that nothing is skipped in CI."""

import os
import sys
from collections.abc import Generator, Iterator
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

IN_CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}

# No test asserts a time; in CI every run draws the same examples, so that a red one can be run again.
settings.register_profile("house", max_examples=50, deadline=None, print_blob=True, derandomize=IN_CI)
settings.register_profile("soak", settings.get_profile("house"), max_examples=5_000)
settings.load_profile("house")

# The programs that tests start keep their bytecode, as installed ones do, or each would compile the house anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

_KEYS = TemporaryDirectory(prefix="handproof-keys-")
# No test signs with the keys of whoever runs it, nor leaves keys with him.
os.environ["HANDPROOF_KEYS"] = _KEYS.name


@pytest.fixture(autouse=True)
def _main_stays_main() -> Iterator[None]:
    """Streamlit's AppTest puts the screen in place of the main module, which a process spawned later would then run."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test skipped for want of a browser or a server has failed in CI, where both are promised."""
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """The same for a whole module."""
    report = yield
    _refuse_skip(report)
    return report


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not allow: {report.longrepr}"
