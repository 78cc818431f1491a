"""The log of one agent: the same events, decisions, ties and values as in the trace and the record of the run."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import simcc
from compiler.operations.agent_log import agent_log
from compiler.terminal.app import app
from tests.compiler.forged_runs import forge

Workspace = Callable[[str], Path]
BASE = Path(__file__).parents[2] / "cases" / "_base"


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(folder / f"{name}.parquet").to_pylist()
    return found


@pytest.fixture(scope="module")
def rumor(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A rumor that every user follows, with its trace and record."""
    folder = Path(shutil.copytree(BASE, tmp_path_factory.mktemp("following") / "rumor"))
    many = {"exactly": {"spreader": 20}, "rest": "ignorant"}
    settings = {"population.User.count": 90, "population.User.belief": many}
    given: dict[str, Any] = {"settings": settings, "seed": 4, "rounds": 12}
    everyone = [f"User {number}" for number in range(90)]
    followed = simcc.run(folder, follow=(*everyone, "Platform"), trace=True, record=("User", "Platform"), **given)
    return folder, followed, simcc.run(folder, **given)


def value_of_a_vector(folder: Path, kind: str, initial: str, metric: str) -> str:
    """Return what the log of a user says of a vector variable at the beginning."""
    shutil.copytree(BASE, folder)
    for name, before, after in (
        (
            "odd.yaml",
            "      credulity:",
            f'      marks: {{meaning: marks of the user, type: "{kind}"}}\n      credulity:',
        ),
        ("scenario.yaml", "    credulity:", f"    marks: {initial}\n    credulity:"),
        ("graph.yaml", "metrics:\n", f"metrics:\n  marked: {{value: '{metric}', unit: share of users}}\n"),
    ):
        file = folder / name
        file.write_text(file.read_text("utf-8").replace(before, after, 1), "utf-8")
    result = simcc.run(folder, follow=("User 0",), rounds=1)
    (first,) = [entry for entry in agent_log(folder, result.record.id, "User 0").entries if entry.about == "marks"]
    return str(first.value)


def test_truth_values_in_a_vector_are_words_as_they_are_alone(tmp_path: Path) -> None:
    said = value_of_a_vector(tmp_path / "rumor", "vector[bool, 2]", "[true, false]", "share(User where marks[0])")
    assert said == "[yes, no]"


def test_a_value_that_is_cut_off_says_so(tmp_path: Path) -> None:
    """A vector of 300 numbers ended in the middle of one, as if it had no more."""
    initial = f"[{', '.join(300 * ['0.25'])}]"
    said = value_of_a_vector(tmp_path / "rumor", "vector[float, 300]", initial, "share(User where marks[0] > 0)")
    assert len(said) == 500 and said.endswith("…")


def log(rumor: Any, agent: str) -> list[Any]:
    folder, result, _ = rumor
    return list(agent_log(folder, result.record.id, agent).entries)


def test_following_changes_no_run(rumor: Any) -> None:
    _, followed, plain = rumor
    assert followed.record.digest == plain.record.digest
    assert not (plain.record.dir / "followed.parquet").exists()


def test_received_and_sent_are_the_events_of_the_trace(rumor: Any) -> None:
    _, result, _ = rumor
    events = rows(result.record.dir, "events")
    assert len(events) > 100
    received = {("Platform", 0): log(rumor, "Platform")} | {
        ("User", number): log(rumor, f"User {number}") for number in range(90)
    }
    for (kind, number), entries in received.items():
        wanted = [
            (row["round"], row["event"], row["sender_type"], row["sender"])
            for row in events
            if (row["receiver_type"], row["receiver"]) == (kind, number)
        ]
        found = [
            (entry.round, entry.about, entry.other_type, entry.other) for entry in entries if entry.what == "received"
        ]
        assert found == wanted
        sent = {
            (row["round"], row["serial"]): row["event"]
            for row in events
            if (row["sender_type"], row["sender"]) == (kind, number)
        }
        own = [(entry.round, entry.about) for entry in entries if entry.what == "sent"]
        assert own == [(key[0], event) for key, event in sorted(sent.items())]
        reached = sum(entry.receivers for entry in entries)
        assert reached == sum((row["sender_type"], row["sender"]) == (kind, number) for row in events)


def test_a_delayed_event_is_said_to_reach_others_when_it_does(tmp_path: Path) -> None:
    """`sent FallsIll` stood in the round in which it fell due, some days after it was sent."""
    folder = Path(shutil.copytree(BASE.parents[1] / "models" / "time" / "seir", tmp_path / "seir"))
    people = [f"Person {number}" for number in range(60)]
    result = simcc.run(folder, variant="chain", follow=people, rounds=20)
    entries = {person: agent_log(folder, result.record.id, person).entries for person in people}
    ways = {(entry.about, entry.what) for log in entries.values() for entry in log if entry.receivers}
    assert {("Met", "sent"), ("FallsIll", "reached")} <= ways and ("FallsIll", "sent") not in ways
    ill = next(person for person, log in entries.items() if any(entry.what == "reached" for entry in log))
    shown = CliRunner().invoke(app, ["show", result.record.id, ill, str(folder)]).output
    assert f"\n  its FallsIll reached {ill}\n" in shown or f"\n  its Recovers reached {ill}\n" in shown


