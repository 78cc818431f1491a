"""What a run begins with: the entities with their initial values, their places, and their ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from runtime_base.foundation.packaged_data import content, values_of_rows
from runtime_base.foundation.simulation_error import wrong_number
from runtime_base.foundation.streams import INITIAL, MEMORIES, NETWORKS, REDRAWN, ROWS, TIES, Stream, key_of
from runtime_base.memory.first_memories import give_memories
from runtime_base.memory.memories import memorable_kinds
from runtime_base.networks import networks
from runtime_base.networks.listed import listed_values, with_data
from runtime_base.networks.tie_numbers import impossible
from runtime_base.networks.tie_states import TieStates
from runtime_base.networks.ties import TieBook, WorkingRows, check_limits
from runtime_base.space.placed_entities import Placed, make_space
from runtime_base.spec import EntityType, Relation
from runtime_base.state.initial.initial_population import in_order, initial_values, reads_of
from runtime_base.state.journal import FLUSH_FROM, TiePage
from runtime_base.state.populations import (
    EntityPopulation,
    ReferenceVariable,
    StateVariable,
    TieStateVariable,
    VaryingPopulation,
)
from runtime_base.state.quantities import ValueChecker, checker, copy_vectors
from runtime_base.state.state import State
from runtime_base.state.turnover import NUMBERS_RESERVED, EveryonesRows


def populate(state: State) -> None:
    """Make the entities with their initial values, place and tie them, and make the world.

    Raises SimulationError where the numbers do not fit the model.
    """
    next_number = 0
    beginnings: list[_Beginning] = []
    for position, spec in enumerate(state.model.entities):
        copy_vectors(spec.cls, spec.variables)
        state.first[spec.name] = next_number
        next_number += NUMBERS_RESERVED if spec.name in state.varying else state.numbers.counts[spec.name]
        beginnings.append(_add_population(state, spec, position))
    _place(state)
    for position, relation in enumerate(state.model.relations):
        _tie(state, relation, position)
    _complete(state, beginnings)
    _complete_own_ties(state)
    for place, given in enumerate(state.numbers.memories):
        _remember(state, given, place)
    state.world = state.model.world(state, state.model.parameters_cls(**state.numbers.parameters))
    state.journal.end_round()


def _remember(state: State, given: Mapping[str, Any], place: int) -> None:
    """Give the entities of a type memories from a table."""
    kind, population = memorable_kinds(state.model)[given["kind"]], state.populations[given["of"]]
    shelf = state.memories.of(population.spec.cls)[kind.cls]
    key = key_of(state.seed, MEMORIES, len(state.model.entities) + place)
    table = content(state.model.data, given["data"])
    unmatched = give_memories(shelf, kind, table, population.working, given["count"], key)
    state.memories.unmatched.append((given["of"], given["kind"], unmatched, len(population.working)))


# Entities -------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Beginning:
    """The initial values of a population.

    What gives them; those that others `read`; those that wait for places and ties, because they follow from them.
    """

    population: EntityPopulation
    given: Mapping[str, Any]
    read: frozenset[str]
    known: dict[str, Sequence[Any]] = field(default_factory=dict)
    late: list[str] = field(default_factory=list)

    def begin(self, state: State, names: Sequence[str]) -> None:
        """Give all variables their values but those that follow from tied entities."""
        self.known["id"] = range(len(self.population.working))
        order = in_order(names, self.given)
        positions = state.positions(self.population.spec)
        for name in order:
            reads = reads_of(self.given.get(name))
            if any("." in read or read in self.late or read in positions for read in reads):
                self.late.append(name)
        self._give(state, [name for name in order if name not in self.late])

    def sources(self, state: State, name: str) -> set[str]:
        """Return the variables, with their types, from which a value that waits follows."""
        ends = {relation.inverse: relation.source for relation in state.model.relations}
        ends |= {relation.name: relation.target for relation in state.model.relations}
        ends[""] = self.population.spec.name  # of values of its own
        parts = [read.rpartition(".") for read in reads_of(self.given[name])]
        return {f"{ends[relation]}.{read}" for relation, _, read in parts}

    def complete(self, state: State, name: str) -> None:
        """Give a variable its values, which follow from places or from entities to which ties lead."""
        for read in sorted(reads_of(self.given[name]) - self.known.keys()):
            followed = _tied_values(self.population, read) if "." in read else _values(self.population, read)
            self.known[read] = followed
        self._give(state, [name])

    def _give(self, state: State, order: Sequence[str]) -> None:
        population, places = self.population, list(self.population.variables)
        for name in order:
            variable, count = population.variables[name], len(population.working)
            key = key_of(state.seed, INITIAL, population.position, places.index(name))
            values = initial_values(variable.checker, self.given, count, key, population.spec.name, self.known)
            _initialise(variable, population, values)
            if name in self.read:
                self.known[name] = values


def _complete(state: State, beginnings: Sequence[_Beginning]) -> None:
    """Give the variables that wait their values, each after those from which it follows."""
    waiting = [(beginning, name) for beginning in beginnings for name in beginning.late]
    while waiting:
        unknown = {f"{beginning.population.spec.name}.{name}" for beginning, name in waiting}
        later = []
        for beginning, name in waiting:
            if beginning.sources(state, name) & unknown:
                later.append((beginning, name))
            else:
                beginning.complete(state, name)
                unknown.discard(f"{beginning.population.spec.name}.{name}")
        if len(later) == len(waiting):
            raise wrong_number(
                f"the initial values of {' and '.join(sorted(unknown))} follow from each other in a circle"
            )
        waiting = later


def _values(population: EntityPopulation, name: str) -> list[Any]:
    return [getattr(entity, name) for entity in population.published]


def _tied_values(population: EntityPopulation, path: str) -> list[Any]:
    """Return a variable of the one entity to which each entity of a population is tied."""
    relation, _, name = path.partition(".")
    found = []
    for source in population.published:
        row = source._ties[relation][source.id]
        if len(row) != 1:
            message = f"{population.spec.name} {source.id} has {len(row)} ties '{relation}', so {path} is not known"
            raise wrong_number(message, "choose a network that gives each entity one tie")
        found.append(getattr(row[0], name))
    return found


def _add_population(state: State, spec: EntityType, position: int) -> _Beginning:
    checkers = [checker(quantity, state.classes) for quantity in spec.variables]
    variables = [_variable(state, check, spec.name) for check in checkers]
    population = (VaryingPopulation if spec.name in state.varying else EntityPopulation)(spec, position, variables)
    state.populations[spec.name] = population
    count = state.numbers.counts[spec.name]
    population.fill(_twins(state, spec, count))
    if spec.kind != "agent" and count:
        state.published_environments[spec.cls] = population.published[0]
    given = {**state.numbers.initial[spec.name], **_values_of_tables(state, spec, position)}
    beginning = _Beginning(population, given, frozenset().union(*map(reads_of, given.values())))
    beginning.begin(state, [name for name in population.variables if name not in state.positions(spec)])
    return beginning


def _variable(state: State, check: ValueChecker, owner: str) -> StateVariable:
    may_vanish = check.quantity.entity in state.varying
    return (ReferenceVariable if may_vanish else StateVariable)(check, owner, state.journal)


def _twins(state: State, spec: EntityType, count: int) -> list[Any]:
    """Make the two objects of each entity; return the working ones."""
    state.entity_count += count
    return state.join(spec.name, ((spec.cls(), spec.cls()) for _ in range(count)), 0)


def _values_of_tables(state: State, spec: EntityType, position: int) -> dict[str, Any]:
    """Return the initial values that a table gives."""
    rows, count = state.numbers.rows.get(spec.name), state.numbers.counts[spec.name]
    if rows is None or not count:
        return {}
    return values_of_rows(state.model.data, rows, count, key_of(state.seed, ROWS, position))


def _initialise(variable: StateVariable, population: EntityPopulation, values: Sequence[Any]) -> None:
    for working, value in zip(population.working, values, strict=True):
        setattr(working, variable.name, value)
    _publish(variable, population)


def _publish(variable: StateVariable, population: EntityPopulation) -> None:
    """Make the values of all entities visible, part by part, since a column of all would take more than they do."""
    for start in range(0, len(population.working), FLUSH_FROM):
        variable.publish(population.working[start : start + FLUSH_FROM])


# Places ---------------------------------------------------------------------------------------------------------------


def _place(state: State) -> None:
    """Place the entities on the grid or plane, if the model has one, and publish where they are."""
    spec = state.model.space
    if spec is None:
        return
    populations = [population for name, population in state.populations.items() if name in spec.placed]
    placed = [Placed(population.spec.name, population.position, population.working) for population in populations]
    state.space = make_space(spec, state.numbers.space, placed, state.seed)
    for population in populations:
        for name in ("x", "y"):
            _publish(population.variables[name], population)
    for rows in (*state.ties.values(), *state.own_ties.values()):
        rows.space = state.space


# Ties -----------------------------------------------------------------------------------------------------------------


def _tie(state: State, relation: Relation, position: int) -> None:
    """Make the network of a relation, and keep its ties in the form that what may change of them needs."""
    ends = (relation.source, relation.target)
    sources, targets = (state.populations[end].published for end in ends)
    if relation.name not in state.numbers.relations:
        raise wrong_number(
            f"relation '{relation.name}' has no network", "give it a network under 'relations:' in scenario.yaml"
        )
    stream = Stream(key_of(state.seed, NETWORKS, position))
    spec = with_data(state.numbers.relations[relation.name], state.model.data)
    rows = networks.build(spec, sources, targets, stream, same=relation.source == relation.target)
    check_limits(relation, rows, sources, targets)
    written = any(relation.name in action.ties for action in state.model.actions)
    varies = not state.varying.isdisjoint(ends)
    if varies and spec == "complete" and not written:
        _refuse_states(relation)
        _tie_everyone(state, relation)
    elif written or varies or drawn_anew(relation, spec):
        _keep_book(state, relation, TieBook(relation, rows, sources, targets))
    else:
        state.ties[relation.source][relation.name] = rows
        if relation.inverse:
            state.ties[relation.target].backwards[relation.inverse] = (rows, sources, targets)
    if relation.variables:
        given = {**state.numbers.ties.get(relation.name, {}), **listed_values(spec, rows)}
        _give_states(state, relation, [(source, target) for source in sources for target in rows[source.id]], given)


def _give_states(state: State, relation: Relation, ends: Sequence[tuple[Any, Any]], given: Mapping[str, Any]) -> None:
    """Give the variables of a relation's ties their initial values, and publish them."""
    check = partial(checker, classes=state.classes)
    variables = [TieStateVariable(check(quantity), relation.name, state.journal) for quantity in relation.variables]
    states = state.outbox.states[relation.name] = TieStates(relation, variables)
    ties = [states.tie(*pair) for pair in ends]
    position = state.model.relations.index(relation)
    for place, variable in enumerate(variables):
        key = key_of(state.seed, TIES, position, place)
        values = initial_values(variable.checker, given, len(ties), key, f"ties of '{relation.name}'")
        for tie, value in zip(ties, values, strict=True):
            setattr(tie, variable.name, value)
        if ties:
            variable.publish(ties)


