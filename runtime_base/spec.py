"""The declarations that a generated package hands to an engine: plain data, names and functions.

Everything that the random streams and the digest depend on is a *position* here (of an entity type, variable, event
kind, action), never a name, so that a rename changes no run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

START = "Start"

ValueKind = Literal["int", "float", "bool", "category", "text", "vector", "matrix", "ref"]


@dataclass(frozen=True, slots=True)
class Quantity:
    """A typed value: a state variable, an event's field, a parameter or a decision's option.

    `low` and `high` are inclusive (infinite where open); `categories` are the values of a category in declared order;
    `item` (int, float, bool) and `length` describe a vector, `rows` says how many of them a matrix has; `entity` names
    the target type of a reference; `optional` allows None.
    """

    name: str
    kind: ValueKind
    low: float = float("-inf")
    high: float = float("inf")
    categories: tuple[str, ...] = ()
    item: Literal["int", "float", "bool", ""] = ""
    length: int = 0
    entity: str = ""
    optional: bool = False
    default: Any = None
    rows: int = 0


@dataclass(frozen=True, slots=True)
class Grading:
    """How memories of a kind differ in strength, and what becomes of weak ones.

    `text` is a template over fields, `sender` and `round` (empty: kind, sender and fields); `importance`, from 0 to 1,
    is a number or the name of a field. `forgetting` is by chance, or of what is weaker than `below`. With `association`
    a new memory strengthens similar ones. What leaves the short-term memory with an importance of at least
    `from_importance` enters the long-term memory, which holds the `long_term` most important ones (0: there is none).
    """

    text: str = ""
    importance: float | str = 0.5
    forgetting: Literal["by_chance", "below", ""] = ""
    below: float = 0.0
    association: bool = False
    long_term: int = 0
    from_importance: float = 0.0


@dataclass(frozen=True, slots=True)
class Remembered:
    """How much is remembered of a kind of event: the `last` ones, none older than so many `rounds` (0: of any age).

    `record` is the class of what is remembered: a subclass of the event's with slots for the `round` and, where there
    is a `grading`, for what that gives a memory. `decided`: the kind is a decision of the entity's own.
    """

    event: str
    record: type[Any]
    last: int
    rounds: int = 0
    grading: Grading | None = None
    decided: bool = False


@dataclass(frozen=True, slots=True)
class Retrieval:
    """What comes to mind: the `most` memories with the highest scores, sums of three parts with these weights.

    Where relevance is not counted `by_words`, the host judges it.
    """

    most: int
    recency: float
    importance: float
    relevance: float
    by_words: bool = True


@dataclass(frozen=True, slots=True)
class Reflection:
    """When an entity reflects: when the importance of its memories since the last time adds up to `after`, or `every`
    so many rounds."""

    after: float = 0.0
    every: int = 0


@dataclass(frozen=True, slots=True)
class EntityType:
    """An entity type and its generated class (a subclass of `runtime_base.entities.Entity` with slots).

    `memory` says which of the events that they handle its entities remember, `retrieval` what of it a model in place
    of the rules is told (None: the latest); `profile` names the variables that it is told of entities that it may name,
    and `goals` what its entities want. `reflection` says when such a model reflects for them.
    """

    name: str
    kind: Literal["agent", "environment", "nature"]
    cls: type[Any]
    variables: tuple[Quantity, ...] = ()
    memory: tuple[Remembered, ...] = ()
    retrieval: Retrieval | None = None
    reflection: Reflection | None = None
    profile: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Delay:
    """How an event's delay is given: in `unit`, of which one is `steps / of` rounds.

    `rounded` says what becomes of a delay that is not a whole number of steps; if it is empty, that ends the run.
    """

    unit: str
    steps: int = 1
    of: int = 1
    rounded: Literal["up", "down", "nearest", ""] = ""


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event and its generated class (a subclass of `runtime_base.events.Event` with slots).

    `observed` says that a metric, aggregate or condition goes over such events, so that a round's are
    kept until its end. Only events with a `delay` may be emitted to fall due in a later round. `from_outside` names the
    entity types in whose name interventions send such events.
    """

    name: str
    cls: type[Any]
    fields: tuple[Quantity, ...] = ()
    observed: bool = False
    delay: Delay | None = None
    from_outside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A choice that a norm removes: every named option has the value here; with `when` only while this parameter holds.

    `options` are names and values.
    """

    norm: str
    options: tuple[tuple[str, bool | int | str], ...]
    when: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: its record class, its rule, which entities are asked, and what they see.

    `observed` says that a metric, aggregate or condition goes over such decisions, so that a round's are kept.
    `rule`, `asked_if` and the functions in `sees` take (entity, event or collected sequences..., world). `partner` is
    `sender` or a name in `sees`: an entity, of which a model that answers in place of the rule is told `partner_sees`.
    `forbids` are the choices that norms remove.
    """

    id: str
    cls: type[Any]
    question: str
    options: tuple[Quantity, ...]
    rule: Callable[..., Any]
    asked_if: Callable[..., bool] | None = None
    sees: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    observed: bool = False
    partner: str = ""
    partner_sees: tuple[str, ...] = ()
    forbids: tuple[Forbidden, ...] = ()


