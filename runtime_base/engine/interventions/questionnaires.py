"""Questionnaires: what entities answer, by rule or from outside, when stated rounds end. Asking changes nothing.

    {"name": "trust", "rounds": [10], "of": "User", "count": 50, "items": {"agree": {"answer": tree, "kind": "points",
     "ends": [1, 5]}}}

Which entities are asked is said as in `selected_entities`. An item's answers are numbers between two ends (`scale`),
numbers that are rounded to whole ones between two ends (`points`, halves up), `yes_or_no`, or a `category`. An answer
that is not on its scale, or that cannot be worked out, is None.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import floor
from typing import Any

from runtime_base.engine.interventions.selected_entities import selected
from runtime_base.engine.interventions.world_formulas import over_entities
from runtime_base.engine.outside_answers import OutsideAnswers
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import ANSWERS, key_of
from runtime_base.spec import Quantity
from runtime_base.state.state import State


@dataclass(frozen=True, slots=True)
class QuestionnaireAnswers:
    """The answers to a questionnaire at the end of a round: entities by number, and for each item its answers."""

    name: str
    entities: list[int]
    items: list[tuple[Quantity, list[Any]]]


def answers(state: State, number: int, outside: OutsideAnswers | None = None) -> Iterator[QuestionnaireAnswers]:
    """Yield the answers to the questionnaires of a round that has ended, in declared order.

    Those that `outside` asks are answered there, the others by rule.
    """
    for position, given in enumerate(state.numbers.questionnaires):
        if number in given["rounds"]:
            asked = _asked(state, given, key_of(state.seed, ANSWERS, position, number))
            if outside is not None and outside.asks(given["name"]):
                found = _from_outside(outside, given, asked)
            else:
                found = {name: _answers(state, item, asked) for name, item in given["items"].items()}
            items = [(_quantity(name, item), found[name]) for name, item in given["items"].items()]
            yield QuestionnaireAnswers(given["name"], [entity.id for entity in asked], items)


def _from_outside(outside: OutsideAnswers, given: Mapping[str, Any], asked: list[Any]) -> dict[str, list[Any]]:
    said = [answer or {} for answer in outside.filled_in(given["name"], asked)]
    return {name: [_on_scale(item, answer.get(name)) for answer in said] for name, item in given["items"].items()}


def _asked(state: State, given: Mapping[str, Any], key: int) -> list[Any]:
    try:
        return selected(state, given, key)
    except SimulationError as wrong:
        wrong.message = f"questionnaire '{given['name']}' in round {state.world.round}: {wrong.message}"
        wrong.round, wrong.variable = state.world.round, f"questionnaires.{given['name']}"
        raise


def _quantity(name: str, item: Mapping[str, Any]) -> Quantity:
    kind: Any = {"scale": "float", "points": "int", "yes_or_no": "bool"}.get(item["kind"], "category")
    return Quantity(name, kind, categories=tuple(item.get("categories", ())), optional=True)


def _answers(state: State, item: Mapping[str, Any], asked: list[Any]) -> list[Any]:
    compute = over_entities(item["answer"], state.world, asked, "the answer")
    found = []
    for place in range(len(asked)):
        try:
            found.append(_on_scale(item, compute(place)))
        except SimulationError:  # as after a division by zero: it counts as no answer
            found.append(None)
    return found


def _on_scale(item: Mapping[str, Any], value: Any) -> Any:
    """Return an answer in the form of its item, None if it is not on the scale."""
    if value is None or item["kind"] in ("yes_or_no", "category"):
        return value
    answer = floor(value + 0.5) if item["kind"] == "points" else float(value)
    low, high = item["ends"]
    return answer if low <= answer <= high else None
