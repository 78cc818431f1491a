"""Whether degrees and coordinates can make a network between the entities that a relation ties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from behavior_graph.schema.network_models import (
    Configuration,
    ConfigurationSpec,
    Degrees,
    DegreesByVariable,
    Geometric,
    PowerLaw,
    RandomGeometric,
    RandomGeometricSpec,
)
from behavior_graph.suggestions import suggest
from odd.model.odd_model import Variable
from odd.model.value_types import Kind

#: The variables of an entity type.
Variables: TypeAlias = Mapping[str, Variable]

_WHOLE: tuple[Kind, ...] = (Kind.INT,)
_NUMBERS: tuple[Kind, ...] = (Kind.INT, Kind.FLOAT)

#: The chance that two random points of the unit square are at most 1 apart: pi - 8/3 + 1/2.
_MOST_WITHIN = 0.9749
#: The same for half the width of a torus: pi / 4.
_MOST_WITHIN_TORUS = 0.7853


def degree_fault(network: object, sources: int, targets: int, *, same: bool) -> str | None:
    """Return what is wrong with the numbers of such a network, or None (also for a network of another kind)."""
    match network:
        case Configuration(configuration=spec):
            return _configuration_fault(spec, sources, targets, same=same)
        case RandomGeometric(random_geometric=near):
            return _geometric_fault(near, sources)
        case _:
            return None


def _configuration_fault(spec: ConfigurationSpec, sources: int, targets: int, *, same: bool) -> str | None:
    if same and spec.target_degrees is not None:
        return "'target_degrees' are for relations between two types; here, 'degrees' alone is enough"
    if same:
        total = _total(spec.degrees, sources)
        odd = (
            f"the degrees add up to {total}, an odd number, and every tie has two ends" if total and total % 2 else None
        )
        return _degrees_fault(spec.degrees, sources, sources - 1) or odd
    if spec.target_degrees is None:
        return "between two types, both ends need degrees; give 'target_degrees' too"
    wrong = _degrees_fault(spec.degrees, sources, targets) or _degrees_fault(spec.target_degrees, targets, sources)
    first, second = _total(spec.degrees, sources), _total(spec.target_degrees, targets)
    if wrong or first is None or second is None or first == second:
        return wrong
    return f"the degrees add up to {first} at one end and to {second} at the other"


def _degrees_fault(degrees: Degrees, count: int, others: int) -> str | None:
    if isinstance(degrees, list) and len(degrees) != count:
        return f"there are {len(degrees)} degrees for {count} entities"
    most = max(degrees, default=0) if isinstance(degrees, list) else degrees
    most = most.power_law.most if isinstance(most, PowerLaw) else most
    if isinstance(most, int) and most > others:
        return f"a degree of {most} needs more than the {others} other entities that there are"
    return None


def _total(degrees: Degrees, count: int) -> int | None:
    """Return the sum of the degrees if they are given, not drawn."""
    if isinstance(degrees, list):
        return sum(degrees)
    return degrees * count if isinstance(degrees, int) else None


def _geometric_fault(spec: RandomGeometricSpec, sources: int) -> str | None:
    most = (_MOST_WITHIN_TORUS if spec.torus else _MOST_WITHIN) * (sources - 1)
    if spec.mean_degree is not None and spec.mean_degree > most:
        return (
            f"a mean degree of {spec.mean_degree} is too high for {sources - 1} other entities; it can be at most "
            f"{most:.4g}"
        )
    return None


def variable_fault(network: object, source: Variables, target: Variables) -> str | None:
    """Return what is wrong with the variables that give a network its degrees or coordinates, or None.

    `source` and `target` are the declared variables at both ends.
    """
    if isinstance(network, Configuration):
        ends = ((network.configuration.degrees, source), (network.configuration.target_degrees, target))
        asked = [(end.variable, known, _WHOLE) for end, known in ends if isinstance(end, DegreesByVariable)]
    elif isinstance(network, Geometric):
        asked = [(name, source, _NUMBERS) for name in network.geometric.at]
    else:
        return None
    return next((wrong for row in asked if (wrong := _one_variable_fault(*row))), None)


def _one_variable_fault(name: str, known: Variables, kinds: tuple[Kind, ...]) -> str | None:
    if name not in known:
        return f"'{name}' is not a variable at that end; {suggest(name, known) or 'declare it in odd.yaml'}"
    if known[name].value_type.kind not in kinds:
        what = "whole numbers" if kinds == _WHOLE else "numbers"
        return f"'{name}' is {known[name].type}, but must hold {what}"
    return f"'{name}' may be unset" if known[name].unset is not None else None
