"""Targets: which rounds are training and which are held out, and what they leave as it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from behavior_graph.data.target_data import measured
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import numbers, with_settings
from behavior_graph.publication import publication
from behavior_graph.schema.target_models import Target
from odd.diagnostics import Diagnostic

Files = dict[str, str]
Edited = Callable[[str, str, str], Files]
LinkedOf = Callable[[Files], Linked]
RemarksOn = Callable[[Files], list[Diagnostic]]

SURVEY = "{metric: spreaders, data: [0.1, 0.3, 0.2], rounds: [5, 150, 160], unit: share of users, source: assumed%s}"


@pytest.fixture
def surveyed(edited: Edited) -> Files:
    return edited("scenario.yaml", "expectations:\n", f"targets:\n  survey: {SURVEY % ''}\nexpectations:\n")


@pytest.mark.parametrize(
    ("parts", "training", "held_out"),
    [
        ({}, [1, 2, 3, 4], []),
        ({"held_out": {"from": 3}}, [1, 2], [3, 4]),
        ({"training": {"to": 1}}, [1], [2, 3, 4]),
        ({"training": {"from": 2, "to": 3}}, [2, 3], [1, 4]),
        ({"training": {"to": 1}, "held_out": {"from": 4}}, [1], [4]),
        ({"held_out": "all"}, [], [1, 2, 3, 4]),
    ],
)
def test_a_round_is_seen_or_held_out_or_neither(
    parts: dict[str, object], training: list[int], held_out: list[int]
) -> None:
    data = {"metric": "m", "data": [1, 2, 3, 4], "unit": "people", "source": "assumed"}
    target = Target.model_validate({**data, **parts})
    assert [number for number in range(1, 5) if target.trains(number)] == training
    assert [number for number in range(1, 5) if target.holds_out(number)] == held_out


def test_a_target_changes_no_number_of_a_run(rumor: Linked, surveyed: Files, linked_of: LinkedOf) -> None:
    with_target = linked_of(surveyed)
    assert numbers(with_target) == numbers(rumor)
    found = measured(with_target, with_target.scenario.targets["survey"])
    assert (found.rounds, found.values) == ((5, 150, 160), (0.1, 0.3, 0.2))


def test_data_are_held_against_the_run_as_it_was_written(
    surveyed: Files, linked_of: LinkedOf, remarks_on: RemarksOn
) -> None:
    no_labels = "{about: a platform that never warns, off: [moderate]}"
    scenario = surveyed["scenario.yaml"].replace(no_labels, "{about: a short one, set: {schedule.rounds: 20}}")
    files = {**surveyed, "scenario.yaml": scenario}
    assert not [remark for remark in remarks_on(files) if remark.code == "SC371"]
    _, wrong = with_settings(linked_of(surveyed), None, {"schedule.rounds": 20})
    assert not wrong
    short = {**surveyed, "scenario.yaml": surveyed["scenario.yaml"].replace("rounds: 200", "rounds: 20")}
    assert "SC371" in codes(remarks_on(short))


def test_a_formula_that_converts_the_metric_may_have_another_unit(edited: Edited, remarks_on: RemarksOn) -> None:
    target = "{metric: spreaders * 1000, data: [3], unit: users, source: assumed}"
    files = edited("scenario.yaml", "expectations:\n", f"targets:\n  survey: {target}\nexpectations:\n")
    assert not codes(remarks_on(files))


def test_the_methods_appendix_names_data_and_what_is_held_out(edited: Edited, linked_of: LinkedOf) -> None:
    target = SURVEY % ", held_out: {from: 100}"
    document = publication(
        linked_of(edited("scenario.yaml", "expectations:\n", f"targets:\n  survey: {target}\nexpectations:\n"))
    )
    assert "`survey`: Compared with `spreaders`, in share of users." in document.text
    assert "Data: three values of rounds 5 to 160, of which 2 held out. Source: assumed." in document.text


def codes(remarks: list[Diagnostic]) -> list[str]:
    return [remark.code for remark in remarks]
