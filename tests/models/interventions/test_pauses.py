"""A run that is paused, looked at, changed from outside and resumed: the same bits as a run without a pause."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from compiler.operations.agent_log import agent_log
from compiler.operations.run_workspace import run_workspace
from compiler.runs.request import Run
from compiler.runs.run_record import RunRecord
from compiler.workspace.settings import Settings
from odd.errors import UserError

Workspace = Callable[[str], Path]
DOUBLED = {"at": 21, "of": "Agent", "where": "luck > 0.5", "count": 7, "set": {"stock": {"formula": "2 * stock"}}}
NEW = {"interventions.doubled": DOUBLED}


@pytest.fixture
def place(workspace: Workspace, tmp_path: Path) -> Path:
    return Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))


def run(place: Path, **wanted: Any) -> RunRecord:
    return run_workspace(place, Run(**wanted), settings=Settings()).record


@pytest.mark.parametrize("variant", ["", "untouched"])
def test_steps_and_a_new_intervention_give_the_run_that_had_it_from_the_beginning(place: Path, variant: str) -> None:
    """`untouched` has had no intervention before: its checkpoint says nothing of any."""
    plain, whole = (run(place, variant=variant, overrides=new, replicates=2) for new in ({}, NEW))
    first = run(place, variant=variant, step=4, replicates=2)
    assert [each.rounds for each in first.replicates] == [4, 4] and first.outcome.value == "paused"
    second = run(place, resume="latest", step=6)
    assert [each.rounds for each in second.replicates] == [10, 10] and not second.manifest["overrides"]
    third = run(place, resume=second.id, until=15, overrides=NEW)
    assert third.manifest["overrides"] == NEW and third.manifest["resumed"] == second.id
    last = run(place, resume="latest")
    assert last.digest == whole.digest != plain.digest
    assert last.replicates[0].interventions == whole.replicates[0].interventions
    assert last.manifest["overrides"] == NEW
    assert run(place, resume=second.id).digest == plain.digest


def test_an_agent_of_a_paused_run_can_be_followed(place: Path) -> None:
    paused = run(place, step=5, follow=("Agent 3",))
    lines = list(agent_log(place, paused.id, "Agent 3").lines())
    assert "round 5" in lines and "round 6" not in lines


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"seed": 4}, "leave --seed out"),
        ({"variant": "one_shock"}, "leave --variant out"),
        ({"rounds": 12}, "leave --rounds out"),
        ({"trace": True}, "leave --trace out"),
        ({"record": ("Agent.stock",)}, "leave --record out"),
        ({"until": 20, "step": 3}, "both --until and --step"),
        ({"overrides": {"keep": 0.25}}, "'keep' cannot be set"),
        ({"overrides": {"interventions.last.at": 20}}, "'interventions.last.at' cannot be set"),
        ({"overrides": {"interventions.last": {**DOUBLED}}}, "another intervention of a name that it had"),
        ({"overrides": {"interventions.doubled": {**DOUBLED, "at": [12, 21]}}}, "is due in round 12"),
        (
            {"overrides": {"interventions.more": {"at": 21, "of": "Agent", "number": 3, "remove": True}}},
            "with 'remove'",
        ),
        ({"overrides": {"interventions.more": {"at": 21, "on": ["grow"]}}}, "with 'on'"),
    ],
)
def test_what_would_change_the_rounds_before_is_refused(place: Path, wanted: dict[str, Any], words: str) -> None:
    run(place, until=12)
    with pytest.raises(UserError, match=words):
        run(place, resume="latest", **wanted)
