"""What generated tests are made of: strategies for situations that a model's declarations allow, and short runs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import cycle, islice
from typing import Any

from hypothesis import strategies as st

from runtime_base.engine.engine import Result, Simulation
from runtime_base.memory.memories import memorable_kinds
from runtime_base.situations import (
    SHORT,
    Situation,
    What,
    Who,
    base_places,
    filled_sides,
    filling_types,
    placed_types,
    plane_sides,
    room_for,
    small_sides,
)
from runtime_base.spec import START, Action, Model, Quantity, Relation
from runtime_base.state.initial.initial_population import initial_values, reads_of
from runtime_base.state.quantities import checker

__all__ = ["Reached", "Situation", "digests", "observed", "reached", "situations"]

#: How far a value goes on the side where its range is open.
_FAR = 1_000
#: So many items of a vector are drawn at most.
_MOST_ITEMS = 32
_MOST_ENTITIES = 3
#: A vector of at most so many places may have one for each entity of a type.
_MOST_INDEXED = 12
_MOST_EVENTS = 3
#: Networks in which every entity has ties, unless the type has one entity only.
_ALWAYS_TIED = ("barabasi_albert", "watts_strogatz", "lattice", "complete", "random_ties")


# Which situations there are -------------------------------------------------------------------------------------------


@st.composite
def situations(
    draw: st.DrawFn, model: Model, action: str, past: Sequence[str] = (), apart: Sequence[str] = ()
) -> Situation:
    """Draw a call of an action: whatever state and events the declared types and ranges allow.

    There are at most a few entities of each type; the parameters are those of the base, and so is what an entity has
    for good by its number. `past` names the variables and fields (`User.heard_at`) that hold the present round or an
    earlier one, `apart` the kinds of event that no entity sends to itself.
    """
    spec = next(candidate for candidate in model.actions if candidate.name == action)
    counts = {entity.name: _count(draw, model, entity.name) for entity in model.entities}
    values = _Values(counts)
    who = Who(spec.entity, draw(st.integers(0, counts[spec.entity] - 1)))
    events = _Events(draw, model, values, who, frozenset(apart))
    positions = _positions(draw, model, counts)
    states = {
        entity.name: [
            {
                variable.name: draw(values.of(variable))
                for variable in entity.variables
                if entity.name not in positions or variable.name not in ("x", "y")
            }
            | {name: each[number] for name, each in _by_number(model, entity.name).items()}
            | (_placed(model, entity.name, positions[entity.name][number]) if entity.name in positions else {})
            for number in range(counts[entity.name])
        ]
        for entity in model.entities
    }
    situation = Situation(
        model=model,
        action=action,
        who=who,
        events=tuple(events.of(spec)),
        states=states,
        networks={relation.name: _network(draw, model, relation.name) for relation in model.relations},
        round=draw(st.integers(1, model.numbers[""]["schedule"]["rounds"])),
        seed=draw(st.integers(0, 2**32)),
        ties={relation.name: _ties(draw, relation, counts) for relation in model.relations if relation.variables},
    )
    return _Past(situation, frozenset(past)).applied(tuple(events.remembered(situation.round)))


class _Past:
    """Puts into the past what a situation says of rounds that cannot be later than its own."""

    def __init__(self, situation: Situation, names: frozenset[str]) -> None:
        self._situation, self._names, self._round = situation, names, situation.round

    def applied(self, memory: Sequence[tuple[What, int]]) -> Situation:
        """Return the situation with this memory, and no such round after its own."""
        states = {kind: [self._values(kind, own) for own in each] for kind, each in self._situation.states.items()}
        events = tuple(
            self._event(event) if isinstance(event, What) else tuple(self._event(part) for part in event)
            for event in self._situation.events
        )
        memory = tuple((self._event(what), number) for what, number in memory)
        return replace(self._situation, states=states, events=events, memory=memory)

    def _event(self, event: What) -> What:
        return replace(event, fields=self._values(event.kind, event.fields))

    def _values(self, owner: str, values: Mapping[str, Any]) -> dict[str, Any]:
        return {
            name: self._value(value) if f"{owner}.{name}" in self._names else value for name, value in values.items()
        }

    def _value(self, value: int | None) -> int | None:
        return value if value is None or value <= self._round else 1 + value % self._round


def _ties(draw: st.DrawFn, relation: Relation, counts: Mapping[str, int]) -> list[list[dict[str, Any]]]:
    """Draw the values of a tie from each entity to each other, whether or not both are tied."""
    values, ends = _Values({}), (range(counts[relation.source]), range(counts[relation.target]))
    return [[{each.name: draw(values.of(each)) for each in relation.variables} for _ in ends[1]] for _ in ends[0]]


def _positions(draw: st.DrawFn, model: Model, counts: Mapping[str, int]) -> dict[str, list[dict[str, float]]]:
    """Draw a cell of its own, or a point near the others, for every placed entity, by type and number."""
    placed, filling = placed_types(model), filling_types(model)
    width, height = small_sides(model, counts)
    plane = plane_sides(model)
    cells = cycle(draw(st.permutations(range(width * height))) if placed else ())
    # steps between points, or cells
    across, down = (min(plane[0] / width, 1.0), min(plane[1] / height, 1.0)) if plane else (1, 1)
    return {
        name: [
            {"x": number % width * across, "y": number // width * down}
            for number in (range(counts[name]) if name in filling else islice(cells, counts[name]))
        ]
        for name in placed
    }


def _placed(model: Model, entity: str, position: Mapping[str, float]) -> dict[str, float]:
    """Return a position, and the variables that say it where the base places entities by them (`{at: [a, b]}`)."""
    place = base_places(model).get(entity)
    named = dict(zip(place["at"], position.values(), strict=True)) if isinstance(place, Mapping) else {}
    return {**named, **position}


def _count(draw: st.DrawFn, model: Model, entity: str) -> int:
    """Draw how many entities of a type there are: no more than in the base, where that says it.

    Where each run has as many as some vector has places, or the number of an entity says what it is, there are so many:
    handlers may look up a place by number.
    """
    kind = next(declared.kind for declared in model.entities if declared.name == entity)
    if entity in filling_types(model):
        return math.prod(filled_sides(model))
    if kind != "agent":
        return 1
    counts = {numbers.get("population", {}).get(entity, {}).get("count", 1) for numbers in model.numbers.values()}
    base: int = model.numbers[""]["population"].get(entity, {}).get("count", 1)
    room = room_for(model, entity)
    most = max(1, base if room is None else min(base, room))
    if counts == {most} and (most in _lengths(model) or _by_number(model, entity)):
        return most
    return draw(st.integers(min(2, most), min(most, _MOST_ENTITIES)))


@cache
def _by_number(model: Model, entity: str) -> Mapping[str, Sequence[Any]]:
    """Return the variables of a small type that follow from an entity's number in each run, and never change."""
    runs = [numbers.get("population", {}).get(entity) for numbers in model.numbers.values()]
    base, count = runs[0], runs[0]["count"] if runs[0] else 0
    if not 0 < count <= _MOST_INDEXED or any(run is None or run["count"] != count for run in runs):
        return {}
    if any(entity in action.creates for action in model.actions) or any(
        numbers.get("interventions") for numbers in model.numbers.values()
    ):
        return {}  # a newcomer has what its handler gives it
    written = {name for action in model.actions if action.entity == entity for name in action.writes}
    given = base["initial"]
    fixed = [
        variable
        for variable in next(spec.variables for spec in model.entities if spec.name == entity)
        if variable.name not in written
        and _follows_from_number(given.get(variable.name))
        and all(run["initial"].get(variable.name) == given[variable.name] for run in runs)
    ]
    numbers = {"id": range(count)}
    return {each.name: initial_values(checker(each, {}), given, count, 0, entity, numbers) for each in fixed}


