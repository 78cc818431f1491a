from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from behavior_graph.checks.initial_values import initial_fault, keyed_value
from behavior_graph.checks.network_fit import network_fault
from behavior_graph.schema.initial_models import Initial
from behavior_graph.schema.scenario_model import Network
from behavior_graph.schema.typed import Typed
from odd.model.value_types import parse_type

INITIAL: TypeAdapter[Any] = TypeAdapter(Initial)
NETWORK: TypeAdapter[Any] = TypeAdapter(Network)
SHARE = (0.0, 1.0)


def fault_of(value: Any, type_text: str, limits: tuple[float, float] | None = None, count: int = 10) -> str | None:
    return initial_fault(INITIAL.validate_python(value), Typed(parse_type(type_text), limits), count)


@pytest.mark.parametrize(
    ("value", "type_text", "limits"),
    [
        (3, "int", (0, 5)),
        (0.5, "float", SHARE),
        ("low", "category[low, high]", None),
        ([1, 0, 1], "vector[int, 3]", (0, 1)),
        ({"uniform": [0, 1]}, "float", SHARE),
        ({"integers": [1, 6]}, "int", (1, 6)),
        ({"normal": {"mean": 0.5, "sd": 0.2, "low": 0, "high": 1}}, "float", SHARE),
        ({"normal": {"mean": 0.5, "sd": 0.2}}, "float", None),
        ({"beta": [2, 3]}, "float", SHARE),
        ({"evenly": [-0.05, 1.05]}, "float", (0, 1.1)),
        ({"evenly": [-0.5, 9.5]}, "float", (0, 9)),
        ({"exponential": 3}, "float", (0, float("inf"))),
        ({"shares": {"low": 0.1, "high": 0.9}}, "category[low, high]", None),
        ({"shares": {"1": 0.1, "2": 0.9}}, "int", (1, 2)),
        ({"chance": 0.5}, "bool", None),
        ({"exactly": {"true": 10}, "rest": False}, "bool", None),
        ({"fraction": {"low": 0.3}, "rest": "high"}, "category[low, high]", None),
        ({"items": {"integers": [0, 1]}}, "vector[int, 3]", (0, 1)),
    ],
)
def test_what_fits(value: Any, type_text: str, limits: tuple[float, float] | None) -> None:
    assert fault_of(value, type_text, limits) is None


@pytest.mark.parametrize(
    ("value", "type_text", "limits", "fault"),
    [
        (7, "int", (0, 5), "7 is outside 0 to 5"),
        ({"uniform": [0, 2]}, "float", SHARE, "'uniform' reaches from 0 to 2, outside 0.0 to 1.0"),
        ({"uniform": [2, 0]}, "float", None, "the low end 2 is above the high end 0"),
        (
            {"uniform": [0, 1]},
            "int",
            None,
            "'uniform' draws real numbers, but the variable holds whole numbers; use 'integers'",
        ),
        ({"uniform": [0, 1]}, "bool", None, "'uniform' draws numbers, not bool"),
        ({"evenly": [0, 1]}, "bool", None, "'evenly' gives numbers, not bool"),
        ({"evenly": [0, 20]}, "float", (1, 18), "'evenly' reaches from 1.0 to 19.0, outside 1 to 18"),
        (
            {"evenly": [0, 1]},
            "int",
            None,
            "'evenly' gives real numbers, but the variable holds whole numbers; "
            "use a formula of id, the entity's number",
        ),
        (
            {"normal": {"mean": 0, "sd": 1}},
            "float",
            SHARE,
            "'normal' can leave the range 0.0 to 1.0; give it 'low' and 'high' within this range",
        ),
        (
            {"normal": {"mean": 0, "sd": 1, "low": 9}},
            "float",
            None,
            "almost no draw would be between 9 and inf, so far from the mean 0",
        ),
        ({"beta": [0, 3]}, "float", SHARE, "the two numbers of 'beta' must be above 0"),
        ({"exponential": 3}, "float", SHARE, "'exponential' reaches from 0 to inf, outside 0.0 to 1.0"),
        ({"shares": {"low": 0.1, "high": 0.8}}, "category[low, high]", None, "the shares add up to 0.9, not to 1"),
        ({"shares": {"low": 0.1, "hgh": 0.9}}, "category[low, high]", None, "'hgh' is not one of low, high"),
        ({"chance": 0.5}, "float", None, "'chance' draws true or false, not float"),
        (
            {"exactly": {"low": 11}, "rest": "high"},
            "category[low, high]",
            None,
            "11 entities are to get chosen values, but there are only 10",
        ),
        ({"exactly": {"low": 1}, "rest": "hi"}, "category[low, high]", None, "'hi' is not one of low, high"),
        (
            {"fraction": {"low": 0.7, "high": 0.7}, "rest": "high"},
            "category[low, high]",
            None,
            "the shares add up to 1.4, more than 1",
        ),
        ({"items": 3}, "int", None, "'items' draws the items of a vector, but the variable is int"),
        (
            {"items": {"uniform": [0, 9]}},
            "vector[float, 2]",
            SHARE,
            "'uniform' reaches from 0 to 9, outside 0.0 to 1.0",
        ),
    ],
)
def test_what_does_not_fit(value: Any, type_text: str, limits: tuple[float, float] | None, fault: str) -> None:
    assert fault_of(value, type_text, limits) == fault


