"""Codes that come from no rule: each is given by something that happens, explained, and asserted by some test."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import base_sources

from compiler.pipeline.compilation import Bench
from compiler.pipeline.stages.brief import STAGE as BRIEF_STAGE
from compiler.reference.explanations import explained
from compiler.runs.run_failures import diagnostics, ending
from compiler.runs.run_record import Replicate
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from sandbox.contract import Outcome, SandboxResult

TESTS = Path(__file__).parents[2]


@pytest.mark.parametrize("file", ["odd.yaml", "graph.yaml", "scenario.yaml"])
def test_a_missing_source_is_named(file: str) -> None:
    files = {path: text for path, text in base_sources().items() if path != file}
    found = [problem for problem in Sources(files).problems() if problem.span.file == file]
    assert [item.code for item in found] == ["SC020"]
    assert found[0].message == f"{file} is missing"


@pytest.mark.parametrize(
    ("outcome", "code", "file"),
    [
        (Outcome.CODE_ERROR, "SC621", "graph.yaml"),
        (Outcome.TIMEOUT, "SC622", "scenario.yaml"),
        (Outcome.OUT_OF_MEMORY, "SC623", "scenario.yaml"),
        (Outcome.OUTPUT_CAP, "SC624", "scenario.yaml"),
        (Outcome.DISK, "SC625", "scenario.yaml"),
        (Outcome.POLICY, "SC626", "graph.yaml"),
        (Outcome.CANCELLED, "SC627", "graph.yaml"),
        (Outcome.INFRA, "SC628", "graph.yaml"),
    ],
)
def test_each_way_in_which_a_sandbox_ends_a_run_has_its_code(outcome: Outcome, code: str, file: str) -> None:
    error = ending(SandboxResult(outcome=outcome, isolation="process", wall_s=1.0, detail="it had to"))
    replicates = [Replicate(seed=seed, outcome=outcome, error=error) for seed in (4, 5, 6)]
    (found,) = diagnostics(replicates)
    assert (found.code, found.span.file) == (code, file)
    assert found.message == "the run was stopped: it had to (seed 4; 2 more like it)"
    assert "(seed 4 of variant 'late'; 2 more" in diagnostics(replicates, variant="late")[0].message
    assert found.help


@pytest.mark.parametrize(("words", "codes"), [("  \n", ["SC023"]), ("?! ... 🙂", ["SC023"]), ("ein Gerücht", [])])
def test_a_brief_without_words_is_refused(words: str, codes: list[str], tmp_path: Path) -> None:
    (tmp_path / "brief.md").write_text(words, encoding="utf-8")
    found = BRIEF_STAGE.checks(Bench(Workspace(tmp_path)))
    assert [item.code for item in found] == codes


def test_every_code_is_in_a_test_or_has_a_case() -> None:
    cases = {path.name.split("_")[0] for path in (TESTS / "cases").iterdir()}
    texts = "".join(path.read_text("utf-8") for path in TESTS.rglob("*.py"))
    assert [code for code in sorted(explained()) if code not in cases and code not in texts] == []
