from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import numbers, with_settings
from behavior_graph.schema.scenario_model import Variant
from odd.diagnostics import Diagnostic

PATHS: dict[str, st.SearchStrategy[Any]] = {
    "schedule.rounds": st.integers(1, 200),
    "population.User.count": st.integers(5, 10_000),
    "population.User.credulity": st.floats(0, 1) | st.just({"uniform": [0.2, 0.7]}),
    "population.User.belief": st.sampled_from(["ignorant", {"shares": {"ignorant": 0.5, "spreader": 0.5}}]),
    "environment.Platform.labels": st.floats(0, 1),
    "relations.reaches": st.sampled_from(["complete", "empty", {"erdos_renyi": {"p": 0.5}}]),
    "parameters.stifling": st.floats(0, 1),
}


def read(made: dict[str, Any], path: str) -> Any:
    section, *rest = path.split(".")
    value: Any = made[section]
    for step in rest:
        value = value["initial"][step] if section == "population" and step not in ("User", "count") else value[step]
    return value


def test_the_base_is_resolved(rumor: Linked) -> None:
    assert numbers(rumor) == {
        "schedule": {"rounds": 200, "max_events_per_round": None},
        "population": {
            "User": {
                "count": 1000,
                "initial": {"credulity": {"beta": [2, 3]}, "belief": {"exactly": {"spreader": 1}, "rest": "ignorant"}},
            }
        },
        "environment": {"Platform": {"labels": 0.0}},
        "relations": {"reaches": {"barabasi_albert": {"m": 4}}},
        "parameters": {"stifling": 1.0, "vigilance": 0.01},
        "off": [],
    }


def test_a_variant_changes_what_it_sets(rumor: Linked) -> None:
    base, variant = numbers(rumor), numbers(rumor, "well_mixed")
    assert variant["population"]["User"]["count"] == 2000
    assert variant["population"]["User"]["initial"]["credulity"] == 1.0
    assert variant["population"]["User"]["initial"]["belief"] == base["population"]["User"]["initial"]["belief"]
    assert (variant["relations"], variant["off"]) == ({"reaches": "complete"}, ["moderate"])
    assert variant["parameters"] == base["parameters"]


@given(st.sampled_from([None, "well_mixed", "no_labels"]), st.data())
def test_what_is_set_is_what_is_read(rumor: Linked, variant: str | None, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(sorted(PATHS)))
    value = data.draw(PATHS[path])
    scenario, wrong = with_settings(rumor, variant, {path: value})
    assert (scenario is not None, wrong) == (True, [])
    made, before = numbers(rumor, variant, {path: value}), numbers(rumor, variant)
    assert read(made, path) == value
    assert json.loads(json.dumps(made)) == made
    section = path.split(".")[0]
    assert {key: item for key, item in made.items() if key != section} == {
        key: item for key, item in before.items() if key != section
    }


def test_a_parameter_can_be_set_by_its_bare_name(rumor: Linked) -> None:
    assert numbers(rumor, None, {"stifling": 0})["parameters"]["stifling"] == 0.0


def test_overrides_win_over_the_variant(rumor: Linked) -> None:
    assert numbers(rumor, "well_mixed", {"population.User.count": 7})["population"]["User"]["count"] == 7


def test_a_part_of_a_distribution_can_be_set(rumor: Linked) -> None:
    made = numbers(
        rumor, None, {"relations.reaches.barabasi_albert.m": 2, "population.User.belief.exactly.spreader": 9}
    )
    assert made["relations"] == {"reaches": {"barabasi_albert": {"m": 2}}}
    assert made["population"]["User"]["initial"]["belief"] == {"exactly": {"spreader": 9}, "rest": "ignorant"}


