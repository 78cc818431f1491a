"""Situations: calls of an action that could happen, as plain data, acted out in a small world of their own.

A situation is an entity, its event or events, the state of all entities, and a seed. Being data, it can be acted out
again, and Hypothesis can print and shrink it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from math import isqrt, prod
from typing import Any

from hypothesis import reject

from runtime_base.engine.engine import Simulation
from runtime_base.events import START_EVENT, Event
from runtime_base.foundation.simulation_error import MisfitError, SimulationError
from runtime_base.memory.memories import memorable_kinds
from runtime_base.spec import START, Grid, Model, Plane, Quantity
from runtime_base.state.quantities import checker
from runtime_base.state.turnover import Turnover

#: Rounds of a short run.
SHORT = 20
#: Items of a long vector that a printed situation shows.
_SHOWN = 6
#: Cells in a row of a filled grid: so few that each is beside every other.
_FILLED_SIDE = 3


@dataclass(frozen=True, slots=True)
class Who:
    """An entity, by its type and number."""

    type: str
    number: int

    def __repr__(self) -> str:
        return f"{self.type} {self.number}"


@dataclass(frozen=True, slots=True)
class What:
    """An event: its kind, its sender (None for Start), and its fields."""

    kind: str
    sender: Who | None
    fields: Mapping[str, Any]

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.fields.items())
        return f"{self.kind}({given})" + (f" from {self.sender}" if self.sender else "")

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 - the protocol of Hypothesis
        printer.text(repr(self))


@dataclass(frozen=True, slots=True)
class Emitted:
    """An event that was emitted, its receivers, and after how many rounds it is due."""

    event: What
    to: tuple[Who, ...]
    after: int = 0


@dataclass(frozen=True, slots=True)
class CallEffects:
    """What a call did: the variables that changed, by entity, what it emitted, and which values do not fit (`faults`).

    `created` holds the types of the entities that it created, `left` whether the acting entity left.
    """

    who: Who
    changed: Mapping[str, Mapping[str, Any]]
    emitted: tuple[Emitted, ...]
    faults: tuple[str, ...]
    created: tuple[str, ...] = ()
    left: bool = False

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
        for emitted in self.emitted:
            kind = emitted.event.kind
            assert kind in receivers, f"{self.who} emitted {kind}, which is not declared"
            wrong = [who for who in emitted.to if who.type not in receivers[kind]]
            assert not wrong, f"{self.who} emitted {kind} to {wrong[0]}, which is not declared"

    def delay_only(self, *kinds: str) -> None:
        """Fail if an event of another kind than these was emitted to fall due in a later round."""
        others = sorted({emitted.event.kind for emitted in self.emitted if emitted.after} - set(kinds))
        assert not others, f"{self.who} delayed {', '.join(others)}, which is not declared"

    def create_only(self, *types: str) -> None:
        """Fail if an entity of another type than these was created."""
        undeclared = sorted(set(self.created) - set(types))
        assert not undeclared, f"{self.who} created {', '.join(undeclared)}, which is not declared"

    def stay(self) -> None:
        """Fail if the acting entity left."""
        assert not self.left, f"{self.who} left, which is not declared"


def _short(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return a state as it is printed: of a long vector its first items, and how many it has."""
    return {name: _first(value) if isinstance(value, (list, tuple)) else value for name, value in state.items()}


def _first(items: Sequence[Any]) -> Any:
    return items if len(items) <= _SHOWN + 1 else _Shortened(items)


class _Shortened:
    """A long vector that shows its first items only."""

    def __init__(self, items: Sequence[Any]) -> None:
        self._items = items

    def __repr__(self) -> str:
        shown = ", ".join(map(repr, self._items[:_SHOWN]))
        return f"[{shown}, … {len(self._items)} items]"


