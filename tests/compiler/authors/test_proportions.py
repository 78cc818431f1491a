"""What depends on a number of the brief keeps its ratio to it, and the brief's own numbers are kept."""

from __future__ import annotations

import pytest

from compiler.authors.author import Draft
from compiler.authors.brief_text import Brief
from compiler.authors.library_author import _adapted
from compiler.library.catalogue import scenario, scenarios
from compiler.workspace.sources import Sources
from odd.diagnostics import Severity

SCALING = [(name, number) for name, known in scenarios().items() for number in known.entry.numbers if number.scales]


def drafted(name: str, brief: str) -> Draft:
    return _adapted(Brief(brief), scenario(name))


@pytest.mark.parametrize(("name", "number"), SCALING, ids=lambda item: getattr(item, "sets", item))
def test_a_scenario_with_other_numbers_has_no_errors(name: str, number) -> None:
    draft = drafted(name, f"{name}: with 300 {number.words[0]}")
    assert {note.path for note in draft.notes if note.kind == "taken"} >= {number.sets, *number.scales}
    problems = Sources({**scenario(name).sources, **draft.files}).scenario_problems()
    assert not [problem for problem in problems if problem.severity is Severity.ERROR]


def test_families_grow_with_the_people_and_the_author_says_so() -> None:
    draft = drafted("sir_model", "an epidemic among 10000 people")
    assert "Group:\n    count: 2500" in draft.files["scenario.yaml"]
    [said] = [note.text for note in draft.notes if note.path == "population.Group.count"]
    assert said == "number of families or circles: 2500, in proportion to the number of people"


def test_families_that_the_brief_counts_are_as_many_as_it_says() -> None:
    draft = drafted("sir_model", "an epidemic among 10000 people in 100 families")
    assert "Group:\n    count: 100" in draft.files["scenario.yaml"]


def test_what_cannot_keep_its_ratio_is_said_and_stays() -> None:
    draft = drafted("sir_model", "an epidemic among 1000000 people")
    said = [note.text for note in draft.notes if note.kind == "unused"]
    assert "number of hospitals does not keep its ratio to the number of people: it cannot be 2000" in said
    assert "HealthcareSystem: {count: 2," in draft.files["scenario.yaml"]
