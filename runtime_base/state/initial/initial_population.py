"""Initial values: constants and distributions become one value for each entity.

    3, 0.5, true, "ignorant", [1, 0, 1]           the same for all
    {"uniform": [low, high]}                      a real number, evenly spread
    {"integers": [low, high]}                     a whole number, both ends included
    {"normal": {"mean", "sd"[, "low", "high"]}}   drawn again until it is between low and high
    {"beta": [a, b]}, {"exponential": mean}
    {"lognormal": {"mean", "sd"}}                 the exponential of a normal one
    {"evenly": [low, high]}                       entity i of n at the middle of part i of n equal parts, by number
    {"shares": {value: share}}                    each entity by itself
    {"chance": p}                                 true with probability p
    {"exactly": {value: n}, "rest": value}        n entities drawn at random, without replacement
    {"fraction": {value: share}, "rest": value}   the same, with the nearest whole number of entities (halves up)
    {"items": any of the above that draws one value}   each item of a vector by itself
    {"mixture": [{"share", "value"}]}             each entity draws a part by itself, and then a value of it
    {"by": tree, "values": {value: form}}         by another initial value of the same entity, or by a condition
    {"formula": tree}                             worked out from others (`runtime_base.foundation.initial_formulas`)
    {"correlated": {"with": tree, "rank_correlation", "values"}}   given out by the ranks of another one
    (`runtime_base.foundation.copulas`)
    {"values": [...], "fill": any that draws one value}   from the rows of a table
    (`runtime_base.foundation.packaged_data`)

Every entity has a stream of its own for each variable, so that its value does not depend on how many others there are
(`exactly` and `fraction` use one stream for all, and `correlated` ranks all).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import Any

from runtime_base.foundation.copulas import correlated
from runtime_base.foundation.initial_formulas import Known, formula, names_in
from runtime_base.foundation.simulation_error import MisfitError, SimulationError, wrong_number
from runtime_base.foundation.streams import Stream, child, children
from runtime_base.spec import Quantity
from runtime_base.state.initial.distribution_forms import DISTRIBUTIONS, Draw, drawing, typed
from runtime_base.state.initial.drawn_values import drawn, keys_of, part_of_keys
from runtime_base.state.quantities import ValueChecker

_NONE: Known = {}
_Maker = Callable[[Sequence[int], Any], list[Any]]


def reads_of(spec: Any) -> set[str]:
    """Return the names of the initial values from which another one follows; those of a tied entity have a dot."""
    if not isinstance(spec, Mapping):
        return set()
    if "by" in spec:
        return names_in(spec["by"]).union(*map(reads_of, spec["values"].values()))
    if "correlated" in spec:
        return names_in(spec["correlated"]["with"])
    return names_in(spec["formula"]) if "formula" in spec else set()


def in_order(names: Iterable[str], given: Mapping[str, Any]) -> list[str]:
    """Return variables so that each comes after those from which its initial value follows.

    Raises SimulationError (SC609) if they follow from each other in a circle.
    """
    found: list[str] = []
    waiting = list(names)
    while waiting:
        ready = [name for name in waiting if not reads_of(given.get(name)) & set(waiting)]
        if not ready:
            raise wrong_number(f"the initial values of {' and '.join(waiting)} follow from each other in a circle")
        found += ready
        waiting = [name for name in waiting if name not in ready]
    return found


def initial_values(
    checker: ValueChecker, given: Mapping[str, Any], count: int, key: int, owner: str, known: Known = _NONE
) -> list[Any]:
    """Return the initial value of a variable for each of `count` entities, in normal form.

    `given` maps variables to what the scenario says; `key` is the variable's random key; `owner` the entity type's
    name; `known` has the values of all entities that are there already, by `reads_of`'s names. Raises SimulationError
    (SC602..SC604 for values that do not fit, SC609 if there is none, SC610).
    """
    if not count:
        return []
    try:
        values = _values(checker.quantity, given, count, key, owner, known)
    except SimulationError as wrong:
        wrong.variable = wrong.variable or checker.name
        wrong.entity = wrong.entity or owner
        raise
    if checker.column(values) is not None:
        return values
    if not isinstance(values[0], list) and all(value is values[0] for value in values):
        return [_fitted(checker, values[0], f"{owner} 0")] * count
    return [_fitted(checker, value, f"{owner} {number}") for number, value in enumerate(values)]


def _fitted(checker: ValueChecker, value: Any, entity: str) -> Any:
    try:
        return checker.fit(value)
    except MisfitError as wrong:
        message = f"the initial {checker.name} of {entity} {wrong.phrase}"
        help = "correct the initial value in scenario.yaml, or the declaration in odd.yaml"
        raise SimulationError(wrong.code, message, help, entity=entity, variable=checker.name) from None


def _values(quantity: Quantity, given: Mapping[str, Any], count: int, key: int, owner: str, known: Known) -> list[Any]:
    if quantity.name not in given:
        if quantity.optional or quantity.default is not None:
            return [quantity.default] * count
        raise wrong_number(
            f"{owner}.{quantity.name} has no initial value", f"give population.{owner}.{quantity.name} in scenario.yaml"
        )
    return form_values(quantity, given[quantity.name], count, key, known)


def form_values(quantity: Quantity, spec: Any, count: int, key: int, known: Known) -> list[Any]:
    """Return the value of a form for each of `count` entities; see `initial_values`, which also checks them."""
    if isinstance(spec, Mapping):
        if "correlated" in spec:
            return _correlated(quantity, spec["correlated"], count, key, known)
        if "values" in spec and "by" not in spec:
            return _of_rows(quantity, spec, key)
        if "exactly" in spec or "fraction" in spec:
            return _dealt(quantity, spec, count, Stream(child(key, 0)))
        if "evenly" in spec:
            low, high = spec["evenly"]
            return [low + (high - low) * ((number + 0.5) / count) for number in range(count)]
        return _maker(quantity, spec, known)(range(count), keys_of(key, count))
    if isinstance(spec, Sequence) and not isinstance(spec, str):
        return [list(spec) for _ in range(count)]
    return [spec] * count


def _maker(quantity: Quantity, spec: Any, known: Known) -> _Maker:
    """Return what makes the values of some entities from their numbers and their keys."""
    if not isinstance(spec, Mapping):
        return lambda numbers, _: [spec] * len(numbers)
    if "formula" in spec:
        compute = formula(spec["formula"], known, quantity.name)
        return lambda numbers, _: [compute(number) for number in numbers]
    if "by" in spec:
        return _by(quantity, spec, known)
    draw = drawing(quantity, spec)
    return lambda _, keys: drawn(quantity, spec, draw, keys)


def _by(quantity: Quantity, spec: Mapping[str, Any], known: Known) -> _Maker:
    """Return what makes values that depend on another one of each entity, by the form that its value has."""
    makers = {text: _maker(quantity, form, known) for text, form in spec["values"].items()}
    case_of = formula(spec["by"], known, quantity.name)

    def made(numbers: Sequence[int], keys: Any) -> list[Any]:
        places: dict[Any, list[int]] = {}
        for place, value in enumerate(map(case_of, numbers)):
            places.setdefault(str(value).lower() if isinstance(value, bool) else value, []).append(place)
        for case in places.keys() - makers.keys():
            raise wrong_number(
                f"{quantity.name} has no entry for '{case}', which entity {numbers[places[case][0]]} has"
            )
        values: list[Any] = [None] * len(numbers)
        for case, own in places.items():
            given = makers[case]([numbers[place] for place in own], part_of_keys(keys, own))
            for place, value in zip(own, given, strict=True):
                values[place] = value
        return values

    return made


def _correlated(quantity: Quantity, spec: Mapping[str, Any], count: int, key: int, known: Known) -> list[Any]:
    """Return values of a distribution, given out so that their ranks go with those of another variable."""
    others = list(map(formula(spec["with"], known, quantity.name), range(count)))
    if None in others:
        raise wrong_number(f"{quantity.name} cannot go with a variable that is unset for some entities")
    values = form_values(quantity, spec["values"], count, child(key, 0), known)
    return correlated(others, values, spec["rank_correlation"], child(key, 1))


def _of_rows(quantity: Quantity, spec: Mapping[str, Any], key: int) -> list[Any]:
    """Return the values of rows; missing ones are filled, from a stream of the entity's own where they are drawn."""
    values: list[Any] = spec["values"]
    if "fill" not in spec or None not in values:
        return values
    fill = spec["fill"]
    if not isinstance(fill, Mapping):
        return [fill if value is None else value for value in values]
    draw, keys = drawing(quantity, fill), children(key, len(values))
    return [draw(Stream(own)) if value is None else value for value, own in zip(values, keys, strict=True)]


