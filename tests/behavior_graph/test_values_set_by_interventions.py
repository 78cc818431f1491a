"""What an intervention sets is not called constant."""

from __future__ import annotations

import re
from typing import Any

import pytest

PATIENCE = "patience: {meaning: chance to go on, type: float, unit: probability, range: [0, 1], visibility: private}"


def edited(files: dict[str, str]) -> dict[str, str]:
    """The rumor with a metric that is a parameter, and a static variable that all users have the same value of."""
    odd = files["odd.yaml"].replace("      credulity: {", f"      {PATIENCE}\n      credulity: {{", 1)
    graph = files["graph.yaml"].replace('value: share(User where belief == "spreader")', "value: 0.5 * stifling", 1)
    graph = graph.replace("reads: [User.belief, stifling]", "reads: [User.belief, User.patience, stifling]")
    scenario = files["scenario.yaml"].replace("    credulity:", "    patience: 0.3\n    credulity:", 1)
    return {**files, "odd.yaml": odd, "graph.yaml": graph, "scenario.yaml": scenario}


def codes(said: list[Any]) -> set[str]:
    return {remark.code for remark in said} & {"SC272", "SC280"}


@pytest.mark.parametrize(
    "within", ["interventions:\n{}\n", "variants:\n  late:\n    about: later\n    interventions:\n{}\n"]
)
def test_what_interventions_of_the_base_or_a_variant_set_is_not_constant(
    within: str, files: dict[str, str], remarks_on: Any
) -> None:
    plain = edited(files)
    assert codes(remarks_on(plain)) == {"SC272", "SC280"}
    for given, left in (
        ("{at: 3, parameters: {stifling: 0.1}}", {"SC272"}),
        ("{at: 3, of: User, count: 5, set: {patience: 0.9}}", {"SC280"}),
        ("{at: 3, of: User, add: 5, set: {patience: 0.9}}", {"SC280"}),
    ):
        made = within.format(f"{'  ' * (3 if 'variants' in within else 1)}shock: {given}")
        text = plain["scenario.yaml"]
        if "variants" in within and "\nvariants:\n" in text:
            text, made = text.replace("\nvariants:\n", f"\n{made}", 1), ""
        assert codes(remarks_on({**plain, "scenario.yaml": f"{text}{made}"})) == left, given


def test_values_may_be_chosen_for_as_many_as_have_entered_by_then(files: dict[str, str], remarks_on: Any) -> None:
    count = int(re.search(r"count: (\d+)", files["scenario.yaml"])[1])  # type: ignore[index]
    form = f"{{exactly: {{'0.5': {count + 1}}}, rest: 0.1}}"
    chosen = f"interventions:\n  b: {{at: 3, of: User, set: {{credulity: {form}}}}}\n"
    arrivals = "  a: {at: 2, of: User, add: 5, set: {credulity: 0.9}}\n"
    for text, wrong in ((chosen, True), (f"{chosen}{arrivals}", False)):
        said = remarks_on({**files, "scenario.yaml": f"{files['scenario.yaml']}{text}"})
        assert any(remark.code == "SC383" for remark in said) == wrong, said


def test_what_input_data_of_a_variant_drive_is_not_constant(files: dict[str, str], remarks_on: Any) -> None:
    """docs/data.md asks for a metric of a driven parameter; SC280 called it constant if only a variant had data."""
    plain = edited(files)
    series = "input_data: {mood: {meaning: mood of the weeks, drives: stifling, source: a survey}}"
    odd = re.sub(r"input_data: \{not_used: .*\}", series, plain["odd.yaml"])
    scenario = f"{plain['scenario.yaml']}input_data: {{mood: not_used}}\n"
    assert codes(remarks_on({**plain, "odd.yaml": odd, "scenario.yaml": scenario})) == {"SC272"}