def _follows_from_number(form: Any) -> bool:
    """Return whether an initial value is worked out from the number alone, without a draw."""
    if not isinstance(form, Mapping) or not {"by", "formula"} & form.keys() or reads_of(form) != {"id"}:
        return False
    return not any(isinstance(value, Mapping) for value in form.get("values", {}).values())


@cache
def _lengths(model: Model) -> set[int]:
    """Return the lengths of the model's short vectors and matrices."""
    owners = (*(entity.variables for entity in model.entities), *(kind.fields for kind in model.events))
    quantities = (*model.parameters, *(quantity for owned in owners for quantity in owned))
    lengths = {length for quantity in quantities for length in (quantity.length, quantity.rows)}
    return {length for length in lengths if 1 < length <= _MOST_INDEXED}


def _network(draw: st.DrawFn, model: Model, relation: str) -> Any:
    """Draw a network: all tied to all or, where the base may leave an entity without ties, no ties at all."""
    spec = next(declared for declared in model.relations if declared.name == relation)
    base = model.numbers[""]["relations"][relation]
    if spec.most_from is not None or spec.most_to is not None:
        return base if _is_partition(model, spec) else draw(_one_of(("first_pair", "empty")))
    name = base if isinstance(base, str) else next(iter(base))
    if name in ("partition", "pairs", "groups"):
        return base
    return "complete" if name in _ALWAYS_TIED else draw(_one_of(("complete", "empty")))