def drawn_anew(relation: Relation, spec: Any) -> bool:
    """Return whether a relation has other ties in each round; complete and empty ones are always the same."""
    return relation.redrawn and spec not in ("complete", "empty")


def redraw(state: State, number: int) -> None:
    """Make the ties of a round anew in all relations that are redrawn; they are to be published.

    Each relation and round has a stream of its own; round 1 has the ties of the start. Tie variables begin with their
    defaults, also in a tie that is drawn again.
    """
    for position, relation in enumerate(state.model.relations):
        spec = with_data(state.numbers.relations[relation.name], state.model.data)
        if drawn_anew(relation, spec):
            _draw_anew(state, relation, spec, Stream(key_of(state.seed, REDRAWN, position, number)))


def _draw_anew(state: State, relation: Relation, spec: Any, stream: Stream) -> None:
    sources, targets = (state.populations[end].published for end in (relation.source, relation.target))
    rows = networks.build(spec, sources, targets, stream, same=relation.source == relation.target)
    states = state.outbox.states.get(relation.name)
    if states is not None:
        states.reset()
    book = state.outbox.books[relation.name]
    book.changed = {source.id: (source, list(row)) for source, row in zip(sources, rows, strict=True)}


def _refuse_states(relation: Relation) -> None:
    if relation.variables:
        message = f"'{relation.name}' ties every newcomer to all others, so its ties cannot have variables"
        raise impossible(message, "choose another network, or let newcomers make their ties")


def _tie_everyone(state: State, relation: Relation) -> None:
    """Tie every entity that exists at any time to every other one."""
    sources, targets = state.populations[relation.source], state.populations[relation.target]
    state.ties[relation.source][relation.name] = EveryonesRows(targets, same=sources is targets)
    if relation.inverse:
        state.ties[relation.target][relation.inverse] = EveryonesRows(sources, same=sources is targets)


def _keep_book(state: State, relation: Relation, book: TieBook) -> None:
    """Keep the ties of a relation that change during a run."""
    state.outbox.books[relation.name] = book
    state.tie_pages[relation.name] = TiePage(state.journal, relation.name)
    state.ties[relation.source][relation.name] = book.rows
    if state.own_ties[relation.source] is not state.ties[relation.source]:
        state.own_ties[relation.source][relation.name] = WorkingRows(book)
    if relation.inverse:
        state.ties[relation.target][relation.inverse] = book.back


def _complete_own_ties(state: State) -> None:
    """Show entities that change their own ties all others as every entity sees them."""
    for name, own in state.own_ties.items():
        seen = state.ties[name]
        if own is not seen:
            own.update({relation: rows for relation, rows in seen.items() if relation not in own})
            own.backwards = seen.backwards
