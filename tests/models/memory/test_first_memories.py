"""Entities begin with memories from a table: those of the rows that match them."""

from __future__ import annotations

import math
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import simcc
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename
from odd.model.memory_model import FIRST_STRENGTH
from runtime_base import spec
from runtime_base.checkpoints.run_state import restore, state_of
from runtime_base.engine.engine import Simulation

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
sys.path.insert(0, str(Path(__file__).parent))
import tiny_models as tiny
from test_graded_memory import LIVED, WEIGHT, RememberedLived

Workspace = Callable[[str], Path]
TABLE = "about,what,weight\nwork,work,0.25\nlove,love,1\nwork,war,0.75\nrest,war,1\n"
MEMORIES = """
memories:
  Person:
    Lived: {table: data/days.csv, match: {topic: about}, columns: {topic: what, matters: weight}}
"""


@pytest.fixture
def days(workspace: Workspace, tmp_path: Path) -> Path:
    """Return a copy of the model with 200 people of work, 100 of love and 200 of war, who forget nothing."""
    folder = tmp_path / "recollections"
    shutil.copytree(workspace("recollections"), folder)
    _change(folder / "odd.yaml", "          forgetting: by_chance\n", "")
    shares = "{shares: {work: 0.5, love: 0.3, war: 0.2}}"
    _change(folder / "scenario.yaml", shares, "{exactly: {work: 200, love: 100}, rest: war}")
    _change(folder / "scenario.yaml", "expectations:\n", f"{MEMORIES}expectations:\n")
    (folder / "data").mkdir()
    (folder / "data" / "days.csv").write_text(TABLE.replace("rest,war,1\n", ""), "utf-8")
    return folder


def _change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


def test_each_remembers_the_rows_that_match_it_and_those_without_are_counted(days: Path) -> None:
    found = simcc.run(days)
    record = found.record
    (replicate,) = record.replicates
    assert replicate.metrics["kept"] == [3 + (200 * 2 + 100) / 500] * 5, "three of round 1, and two or one before"
    assert replicate.unmatched == (("Person", "Lived", 200, 500),)
    assert record.manifest["replicates"][0]["unmatched"] == [["Person", "Lived", 200, 500]]
    (said,) = [remark for remark in found.diagnostics if remark.code == "SC710"]
    assert said.message.startswith("200 of 500 Person match no row of the table, so they begin without memories")
    assert said.span.file == "scenario.yaml" and said.span.line > 1


def test_so_many_rows_are_drawn_for_each(days: Path) -> None:
    _change(days / "scenario.yaml", "matters: weight}}", "matters: weight}, count: 1}")
    (replicate,) = simcc.run(days).record.replicates
    assert replicate.metrics["kept"] == [3 + (200 + 100) / 500] * 5


def test_names_change_in_the_columns_of_memories(days: Path, tmp_path: Path) -> None:
    rename("Lived.matters", "heavy", days)
    rename("Person.topic", "subject", days)
    rename("Lived", "Met", days)
    rename("Person", "Human", days)
    text = (days / "scenario.yaml").read_text("utf-8")
    assert "memories:\n  Human:\n    Met: {table: data/days.csv, match: {subject: about}, " in text
    assert "columns: {topic: what, heavy: weight}}" in text
    export_odd(days, tmp_path / "odd.md")
    document = " ".join((tmp_path / "odd.md").read_text("utf-8").split())
    assert "It begins with memories of `Met`: the rows of `data/days.csv` with its own `subject`." in document


def test_a_table_changes_the_package_and_a_variant_can_name_another(days: Path) -> None:
    (days / "data" / "more.csv").write_text(TABLE.replace("rest", "war"), "utf-8")
    variant = "variants:\n  more: {about: all remember, set: {memories.Person.Lived.table: data/more.csv}}\n"
    _change(days / "scenario.yaml", "expectations:\n", f"{variant}expectations:\n")
    (replicate,) = simcc.run(days, variant="more").record.replicates
    said = "`Person` with memories of `Lived`: the rows of `data/more.csv` with its own `topic`"
    assert said in " ".join(export_odd(days, None, "md").file.read_text("utf-8").split()), "it ended as a bug"
    assert replicate.metrics["kept"][0] == 3 + (200 * 2 + 100 + 200) / 500
    assert replicate.unmatched == (("Person", "Lived", 0, 500),)


# The runtime ----------------------------------------------------------------------------------------------------------


def _simulation(count: int | None, grading: spec.Grading | None, seed: int = 1, people: int = 4) -> Simulation:
    remembered = spec.Remembered("Lived", RememberedLived, 9, 0, grading)
    user = replace(tiny.entity("User", WEIGHT), memory=(remembered,))
    rest = [
        spec.Action("rest", "User", lambda *_: None, on=("Start",), emits=("Lived",)),
        spec.Action("take_in", "User", lambda *_: None, on=("Lived",)),
    ]
    data = {"days": {"match": {"weight": [0.5] * 6}, "values": {"weight": [0.1] * 6, "topic": list("abcdef")}}}
    model = replace(tiny.model([user], [LIVED], rest), data=data)
    numbers = tiny.numbers({"User": people}, {"User": {"weight": 0.5}})
    numbers["memories"] = [{"of": "User", "kind": "Lived", "data": "days", "count": count}]
    return Simulation(model, numbers, seed)


def _topics(made: Simulation) -> list[list[str]]:
    return [[record.topic for record in user.remembered(LIVED.cls)] for user in _users(made)]


def _users(made: Simulation) -> list[Any]:
    users: list[Any] = made._state.populations["User"].working
    return users


def test_they_are_of_round_0_and_of_the_entity_itself() -> None:
    made = _simulation(None, spec.Grading())
    made.run(4)
    user = _users(made)[2]
    records = user.remembered(LIVED.cls, by=user)
    assert [record.topic for record in records] == list("fedcba")
    assert {(record.round, record.age) for record in records} == {(0, 4)}
    assert records[0].strength == pytest.approx(90 * math.exp(-4.8) + 10, abs=1e-12)
    assert records[0].strength == FIRST_STRENGTH, "SC393 compares with it"


def test_drawn_rows_differ_between_entities_and_not_with_their_number() -> None:
    few, many = _topics(_simulation(3, None)), _topics(_simulation(3, None, people=40))
    assert many[:4] == few and all(len(set(topics)) == 3 for topics in many) and len(set(map(tuple, many))) > 5
    assert _topics(_simulation(3, None, seed=2)) != few
    assert all(topics == list("fedcba") for topics in _topics(_simulation(9, None))), "there are no more than six"


@pytest.mark.parametrize("grading", [None, spec.Grading(forgetting="by_chance", association=True)])
def test_a_run_goes_on_from_a_checkpoint_without_remembering_twice(grading: spec.Grading | None) -> None:
    whole, first, second = (_simulation(None, grading) for _ in range(3))
    whole.run(3)
    first.run(1)
    restore(second, state_of(first))
    second.run(3)
    assert _topics(second) == _topics(whole)
