"""Everything that the expression language promises can be said: each fold over each kind of many, and over time.

What the sentences give is held against NumPy and networkx in test_labour.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.places import results_scope
from behavior_graph.expressions.typing.scopes import decision_scope, world_scope
from codegen_templates.expression_code import as_python
from codegen_templates.views.parts.place_view import world_place

NUMBERS = ("sum", "mean", "stdev", "median", "min", "max", "gini")
#: A number of each of many: of entities, ties, a way back, events of the round, decisions of the round.
MANY = {
    "entities": "Worker.opinion",
    "references": "Worker.employer.size",
    "ties": "abs(knows.a.opinion - knows.b.opinion)",
    "the way back": "recruited_by.a.opinion",
    "events": "Offered.wage",
    "senders": "Offered.sender.size",
    "decisions": "Move.eagerness",
}
CONDITIONS = {
    "Worker": "opinion > 0.5",
    "knows": "tie.a.opinion < tie.b.opinion",
    "Offered": "wage > 3",
    "Move": "accept",
}


def is_sound(text: str, scope: Any) -> bool:
    found = check_text(text, scope, "number")
    return found.type is not None and not [problem for problem in found.problems if problem.kind.value != "meaningless"]


@pytest.mark.parametrize("fold", NUMBERS)
@pytest.mark.parametrize("many", MANY)
def test_numbers_of_many(labour: Any, fold: str, many: str) -> None:
    text = f"{fold}({MANY[many]})"
    assert is_sound(text, world_scope(labour.linked))
    printed = check_text(text, world_scope(labour.linked)).expression
    assert printed is not None
    assert "world." in as_python(printed, world_place(labour.linked)).text


@pytest.mark.parametrize("fold", ["count", "share"])
@pytest.mark.parametrize("many", CONDITIONS)
def test_how_many_and_which_part_of_many(labour: Any, fold: str, many: str) -> None:
    assert is_sound(f"{fold}({many} where {CONDITIONS[many]})", world_scope(labour.linked))


@pytest.mark.parametrize(
    "text",
    [
        "quantile(Worker.opinion where moves > 1, 0.9)",
        "max(share(Worker where opinion > 0.5) by Worker.region)",
        "gini(count(Worker) where count(Worker) > 1 by Worker.employer)",
        "components(knows where tie.a.region == tie.b.region)",
        "largest_component(recruits)",
        "mean(matches(knows.a.tastes, knows.b.tastes))",
        "min(1.0, exp(log(sqrt(abs(mean(Worker.opinion))))))",
        "count(Worker) // 2 + count(Worker) % 2 - round",
    ],
)
def test_groups_components_vectors_and_arithmetic(labour: Any, text: str) -> None:
    assert is_sound(text, world_scope(labour.linked))


@pytest.mark.parametrize(
    "text",
    [
        "mean(final(agreement)) > 0.1",
        "mean(first(agreement)) > 0.1",
        "max(agreement) > 0.1",
        "median(agreement) > 0.1",
        "always(agreement >= 0)",
        "mean(max(agreement)) == approx(0.5, abs=0.2)",
        "mean(final(agreement)) > mean(at(base, final(agreement)))",
        "mean(at_round(agreement, 2)) == approx(0.5, rel=0.9)",
        "count(Worker) == 60",
    ],
)
def test_over_time_and_over_variants(labour: Any, text: str) -> None:
    found = check_text(text, results_scope(labour.linked), "condition")
    assert found.type is not None
    assert found.problems == ()


@pytest.mark.parametrize(
    "text",
    ["Worker.moves", "Offered.wage", "Offered.sender.size", "is_set(Worker.employer)", "round * 2"],
)
def test_what_a_decision_sees(labour: Any, text: str) -> None:
    found = check_text(text, decision_scope(labour.linked, "consider"))
    assert found.type is not None
    assert found.problems == ()