@dataclass(frozen=True, slots=True)
class Situation:
    """A call that could happen. `events` has one event, or for a collecting action one sequence for each kind.

    `ties` holds the values of ties that have variables, by relation and the numbers of source and target; `memory` the
    events that the entity remembers, oldest first, each with its round.
    """

    model: Model
    action: str
    who: Who
    events: tuple[Any, ...]
    states: Mapping[str, Sequence[Mapping[str, Any]]]
    networks: Mapping[str, Any]
    round: int
    seed: int
    ties: Mapping[str, Sequence[Sequence[Mapping[str, Any]]]] = field(default_factory=dict)
    memory: Sequence[tuple[What, int]] = ()

    def __repr__(self) -> str:
        own = _short(self.states[self.who.type][self.who.number])
        others = {
            f"{name}s" if len(states) > 1 else name: [_short(each) for each in states]
            for name, states in self.states.items()
        }
        memory = "".join(f", remembering {what} of round {round}" for what, round in self.memory)
        return (
            f"<{self.action} of {self.who} with {own} on {self.events}{memory}, "
            f"in round {self.round} with seed {self.seed}, networks {self.networks}, among {others}>"
        )

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 - the protocol of Hypothesis
        printer.text(repr(self))

    def act(self) -> CallEffects:
        """Call the action's handler (and its rule) in a world of its own, and return what it did.

        Raises SimulationError where the call fails, with a note that says at which line, and what to do. A situation
        in which the entity would tie itself to itself does not count: a reference that was drawn is to the entity.
        """
        world = _SmallWorld(self)
        before = world.everything()
        try:
            world.call()
        except SimulationError as wrong:
            if wrong.itself:
                reject()
            wrong.add_note(f"at {wrong.handler}:{wrong.line}: {wrong.help}")
            raise
        after = world.everything()
        changed = {who: _changed(before[who], after[who]) for who in before if before[who] != after[who]}
        emitted, faults, turnover = tuple(world.emitted()), tuple(world.faults()), world.turnover
        if turnover is None:
            return CallEffects(self.who, changed, emitted, faults)
        created = tuple(type(newcomer).__name__ for newcomer in turnover.newcomers)
        return CallEffects(self.who, changed, emitted, faults, created, turnover.due_to_leave)


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in after.items() if before[name] != value}


class _NotedAggregates(dict[int | str, Any]):
    """The aggregates that runs read; `latest` keeps their latest values, and NaN where one ever had none."""

    def __init__(self) -> None:
        self.latest: dict[int | str, Any] = {}

    def __setitem__(self, number: int | str, value: Any) -> None:
        known = self.latest.get(number, value)
        self.latest[number] = value if known == known else known
        super().__setitem__(number, value)


@cache
def _usual_aggregates(model: Model) -> Mapping[int | str, Any]:
    """Return a value of each aggregate that short runs of the base and all variants read; NaN if it ever had none."""
    noted = _NotedAggregates()
    for variant, numbers in model.numbers.items():
        simulation = Simulation(model, numbers, 1, stop_when=model.stop_when.get(variant))
        simulation._state.world._aggregates = noted
        simulation.run(min(SHORT, numbers["schedule"]["rounds"]))
        noted.clear()
    return noted.latest


class _SmallAggregates(dict[int | str, Any]):
    """The aggregates of a small world; one without a value there that always has one in runs has that of a run."""

    def __init__(self, model: Model) -> None:
        self._model = model

    def __setitem__(self, number: int | str, value: Any) -> None:
        super().__setitem__(number, value if value == value else _usual_aggregates(self._model).get(number, value))


@cache
def _beginning_unset(model: Model) -> Model:
    """Return a model in which references may begin without a value, for only handlers can give them one."""

    def begins(variable: Quantity) -> Quantity:
        return replace(variable, optional=variable.optional or bool(variable.entity))

    return replace(
        model, entities=tuple(replace(spec, variables=tuple(map(begins, spec.variables))) for spec in model.entities)
    )


