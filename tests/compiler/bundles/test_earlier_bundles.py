"""Bundles that earlier versions wrote are repeated by this one, with the runtime that they brought.

A bundle in `earlier/` is never written again. If one fails, this simcc no longer speaks to the runtimes of its format:
then either keep what they need, or raise the number of the format, and say in the changelog which bundles that ends.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from bundled import PROCESS

from compiler.operations.bundles.reproduce_bundle import reproduce

EARLIER = sorted((Path(__file__).parent / "earlier").glob("*.zip"))


@pytest.mark.parametrize("archive", EARLIER, ids=lambda path: path.stem)
def test_an_earlier_bundle_is_equal(archive: Path) -> None:
    found = reproduce(archive, PROCESS, trusted=True)
    assert [(run.verdict, run.equal, run.replicates) for run in found.runs] == [("equal", 2, 2)]
    assert found.exit_code == 0, found.diagnostics


def test_there_is_one_of_each_format() -> None:
    assert [path.stem for path in EARLIER] == ["format_1"]
