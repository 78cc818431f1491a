"""Events that interventions send: exact effects, the same bits without them, what may not be sent."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import simcc
from compiler.compiler_errors import UserError
from compiler.operations.rename_everywhere import rename
from compiler.operations.run_workspace import run_workspace
from compiler.runs.request import Run
from compiler.workspace.settings import Settings

Workspace = Callable[[str], Path]


def test_an_event_reaches_all_and_some_with_its_fields_and_is_answered(workspace: Workspace) -> None:
    run = simcc.run(workspace("announcements"), trace=True).record
    made = run.replicates[0]
    expected, formed = [], 0.0
    for number in range(1, 11):
        formed = 0.5 * formed + {3: 30 * 8, 5: 4 * 2.5, 6: 4 * 3.0}.get(number, 0) / 40
        expected.append(formed)
    assert list(made.metrics["expected"]) == pytest.approx(expected, abs=1e-12)
    assert list(made.metrics["answers"]) == [0, 0, 40, 40, 44, 48, 48, 48, 48, 48]
    assert made.interventions == ((3, "promise", 40), (5, "whisper", 4), (6, "whisper", 4))
    rows = pq.read_table(run.dir / "events.parquet").to_pylist()
    sent = [row for row in rows if row["event"] == "Announced"]
    assert {(row["sender_type"], row["sender"]) for row in sent} == {("Bank", 0)}
    assert [sum(row["round"] == number for row in sent) for number in (3, 5, 6)] == [40, 4, 4]
    answered = {row["sender"] for row in rows if row["event"] == "Answered" and row["round"] == 5}
    assert answered == {row["receiver"] for row in sent if row["round"] == 5} and len(answered) == 4


def test_one_that_is_off_leaves_the_same_bits_as_another_that_is_off(workspace: Workspace, tmp_path: Path) -> None:
    place = workspace("announcements")
    silent = simcc.run(place, variant="silent").record
    late = simcc.run(place, variant="plain", settings={"interventions.promise.at": 8}).record
    assert list(silent.replicates[0].metrics["expected"]) == [0.0] * 10
    assert list(late.replicates[0].metrics["answers"]) == [0] * 7 + [40] * 3
    bare = Path(shutil.copytree(place, tmp_path / "bare"))
    text = (bare / "scenario.yaml").read_text("utf-8")
    never = text.replace("at: 3\n", "at: 10\n").replace("at: [5, 6]", "at: 9")
    (bare / "scenario.yaml").write_text(never, "utf-8")
    other = simcc.run(bare, variant="silent").record
    assert other.digest == silent.digest != late.digest


def test_a_stopped_run_goes_on_to_the_same_digest(workspace: Workspace, tmp_path: Path) -> None:
    place = Path(shutil.copytree(workspace("announcements"), tmp_path / "place"))
    whole = run_workspace(place, Run(), settings=Settings()).record
    for stop in (2, 3, 5):
        run_workspace(place, Run(until=stop), settings=Settings())
        assert run_workspace(place, Run(resume="latest"), settings=Settings()).record.digest == whole.digest


def test_an_agent_can_be_the_sender_but_only_one_that_the_sources_name(workspace: Workspace, tmp_path: Path) -> None:
    place = workspace("announcements")
    sent = {"event": "Announced", "from": "Agent", "number": 3, "fields": {"amount": 1, "whom": "poor"}}
    with pytest.raises(UserError) as caught:
        simcc.run(place, settings={"interventions.rumor": {"at": 2, "of": "Agent", "send": sent}})
    assert "no Agent sends Announced in the sources" in str(caught.value.diagnostics)
    sent = {**sent, "from": "Bank"}
    del sent["number"]
    run = simcc.run(place, settings={"interventions.rumor": {"at": 2, "of": "Agent", "send": sent}}).record
    assert list(run.replicates[0].metrics["expected"])[:2] == [0.0, 0.75]


def test_an_event_whose_sender_has_left_is_not_sent_and_that_is_said(workspace: Workspace, tmp_path: Path) -> None:
    place = Path(shutil.copytree(workspace("announcements"), tmp_path / "place"))
    graph = (place / "graph.yaml").read_text("utf-8")
    (place / "graph.yaml").write_text(
        graph.replace("    emits: [{event: Answered, to: sender}]", "    ends: true"), "utf-8"
    )
    graph = (place / "graph.yaml").read_text("utf-8").replace("on: [{all: Answered}]", "on: [{all: Announced}]")
    graph = graph.replace("  Answered: {means: an agent has heard an announcement}\n", "")
    (place / "graph.yaml").write_text(graph, "utf-8")
    for file, changes in {
        "agent.py": [("    agent.emit(Answered(), to=announced.sender)\n", ""), ("Answered, ", "")],
        "bank.py": [("Answered", "Announced"), ("answered", "announced")],
    }.items():
        text = (place / "handlers" / file).read_text("utf-8")
        for old, new in changes:
            text = text.replace(old, new)
        (place / "handlers" / file).write_text(text, "utf-8")
    scenario = (place / "scenario.yaml").read_text("utf-8")
    scenario = scenario.replace("from: Bank, fields: {amount: {f", "from: Agent, number: 39, fields: {amount: {f")
    leaving = "interventions:\n  death: {at: 6, of: Agent, number: 39, remove: true}\n"
    (place / "scenario.yaml").write_text(scenario.replace("interventions:\n", leaving), "utf-8")
    found = simcc.run(place)
    made = {(number, name): count for number, name, count in found.record.replicates[0].interventions}
    assert made == {(3, "promise"): 40, (5, "whisper"): 4, (6, "death"): 1, (6, "whisper"): 0}
    assert [remark.names for remark in found.diagnostics if remark.code == "SC708"] == [("whisper",)]


@pytest.mark.parametrize("engine", ["interpreted", "native"])
def test_what_does_not_fit_as_it_is_worked_out_ends_the_run_at_the_users_line(
    workspace: Workspace, engine: Any
) -> None:
    settings: dict[str, Any] = {"interventions.whisper.send.fields.amount": {"formula": "round * 50"}}
    chosen = Settings(run_engine=engine)
    result = run_workspace(workspace("announcements"), Run(overrides=settings), settings=chosen)
    assert result.record.rounds == 4
    (wrong,) = [each for each in result.diagnostics if each.code == "SC602"]
    assert "intervention 'whisper' in round 5: amount of Announced, sent by Bank 0, is 250" in wrong.message


def test_names_in_events_that_are_sent_are_renamed(workspace: Workspace, tmp_path: Path) -> None:
    place = Path(shutil.copytree(workspace("announcements"), tmp_path / "place"))
    for old, new in (("Announced", "Promised"), ("Promised.amount", "sum"), ("Bank", "Fund")):
        rename(old, new, place)
    text = (place / "scenario.yaml").read_text("utf-8")
    assert "send: {event: Promised, from: Fund, fields: {sum: 8, whom: poor}}" in text
    assert simcc.run(place).record.digest
