"""What generated tests are made of: small worlds in any state that a model's declarations allow, and short runs.

A `Situation` is one call that could happen: an entity, its event or events, everybody's state, and a random stream. It
is plain data, so that it can be acted out again, and Hypothesis can print and shrink it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from runtime_base.engine import Result, Simulation
from runtime_base.errors import MisfitError
from runtime_base.events import Event
from runtime_base.phases import START_EVENT
from runtime_base.quantities import checker
from runtime_base.spec import START, Action, EventKind, Model, Quantity

#: How far a value goes on the side where its range is open.
_FAR = 1_000
_MOST_ENTITIES = 4
_MOST_EVENTS = 3
#: Rounds of a first, short run.
_SHORT = 20
#: Networks in which everybody is tied to somebody, or that say for themselves how many ties there are.
_ALWAYS_TIED = ("barabasi_albert", "watts_strogatz", "complete", "random_ties")


# What happens in a situation ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Who:
    """An entity, by its type and number."""

    type: str
    number: int

    def __repr__(self) -> str:
        return f"{self.type} {self.number}"


@dataclass(frozen=True, slots=True)
class What:
    """An event: its kind, who sends it (None for Start), and its fields."""

    kind: str
    sender: Who | None
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Emitted:
    """An event that was emitted, and to whom."""

    event: What
    to: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class Effects:
    """What a call did: the variables that changed, by entity, what it emitted, and what does not fit (`faults`)."""

    who: Who
    changed: Mapping[str, Mapping[str, Any]]
    emitted: tuple[Emitted, ...]
    faults: tuple[str, ...]

    def fit_types_and_ranges(self) -> None:
        """Fail if a written value or a field of an emitted event does not fit its declaration."""
        assert not self.faults, "; ".join(self.faults)

    def write_only(self, *names: str) -> None:
        """Fail if anything but these variables of the acting entity has changed."""
        others = [name for name in self.changed if name != repr(self.who)]
        assert not others, f"{self.who} changed the state of {', '.join(others)}"
        undeclared = sorted(set(self.changed.get(repr(self.who), ())) - set(names))
        assert not undeclared, f"{self.who} wrote {', '.join(undeclared)}, which is not declared"

    def emit_only(self, **receivers: Sequence[str]) -> None:
        """Fail if anything but these kinds of event was emitted, or to others than entities of these types."""
        for one in self.emitted:
            kind = one.event.kind
            assert kind in receivers, f"{self.who} emitted {kind}, which is not declared"
            wrong = [who for who in one.to if who.type not in receivers[kind]]
            assert not wrong, f"{self.who} emitted {kind} to {wrong[0]}, which is not declared"


@dataclass(frozen=True, slots=True)
class Situation:
    """A call that could happen. `events` has one event, or for a collecting action one sequence for each kind."""

    model: Model
    action: str
    who: Who
    events: tuple[Any, ...]
    states: Mapping[str, Sequence[Mapping[str, Any]]]
    networks: Mapping[str, Any]
    round: int
    seed: int

    def __repr__(self) -> str:
        own = dict(self.states[self.who.type][self.who.number])
        return f"<{self.action} of {self.who} with {own} on {self.events}, seed {self.seed}>"

    def act(self) -> Effects:
        """Call the action's handler (and its rule) in a world of its own, and return what it did.

        Raises SimulationError where the call fails.
        """
        world = _SmallWorld(self)
        before = world.everything()
        world.call()
        after = world.everything()
        changed = {who: _changed(before[who], after[who]) for who in before if before[who] != after[who]}
        return Effects(self.who, changed, tuple(world.emitted()), tuple(world.faults()))


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in after.items() if before[name] != value}


class _SmallWorld:
    """A simulation of a few entities, brought into a situation's state."""

    def __init__(self, situation: Situation) -> None:
        self._of = situation
        model = situation.model
        self._action = next(one for one in model.actions if one.name == situation.action)
        self._simulation = Simulation(model, _small_numbers(situation), situation.seed)
        self._state = self._simulation._state
        self._state.world.round = situation.round
        self._kinds: dict[str, EventKind] = {one.name: one for one in model.events}
        self._types = {one.name: one for one in model.entities}
        for name, states in situation.states.items():
            for number, values in enumerate(states):
                self._bring(self._entity(Who(name, number)), values)

    def _entity(self, who: Who) -> Any:
        return self._state.populations[who.type].working[who.number]

    def _bring(self, entity: Any, values: Mapping[str, Any]) -> None:
        for name, value in values.items():
            setattr(entity, name, self._alive(value))
            setattr(entity._published, name, self._alive(value))

    def _alive(self, value: Any) -> Any:
        return self._entity(value)._published if isinstance(value, Who) else value

    def call(self) -> None:
        """Call the action once."""
        given = self._of.events
        if self._action.collects:
            events: Any = [[self._event(one) for one in kind] for kind in given]
        else:
            events = self._event(given[0])
        self._simulation._runners[self._action.name].call_many([events], [self._entity(self._of.who)])

    def _event(self, what: What) -> Event:
        if what.kind == START:
            return START_EVENT
        made: Event = self._kinds[what.kind].cls(**{name: self._alive(value) for name, value in what.fields.items()})
        made.sender = None if what.sender is None else self._entity(what.sender)._published
        return made

    def everything(self) -> dict[str, dict[str, Any]]:
        """Return the state of every entity as its own handlers see it, and as the others do."""
        return {
            f"{name} {number}{face}": self._values(entity, name)
            for name, population in self._state.populations.items()
            for face, entities in (("", population.working), (" as others see it", population.published))
            for number, entity in enumerate(entities)
        }

    def _values(self, entity: Any, name: str) -> dict[str, Any]:
        return {one.name: _plain(getattr(entity, one.name)) for one in self._types[name].variables}

    def emitted(self) -> Iterator[Emitted]:
        """Yield what the call emitted."""
        outbox = self._state.outbox
        for event, receivers in zip(outbox.events, outbox.receivers, strict=True):
            kind = self._kinds[type(event).__name__]
            fields = {one.name: _plain(getattr(event, one.name)) for one in kind.fields}
            to = receivers if isinstance(receivers, Sequence) else (receivers,)
            yield Emitted(What(kind.name, _who(event.sender), fields), tuple(map(_who, to)))

    def faults(self) -> Iterator[str]:
        """Yield what is wrong with the values that the call left behind or sent."""
        name = self._of.who.type
        for one in self._types[name].variables:
            yield from self._fault(one, self._entity(self._of.who), repr(self._of.who))
        for event in self._state.outbox.events:
            for one in self._kinds[type(event).__name__].fields:
                yield from self._fault(one, event, type(event).__name__)

    def _fault(self, quantity: Quantity, owner: Any, name: str) -> Iterator[str]:
        try:
            checker(quantity, self._state.classes).fit(getattr(owner, quantity.name))
        except MisfitError as wrong:
            yield f"{quantity.name} of {name} {wrong.fault.phrase}"


