"""The claims that follow from contracts: they hold of a recorded model, and fail once another action interferes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from codegen_templates.handlers import contracts
from compiler.authors.model.scenario_answers.limit_claims import MOVES, STAYS, limit_claims
from compiler.operations.testing.regression_test import expectations_of
from compiler.reporter import SILENCE
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace

RECORDINGS = Path(__file__).parents[1] / "recordings"
RECORDED = RECORDINGS / "irrigation_canal_by_forms"


def verdicts(workspace: Path) -> dict[str, bool | None]:
    """Return the verdict on each claim of a workspace."""
    found = expectations_of(Workspace(workspace), settings=Settings(run_sandbox="process"), reporter=SILENCE)
    return {claim.id: claim.passed for claim in found.judged}


def test_the_outcome_stays_without_the_actions_that_change_it_and_moves_with_them(simcc: Any, tmp_path: Path) -> None:
    shutil.copytree(RECORDED, tmp_path / "canal", ignore=shutil.ignore_patterns("record.jsonl"))
    code, said, _ = simcc("test", str(tmp_path / "canal"), "--json", "--sandbox", "process")
    assert code == 0
    assert {claim["id"]: claim["passed"] for claim in json.loads(said)["expectations"]} == {
        "contrast": True,
        STAYS: True,
        MOVES: True,
    }


def test_the_exact_claim_fails_once_another_action_changes_the_outcome(tmp_path: Path) -> None:
    shutil.copytree(RECORDED, tmp_path / "canal", ignore=shutil.ignore_patterns("record.jsonl"))
    handlers, graph = tmp_path / "canal" / "handlers" / "canal.py", tmp_path / "canal" / "graph.yaml"
    text = handlers.read_text("utf-8")
    moves = "    next_place = canal.first_place"
    handlers.write_text(text.replace(moves, f"    canal.silt = min(1.0, canal.silt + 0.001)\n{moves}"), "utf-8")
    text = graph.read_text("utf-8")
    text = text.replace("reads: [Canal.first_place, weekly", "reads: [Canal.first_place, Canal.silt, weekly")
    graph.write_text(text.replace("writes: [Canal.first_place]", "writes: [Canal.first_place, Canal.silt]"), "utf-8")
    assert verdicts(tmp_path / "canal")[STAYS] is False


def test_the_second_claim_fails_if_the_actions_make_no_difference(tmp_path: Path) -> None:
    shutil.copytree(RECORDED, tmp_path / "canal", ignore=shutil.ignore_patterns("record.jsonl"))
    handlers = tmp_path / "canal" / "handlers" / "canal.py"
    text, written = handlers.read_text("utf-8"), "canal.silt = min(1.0, max(0.0, new_silt))"
    assert written in text
    handlers.write_text(text.replace(written, "canal.silt = min(1.0, max(0.0, canal.silt))"), "utf-8")
    found = verdicts(tmp_path / "canal")
    assert (found[STAYS], found[MOVES]) == (True, False)


def test_there_is_no_such_claim_where_nothing_would_happen_without_these_actions() -> None:
    """A village in which everything begins with the action that changes the outcome."""
    folder = RECORDINGS / "village_water_by_a_small_model"
    paths = [*folder.glob("*.yaml"), *folder.glob("handlers/*.py")]
    sources = Sources({path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths})
    linked = sources.must_link()
    found = limit_claims(linked, next(iter(linked.graph.metrics)), contracts(linked, sources.handlers))
    assert found == {"variants": {}, "expectations": {}}
