"""The behavior graph as data: relations, events, actions with their contracts and decisions, aggregates, metrics.

The graph names the ODD's entities, variables, parameters and submodels and never repeats what they are. It keeps
expressions as text; `behavior_graph.expressions` parses and types them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, model_validator

from behavior_graph.schema.delays import Delay, parse_delay
from behavior_graph.schema.receivers import Receiver, parse_receiver
from odd.model.base import Frozen, Name, UnfitError, Unit, Words, blaming
from odd.model.odd_model import Range, Stated, Variable
from odd.model.value_types import Kind, category_text
from odd.model.values import fault

START = "Start"

#: As many as a run can report, and as a check gets through in seconds.
MOST_METRICS, MOST_ACTIONS = 2000, 1000
Expression = Annotated[str, Field(min_length=1, max_length=2_000)]


def _long_form(value: Any) -> Any:
    if isinstance(value, list):
        raise ValueError(f"a list is not a type; write {category_text(value)}")
    return {"type": value} if isinstance(value, str) else value


def _named(value: Any) -> Any:
    if isinstance(value, list):
        raise ValueError(f"a list does not name the options; write {{choice: {category_text(value)}}}, or another name")
    return value


class AtMost(Frozen):
    """`{from: 1, to: 3}`: the most ties that may begin at each entity of the one type, and end at each of the other."""

    source: Annotated[int, Field(ge=1)] | None = Field(default=None, alias="from")
    target: Annotated[int, Field(ge=1)] | None = Field(default=None, alias="to")


class TieVariable(Variable):
    """A state variable of each tie of a relation: a number, truth value, category or text.

    `default` is its value in a tie that is made during a run, and in every tie to which the scenario gives no initial
    value; with `unset`, it may be left out.
    """

    #: Handlers read the ties of their own entity only, so there is nothing to hide.
    visibility: ClassVar[Literal["public"]] = "public"  # type: ignore[misc]
    #: Ties name no sentences that they are taken from.
    stated: ClassVar[None] = None  # type: ignore[misc]
    default: int | float | bool | str | None = None

    @model_validator(mode="after")
    def _fits_ties(self) -> TieVariable:
        if self.value_type.kind in (Kind.VECTOR, Kind.REFERENCE):
            raise UnfitError(f"a tie cannot have a variable of type {self.type}; keep it with an entity", "type")
        if self.default is None and self.unset is None:
            message = "nothing says what it is in a tie that is made during a run"
            raise UnfitError(f"{message}; give a 'default', or say what 'unset' means", "type")
        wrong = None if self.default is None else fault(self.default, self.value_type, self.range)
        if wrong:
            raise UnfitError(f"the default {wrong}", "default")
        return self


class Relation(Frozen):
    """A directed relation between two entity types. Both ends may be the same type; `inverse` names the way back.

    `at_most` limits how many ties an entity has; a run in which an entity has more ends with an error. `variables` are
    those of each tie, which the entity that it leads from reads and writes. Ties that are `redrawn` are made anew when
    each round begins.
    """

    source: Name = Field(alias="from")
    target: Name = Field(alias="to")
    inverse: Name | None = None
    at_most: AtMost | None = None
    variables: dict[Name, TieVariable] = Field(default_factory=dict)
    redrawn: Literal["each round"] | None = None
    means: Words | None = None

    @model_validator(mode="after")
    def _names_no_end(self) -> Relation:
        for end in {"a", "b"} & self.variables.keys():
            raise UnfitError(f"'{end}' already names an end of each tie; choose another name", "variables")
        return self


class FieldSpec(Frozen):
    """The type of an event's field or a decision's option, written short (`bool`) or long (`{type, unit, range}`).

    `type` is a type of the ODD's language, or a variable's qualified name (`User.belief`), which stands for that
    variable's type, unit and range.
    """

    type: Words
    meaning: Words | None = None
    unit: Unit | None = None
    range: Range | None = None


ShortField = Annotated[FieldSpec, BeforeValidator(_long_form)]


class Event(Frozen):
    """A kind of event. Every event also has a sender."""

    means: Words
    fields: dict[Name, ShortField] = Field(default_factory=dict)


class AllOf(Frozen):
    """`{all: Told}`: one call for each receiver with every such event that is due."""

    all: Name


class Emission(Frozen):
    """What an action may emit, to whom, and how much later it arrives.

    `rounded` says how to round a delay that is not a whole number of steps.
    """

    familiar: ClassVar = dict.fromkeys(("receiver", "receivers", "recipient", "target"), "to")
    event: Name
    to: Words
    after: Annotated[int, Field(ge=1)] | Words | None = None
    rounded: Literal["up", "down", "nearest"] | None = None

    @cached_property
    def delay(self) -> Delay | None:
        """The parsed delay, or None if the event arrives at once."""
        return None if self.after is None else parse_delay(self.after)

    @cached_property
    def receiver(self) -> Receiver:
        """The parsed receiver."""
        return parse_receiver(self.to)

    @model_validator(mode="after")
    def _receiver_parses(self) -> Emission:
        with blaming("to"):
            parse_receiver(self.to)
        return self

    @model_validator(mode="after")
    def _delay_parses(self) -> Emission:
        if self.after is not None:
            with blaming("after"):
                parse_delay(self.after)
        elif self.rounded is not None:
            raise UnfitError("'rounded' says how to round a delay, but there is no delay; add 'after'", "rounded")
        return self


Method = Literal["direct", "reason", "bdi", "tom"]


class Planning(Frozen):
    """How a model plans before it decides, written short (`reason`) or long (`{method: bdi, desires: [...]}`).

    `partner` is `sender`, or the name of a reference that the decision sees; `sees` names the partner's variables of
    which the model is told. Rules ignore all of it.
    """

    method: Method
    desires: Annotated[list[Annotated[Words, Field(max_length=200)]], Field(max_length=8)] = Field(default_factory=list)
    partner: Name | None = None
    sees: list[Name] = Field(default_factory=list)


class Decision(Frozen):
    """A judgement that an action needs: a question, what is seen, typed options, and when it is needed.

    `near` says to which multiples a model's questions round numbers, in runs that ask near questions as one.
    `planning` says how a model plans before it answers; `direct` means that it answers at once.
    """

    familiar: ClassVar = {
        **dict.fromkeys(("if", "condition", "when"), "asked_if"),
        **dict.fromkeys(("inputs", "context", "shows"), "sees"),
        **dict.fromkeys(("choices", "answers", "outputs"), "options"),
    }
    id: Name
    question: Words
    asked_if: Expression | None = None
    sees: dict[Name, Expression] = Field(default_factory=dict)
    options: Annotated[dict[Name, ShortField], BeforeValidator(_named)] = Field(min_length=1)
    near: dict[Name, Annotated[float, Field(ge=1e-9, le=1e9)]] = Field(default_factory=dict)
    planning: Method | Planning = "direct"

    @cached_property
    def plan(self) -> Planning:
        """How a model plans, written at length."""
        return self.planning if isinstance(self.planning, Planning) else Planning(method=self.planning)


class Action(Frozen):
    """An action of an entity type. `reads`, `writes`, `creates`, `leaves` and `emits` are its contract.

    `start_if` says for which entities `Start` falls due. `creates` names entity types, `leaves` says that the acting
    entity may leave. None means not yet written: reads and
    writes if both are None, emits if all three are; otherwise it means nothing.
    """

    familiar: ClassVar = {
        **dict.fromkeys(("agent", "actor", "type"), "entity"),
        **dict.fromkeys(("trigger", "triggers", "event", "events", "when"), "on"),
        **dict.fromkeys(("if", "condition", "guard"), "start_if"),
        **dict.fromkeys(("sends", "emit", "outputs"), "emits"),
        "inputs": "reads",
        **dict.fromkeys(("updates", "sets", "changes"), "writes"),
    }
    entity: Name
    on: list[Name | AllOf] = Field(min_length=1)
    start_if: Expression | None = None
    follows: Name
    reads: list[Words] | None = None
    writes: list[Words] | None = None
    creates: list[Name] | None = None
    leaves: bool = False
    emits: list[Emission] | None = None
    ends: bool = False
    decision: Decision | None = None

    @property
    def unwritten(self) -> bool:
        """Whether reads and writes are not yet written, so that the action may read and write anything."""
        return self.reads is None and self.writes is None

    @property
    def open(self) -> bool:
        """Whether nothing of the contract is written yet, so that the action may emit anything as well."""
        return self.unwritten and self.emits is None

    @property
    def pauses(self) -> bool:
        """Whether some of what it emits arrives only in a later round, so that the current one can end."""
        return any(emit.after is not None for emit in self.emits or ())

    @cached_property
    def collects(self) -> tuple[str, ...]:
        """The kinds of event that the action collects, in declared order; empty for an ordinary action."""
        return tuple(item.all for item in self.on if isinstance(item, AllOf))

    @cached_property
    def handles(self) -> tuple[str, ...]:
        """Every kind of event that triggers the action, `Start` included, in declared order."""
        return tuple(item.all if isinstance(item, AllOf) else item for item in self.on)

    @model_validator(mode="after")
    def _collects_all_or_none(self) -> Action:
        if self.collects and len(self.collects) != len(self.on):
            either = "'on' lists either only events to collect ({all: Event}) or only events to handle one by one"
            advice = "write an action for each, or collect an event, too, that it sends itself in an earlier phase"
            raise UnfitError(f"{either}; {advice}", "on")
        return self


class Aggregate(Frozen):
    """A named expression that handlers may read as `world.<name>`; computed at most once in a wave."""

    means: Words
    value: Expression
    unit: Unit | None = None


class Function(Frozen):
    """A read-only function of handlers/metrics.py, for what an expression cannot say; used as `name()`.

    `reads` is its contract: variables (`User.opinion`), fields (`Told.labelled`), parameters and aggregates, `round`,
    and by their names the relations, kinds of event and decisions that it goes through.
    """

    means: Words
    unit: Unit
    reads: list[Words]


class Metric(Frozen):
    """What a run observes at the end of each round."""

    familiar: ClassVar = {
        **dict.fromkeys(("formula", "expression", "expr", "compute"), "value"),
        **dict.fromkeys(("plot", "chart", "kind", "type"), "shows"),
        **dict.fromkeys(("title", "label", "meaning"), "means"),
    }
    value: Expression
    unit: Unit
    shows: Literal["line", "area", "bar"] = "line"
    means: Words | None = None
    stated: Stated = None


class Graph(Frozen):
    """A whole behavior graph."""

    graph: Literal[1]
    relations: dict[Name, Relation] = Field(default_factory=dict)
    events: dict[Name, Event] = Field(default_factory=dict)
    actions: dict[Name, Action] = Field(min_length=1, max_length=MOST_ACTIONS)
    aggregates: dict[Name, Aggregate] = Field(default_factory=dict)
    functions: dict[Name, Function] = Field(default_factory=dict)
    metrics: dict[Name, Metric] = Field(min_length=1, max_length=MOST_METRICS)

    def relations_of(self, entity: str) -> tuple[str, ...]:
        """Return the relations that begin at an entity type and whose ties have variables."""
        found = ((name, relation) for name, relation in self.relations.items() if relation.source == entity)
        return tuple(name for name, relation in found if relation.variables)