class _SmallWorld:
    """A simulation of a few entities, brought into a situation's state."""

    def __init__(self, situation: Situation) -> None:
        self._of = situation
        model = situation.model
        self._action = next(action for action in model.actions if action.name == situation.action)
        self._simulation = Simulation(_beginning_unset(model), _small_numbers(situation), situation.seed)
        self._state = self._simulation._state
        self._state.world._aggregates = _SmallAggregates(model)
        self._state.world.round = self._state.memories.round = situation.round
        self._kinds = memorable_kinds(model)
        self._types = {spec.name: spec for spec in model.entities}
        for name, states in situation.states.items():
            for number, values in enumerate(states):
                self._bring(self._entity(Who(name, number)), values)
        for relation, rows in situation.ties.items():
            for tie in self._ties(relation):
                self._bring(tie, rows[tie.a.id][tie.b.id])
        self._remind(self._entity(situation.who), situation.memory)

    def _remind(self, entity: Any, memory: Iterable[tuple[What, int]]) -> None:
        for what, round in memory:
            shelf = self._state.memories.of(type(entity))[self._kinds[what.kind].cls]
            shelf.keep(entity.id, shelf.record(self._event(what), round))

    def _ties(self, relation: str) -> Iterator[Any]:
        """Yield the working ties of a relation that has variables, of each entity to each: a call may ask for any."""
        states = self._state.outbox.states[relation]
        states.assumed = True
        ends = (self._state.populations[name].published for name in (states.spec.source, states.spec.target))
        return (states.tie(source, target) for source, target in product(*ends))

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
        given, entity = self._of.events, self._entity(self._of.who)
        if self._action.collects:
            events: Any = [[self._event(what) for what in kind] for kind in given]
        else:
            events = self._event(given[0])
        holds = self._action.start_if
        if events is START_EVENT and holds is not None and not holds(entity, events, self._state.world):
            return
        self._simulation._runners[self._action.name].call_many([events], [entity])
        if self._state.space is not None:
            self._state.space.settle()

    @property
    def turnover(self) -> Turnover | None:
        """The entities that enter and leave; None in a model in which none does."""
        return self._simulation._context.turnover

    def _event(self, what: What) -> Any:
        if what.kind == START:
            return START_EVENT
        made = self._kinds[what.kind].cls(**{name: self._alive(value) for name, value in what.fields.items()})
        if isinstance(made, Event):
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
        values = {variable.name: _plain(getattr(entity, variable.name)) for variable in self._types[name].variables}
        for relation, book in self._state.outbox.books.items():
            if book.spec.source == name:
                values[relation] = tuple(other.id for other in entity.neighbors(relation))
        for relation, states in self._state.outbox.states.items():
            if states.spec.source == name:
                ties = [tie for tie in self._ties(relation) if tie.a == entity]
                faces = ties if entity is entity._working else [tie._published for tie in ties]
                for quantity in states.spec.variables:
                    values[f"{relation}.{quantity.name}"] = [getattr(tie, quantity.name) for tie in faces]
        return values

    def emitted(self) -> Iterator[Emitted]:
        """Yield what the call emitted."""
        for event, receivers, due in self._sent():
            kind = self._kinds[type(event).__name__]
            fields = {field.name: _plain(getattr(event, field.name)) for field in kind.fields}
            to = receivers if isinstance(receivers, Sequence) else (receivers,)
            yield Emitted(What(kind.name, _who(event.sender), fields), tuple(map(_who, to)), due - self._of.round)

    def _sent(self) -> Iterator[tuple[Event, Any, int]]:
        """Yield each event with its receivers and the round in which it is due."""
        outbox, delayed = self._state.outbox, self._simulation._delayed
        yield from zip(outbox.events, outbox.receivers, [self._of.round] * len(outbox.events), strict=True)
        if delayed is not None:
            yield from delayed.sent()

    def faults(self) -> Iterator[str]:
        """Yield what does not fit in the values that the call wrote or sent."""
        name = self._of.who.type
        before = self._of.states[name][self._of.who.number]
        left = self.turnover is not None and self.turnover.due_to_leave
        for variable in () if left else self._types[name].variables:
            for fault in self._fault(variable, self._entity(self._of.who), repr(self._of.who)):
                after = getattr(self._entity(self._of.who), variable.name)
                yield f"{_outgrown(variable, before.get(variable.name), after)}{fault}"
        for newcomer in self.turnover.newcomers if self.turnover else ():
            for variable in self._types[type(newcomer).__name__].variables:
                if hasattr(newcomer, variable.name):
                    yield from self._fault(variable, newcomer, f"a new {type(newcomer).__name__}")
        for event in self._state.outbox.events:
            for quantity in self._kinds[type(event).__name__].fields:
                yield from self._fault(quantity, event, type(event).__name__)
        for relation, states in self._state.outbox.states.items():
            for tie in self._ties(relation):
                for quantity in states.spec.variables:
                    yield from self._fault(quantity, tie, f"the tie of '{relation}' from {tie.a!r} to {tie.b!r}")

    def _fault(self, quantity: Quantity, owner: Any, name: str) -> Iterator[str]:
        try:
            checker(quantity, self._state.classes).fit(getattr(owner, quantity.name))
        except MisfitError as wrong:
            yield f"{quantity.name} of {name} {wrong.phrase}; {wrong.help}"


