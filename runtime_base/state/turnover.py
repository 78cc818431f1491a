"""Entities that enter and leave during a run, and what follows from it for all others.

Both take effect at publication: at the end of the wave, or at once after the call where entities act one at a time.
Newcomers get the next numbers of their type in the order in which they are created; no number is given twice.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any, NamedTuple

from runtime_base.entities import is_gone, let_go
from runtime_base.foundation.failures import located
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import INITIAL, Stream, child, key_of
from runtime_base.networks.networks import AllOthers
from runtime_base.networks.ties import check_limit
from runtime_base.space.cell_geometry import HasPlace
from runtime_base.spec import Action
from runtime_base.state.initial.distribution_forms import Draw
from runtime_base.state.initial.initial_population import later_value
from runtime_base.state.journal import TurnoverPage
from runtime_base.state.populations import EntityPopulation, ReferenceVariable, VaryingPopulation
from runtime_base.state.state import State

#: How many numbers over all types are reserved for a type whose population varies.
NUMBERS_RESERVED = 2**40
#: How many entities a run may have (and ten more for each at the start) unless the scenario gives another budget.
MOST_ENTITIES = 100_000

_number = attrgetter("id")


class _Arrival(NamedTuple):
    """A newcomer (its working object), and the cell or point at which it is to stand, if its type has places."""

    newcomer: Any
    at: HasPlace | None


class Turnover:
    """Takes the newcomers and leavers of handlers, and publishes them.

    `created` and `left` count entities by type, `turned_away` newcomers for whom there was no room or whose type is
    switched off. `due` says whether an entity enters or leaves at the next publication. What handlers asked for is kept
    in order until `publish`; `_checked` counts how much of it was compared with its action's contract. Make it
    before the state is populated: its page is the journal's first.
    """

    def __init__(self, state: State) -> None:
        names = [spec.name for spec in state.model.entities if spec.name in state.varying]
        self.created = dict.fromkeys(names, 0)
        self.left = dict.fromkeys(names, 0)
        self.turned_away = dict.fromkeys(names, 0)
        self._state = state
        self.due = False
        self._arrivals: list[_Arrival] = []
        self._departures: dict[int, Any] = {}
        self._leave_calls = 0
        self._checked = (0, 0)
        self._actions: list[Action] = []
        self._draws: dict[str, list[tuple[str, int, Draw]]] = {}
        self._page = TurnoverPage(state.journal)
        space = state.model.space
        self._placed = frozenset(state.classes[name] for name in space.placed) if space else frozenset()

    @property
    def newcomers(self) -> tuple[Any, ...]:
        """The working objects of the entities that are to enter."""
        return tuple(arrival.newcomer for arrival in self._arrivals)

    @property
    def due_to_leave(self) -> bool:
        """Whether an entity is to leave."""
        return bool(self._departures)

    # What handlers ask for --------------------------------------------------------------------------------------------

    def create(self, creator: Any, newcomer: Any, at: HasPlace | None) -> Any:
        """Take a newcomer; return its published object, which no other entity meets before it has entered."""
        population = self._state.populations[type(newcomer).__name__]
        if not isinstance(population, VaryingPopulation):
            message = f"{creator!r} created a {type(newcomer).__name__}, which no action declares to create"
            raise SimulationError("SC630", message, "name it under the action's 'creates' in graph.yaml")
        if self._is_placed(newcomer) != (at is not None):
            name = type(newcomer).__name__
            message = f"{creator!r} created a {name} {'without' if at is None else 'with'} a place"
            help = "give at=, a cell or an entity on the grid" if at is None else "leave 'at' out"
            raise SimulationError("SC633", message, help)
        published = object.__new__(type(newcomer))
        self._state.join(population.spec.name, [(newcomer, published)], population.total)
        population.total += 1
        self._arrivals.append(_Arrival(newcomer, self._cell(newcomer, at)))
        self.due = True
        if len(self._arrivals) > self.most:  # too many even if all others left
            raise self._too_many(population.spec.name)
        return published

    def _cell(self, newcomer: Any, at: HasPlace | None) -> HasPlace | None:
        """Return the cell or point itself, since the entity that stands there may be gone when the newcomer enters."""
        space = self._state.space
        return None if at is None or space is None else space.cell_at(newcomer, at)

    def leave(self, entity: Any) -> None:
        """Take an entity that leaves; leaving twice is leaving once."""
        self._departures[entity._gid] = entity
        self._leave_calls += 1
        self.due = True

    def is_leaving(self, entity: Any) -> bool:
        """Return whether an entity leaves at the next publication."""
        return entity._gid in self._departures

    def check(self, action: Action, round: int) -> None:
        """Compare what was asked for since the last check with an action's contract; raises SimulationError (SC630)."""
        came, went = self._checked
        if went < self._leave_calls and not action.leaves:
            wrong = _undeclared(f"{action.name} let its entity leave", "write 'leaves: true' for it in graph.yaml")
            raise located(wrong, action, round)
        for arrival in self._arrivals[came:]:
            name = type(arrival.newcomer).__name__
            if name not in action.creates:
                wrong = _undeclared(f"{action.name} created a {name}", f"add {name} to its 'creates' in graph.yaml")
                raise located(wrong, action, round)
        self._actions.extend([action] * (len(self._arrivals) - came))
        self._checked = (len(self._arrivals), self._leave_calls)

    # Publication ------------------------------------------------------------------------------------------------------

    def begin_round(self) -> None:
        """Free the streams of entities that have left: between rounds, since those of a round are prepared together."""
        for name in self.created:
            population = self._state.populations[name]
            assert isinstance(population, VaryingPopulation)
            population.free_streams()

    @property
    def gone(self) -> int:
        """How many entities have left or were turned away."""
        return sum(self.left.values()) + sum(self.turned_away.values())

    @property
    def alive(self) -> int:
        """How many entities of all types exist."""
        return sum(map(len, self._state.populations.values()))

    @property
    def most(self) -> int:
        """How many entities of all types may exist."""
        given = self._state.numbers.most_entities
        return MOST_ENTITIES + 10 * self._state.entity_count if given is None else given

    def find_places(self) -> None:
        """Cancel the moves of the entities that leave, and let newcomers ask for their places."""
        space = self._state.space
        if space is None:
            return
        for entity in self._departures.values():
            space.withdraw(entity)
            if space.at_once and self._is_placed(entity):
                space.depart(entity)
        for arrival in self._arrivals:
            if arrival.at is not None and not self._is_off(arrival.newcomer):
                space.arrive(arrival.newcomer, arrival.at)

    def publish(self) -> None:
        """Let the leavers leave, then the newcomers enter."""
        arrivals, self._arrivals = self._arrivals, []
        departures, self._departures = list(self._departures.values()), {}
        actions, self._actions = self._actions, []
        self._checked, self._leave_calls = (0, 0), 0
        self.due = False
        if departures:
            self._take_leave(departures)
        if not arrivals:
            return
        come = []
        for arrival, action in zip(arrivals, actions, strict=True):
            if self._has_room(arrival):
                come.append((arrival.newcomer, action))
            else:
                self._turn_away(arrival.newcomer)
        turned_away = [arrival.newcomer for arrival in arrivals if is_gone(arrival.newcomer)]
        if turned_away:
            self._forget(turned_away)
        if come:
            self._welcome(come)

    def _is_off(self, newcomer: Any) -> bool:
        return type(newcomer).__name__ in self._state.numbers.off

    def _has_room(self, arrival: _Arrival) -> bool:
        newcomer = arrival.newcomer
        return not self._is_off(newcomer) and (arrival.at is None or newcomer.x >= 0)

    def _turn_away(self, newcomer: Any) -> None:
        let_go(newcomer)
        self.turned_away[type(newcomer).__name__] += 1

    def _population(self, entity: Any) -> VaryingPopulation:
        population = self._state.populations[type(entity).__name__]
        assert isinstance(population, VaryingPopulation)
        return population

    def _is_placed(self, entity: Any) -> bool:
        return type(entity) in self._placed

    # Leaving ----------------------------------------------------------------------------------------------------------

    def _take_leave(self, gone: Sequence[Any]) -> None:
        space = self._state.space
        for entity in gone:
            let_go(entity)
            self._population(entity).remove((entity,))
            self._state.published.pop(type(entity), None)
            self.left[type(entity).__name__] += 1
            if space is not None and not space.at_once and self._is_placed(entity):
                space.depart(entity)
        self._page.add(gone, came=False)
        self._forget(gone)

    def _forget(self, gone: Sequence[Any]) -> None:
        """Remove ties to entities that have left, and unset references to them."""
        self._state.memories.forget(gone)
        for book in self._state.outbox.books.values():
            book.forget(gone)
        for states in self._state.outbox.states.values():
            states.forget(gone)
        for cls, variable in self._references:
            variable.forget([entity for entity in gone if type(entity) is cls])
            variable.unset(gone)

    @cached_property
    def _references(self) -> list[tuple[type[Any], ReferenceVariable]]:
        """The variables that may refer to an entity that leaves, each with the class of its owners."""
        return [
            (population.spec.cls, variable)
            for population in self._state.populations.values()
            for variable in population.variables.values()
            if isinstance(variable, ReferenceVariable)
        ]

    # Entering ---------------------------------------------------------------------------------------------------------

    def admit(self, name: str, values: Sequence[Mapping[str, Any]]) -> list[Any]:
        """Let entities of a type enter at once, with these values and the scenario's; return their working objects."""
        if self.alive + len(values) > self.most:
            raise self._too_many(name)
        population, cls = self._state.populations[name], self._state.classes[name]
        assert isinstance(population, VaryingPopulation)
        if name in self._state.numbers.off:
            self.turned_away[name] += len(values)
            return []
        pairs = ((object.__new__(cls), object.__new__(cls)) for _ in values)
        newcomers = self._state.join(name, pairs, population.total)
        population.total += len(newcomers)
        for newcomer, own in zip(newcomers, values, strict=True):
            for variable, value in own.items():
                setattr(newcomer, variable, value)
        self._enter(name, newcomers)
        return newcomers

    def _welcome(self, come: Sequence[tuple[Any, Action]]) -> None:
        of_type: dict[str, list[tuple[Any, Action]]] = {}
        if self.alive + len(come) > self.most:
            newcomer, action = come[-1]
            raise located(self._too_many(type(newcomer).__name__), action, self._state.world.round)
        for newcomer, action in come:
            of_type.setdefault(type(newcomer).__name__, []).append((newcomer, action))
        for name in filter(of_type.__contains__, self.created):
            try:
                self._enter(name, [newcomer for newcomer, _ in of_type[name]])
            except SimulationError as wrong:
                raise located(wrong, of_type[name][0][1], self._state.world.round) from None

    def _enter(self, name: str, newcomers: list[Any]) -> None:
        population = self._population(newcomers[0])
        self._complete(population, newcomers)
        self._page.add(newcomers, came=True)
        for variable in population.variables.values():
            if len(newcomers) == 1:
                variable.publish_one(newcomers[0])
            else:
                variable.publish(newcomers)
        population.add(newcomers)
        self.created[name] += len(newcomers)
        self._state.published.pop(population.spec.cls, None)
        for book in self._state.outbox.books.values():
            book.welcome(name, newcomers)
        self._check_limits(name)

    def _check_limits(self, name: str) -> None:
        """Compare the ties of complete relations with their limits."""
        number = self._state.world.round
        for relation in self._state.model.relations:
            for end, way, leads in ((relation.source, relation.name, True), (relation.target, relation.inverse, False)):
                rows = self._state.ties[end].get(way)
                if isinstance(rows, EveryonesRows) and name in (relation.source, relation.target):
                    for entity in self._state.populations[end].published[:1]:
                        check_limit(relation, entity, len(rows[entity.id]), leads=leads, round=number)

    def _complete(self, population: EntityPopulation, newcomers: Sequence[Any]) -> None:
        """Give newcomers the initial values that their creators left out."""
        for name, key, draw in self._drawn(population):
            for newcomer in newcomers:
                if not hasattr(newcomer, name):
                    setattr(newcomer, name, draw(Stream(child(key, newcomer.id))))

    def _drawn(self, population: EntityPopulation) -> list[tuple[str, int, Draw]]:
        """Return for each variable its name, the key of its initial streams, and what draws a value from a stream."""
        state, spec = self._state, population.spec
        if spec.name not in self._draws:
            given, key = state.numbers.initial[spec.name], key_of(state.seed, INITIAL, population.position)
            self._draws[spec.name] = [
                (quantity.name, child(key, place), later_value(quantity, given, spec.name))
                for place, quantity in enumerate(spec.variables)
                if quantity.name not in state.positions(spec)
            ]
        return self._draws[spec.name]

    def _too_many(self, name: str) -> SimulationError:
        message = f"another {name} would make more than {self.most} entities"
        help = "let as many leave as enter, or raise schedule.max_entities in scenario.yaml"
        return SimulationError("SC631", message, help)


def _undeclared(what: str, help: str) -> SimulationError:
    return SimulationError("SC630", f"{what}, which it does not declare", help)


class EveryonesRows:
    """The rows of a complete relation between populations that vary: all present entities but the one that asks."""

    __slots__ = ("_same", "_targets")

    def __init__(self, targets: EntityPopulation, *, same: bool) -> None:
        self._targets = targets
        self._same = same

    def __getitem__(self, number: int) -> Sequence[Any]:
        targets = self._targets.published
        if not self._same:
            return targets
        place = bisect_left(targets, number, key=_number)
        return AllOthers(targets, place) if place < len(targets) and targets[place].id == number else targets
