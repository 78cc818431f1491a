"""Signed lines come back as they were written, and only those."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from compiler.runs.calibration.run_cache import ModelRun
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.files.signed_lines import SignedLines
from sandbox.contract import Outcome


def test_values_come_back_as_they_were_also_infinite_ones(tmp_path: Path) -> None:
    kept = ModelRun("a", Outcome.FINISHED, "0", 1, {"x": [0.1, math.inf, -math.inf, None], "y": [math.nan]})
    SignedLines(SafeFolder(tmp_path), "kept", "lines.jsonl", ModelRun).add(kept)
    (found,) = SignedLines(SafeFolder(tmp_path), "kept", "lines.jsonl", ModelRun).read()
    assert (found.key, found.outcome, found.values["x"]) == (kept.key, kept.outcome, kept.values["x"])
    assert str(found.values["y"]) == "[nan]"


def test_lines_of_others_and_torn_ones_are_left_out(tmp_path: Path) -> None:
    lines = SignedLines(SafeFolder(tmp_path), "kept", "lines.jsonl", ModelRun)
    for key in ("a", "b", "c"):
        lines.add(ModelRun(key, Outcome.FINISHED, "0", 1))
    place = tmp_path / "kept" / "lines.jsonl"
    first, second, third = place.read_text("utf-8").splitlines()
    forged = json.loads(second)
    forged["row"] = forged["row"].replace('"b"', '"d"')
    place.write_text("\n".join([first, json.dumps(forged), third[:-9]]), "utf-8")
    assert [run.key for run in lines.read()] == ["a"]
    other = SignedLines(SafeFolder(tmp_path), "moved", "lines.jsonl", ModelRun)
    (tmp_path / "moved").mkdir()
    (tmp_path / "moved" / "lines.jsonl").write_text(first + "\n", "utf-8")
    assert other.read() == []


@pytest.mark.parametrize(
    "line",
    ["[" * 100_000, '{"row": ' * 50_000, "9" * 5_000, '{"row": 3, "signed": 3}', '{"row": [], "signed": "a"}', "[]"],
)
def test_lines_that_no_simcc_wrote_are_left_out(tmp_path: Path, line: str) -> None:
    """A line of 100,000 brackets ended a sweep as a bug of simcc."""
    lines = SignedLines(SafeFolder(tmp_path), "kept", "lines.jsonl", ModelRun)
    lines.add(ModelRun("a", Outcome.FINISHED, "0", 1))
    place = tmp_path / "kept" / "lines.jsonl"
    place.write_text(f"{line}\n{place.read_text('utf-8')}", "utf-8")
    assert [run.key for run in lines.read()] == ["a"]