def _is_partition(model: Model, relation: Relation) -> bool:
    """Return whether each entity at the first end has its one tie in every run, from its beginning to its end."""
    changed = any(
        relation.name in action.ties
        or relation.source in action.creates
        or (action.leaves and action.entity == relation.target)
        for action in model.actions
    )
    return relation.most_to is None and not changed and all(_deals(run, relation) for run in model.numbers.values())


def _deals(numbers: Mapping[str, Any], relation: Relation) -> bool:
    """Return whether a run begins with a partition, and nothing from outside changes who is there."""
    left = relation.target in numbers.get("off", ()) or numbers.get("interventions")
    return "partition" in numbers["relations"].get(relation.name, "") and not left


@dataclass(frozen=True, slots=True)
class _Events:
    """Draws the events that an entity handles or remembers; those of the kinds in `apart` come from others."""

    draw: st.DrawFn
    model: Model
    values: _Values
    who: Who
    apart: frozenset[str]

    def of(self, action: Action) -> Iterator[Any]:
        """Draw what triggers an action: an event, or a tuple of them for each kind that it collects."""
        if not action.collects:
            yield self._event(self.draw(_one_of(action.on)))
            return
        sizes = [self.draw(st.integers(0, _MOST_EVENTS)) for _ in action.collects]
        if not any(sizes):
            sizes[0] = 1  # nothing is called without an event
        for kind, size in zip(action.collects, sizes, strict=True):
            yield tuple(self._event(kind) for _ in range(size))

    def remembered(self, round: int) -> Iterator[tuple[What, int]]:
        """Draw what the entity remembers of each kind of event, in any rounds up to the present one."""
        entity = next(entity for entity in self.model.entities if entity.name == self.who.type)
        for kind in entity.memory:
            most = min(kind.last, _MOST_EVENTS)
            for then in sorted(self.draw(st.lists(st.integers(1, round), max_size=most))):
                yield self._event(kind.event), then

    def _event(self, kind: str) -> What:
        if kind == START:
            return What(START, None, {})
        spec = memorable_kinds(self.model)[kind]
        emitters = (action.entity for action in self.model.actions if kind in action.emits)
        senders = self._senders(kind, tuple(dict.fromkeys((*emitters, *spec.from_outside))))
        sender = self.draw(_one_of(self.draw(_one_of(senders)))) if senders else None  # a decision has none
        return What(kind, sender, {field.name: self.draw(self.values.of(field)) for field in spec.fields})

    def _senders(self, kind: str, types: Sequence[str]) -> tuple[tuple[Who, ...], ...]:
        """Return the entities that may have sent an event, type by type; where there is no other, the entity itself."""
        every = tuple(self.values.every(entity) for entity in types)
        others = tuple(tuple(who for who in of_type if who != self.who) for of_type in every)
        return (tuple(filter(None, others)) or every) if kind in self.apart else every


