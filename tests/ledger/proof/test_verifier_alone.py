"""The verifier in one file on machines that are not ours: an old Python, a terminal that shows no Russian, a hostile file."""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from ledger.proof.handproof_verify import Refused, verified
from ledger.proof.proving import VERIFIER
from tests.ledger.proof.room import Room

OLDEST = (3, 7)
NEWER_THAN_OLDEST = {
    "removeprefix", "removesuffix", "bit_count", "is_relative_to", "with_stem", "readlink", "cache", "cached_property",
    "pairwise", "batched", "prod", "isqrt", "file_digest", "strict", "missing_ok", "usedforsecurity", "cleandoc",
}  # fmt: skip
MODULES = {"__future__", "argparse", "base64", "collections", "hashlib", "io", "json", "pathlib", "re", "sys", "typing"}
BUILT_IN_TYPES = {"tuple", "list", "dict", "set", "frozenset", "type", "Sequence", "Callable", "Iterable", "Iterator"}


class Run(ast.NodeTransformer):
    """Leaves of a module what is run: with postponed annotations these are only read by people."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        return None if ast.unparse(node.test) == "TYPE_CHECKING" else self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        return self.visit(node.value) if node.value else None

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return ast.arg(node.arg)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)


def run_of(source: str) -> ast.AST:
    tree = Run().visit(ast.parse(source, feature_version=OLDEST))
    assert isinstance(tree, ast.AST)
    return tree


def too_new(tree: ast.AST) -> Iterator[str]:
    """What the oldest Python does not have, as far as it can be seen without it."""
    for node in ast.walk(tree):
        generic = isinstance(node, ast.Subscript) and ast.unparse(node.value) in BUILT_IN_TYPES
        if generic or isinstance(node, ast.NamedExpr | ast.Match):
            yield ast.unparse(node)
        elif isinstance(node, ast.Attribute) and node.attr in NEWER_THAN_OLDEST:
            yield node.attr
        elif isinstance(node, ast.keyword) and node.arg in NEWER_THAN_OLDEST:
            yield str(node.arg)
        elif isinstance(node, ast.ImportFrom | ast.Import):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names]
            yield from (name for name in names if name.partition(".")[0] not in MODULES)


def test_python__the_oldest_it_names_can_run_it() -> None:
    source = VERIFIER.read_text("utf-8")
    said = re.findall(r"Python (\d)\.(\d+)", source.split('"""')[1])
    assert {(int(major), int(minor)) for major, minor in said} == {OLDEST}
    assert f"Python {OLDEST[0]}.{OLDEST[1]}" in (VERIFIER.parents[2] / "docs/proof.md").read_text("utf-8")
    assert "from __future__ import annotations" in source
    assert list(too_new(run_of(source))) == []


@pytest.mark.parametrize(
    "newer", ["P = tuple[int, int]", "zip(a, b, strict=True)", "a.removeprefix('x')", "import tomllib", "x = (y := 1)"]
)
def test_python__what_is_too_new_is_seen(newer: str) -> None:
    try:
        found = list(too_new(run_of(newer)))
    except SyntaxError:
        return
    assert found


def test_terminal__that_shows_no_russian(file_room: Room, tmp_path: Path) -> None:
    file = tmp_path / "hand-7.tlog-proof"
    file.write_text(file_room.prove().proof.words, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, VERIFIER, file, "--key", file_room.key().word, "--events"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()


@pytest.mark.parametrize(
    "spoil",
    [
        # Together as many places as events, and a terabyte of them to write down.
        lambda places: [{"first": 0, "last": 10**12}, {"first": 10**12, "last": len(places) - 2}],
        lambda places: [{"first": places[0] + 1, "last": places[-1] + 1}],
        lambda places: [{"first": places[-1], "last": places[0]}],
        lambda _places: [],
    ],
    ids=["terabyte", "other", "backward", "none"],
)
def test_seal__whose_places_cannot_be(file_room: Room, spoil: Callable[[list[int]], Any]) -> None:
    found = file_room.prove()
    body = json.loads(found.proof.extra or b"")
    seal = json.loads(body["state"])
    places = [place for one in seal["fact"]["spans"] for place in range(one["first"], one["last"] + 1)]
    seal["fact"]["spans"] = spoil(places)
    body["state"] = json.dumps(seal, separators=(",", ":"))
    lines = body["leaf"].split("\n")
    lines[5] = sha256(body["state"].encode()).hexdigest()
    body["leaf"] = "\n".join(lines)
    spoilt = found.proof._replace(extra=json.dumps(body).encode()).words.encode()
    with pytest.raises(Refused, match=r"places|out of its place"):
        verified(spoilt, file_room.key().word)
