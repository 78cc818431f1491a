"""Steps of a scenario: they are the rounds of interventions and questionnaires, written another way."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import simcc
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import numbers
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace

#: What says when in the scenario, and what is left of it.
WITHOUT = {
    "relief": ("at: 4, of: Agent, where", "of: Agent, where"),
    "lottery": ("{at: [6, 9], of", "{of"),
    "ease": ("    at: [3, 15]\n", ""),
    "few": ("few: {at: [2, 4, 6], ", "few: {"),
}
STEPS = """steps:
  - run: 2
  - questionnaire: few
  - run: 1
  - questionnaire: ease
  - intervene: [relief]
  - run: 1
  - questionnaire: [few]
  - run: 1
  - intervene: lottery
  - run: 1
  - questionnaire: few
  - run: 2
  - intervene: lottery
  - run: 7
  - questionnaire: ease
"""


def linked_in(folder: Path) -> Linked:
    return sources_of(Workspace(folder)).must_link()


@pytest.fixture
def stepped(workspace: Callable[[str], Path], tmp_path: Path) -> Path:
    """The shocks, with steps in place of rounds."""
    place = Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))
    text = (place / "scenario.yaml").read_text("utf-8")
    for old, new in WITHOUT.values():
        assert text.count(old) == 1
        text = text.replace(old, new)
    (place / "scenario.yaml").write_text(text.replace("variants:", f"{STEPS}variants:"), "utf-8")
    return place


def test_steps_are_the_rounds_that_they_stand_for(workspace: Callable[[str], Path], stepped: Path) -> None:
    written, in_steps = linked_in(workspace("shocks")), linked_in(stepped)
    for variant in (None, "untouched", "one_shock"):
        assert numbers(in_steps, variant) == numbers(written, variant)
    assert [each["rounds"] for each in numbers(in_steps)["questionnaires"]] == [[3, 15], [2, 4, 6]]
    first, second = simcc.run(workspace("shocks")).record, simcc.run(stepped).record
    assert first.digest == second.digest and first.dir is not None and second.dir is not None
    for name in ("ease", "few"):
        tables = [pq.read_table(folder / "answers" / f"{name}.parquet") for folder in (first.dir, second.dir)]
        assert tables[0].equals(tables[1]) and tables[0].num_rows


def test_a_round_that_is_set_takes_the_place_of_the_steps(stepped: Path) -> None:
    linked = linked_in(stepped)
    changed = numbers(linked, None, {"interventions.relief.at": 5, "questionnaires.few.at": [8]})
    assert [each["rounds"] for each in changed["interventions"][:2]] == [[5], [6, 9]]
    assert [each["rounds"] for each in changed["questionnaires"]] == [[3, 15], [8]]


def test_renamed_questionnaires_are_renamed_in_steps_and_the_publication_has_them(stepped: Path) -> None:
    scenario = stepped / "scenario.yaml"
    rename("gamble", "bet", stepped)
    rename("Agent", "Trader", stepped)
    assert STEPS in scenario.read_text("utf-8"), "steps name neither"
    rename("few", "gamble", stepped)
    text = scenario.read_text("utf-8")
    assert STEPS.replace("few", "gamble") in text and "gamble: {of: Trader, where" in text
    export_odd(stepped)
    document = (stepped / "odd.md").read_text("utf-8")
    said = (
        "goes through these steps: 2 rounds; the questionnaire `gamble`; 1 round; the questionnaire `ease`; the interv"
    )
    assert said in document and "In rounds 6 and 9, 3 `Trader`" in document
    assert "At the end of rounds 2, 4 and 6, 5 `Trader`" in document