class _Values:
    """The strategies for values that fit a declaration, in a world with so many entities of each type."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        self._counts = counts

    def every(self, entity: str) -> tuple[Who, ...]:
        """Return all entities of a type."""
        return _every(entity, self._counts[entity])

    def of(self, quantity: Quantity) -> st.SearchStrategy[Any]:
        """Return the strategy for a value of a variable or field."""
        return _fitting(quantity, self._counts.get(quantity.entity, 0))


# cached, because Hypothesis examines a new strategy before it first draws from it


@cache
def _one_of(values: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    return st.sampled_from(values)


@cache
def _every(entity: str, count: int) -> tuple[Who, ...]:
    return tuple(Who(entity, number) for number in range(count))


@cache
def _fitting(quantity: Quantity, entities: int) -> st.SearchStrategy[Any]:
    if quantity.kind == "ref":
        values: st.SearchStrategy[Any] = _one_of(_every(quantity.entity, entities))
    elif quantity.kind == "vector":
        values = _vectors(_plain_values(quantity.item or "float", quantity), quantity.length)
    else:
        values = _plain_values(quantity.kind, quantity)
    return st.none() | values if quantity.optional else values


def _vectors(items: st.SearchStrategy[Any], length: int) -> st.SearchStrategy[list[Any]]:
    """Return the strategy for vectors; the first items of long ones repeat, since Hypothesis draws no long examples."""
    drawn = min(length, _MOST_ITEMS)
    few = st.lists(items, min_size=drawn, max_size=drawn)
    return few if drawn == length else few.map(lambda first: [first[place % drawn] for place in range(length)])


def _plain_values(kind: str, quantity: Quantity) -> st.SearchStrategy[Any]:
    if kind == "bool":
        return st.booleans()
    if kind == "category":
        return st.sampled_from(quantity.categories)
    if kind == "text":
        return st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
    low, high = _ends(quantity)
    if kind == "int":
        least, most = math.ceil(low), math.floor(high)
        return st.sampled_from((least, most)) | st.integers(least, most)
    # the ends often: that is where a handler leaves a range
    return st.sampled_from((low, high)) | st.floats(low, high, allow_nan=False, allow_subnormal=False)


def _ends(quantity: Quantity) -> tuple[float, float]:
    """Return the range, cut off where it is open."""
    low = quantity.low if math.isfinite(quantity.low) else min(-_FAR, quantity.high - _FAR)
    return low, quantity.high if math.isfinite(quantity.high) else max(_FAR, low + _FAR)


# The model as a whole -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reached:
    """The actions that were never called, and the kinds of event that were never delivered, in any variant."""

    missing_actions: tuple[str, ...]
    missing_events: tuple[str, ...]


def reached(model: Model, seed: int = 1) -> Reached:
    """Run the base, at first for a few rounds, then its variants, until every action and event has happened."""
    actions = {action.name for action in model.actions}
    events = {kind.name for kind in model.events}
    for result in _runs(model, seed):
        actions -= {name for name, calls in result.calls.items() if calls}
        events -= {name for name, count in result.delivered.items() if count}
        if not actions and not events:
            break
    return Reached(tuple(sorted(actions)), tuple(sorted(events)))


def observed(model: Model, seed: int = 1) -> Mapping[str, Sequence[float]]:
    """Return the values that metrics have, of the same runs as `reached`, until each has one.

    Rounds in which there is nothing to compute a metric from are left out.
    """
    values: dict[str, list[float]] = {metric.name: [] for metric in model.metrics}
    for result in _runs(model, seed):
        for name, known in values.items():
            known.extend(value for value in result.metrics[name] if value is not None)
        if all(values.values()):
            break
    return values


def digests(model: Model, seeds: Sequence[int]) -> tuple[str, ...]:
    """Return the digest of a short run of the base for each seed."""
    return tuple(_run(model, "", seed, SHORT).digest for seed in seeds)


def _runs(model: Model, seed: int) -> Iterator[Result]:
    for variant, rounds in (("", SHORT), *((variant, None) for variant in model.numbers)):
        yield _run(model, variant, seed, rounds)


def _run(model: Model, variant: str, seed: int, rounds: int | None) -> Result:
    numbers = model.numbers[variant]
    scheduled = numbers["schedule"]["rounds"]
    simulation = Simulation(model, numbers, seed, stop_when=model.stop_when.get(variant))
    return simulation.run(scheduled if rounds is None else min(rounds, scheduled))
