"""What every scenario of the library is held to, whatever it is about."""

from __future__ import annotations

import ast

import pytest

from behavior_graph.expressions.results.evaluate import judge
from behavior_graph.linking.variants import numbers
from compiler.library.catalogue import LibraryScenario, scenarios
from compiler.workspace.sources import Sources
from tests import scenario_page

MOST_LINES = 60
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
EVERY = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda scenario: scenario.name)


def handlers(scenario: LibraryScenario) -> dict[str, ast.FunctionDef]:
    """The functions of a scenario's handler files, by file and name."""
    return {
        f"{path}:{node.name}": node
        for path, text in scenario.sources.items()
        if path.startswith("handlers/")
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef)
    }


@EVERY
def test_a_handler_is_short(scenario: LibraryScenario) -> None:
    lines = {name: (node.end_lineno or 0) - node.lineno + 1 for name, node in handlers(scenario).items()}
    assert lines
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}


@EVERY
def test_somebody_judges_and_something_is_measured(scenario: LibraryScenario) -> None:
    graph = Sources(scenario.sources).must_link().graph
    assert any(action.decision for action in graph.actions.values())
    assert len(graph.metrics) >= 3


@EVERY
def test_parameters_have_ranges_and_sources(scenario: LibraryScenario) -> None:
    submodels = Sources(scenario.sources).must_link().odd.submodels
    parameters = [parameter for submodel in submodels.values() for parameter in submodel.parameters.values()]
    assert parameters
    assert all(parameter.source for parameter in parameters)
    assert all(parameter.range for parameter in parameters if parameter.type in ("int", "float"))


@EVERY
def test_something_is_expected_of_the_base_and_means_are_over_enough_seeds(scenario: LibraryScenario) -> None:
    expected = Sources(scenario.sources).must_link().scenario.expectations.values()
    assert any(item.variant is None for item in expected)
    assert all(item.replicates >= 20 and item.source for item in expected)


def test_the_first_nine_are_of_eight_domains() -> None:
    assert len({scenario.entry.domain for scenario in scenarios().values()}) >= 8


def test_the_page_of_questions_and_exact_results_is_up_to_date() -> None:
    assert scenario_page.PAGE.read_text("utf-8") == scenario_page.text(), "run python -m tests.scenario_page"


@EVERY
def test_the_number_of_decisions_is_that_of_the_graph(scenario: LibraryScenario) -> None:
    linked = Sources(scenario.sources).must_link()
    said = str(linked.odd.concepts.decisions).split()[0].lower()
    taken = [action for action in linked.graph.actions.values() if action.decision]
    if said in NUMBERS:
        assert said == NUMBERS[len(taken)]


@EVERY
def test_a_quotient_is_not_said_to_be_0_where_its_divisor_is_0(scenario: LibraryScenario) -> None:
    for name, metric in Sources(scenario.sources).must_link().graph.metrics.items():
        assert " / " not in metric.value or "max(1," in metric.value or ", 0 where" not in (metric.means or ""), name


def test_a_run_in_which_households_still_move_says_nothing_of_the_others() -> None:
    """Expected is something of each run that has come to rest, whatever the others do."""
    linked = Sources(scenarios()["residential_segregation"].sources).must_link()
    rests = linked.scenario.expectations["who_stays_has_what_it_wants"]
    moving = {"moves": [0.1], "discontent": [0.1], "least_alike": [0.0]}
    for least, passed in ((0.5, True), (0.2, False)):
        resting = {"moves": [0.0], "discontent": [0.0], "least_alike": [least]}
        assert judge(rests, {"": [moving, resting]}, numbers={"": numbers(linked)}).passed is passed