@pytest.mark.parametrize(
    ("key", "value", "code", "message", "help"),
    [
        (
            "population.User.cout",
            5,
            "SC308",
            "'cout' does not exist in population.User",
            "did you mean 'population.User.count'?",
        ),
        (
            "stiflin",
            0.5,
            "SC308",
            "'stiflin' is not a part of the scenario that can be set",
            "did you mean 'stifling'?",
        ),
        (
            "credulity",
            0.5,
            "SC308",
            "'credulity' is not a part of the scenario that can be set",
            "write its whole path: population.User.credulity",
        ),
        (
            "stifling.2",
            0.5,
            "SC308",
            "'stifling.2' is a part of the parameter 'stifling', which is set as a whole",
            None,
        ),
        (
            "parameters.stifling.2",
            0.5,
            "SC308",
            None,
            "set 'stifling' to all of its values, as a list if it has several",
        ),
        ("User.count", 9, "SC308", None, "write its whole path: population.User.count"),
        ("rounds", 9, "SC308", None, "write its whole path: schedule.rounds"),
        ("population.User", 5, "SC308", "'population.User' is a whole part of the scenario, not a single value", None),
        (
            "relations.reaches.watts_strogatz.k",
            4,
            "SC308",
            "'watts_strogatz' does not exist in relations.reaches",
            None,
        ),
        (
            "schedule.stop_when",
            "round > 5",
            "SC308",
            "'schedule.stop_when': a stop condition is compiled into the package",
            None,
        ),
        ("population.User.count", -1, "SC308", "'count' must be at least 0, not -1", None),
        ("stifling", 1.5, "SC315", "'stifling': 1.5 is outside 0 to 1", None),
        ("population.User.credulity", 2, "SC307", "'User.credulity': 2 is outside 0 to 1", None),
        ("population.User.count", 3, "SC313", None, None),
    ],
)
def test_wrong_overrides_are_reported(
    rumor: Linked, key: str, value: Any, code: str, message: str | None, help: str | None
) -> None:
    scenario, wrong = with_settings(rumor, None, {key: value})
    assert scenario is None
    first: Diagnostic = wrong[0]
    assert (first.code, first.span.file) == (code, "--set")
    assert message is None or first.message == message
    assert help is None or first.help == help


def test_expectations_go_over_the_rounds_of_the_scenario_and_not_over_those_that_a_command_sets(rumor: Linked) -> None:
    claim = rumor.scenario.expectations["never_heard_share"]
    claim = claim.model_copy(update={"that": "mean(mean(never_heard, from=40)) > 0"})
    scenario = rumor.scenario.model_copy(update={"expectations": {"never_heard_share": claim}})
    assert with_settings(replace(rumor, scenario=scenario), None, {"schedule.rounds": 30})[1] == []


@given(st.lists(st.sampled_from(["population", "User", "count", "schedule", "x", "", "relations", "0"])), st.text())
def test_any_path_is_set_or_reported(rumor: Linked, path: list[str], word: str) -> None:
    scenario, wrong = with_settings(rumor, None, {".".join([*path, word]): word})
    assert (scenario is None) == bool(wrong)
    assert all(item.help for item in wrong)


def test_a_variant_has_all_that_it_extends_and_its_own_on_top(rumor: Linked) -> None:
    grown = {
        "slow": Variant(about="slow", extends="well_mixed", set={"population.User.count": 50, "stifling": 0.25}),
        "slow_too": Variant(about="again", extends="slow", set={"stifling": 0.5}, off=["lose_interest"]),
    }
    variants = rumor.scenario.variants | grown
    linked = replace(rumor, scenario=rumor.scenario.model_copy(update={"variants": variants}))
    parent, made = numbers(linked, "well_mixed"), numbers(linked, "slow_too")
    assert made["relations"] == parent["relations"] == {"reaches": "complete"}
    assert made["population"]["User"]["count"] == 50
    assert made["parameters"]["stifling"] == 0.5
    assert made["off"] == ["moderate", "lose_interest"]


def test_a_circle_of_variants_ends(rumor: Linked) -> None:
    circle = {name: Variant(about=name, extends=other) for name, other in (("a", "b"), ("b", "a"))}
    scenario = rumor.scenario.model_copy(update={"variants": circle})
    assert numbers(replace(rumor, scenario=scenario), "a")["off"] == []


def test_an_unknown_variant_is_a_key_error(rumor: Linked) -> None:
    with pytest.raises(KeyError):
        numbers(rumor, "nothing")
    with pytest.raises(ValueError, match="cout"):
        numbers(rumor, None, {"population.User.cout": 1})


def test_keys_of_values_may_look_like_numbers_and_truth_values(edited: Any, linked_of: Any) -> None:
    files = edited("odd.yaml", '"category[ignorant, spreader, stifler]"', "bool")
    files["scenario.yaml"] = files["scenario.yaml"].replace(
        "{exactly: {spreader: 1}, rest: ignorant}", "{exactly: {true: 1}, rest: false}"
    )
    made = numbers(linked_of(files))
    assert made["population"]["User"]["initial"]["belief"] == {"exactly": {"true": 1}, "rest": False}