def _who(entity: Any) -> Who:
    return Who(type(entity).__name__, entity.id)


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(value)
    return _who(value) if hasattr(value, "_gid") else value


def _small_numbers(situation: Situation) -> dict[str, Any]:
    """Return the base's numbers for a few entities; the situation's states come afterwards, one entity at a time."""
    population: dict[str, Any] = {}
    environment: dict[str, Any] = {}
    for one in situation.model.entities:
        states = situation.states[one.name]
        initial = {name: value for name, value in states[0].items() if not isinstance(value, Who) and value is not None}
        if one.kind == "environment":
            environment[one.name] = initial
        else:
            population[one.name] = {"count": len(states), "initial": initial}
    numbers = situation.model.numbers[""]
    return {**numbers, "population": population, "environment": environment, "relations": situation.networks, "off": []}


# Which situations there are -------------------------------------------------------------------------------------------


@st.composite
def situations(draw: st.DrawFn, model: Model, action: str) -> Situation:
    """Draw a call of an action: whatever state and events the declared types and ranges allow.

    There are at most a few entities of each type; the parameters are those of the base.
    """
    spec = next(one for one in model.actions if one.name == action)
    counts = {one.name: _count(draw, model, one.name) for one in model.entities}
    values = _Values(counts)
    states = {
        one.name: [
            {variable.name: draw(values.of(variable)) for variable in one.variables} for _ in range(counts[one.name])
        ]
        for one in model.entities
    }
    return Situation(
        model=model,
        action=action,
        who=Who(spec.entity, draw(st.integers(0, counts[spec.entity] - 1))),
        events=tuple(_events(draw, model, spec, values)),
        states=states,
        networks={one.name: _network(draw, model, one.name) for one in model.relations},
        round=draw(st.integers(1, model.numbers[""]["schedule"]["rounds"])),
        seed=draw(st.integers(0, 2**32)),
    )


