"""The state of a run: its entities with their two faces, their ties, the world, and how changes become visible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from runtime_base.engine.delayed_events import Delays, undeclared
from runtime_base.entities import Entity, is_gone
from runtime_base.events import Event
from runtime_base.foundation.packaged_data import values_of_rows
from runtime_base.foundation.quantities import Checker, checker, copy_vectors
from runtime_base.foundation.run_numbers import Numbers, wrong_number
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import INITIAL, NETWORKS, ROWS, Stream, key_of
from runtime_base.networks import networks
from runtime_base.networks.listed import with_data
from runtime_base.networks.ties import TieBook, Ties, WorkingRows, check_limit, check_limits
from runtime_base.space.grid import Space, make_space
from runtime_base.space.plane import PlaneSpace
from runtime_base.spec import EntityType, Model, Relation
from runtime_base.state.initial_population import initial_values
from runtime_base.state.journal import Journal, TiePage
from runtime_base.state.populations import Population as Population
from runtime_base.state.populations import ReferenceVariable, VaryingPopulation
from runtime_base.state.populations import Variable as Variable
from runtime_base.state.round_clock import Calendar
from runtime_base.state.trace import TraceSink
from runtime_base.state.turnover import NUMBERS_RESERVED, EveryonesRows, Turnover, make_turnover

if TYPE_CHECKING:
    from runtime_base.engine.outside_answers import Asking


class Outbox:
    """What handlers did and nobody has seen yet: events, and for each its receiver or receivers; changes of ties.

    `books` are the relations whose ties may change, by name; `delays` holds what is due in later rounds, in a model
    with delays; `turnover` is who enters and leaves, in a model in which somebody may.
    """

    __slots__ = ("books", "delays", "events", "receivers", "turnover")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.receivers: list[Any] = []
        self.books: dict[str, TieBook] = {}
        self.delays: Delays | None = None
        self.turnover: Turnover | None = None

    def send_later(self, event: Event, to: Any, after: float) -> None:
        """Send an event that falls due after some time; raises SimulationError where it cannot."""
        if self.delays is None:
            raise undeclared(event)
        self.delays.send(event, to, after)

    def change_tie(self, source: Any, relation: str, other: Any, *, made: bool) -> None:
        """Make a tie, or take it away; raises SimulationError (SC641) where there can be none."""
        book = self.books.get(relation)
        if book is None or type(source).__name__ != book.spec.source:
            message = f"{source!r} changes ties of '{relation}', which do not lead from a {type(source).__name__}"
            raise SimulationError("SC641", message, "change ties of a relation that begins at the acting entity")
        if not isinstance(other, Entity) or type(other).__name__ != book.spec.target or other == source:
            message = f"{source!r} cannot be tied to {other!r} by '{relation}'"
            raise SimulationError("SC641", message, f"give another entity, a {book.spec.target}")
        if is_gone(other):
            return
        (book.connect if made else book.disconnect)(source, other)


class Published(dict[type[Any], Sequence[Any]]):
    """The published entities of each type by class, looked up anew where a type was taken out."""

    def __init__(self, populations: Mapping[str, Population]) -> None:
        super().__init__()
        self._populations = populations

    def __missing__(self, cls: type[Any]) -> Sequence[Any]:
        self[cls] = found = self._populations[cls.__name__].published
        return found


class State:
    """Everything that a run changes or looks up, made from a model, its numbers and a seed.

    `stream` is the one of the running call. `published` and `observed` are by class; `undisclosed` are decisions that
    become observed when the next changes are published. `first` is the number over all types of the first entity of
    each type; `turnover` who enters and leaves, None in models in which nobody does; `asking` has decisions answered by
    somebody else than rules, None in runs in which none is.
    """

    def __init__(self, model: Model, numbers: Numbers, seed: int, sink: TraceSink | None) -> None:
        self.model = model
        self.numbers = numbers
        self.seed = seed
        self.classes: dict[str, type[Entity]] = {one.name: one.cls for one in model.entities}
        self.journal = Journal(sink)
        self.outbox = Outbox()
        self.stream = Stream()
        self.populations: dict[str, Population] = {}
        self.published = Published(self.populations)
        self.published_environments: dict[type[Any], Any] = {}
        self.observed: dict[type[Any], list[Any]] = {one.cls: [] for one in model.events if one.observed}
        decisions = [one.decision for one in model.actions if one.decision]
        self.observed |= {one.cls: [] for one in decisions if one.observed}
        self.undisclosed: list[Any] = []
        self.entity_count = 0
        self.first: dict[str, int] = {}
        self._next_number = 0
        self.turnover = self.outbox.turnover = make_turnover(self)
        self.space: Space | PlaneSpace | None = None
        self.calendar = Calendar(model.clock, numbers.start_date)
        self._ties: dict[str, Ties] = {one.name: Ties(one.name, self._ties_after) for one in model.entities}
        #: What entities see of their own ties: the same, but where they may change them.
        self._own_ties: dict[str, Ties] = {**self._ties, **{one: Ties(one, self._ties_after) for one in _tying(model)}}
        self._tie_pages: dict[str, TiePage] = {}
        self.asking: Asking | None = None

    def populate(self) -> None:
        """Make the entities with their initial values, and tie them."""
        for position, spec in enumerate(self.model.entities):
            copy_vectors(spec.cls, spec.variables)
            self._add_population(spec, position)
        self.space = make_space(self)
        for ties in (*self._ties.values(), *self._own_ties.values()):
            ties.space = self.space
        for position, relation in enumerate(self.model.relations):
            self._tie(relation, position)
        for name, own in self._own_ties.items():
            if own is not self._ties[name]:
                own.update({relation: rows for relation, rows in self._ties[name].items() if relation not in own})
                own.backwards = self._ties[name].backwards
        self.world = self.model.world(self, self.model.parameters_cls(**self.numbers.parameters))
        self.journal.end_round()

    def publish_ties(self) -> None:
        """Make changes of ties visible; raises SimulationError (SC640) where somebody has more than may be."""
        for name, book in self.outbox.books.items():
            if not book.changed:
                continue
            made = list(book.publish())
            self._tie_pages[name].add(made)
            for source in {source.id: source for source, _, is_made in made if is_made}.values():
                count = len(book.rows[source.id])
                check_limit(book.spec, source, count, leads=True, round=self.world.round)
            for target in {target.id: target for _, target, is_made in made if is_made}.values():
                count = len(book.back[target.id])
                check_limit(book.spec, target, count, leads=False, round=self.world.round)

    def rows_of(self, entity: str, relation: str) -> Any:
        """Return the rows that lead away from a type by a relation or inverse, or None if there are none yet."""
        return self._ties[entity].get(relation)

    def _ties_after(self, relation: str) -> Ties:
        """Return the published ties of the type that a relation, or an inverse, leads to."""
        for one in self.model.relations:
            if relation in (one.name, one.inverse):
                return self._ties[one.target if relation == one.name else one.source]
        raise KeyError(relation)

    def sources_of(self, relation: str) -> Sequence[Any]:
        """Return the published entities that a relation or inverse starts from."""
        for one in self.model.relations:
            if relation in (one.name, one.inverse):
                name = one.source if relation == one.name else one.target
                return self.populations[name].published
        raise KeyError(relation)

    def _add_population(self, spec: EntityType, position: int) -> None:
        checkers = [checker(quantity, self.classes) for quantity in spec.variables]
        variables = [self._variable(one, spec.name) for one in checkers]
        varies = self.turnover is not None and spec.name in self.turnover.varying
        population = (VaryingPopulation if varies else Population)(spec, position, variables)
        self.populations[spec.name] = population
        count = self.numbers.counts[spec.name]
        self.first[spec.name] = self._next_number
        self._next_number += NUMBERS_RESERVED if varies else count
        population.fill(self._twins(spec, count))
        if spec.kind != "agent" and count:
            self.published_environments[spec.cls] = population.published[0]
        given = {**self.numbers.initial[spec.name], **self._of_tables(spec, position, count)}
        for place, variable in enumerate(variables):
            if variable.name in self.positions(spec):
                continue
            key = key_of(self.seed, INITIAL, position, place)
            self._initialise(variable, population, initial_values(variable.checker, given, count, key, spec.name))

    def _of_tables(self, spec: EntityType, position: int, count: int) -> dict[str, Any]:
        """Return the initial values that a table gives."""
        rows = self.numbers.rows.get(spec.name)
        if rows is None or not count:
            return {}
        return values_of_rows(self.model.data, rows, count, key_of(self.seed, ROWS, position))

    def _variable(self, check: Checker, owner: str) -> Variable:
        may_go = self.turnover is not None and check.quantity.entity in self.turnover.varying
        return (ReferenceVariable if may_go else Variable)(check, owner, self.journal)

    def positions(self, spec: EntityType) -> tuple[str, ...]:
        """Return the variables that moving writes."""
        space = self.model.space
        return ("x", "y") if space is not None and spec.name in space.placed else ()

    def _twins(self, spec: EntityType, count: int) -> list[Any]:
        """Make the two objects of each entity; return the working ones."""
        cls = spec.cls
        self.entity_count += count
        pairs = [(cls(), cls()) for _ in range(count)]
        self.join(spec.name, pairs, 0)
        return [working for working, _ in pairs]

    def join(self, name: str, pairs: Sequence[tuple[Any, Any]], first: int) -> None:
        """Make pairs of objects (working, published) the faces of entities of a type, numbered from `first` on."""
        ties, own_ties, before = self._ties[name], self._own_ties[name], self.first[name]
        for number, pair in enumerate(pairs, start=first):
            for one in pair:
                one.id = number
                one._gid = before + number
                one._ties = ties
                one._working, one._published = pair
                one._outbox = one._stream = None
        for working, _ in pairs:
            working._outbox = self.outbox
            working._ties = own_ties
            working._stream = self.stream

    def _initialise(self, variable: Variable, population: Population, values: Sequence[Any]) -> None:
        for working, value in zip(population.working, values, strict=True):
            setattr(working, variable.name, value)
        if values:
            variable.publish(population.working)

    def _tie(self, relation: Relation, position: int) -> None:
        ends = (relation.source, relation.target)
        sources, targets = (self.populations[end].published for end in ends)
        if relation.name not in self.numbers.relations:
            raise wrong_number(f"relation '{relation.name}' has no network", "give it one under relations")
        stream = Stream(key_of(self.seed, NETWORKS, position))
        spec = with_data(self.numbers.relations[relation.name], self.model.data)
        rows = networks.build(spec, sources, targets, stream, same=relation.source == relation.target)
        check_limits(relation, rows, sources, targets)
        written = any(relation.name in action.ties for action in self.model.actions)
        varies = self.turnover is not None and not self.turnover.varying.isdisjoint(ends)
        if varies and spec == "complete" and not written:
            self._tie_everyone(relation)
            return
        if written or varies:
            self._keep_book(relation, rows, sources, targets)
            return
        self._ties[relation.source][relation.name] = rows
        if relation.inverse:
            self._ties[relation.target].backwards[relation.inverse] = (rows, sources, targets)

    def _tie_everyone(self, relation: Relation) -> None:
        """Tie everyone who is there at any time with everyone else."""
        ends = self.populations[relation.source], self.populations[relation.target]
        self._ties[relation.source][relation.name] = EveryonesRows(ends[1], same=ends[0] is ends[1])
        if relation.inverse:
            self._ties[relation.target][relation.inverse] = EveryonesRows(ends[0], same=ends[0] is ends[1])

    def _keep_book(
        self, relation: Relation, rows: networks.Rows, sources: Sequence[Any], targets: Sequence[Any]
    ) -> None:
        """Keep the ties of a relation that change during a run."""
        book = self.outbox.books[relation.name] = TieBook(relation, rows, sources, targets)
        self._tie_pages[relation.name] = self.journal.tie_page(relation.name)
        self._ties[relation.source][relation.name] = book.rows
        if self._own_ties[relation.source] is not self._ties[relation.source]:
            self._own_ties[relation.source][relation.name] = WorkingRows(book)
        if relation.inverse:
            self._ties[relation.target][relation.inverse] = book.back


def _tying(model: Model) -> set[str]:
    """Return the entity types that change ties."""
    return {action.entity for action in model.actions if action.ties}