@given(st.floats(-5, 5), st.floats(-5, 5), st.floats(-5, 5), st.floats(-5, 5))
def test_a_uniform_fits_exactly_where_its_ends_do(low: float, high: float, least: float, most: float) -> None:
    fits = low <= high and least <= low and high <= most
    assert (fault_of({"uniform": [low, high]}, "float", (least, most)) is None) == fits


@given(st.integers(-9, 9))
def test_a_key_stands_for_a_value_of_the_type(number: int) -> None:
    assert keyed_value(str(number), parse_type("int")) == number
    assert keyed_value(str(number), parse_type("text")) == str(number)


def network_of(value: Any, sources: int, targets: int | None = None) -> str | None:
    same = targets is None
    return network_fault(NETWORK.validate_python(value), sources, sources if targets is None else targets, same=same)


@pytest.mark.parametrize(
    ("value", "sources", "targets"),
    [
        ("complete", 5, None),
        ("empty", 0, 3),
        ({"barabasi_albert": {"m": 4}}, 5, None),
        ({"barabasi_albert": {"m": 4}}, 0, None),
        ({"watts_strogatz": {"k": 4, "p": 0.1}}, 5, None),
        ({"erdos_renyi": {"mean_degree": 4}}, 5, None),
        ({"erdos_renyi": {"p": 0.4}}, 5, 9),
        ({"stochastic_blocks": {"blocks": 2, "within_degree": 4, "between_degree": 1}}, 10, None),
        ({"partition": {}}, 10, 3),
        ({"lattice": {"width": 4, "height": 3, "torus": True, "neighborhood": "moore"}}, 12, None),
        ({"random_ties": {"k": 3}}, 10, 3),
        ({"configuration": {"degrees": [2, 1, 1]}}, 3, None),
        ({"configuration": {"degrees": {"variable": "x"}}}, 3, None),
        ({"configuration": {"degrees": 3, "target_degrees": 10}}, 10, 3),
        ({"configuration": {"degrees": {"poisson": 3}, "target_degrees": 10}}, 10, 3),
        ({"random_geometric": {"mean_degree": 4}}, 10, None),
        ({"random_geometric": {"radius": 0.4, "torus": True}}, 10, None),
        ({"geometric": {"at": ["x", "y"], "radius": 2}}, 10, None),
    ],
)
def test_networks_that_can_be_built(value: Any, sources: int, targets: int | None) -> None:
    assert network_of(value, sources, targets) is None


@pytest.mark.parametrize(
    ("value", "sources", "targets", "fault"),
    [
        ({"barabasi_albert": {"m": 4}}, 4, None, "m = 4"),
        ({"watts_strogatz": {"k": 4, "p": 0.1}}, 4, None, "k = 4"),
        ({"erdos_renyi": {"mean_degree": 5}}, 5, None, "the 4 other entities"),
        ({"stochastic_blocks": {"blocks": 11, "within_degree": 1, "between_degree": 1}}, 10, None, "11 blocks"),
        ({"stochastic_blocks": {"blocks": 2, "within_degree": 5, "between_degree": 1}}, 10, None, "within_degree 5"),
        ({"stochastic_blocks": {"blocks": 2, "within_degree": 1, "between_degree": 6}}, 10, None, "between_degree 6"),
        ({"random_ties": {"k": 4}}, 10, 3, "k = 4"),
        ({"lattice": {"width": 4, "height": 3, "torus": True, "neighborhood": "moore"}}, 13, None, "needs 12 entities"),
        ({"lattice": {"width": 2, "height": 5, "torus": True, "neighborhood": "moore"}}, 10, 10, "of one type"),
        ({"partition": {}}, 10, None, "one type with itself"),
        ({"configuration": {"degrees": [1, 1]}}, 3, None, "there are 2 degrees for 3 entities"),
        ({"configuration": {"degrees": [1, 1, 1]}}, 3, None, "odd number"),
        ({"configuration": {"degrees": 3}}, 3, None, "the 2 other entities"),
        ({"configuration": {"degrees": {"power_law": {"exponent": 2, "most": 9}}}}, 9, None, "a degree of 9"),
        ({"configuration": {"degrees": 2, "target_degrees": 2}}, 9, None, "between two types"),
        ({"configuration": {"degrees": 2}}, 9, 9, "both ends"),
        ({"configuration": {"degrees": 2, "target_degrees": 2}}, 9, 8, "18 at one end and to 16"),
        ({"random_geometric": {"mean_degree": 9}}, 10, None, "at most 8.7"),
        ({"geometric": {"at": ["x", "y"], "radius": 2}}, 9, 8, "ties entities of one type"),
        ({"partition": {}}, 10, 0, "no entities at the other end"),
        ({"barabasi_albert": {"m": 2}}, 10, 10, "ties entities of one type"),
    ],
)
def test_networks_that_cannot_be_built(value: Any, sources: int, targets: int | None, fault: str) -> None:
    assert fault in (network_of(value, sources, targets) or "")