def test_decisions_are_those_of_the_trace(rumor: Any) -> None:
    _, result, _ = rumor
    decisions = rows(result.record.dir, "decisions")
    wanted = [(row["entity"], row["round"], f"believe = {'yes' if row['hear.believe'] else 'no'}") for row in decisions]
    found = [
        (number, entry.round, entry.value)
        for number in range(90)
        for entry in log(rumor, f"User {number}")
        if entry.what == "decided"
    ]
    assert sorted(found) == sorted(wanted)
    assert found


def test_the_last_written_values_are_those_of_the_record(rumor: Any) -> None:
    _, result, _ = rumor
    recorded = {(row["id"], row["round"]): row["belief"] for row in rows(result.record.dir, "records/User")}
    for number in range(90):
        belief = ""
        written = {entry.round: entry.value for entry in log(rumor, f"User {number}") if entry.about == "belief"}
        for round_ in range(result.record.rounds + 1):
            belief = written.get(round_, belief)
            assert belief == recorded[number, round_]


def test_ties_entries_and_exits_are_in_the_log(workspace: Workspace) -> None:
    folder = workspace("job_market")
    result = simcc.run(folder, trace=True, follow=("Worker 3",))
    ties = [row for row in rows(result.record.dir, "ties") if row["from"] == 3]
    entries = agent_log(folder, result.record.id, "Worker 3").entries
    found = [(entry.round, entry.what == "tied", entry.other) for entry in entries if entry.what.endswith("tied")]
    assert found == [(row["round"], row["made"], row["to"]) for row in ties]
    assert found
    folder = workspace("predator_prey")
    result = simcc.run(folder, trace=True, rounds=20, follow=[f"Sheep {number}" for number in range(130, 150)])
    came = {row["entity"]: row for row in rows(result.record.dir, "turnover") if row["entity_type"] == "Sheep"}
    newborn = next(number for number in range(130, 150) if number in came)
    first = agent_log(folder, result.record.id, f"Sheep {newborn}").entries[0]
    assert any(entry.what == "entered" for entry in agent_log(folder, result.record.id, f"Sheep {newborn}").entries)
    assert first.round > 0


def test_the_command_prints_the_log_round_by_round(rumor: Any) -> None:
    folder, result, _ = rumor
    shown = CliRunner().invoke(app, ["show", result.record.id, "Platform", str(folder)]).output.splitlines()
    assert shown[:3] == ["Platform 0, seed 4", "at the beginning", "  had labels = 0.0"]
    assert any(line.startswith("  received SpreaderReported from User ") for line in shown)
    told = json.loads(CliRunner().invoke(app, ["show", result.record.id, "User 3", "--json", str(folder)]).output)
    assert [entry["what"] for entry in told["log"]] == [entry.what for entry in log(rumor, "User 3")]


def test_a_log_of_an_earlier_version_of_the_model_says_so(rumor: Any, tmp_path: Path) -> None:
    folder, result, _ = rumor
    copy = Path(shutil.copytree(folder, tmp_path / "copy"))
    command = ["show", result.record.id, "User 3", str(copy)]
    assert "moved on" not in CliRunner().invoke(app, command).output
    scenario = (copy / "scenario.yaml").read_text("utf-8")
    (copy / "scenario.yaml").write_text(scenario + "# another version\n", "utf-8")
    said = CliRunner().invoke(app, command).stderr
    assert "The workspace has moved on since this run (scenario.yaml changed)." in said
    assert json.loads(CliRunner().invoke(app, [*command, "--json"]).stdout)["changed"] == ["scenario.yaml"]


@pytest.mark.parametrize(
    ("agent", "says"),
    [
        ("User 0", None),
        ("User", "there are 1,000 User; write which one, as in 'User 0'"),
        ("User 1000", "there is no User 1000; they are numbered from 0 to 999"),
        ("Usr 3", "the model has no entity type 'Usr'; did you mean 'User'?"),
        ("User seven", "does not name an agent; write its type and number"),
        ("Platform 1", "there is no Platform 1; its number is 0"),
    ],
)
def test_an_agent_that_cannot_be_followed_is_refused(rumor: Any, agent: str, says: str | None) -> None:
    folder, _, _ = rumor
    if says is None:
        assert simcc.run(folder, rounds=1, follow=(agent,)).record.manifest["follow"] == [["User", 0]]
        return
    with pytest.raises(simcc.UserError, match=says):
        simcc.run(folder, rounds=1, follow=(agent,))


def test_a_run_without_the_log_says_how_to_get_it(rumor: Any) -> None:
    folder, _, plain = rumor
    with pytest.raises(simcc.UserError, match="simcc run --follow 'User 17' with the same seed"):
        agent_log(folder, plain.record.id, "User 17")


def test_a_log_is_shown_of_an_agent_and_not_of_a_type(rumor: Any) -> None:
    """`simcc show RUN User` showed User 0."""
    folder, result, _ = rumor
    with pytest.raises(simcc.UserError, match="there are 90 User; write which one, as in 'User 0'"):
        agent_log(folder, result.record.id, "User")


def test_a_damaged_log_is_refused(rumor: Any, tmp_path: Path) -> None:
    folder, result, _ = rumor
    copy = Path(shutil.copytree(folder, tmp_path / "copy"))
    (copy / "runs" / result.record.id / "followed.parquet").write_bytes(b"PAR1")
    with pytest.raises(simcc.UserError, match=r"followed\.parquet is not what the run wrote"):
        agent_log(copy, result.record.id, "User 3")
    forge(copy / "runs" / result.record.id)
    with pytest.raises(simcc.UserError, match="cannot be read"):
        agent_log(copy, result.record.id, "User 3")
