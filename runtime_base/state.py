"""The state of a run: its entities with their two faces, their ties, the world, and how changes become visible."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from runtime_base import networks
from runtime_base.clock import Calendar
from runtime_base.data import values_of_rows
from runtime_base.delays import Delays, undeclared
from runtime_base.entities import Entity
from runtime_base.errors import MisfitError, SimulationError
from runtime_base.events import Event
from runtime_base.journal import Journal, TiePage
from runtime_base.listed import with_data
from runtime_base.numbers import Numbers, wrong_number
from runtime_base.population import initial_values
from runtime_base.quantities import Checker, checker, copy_vectors
from runtime_base.space import Space, make_space
from runtime_base.spec import EntityType, Model, Relation
from runtime_base.streams import INITIAL, NETWORKS, ROWS, Stream, key_of
from runtime_base.ties import TieBook, Ties, WorkingRows, check_limit, check_limits
from runtime_base.trace import TraceSink


class Outbox:
    """What handlers did and nobody has seen yet: events, and for each its receiver or receivers; changes of ties.

    `books` are the relations whose ties may change, by name; `delays` holds what is due in later rounds, in a model
    with delays.
    """

    __slots__ = ("books", "delays", "events", "receivers")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.receivers: list[Any] = []
        self.books: dict[str, TieBook] = {}
        self.delays: Delays | None = None

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
        (book.connect if made else book.disconnect)(source, other)


class Variable:
    """A state variable at run time: compares the working with the published values, and publishes differences."""

    def __init__(self, check: Checker, owner: str, journal: Journal) -> None:
        self.name = check.name
        self.read = attrgetter(check.name)
        self.checker = check
        self._owner = owner
        self._page = journal.write_page(owner, check)

    def changed(self, entities: Sequence[Any]) -> list[Any]:
        """Return the working entities whose value differs from the published one, each once."""
        read = self.read
        found = [entity for entity in entities if read(entity) != read(entity._published)]
        if len(found) > 1:
            found = list({entity._gid: entity for entity in found}.values())
        return found

    def publish(self, entities: Sequence[Any]) -> None:
        """Check the working values and make them visible; raises SimulationError without a place in the code."""
        values = list(map(self.read, entities))
        column = self.checker.column(values)
        if column is None:
            values = [self._normal(entity, value) for entity, value in zip(entities, values, strict=True)]
            column = self.checker.encoded(values)
        name = self.name
        for entity, value in zip(entities, values, strict=True):
            setattr(entity._published, name, value)
        self._page.add(entities, column)

    def publish_one(self, entity: Any) -> None:
        """Do the same for one entity."""
        value = self.read(entity)
        if not self.checker.normal(value):
            value = self._normal(entity, value)
        setattr(entity._published, self.name, value)
        self._page.add_one(entity._gid, self.read(entity._published))

    def _normal(self, entity: Any, value: Any) -> Any:
        try:
            fitted = self.checker.fit(value)
        except MisfitError as wrong:
            name = f"{self._owner} {entity.id}"
            message = f"{self.name} of {name} {wrong.fault.phrase}"
            raise SimulationError(
                wrong.fault.code, message, wrong.fault.help, entity=name, variable=self.name
            ) from None
        setattr(entity, self.name, fitted)
        return fitted


class Population:
    """All entities of one type: the working and the published ones by number, and the type's variables."""

    def __init__(self, spec: EntityType, position: int, variables: Sequence[Variable]) -> None:
        self.spec = spec
        self.position = position
        self.variables = {variable.name: variable for variable in variables}
        self.working: list[Any] = []
        self.published: tuple[Any, ...] = ()