def _outgrown(quantity: Quantity, before: Any, after: Any) -> str:
    """Say that a count grew beyond the end of its range at which the situation put it, which a long run would reach."""
    if quantity.kind != "int" or before != quantity.high or not isinstance(after, int) or after < before:
        return ""
    return f"a counter outgrew its declared range (it was {before} before the call): "


def _who(entity: Any) -> Who:
    return Who(type(entity).__name__, entity.id)


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(value)
    return _who(value) if hasattr(value, "_gid") else value


def _small_numbers(situation: Situation) -> dict[str, Any]:
    """Return the base's numbers for a few entities; the situation's states are set afterwards, entity by entity."""
    population: dict[str, Any] = {}
    environment: dict[str, Any] = {}
    for spec in situation.model.entities:
        states = situation.states[spec.name]
        initial = {name: value for name, value in states[0].items() if not isinstance(value, Who) and value is not None}
        if spec.kind != "agent":
            environment[spec.name] = initial
        else:
            population[spec.name] = {"count": len(states), "initial": initial}
    numbers = {**situation.model.numbers[""], "population": population, "environment": environment}
    return {**numbers, "space": _small_space(situation), "relations": situation.networks, "ties": {}, "off": []}


def placed_types(model: Model) -> tuple[str, ...]:
    """Return the entity types that stand on a grid or plane."""
    return () if model.space is None else model.space.placed


def filling_types(model: Model) -> tuple[str, ...]:
    """Return the entity types of which the scenario puts one in every cell: their handlers may count on that."""
    ground = [model.space.cells] if isinstance(model.space, Grid) and model.space.cells else []
    return (*ground, *(name for name, place in base_places(model).items() if place == "every_cell"))


def base_places(model: Model) -> Mapping[str, Any]:
    """Return how the base places each entity type: the `place:` of its space."""
    places: Mapping[str, Any] = model.numbers[""].get("space", {}).get("place", {})
    return places


def filled_sides(model: Model) -> tuple[int, int]:
    """Return the width and height of the grid in situations of a model in which some type fills every cell."""
    space = model.numbers[""]["space"]
    return min(int(space["width"]), _FILLED_SIDE), min(int(space["height"]), _FILLED_SIDE)


def room_for(model: Model, entity: str) -> int | None:
    """Return how many entities of a type have room on a filled grid, if its cells hold one of them each."""
    space = model.space
    if not isinstance(space, Grid) or entity not in space.one_per_cell or not filling_types(model):
        return None
    return prod(filled_sides(model)) // len(space.one_per_cell)


def small_sides(model: Model, counts: Mapping[str, int]) -> tuple[int, int]:
    """Return the width and height of a grid on which so many entities have room and are near each other.

    It has no more rows or columns than a base that is narrow: handlers may count on a road of one lane.
    """
    if filling_types(model):
        return filled_sides(model)
    entities = sum(counts[name] for name in placed_types(model))
    side = isqrt(entities) + 2
    if not isinstance(model.space, Grid):
        return side, side
    width, height = (min(side, int(model.numbers[""]["space"][name])) for name in ("width", "height"))
    if height < side:
        return max(width, entities // height + 2), height
    return width, height if width == side else entities // width + 2


def plane_sides(model: Model) -> tuple[float, float] | None:
    """Return the width and height of the base's plane, if there is one: handlers may count on them."""
    space = model.numbers[""].get("space", {})
    return (space["width"], space["height"]) if isinstance(model.space, Plane) else None


def _small_space(situation: Situation) -> dict[str, Any]:
    states = {name: situation.states[name] for name in placed_types(situation.model)}
    sides = small_sides(situation.model, {name: len(of_type) for name, of_type in states.items()})
    place = {name: {"at": [(values["x"], values["y"]) for values in of_type]} for name, of_type in states.items()}
    width, height = plane_sides(situation.model) or sides
    return {"width": width, "height": height, "place": place}