@dataclass(frozen=True, slots=True)
class Action:
    """An action: which entities act, on which events, with which function and contract.

    `on` names the event kinds (or Start) taken one by one; `collects` those taken all at once (one of both is empty).
    With `start_if`, which takes (entity, Start, world), Start falls due only for entities for which it holds; that
    depends on their own variables `start_reads` and on what never changes. The handler takes (entity, event or one
    sequence per collected kind, world[, decision]). `writes` are names of the entity's own variables; `emits` names
    event kinds; `draws` says whether handler or rule use random numbers; `ties` names the relations whose ties the
    handler makes, removes or changes, `creates` the entity types (subclasses of `runtime_base.entities.Creatable`) of
    which it creates new ones; `leaves`: the acting entity may leave.
    """

    name: str
    entity: str
    handler: Callable[..., None]
    on: tuple[str, ...] = ()
    collects: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()
    emits: tuple[str, ...] = ()
    draws: bool = True
    decision: Decision | None = None
    ties: tuple[str, ...] = ()
    creates: tuple[str, ...] = ()
    leaves: bool = False
    start_if: Callable[..., bool] | None = None
    start_reads: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of a round. `by` belongs to fixed_order; `entity`, `k` and `replacement` to pick.

    With `most`, the phase repeats until nothing is due in it, at most so many times in a round.
    """

    name: str
    actions: tuple[str, ...]
    mode: Literal["simultaneous", "random_order", "fixed_order", "pick"] = "simultaneous"
    by: str = ""
    entity: str = ""
    k: int = 0
    replacement: bool = False
    most: int = 0


@dataclass(frozen=True, slots=True)
class Relation:
    """A directed relation; `inverse` is the name of the way back, or empty.

    No entity has more than `most_from` ties that lead from it, or `most_to` that lead to it; None is no limit. Where
    ties have `variables` (each with a default), `tie` is their generated class, a subclass of
    `runtime_base.networks.tie_states.TieState` with slots. `redrawn`: the network is made anew when a round begins.
    """

    name: str
    source: str
    target: str
    inverse: str = ""
    most_from: int | None = None
    most_to: int | None = None
    tie: type[Any] | None = None
    variables: tuple[Quantity, ...] = ()
    redrawn: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A rectangle of cells and the types that stand on them; `runtime_base.space.cell_geometry` has the neighborhoods.

    A cell holds at most one of all entities of the types in `one_per_cell`, and any number of those in `any_per_cell`.
    All of these types have the whole-numbered variables `x` and `y`, which are -1 while an entity is off the grid, as
    those of the types in `may_leave` may be. `cells` is the type that has one entity for each cell, if there is one:
    entity number `y * width + x` is the cell in column x of row y.
    """

    torus: bool
    neighborhood: Literal["von_neumann", "moore", "disc"]
    one_per_cell: tuple[str, ...] = ()
    any_per_cell: tuple[str, ...] = ()
    may_leave: tuple[str, ...] = ()
    cells: str = ""

    @property
    def placed(self) -> tuple[str, ...]:
        """The entity types that have places on the grid."""
        return (*self.one_per_cell, *self.any_per_cell, *([self.cells] if self.cells else []))


@dataclass(frozen=True, slots=True)
class Clock:
    """What a round lasts: so many seconds, or so many months, and how much of either its `unit` is (12 for a year)."""

    unit: str
    per_unit: int
    seconds: int = 0
    months: int = 0


@dataclass(frozen=True, slots=True)
class Plane:
    """A continuous rectangle; the types in `on_it` have the real variables `x` and `y`."""

    torus: bool
    on_it: tuple[str, ...]

    @property
    def placed(self) -> tuple[str, ...]:
        """The entity types that stand on the plane."""
        return self.on_it


@dataclass(frozen=True, slots=True)
class Metric:
    """What is observed at the end of each round: a pure function of the world."""

    name: str
    compute: Callable[[Any], float]
    unit: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Model:
    """A whole model: everything an engine needs but the numbers.

    `numbers` maps a variant's name ("" is the base) to its numbers: the JSON object described in
    `runtime_base.state.run_numbers`; `data` is what these refer to (`runtime_base.foundation.packaged_data`).
    `stop_when` maps a variant's name to its stop condition where it has one.
    """

    name: str
    title: str
    world: type[Any]
    parameters: tuple[Quantity, ...]
    parameters_cls: type[Any]
    entities: tuple[EntityType, ...]
    events: tuple[EventKind, ...]
    relations: tuple[Relation, ...]
    actions: tuple[Action, ...]
    phases: tuple[Phase, ...]
    metrics: tuple[Metric, ...]
    numbers: Mapping[str, Mapping[str, Any]]
    stop_when: Mapping[str, Callable[[Any], bool]] = field(default_factory=dict)
    space: Grid | Plane | None = None
    clock: Clock | None = None
    data: Mapping[str, Any] = field(default_factory=dict)

    def may_wake_earlier(self, position: int) -> bool:
        """Return whether a phase before this one repeats while conditions hold, which any write may make true."""
        names = {name for phase in self.phases[:position] if phase.most for name in phase.actions}
        return any(action.start_if is not None for action in self.actions if action.name in names)