class State:
    """Everything that a run changes or looks up, made from a model, its numbers and a seed.

    `stream` is the one of the running call. `published` and `observed` are by class; `undisclosed` are decisions that
    become observed when the next changes are published.
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
        self.published: dict[type[Any], Sequence[Any]] = {}
        self.published_environments: dict[type[Any], Any] = {}
        self.observed: dict[type[Any], list[Any]] = {one.cls: [] for one in model.events if one.observed}
        decisions = [one.decision for one in model.actions if one.decision]
        self.observed |= {one.cls: [] for one in decisions if one.observed}
        self.undisclosed: list[Any] = []
        self.entity_count = 0
        self.space: Space | None = None
        self.calendar = Calendar(model.clock, numbers.start_date)
        self._ties: dict[str, Ties] = {one.name: Ties(one.name, self._ties_after) for one in model.entities}
        #: What entities see of their own ties: the same, but where they may change them.
        self._own_ties: dict[str, Ties] = {**self._ties, **{one: Ties(one, self._ties_after) for one in _tying(model)}}
        self._tie_pages: dict[str, TiePage] = {}

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
        variables = [Variable(one, spec.name, self.journal) for one in checkers]
        population = self.populations[spec.name] = Population(spec, position, variables)
        count = self.numbers.counts[spec.name]
        population.working, population.published = self._twins(spec, count)
        self.published[spec.cls] = population.published
        if spec.kind != "agent" and count:
            self.published_environments[spec.cls] = population.published[0]
        given = {**self.numbers.initial[spec.name], **self._of_tables(spec, position, count)}
        for place, variable in enumerate(variables):
            if variable.name in self._positions(spec):
                continue
            key = key_of(self.seed, INITIAL, position, place)
            self._initialise(variable, population, initial_values(variable.checker, given, count, key, spec.name))

    def _of_tables(self, spec: EntityType, position: int, count: int) -> dict[str, Any]:
        """Return the initial values that a table gives."""
        rows = self.numbers.rows.get(spec.name)
        if rows is None or not count:
            return {}
        return values_of_rows(self.model.data, rows, count, key_of(self.seed, ROWS, position))

    def _positions(self, spec: EntityType) -> tuple[str, ...]:
        """Return the variables that the grid writes."""
        grid = self.model.space
        return ("x", "y") if grid is not None and spec.name in (*grid.one_per_cell, *grid.any_per_cell) else ()

    def _twins(self, spec: EntityType, count: int) -> tuple[list[Any], tuple[Any, ...]]:
        """Make the two objects of each entity."""
        cls, ties, own_ties = spec.cls, self._ties[spec.name], self._own_ties[spec.name]
        first = self.entity_count
        self.entity_count += count
        pairs = [(cls(), cls()) for _ in range(count)]
        for number, pair in enumerate(pairs):
            for one in pair:
                one.id = number
                one._gid = first + number
                one._ties = ties
                one._working, one._published = pair
                one._outbox = one._stream = None
        for working, _ in pairs:
            working._outbox = self.outbox
            working._ties = own_ties
            working._stream = self.stream
        return [working for working, _ in pairs], tuple(published for _, published in pairs)

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
        if any(relation.name in action.ties for action in self.model.actions):
            self._keep_book(relation, rows, sources, targets)
            return
        self._ties[relation.source][relation.name] = rows
        if relation.inverse:
            self._ties[relation.target].backwards[relation.inverse] = (rows, sources, targets)

    def _keep_book(
        self, relation: Relation, rows: networks.Rows, sources: Sequence[Any], targets: Sequence[Any]
    ) -> None:
        """Keep the ties of a relation that handlers change."""
        book = self.outbox.books[relation.name] = TieBook(relation, rows, sources, targets)
        self._tie_pages[relation.name] = self.journal.tie_page()
        self._ties[relation.source][relation.name] = book.rows
        self._own_ties[relation.source][relation.name] = WorkingRows(book)
        if relation.inverse:
            self._ties[relation.target][relation.inverse] = book.back


def _tying(model: Model) -> set[str]:
    """Return the entity types that change ties."""
    return {action.entity for action in model.actions if action.ties}