def later_value(quantity: Quantity, given: Mapping[str, Any], owner: str) -> Draw:
    """Return what draws the initial value of an entity that enters during a run, from a stream of its own.

    Values that are dealt out among the entities at the start (`evenly`, `exactly`, `fraction`, a table) are not drawn
    for it: this raises SimulationError (SC632), as it does for a variable that has no initial value.
    """
    spec = given.get(quantity.name)
    if isinstance(spec, Mapping):
        return drawing(quantity, spec) if next(iter(spec)) in DISTRIBUTIONS else _no_value(quantity, owner)
    if quantity.name in given:
        return lambda _: spec
    if quantity.optional or quantity.default is not None:
        return lambda _: quantity.default
    return _no_value(quantity, owner)


def _no_value(quantity: Quantity, owner: str) -> Draw:
    def refuse(_: Stream) -> Any:
        message = f"a new {owner} has no {quantity.name}"
        help = f"give it when it is created: {owner}({quantity.name}=...), or a distribution in scenario.yaml"
        raise SimulationError("SC632", message, help, variable=quantity.name)

    return refuse


def _dealt(quantity: Quantity, spec: Mapping[str, Any], count: int, stream: Stream) -> list[Any]:
    """Give chosen values to entities drawn at random, and the rest to all others."""
    if "exactly" in spec:
        sizes = {typed(quantity, text): size for text, size in spec["exactly"].items()}
    else:
        sizes = {typed(quantity, text): part_of(count, share) for text, share in spec["fraction"].items()}
    if sum(sizes.values()) > count:
        raise wrong_number(
            f"{quantity.name}: values are chosen for {sum(sizes.values())} entities, but there are {count}"
        )
    values = [spec["rest"]] * count
    drawn = iter(stream.sample(range(count), sum(sizes.values())))
    for value, size in sizes.items():
        for _ in range(size):
            values[next(drawn)] = value
    return values


def part_of(count: int, share: float) -> int:
    """Return a share of a number, the decimal that it is printed as, to the nearest whole number (halves up)."""
    return floor(Fraction(repr(share)) * count + Fraction(1, 2))