def _count(draw: st.DrawFn, model: Model, entity: str) -> int:
    """Draw how many entities of a type there are: no more than in the base, where that says it."""
    kind = next(one.kind for one in model.entities if one.name == entity)
    most = model.numbers[""]["population"].get(entity, {}).get("count", 1)
    return 1 if kind == "environment" else draw(st.integers(min(2, max(most, 1)), max(1, min(most, _MOST_ENTITIES))))


def _network(draw: st.DrawFn, model: Model, relation: str) -> Any:
    """Draw a network: all tied to all, or where the base may leave somebody without ties, nobody tied."""
    base = model.numbers[""]["relations"][relation]
    name = base if isinstance(base, str) else next(iter(base))
    if name == "partition":
        return base
    return draw(st.sampled_from(["complete"] if name in _ALWAYS_TIED else ["complete", "empty"]))


def _events(draw: st.DrawFn, model: Model, action: Action, values: _Values) -> Iterator[Any]:
    if not action.collects:
        yield draw(_event(model, draw(st.sampled_from(action.on)), values))
        return
    sizes = [draw(st.integers(0, _MOST_EVENTS)) for _ in action.collects]
    if not any(sizes):
        sizes[0] = 1  # nothing is called without an event
    for kind, size in zip(action.collects, sizes, strict=True):
        yield tuple(draw(_event(model, kind, values)) for _ in range(size))


def _event(model: Model, kind: str, values: _Values) -> st.SearchStrategy[What]:
    if kind == START:
        return st.just(What(START, None, {}))
    spec = next(one for one in model.events if one.name == kind)
    senders = list(dict.fromkeys(one.entity for one in model.actions if kind in one.emits))
    fields = st.fixed_dictionaries({one.name: values.of(one) for one in spec.fields})
    return st.builds(What, st.just(kind), st.sampled_from(senders).flatmap(values.anybody), fields)


class _Values:
    """Draws values that fit a declaration, in a world with so many entities of each type."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        self._counts = counts

    def anybody(self, entity: str) -> st.SearchStrategy[Who]:
        """Draw an entity of a type."""
        return st.builds(Who, st.just(entity), st.integers(0, self._counts[entity] - 1))

    def of(self, quantity: Quantity) -> st.SearchStrategy[Any]:
        """Draw a value of a variable or field."""
        values = self._set(quantity)
        return st.none() | values if quantity.optional else values

    def _set(self, quantity: Quantity) -> st.SearchStrategy[Any]:
        if quantity.kind == "ref":
            return self.anybody(quantity.entity)
        if quantity.kind == "vector":
            items = _plain_values(quantity.item or "float", quantity)
            return st.lists(items, min_size=quantity.length, max_size=quantity.length)
        return _plain_values(quantity.kind, quantity)


def _plain_values(kind: str, quantity: Quantity) -> st.SearchStrategy[Any]:
    if kind == "bool":
        return st.booleans()
    if kind == "category":
        return st.sampled_from(quantity.categories)
    if kind == "text":
        return st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
    low, high = _ends(quantity)
    if kind == "int":
        return st.integers(math.ceil(low), math.floor(high))
    return st.floats(low, high, allow_nan=False, allow_subnormal=False)


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
    actions = {one.name for one in model.actions}
    events = {one.name for one in model.events}
    for variant, rounds in (("", _SHORT), *((variant, None) for variant in model.numbers)):
        result = _run(model, variant, seed, rounds)
        actions -= {name for name, calls in result.calls.items() if calls}
        events -= {name for name, count in result.delivered.items() if count}
        if not actions and not events:
            break
    return Reached(tuple(sorted(actions)), tuple(sorted(events)))


def observed(model: Model, seed: int = 1) -> Mapping[str, Sequence[float | None]]:
    """Return the metrics' values in the first rounds of the base; None where there was nothing to compute one from."""
    return _run(model, "", seed, _SHORT).metrics


def digests(model: Model, seeds: Sequence[int]) -> tuple[str, ...]:
    """Return the digest of a short run of the base for each seed."""
    return tuple(_run(model, "", seed, _SHORT).digest for seed in seeds)


def _run(model: Model, variant: str, seed: int, rounds: int | None) -> Result:
    numbers = model.numbers[variant]
    scheduled = numbers["schedule"]["rounds"]
    simulation = Simulation(model, numbers, seed, stop_when=model.stop_when.get(variant))
    return simulation.run(scheduled if rounds is None else min(rounds, scheduled))
