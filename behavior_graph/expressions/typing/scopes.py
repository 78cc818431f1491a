"""The scopes of the expression language: what the names in an expression mean, depending on its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from behavior_graph.expressions.syntax.familiar_names import VALUES, instead_of
from behavior_graph.expressions.syntax.nodes import FOLDS, PLAIN_FUNCTIONS
from behavior_graph.expressions.tie_names import TIE, combined, over_ties
from behavior_graph.linking.declarations import Declarations, RelationEnds
from behavior_graph.schema.experiment_models import BASE
from behavior_graph.schema.graph_model import FieldSpec
from behavior_graph.schema.typed import Typed, typed_parameter, typed_variable
from behavior_graph.suggestions import declaring, suggest
from odd.model.durations import READING_RANGES, plural
from odd.model.value_types import Kind, ValueType

Interval = tuple[float, float]

ROUND = "round"
SENDER = "sender"
ID = "id"
CELLS = "cells"


class NameKind(StrEnum):
    """What a name stands for."""

    VARIABLE = "variable"  # of the acting entity, or of the entities that a fold goes over
    ENVIRONMENT = "environment"  # a variable of the environment, read from elsewhere
    FIELD = "field"  # of the event that brought the action about, or of the collected events that a fold goes over
    PARAMETER = "parameter"
    AGGREGATE = "aggregate"
    FUNCTION = "function"  # of handlers/metrics.py
    ROUND = "round"
    CLOCK = "clock"  # time and date of the round
    METRIC = "metric"  # in expectations: its series
    ENTITY = "entity"  # an entity type: only inside a fold
    EVENT = "event"  # a kind of event: only inside a fold
    RELATION = "relation"  # only inside a fold: its ties
    TIE = "tie"  # an end of a tie, inside a fold over a relation
    SENDER = "sender"  # who sent an event
    DECISION = "decision"  # the decisions of that name: only inside a fold
    OPTION = "option"  # what was chosen, inside a fold over decisions
    MEMORY = "memory"  # the events of a kind that entities of a type remember
    CELLS = "cells"  # in counts: the number of cells of the grid


@dataclass(frozen=True, slots=True)
class Named:
    """A resolved name. `owner` is the entity type or event kind of a variable or field, else empty.

    `typed` is None for entity types and kinds of event, and where a field's type is itself wrong. `via` is the
    reference that was followed to get here: in `Worker.employer.size` it is `Worker.employer`.
    """

    kind: NameKind
    owner: str
    name: str
    typed: Typed | None = None
    via: Named | None = None

    @property
    def qualified(self) -> str:
        """`User.belief`, `Told.labelled`, or the bare name; a memory is read by the name of the kind of event."""
        return f"{self.owner}.{self.name}" if self.owner and self.kind is not NameKind.MEMORY else self.name

    @property
    def key(self) -> str:
        """A key that is the same however the value is written: `Worker.employer.size`."""
        return f"{self.via.key}.{self.name}" if self.via else self.qualified

    @property
    def chain(self) -> tuple[Named, ...]:
        """Every value that is read on the way, this one last."""
        return (*(self.via.chain if self.via else ()), self)


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A name without a meaning here: why, and what to write instead."""

    message: str
    help: str
    names: tuple[str, ...] = ()


#: The type of an entity's number within its type.
_NUMBER = Typed(ValueType(Kind.INT), (0, float("inf")))
_DECLARE = "declare it under 'functions:' in graph.yaml, or write the name that you mean"


@dataclass(frozen=True)
class Scope:
    """The place of an expression.

    `world`: metrics, aggregates, `stop_when`. `decision`: `start_if`, `asked_if` and `sees` of `action`. `results`:
    expectations. `initial`: initial values. `intervention`: what is done to a running model, with the names of `world`.
    `goal`: conditions of a goal, which read variables of the entity that has it.
    `subject` is the entity type, kind of event, relation or decision that the surrounding fold goes over, or the type
    whose initial values are meant, on which an intervention acts, or that has a goal. `variant` is, in results, the
    one whose runs are read; "" is the base. `longest` is the most rounds of an experiment's runs, 0 elsewhere.
    `metric_ranges` holds, in results, the range that a metric cannot leave.
    """

    linked: Declarations
    place: Literal["world", "decision", "results", "initial", "intervention", "goal"]
    action: str = ""
    subject: str = ""
    variant: str = ""
    longest: int = 0
    metric_ranges: Mapping[str, Interval | None] = field(default_factory=dict)

    def inside(self, subject: str) -> Scope:
        """The scope inside a fold over an entity type, a kind of event, a relation or a decision."""
        return replace(self, subject=subject)

    def at(self, variant: str) -> Scope:
        """The scope of results of another variant."""
        return replace(self, variant="" if variant == BASE else variant)

    @property
    def rounds(self) -> int:
        """How many rounds the runs last at most whose results are read."""
        return self.longest or self.linked.rounds_of(self.variant)

    @property
    def end(self) -> str:
        """Where these runs end, in words."""
        runs = f"variant {self.variant!r}" if self.variant else "the experiment" if self.longest else "the scenario"
        return f"{runs} ends after round {self.rounds}"

    @property
    def actor(self) -> str:
        """The acting entity type of a decision, else empty."""
        return self.linked.graph.actions[self.action].entity if self.action else ""

    @property
    def event(self) -> str:
        """The one kind of event whose fields a decision may read without a fold, else empty."""
        action = self.linked.graph.actions.get(self.action)
        handled = action.handles if action and not action.collects else ()
        return self.linked.meant_event(handled[0]) if len(handled) == 1 else ""

    @property
    def collected(self) -> tuple[str, ...]:
        """The kinds of event that a decision may fold over."""
        action = self.linked.graph.actions.get(self.action)
        return action.collects if action else ()

    def resolve(self, path: tuple[str, ...]) -> Named | Unresolved:
        """Return what a name or a path with dots means here."""
        if self.place == "initial":
            return self._initially(path)
        if self.place == "goal":
            return self._of_itself(path)
        if len(path) == 1:
            return self._bare(path[0])
        found = self._through_subject(path)
        if found is None:
            found = self._dotted(path[0], path[1]), path[2:]
        head, steps = found
        return head if isinstance(head, Unresolved) else self._followed(head, steps)

    # Initial values -----------------------------------------------------------------------------------------------

    def _initially(self, path: tuple[str, ...]) -> Named | Unresolved:
        """Return a variable of the same entity or of the one that it is tied to, a parameter, or the cells."""
        linked, name = self.linked, path[-1]
        if len(path) == 2 and path[0] in linked.relation_ends:
            return self._of_group(linked.relation_ends[path[0]], path[0], name)
        own = self._member(self.subject, name) if path[:-1] in ((), (self.subject,)) and self.subject else None
        if own is not None or len(path) > 1:
            return own or self._unknown(".".join(path))
        if name in linked.driven:
            return Unresolved(
                f"'{name}' is driven by input data, so it is not a single number", "use another parameter"
            )
        if name == CELLS and self._counts_on_grid:
            if name in linked.odd.parameters:
                message = "'cells' is a parameter, and in a count also the number of cells of the grid"
                return Unresolved(message, "rename the parameter", (CELLS,))
            return Named(NameKind.CELLS, "", name, _NUMBER)
        if name in linked.odd.parameters:
            return Named(NameKind.PARAMETER, "", name, typed_parameter(linked.odd.parameters[name]))
        return self._unknown(name)

    def _of_group(self, ends: RelationEnds, relation: str, name: str) -> Named | Unresolved:
        """Return a variable of the one entity to which a relation leads."""
        limits = self.linked.graph.relations[ends.relation].at_most
        most = None if limits is None else limits.target if ends.inverse else limits.source
        if ends.source != self.subject or most != 1:
            what = f"'{relation}' does not lead from each {self.subject or 'entity'} to at most one other"
            side = "to" if ends.inverse else "from"
            return Unresolved(
                what, f"name a relation of {self.subject} that has 'at_most: {{{side}: 1}}' in graph.yaml"
            )
        variable = self.linked.odd.variables.get(f"{ends.target}.{name}")
        if variable is None:
            own = self.linked.odd.entities[ends.target].variables if ends.target in self.linked.odd.entities else ()
            return Unresolved(f"'{name}' is not a variable of {ends.target}", suggest(name, own) or "name one of them")
        via = Named(NameKind.RELATION, "", ends.relation, Typed(ValueType(Kind.REFERENCE, entity=ends.target)))
        return Named(NameKind.VARIABLE, ends.target, name, typed_variable(variable), via=via)

    # Goals --------------------------------------------------------------------------------------------------------

    def _of_itself(self, path: tuple[str, ...]) -> Named | Unresolved:
        """Return a variable of the entity that has the goal."""
        own = self._member(self.subject, path[-1]) if path[:-1] in ((), (self.subject,)) else None
        if own is not None:
            return own
        help = suggest(path[-1], self.linked.odd.entities[self.subject].variables)
        what = f"'{'.'.join(path)}' is not a variable of {self.subject}, and its goals read nothing else"
        return Unresolved(what, help or f"name a variable of {self.subject}", (self.subject,))

    # References ---------------------------------------------------------------------------------------------------

    def _through_subject(self, path: tuple[str, ...]) -> tuple[Named | Unresolved, tuple[str, ...]] | None:
        """Resolve `tie.a…`, `employer.size` and `sender.size` inside a fold, and `Told.sender…`."""
        ends = self.linked.relation_ends.get(self.subject)
        if ends is not None and path[0] in (TIE, self.subject):
            own = self._member(self.subject, path[1])
            return own or self._end_of_tie(path[1], {"a": ends.source, "b": ends.target}), path[2:]
        if path[0] == SENDER and self.subject in self.linked.graph.events:
            return self._sender(self.subject), path[1:]
        if path[1] == SENDER and path[0] in self.linked.graph.events and path[0] in (self.subject, self.event):
            return self._sender(path[0]), path[2:]
        own = self._member(self.subject, path[0]) if self.subject else None
        return (own, path[1:]) if own else None

    def _end_of_tie(self, end: str, ends: Mapping[str, str]) -> Named | Unresolved:
        if end in ends:
            return Named(NameKind.TIE, TIE, end, Typed(ValueType(Kind.REFERENCE, entity=ends[end])))
        relation = self.linked.relation_ends[self.subject].relation
        own = self.linked.graph.relations[relation].variables
        if end in own:
            help = f"write {relation}.{end}; the inverse reads the ties of '{relation}' backwards"
            return Unresolved(f"ties of '{self.subject}' do not have '{end}'", help, (relation,))
        both = "tie.a (the entity where it begins) or tie.b (the entity where it ends)"
        known = [f"tie.{name}" for name in own] if relation == self.subject else []
        help = f"write {' or '.join([*known, both])}"
        return Unresolved(f"a tie does not have '{end}'", suggest(f"tie.{end}", known) or help)

    def _sender(self, event: str) -> Named | Unresolved:
        linked = self.linked
        senders = linked.senders(event)
        if len(senders) != 1:
            who = " and ".join(senders) or "no entity yet"
            help = "read the fields of the event instead"
            return Unresolved(
                f"{event} can be sent by {who}, so the type of its sender is not fixed",
                help if senders else f"list {event} under 'emits' of the action that sends it",
                senders,
            )
        return Named(NameKind.SENDER, event, SENDER, Typed(ValueType(Kind.REFERENCE, entity=senders[0])))

    def _followed(self, named: Named, steps: tuple[str, ...]) -> Named | Unresolved:
        """Follow references from one entity to the next."""
        for step in steps:
            if named.typed is None or named.typed.type.kind is not Kind.REFERENCE:
                return Unresolved(
                    f"'{named.key}' is not a reference, so it does not have '{step}'", f"write {named.key}"
                )
            owner = named.typed.type.entity
            member = self._member(owner, step)
            if member is None:
                declared = self.linked.odd.entities.get(owner)
                help = suggest(step, declared.variables if declared else ()) or f"name a variable of {owner}"
                return Unresolved(f"'{step}' is not a variable of {owner}", help)
            reached = self._visible(replace(member, kind=NameKind.VARIABLE, via=named))
            if isinstance(reached, Unresolved):
                return reached
            named = reached
        return named

    # Bare names ---------------------------------------------------------------------------------------------------

    def _bare(self, name: str) -> Named | Unresolved:
        linked = self.linked
        if self.subject and (own := self._member(self.subject, name)):
            return own
        if self.place == "results" and name in linked.graph.metrics:
            typed = Typed(ValueType(Kind.FLOAT), self.metric_ranges.get(name), linked.graph.metrics[name].unit)
            return Named(NameKind.METRIC, "", name, typed)
        if self.place == "results" and name in linked.driven:
            help = "use a metric that it affects, or make a metric of it: {value: " + name + "}"
            return Unresolved(f"'{name}' is driven by input data, so it is not a single number", help)
        if name in linked.odd.parameters:
            return Named(NameKind.PARAMETER, "", name, typed_parameter(linked.odd.parameters[name]))
        if name in linked.odd.entities:
            return Named(NameKind.ENTITY, "", name)
        if name == ROUND:
            last = self.rounds if self.place == "results" else float("inf")
            return Named(NameKind.ROUND, "", name, Typed(ValueType(Kind.INT), (0, last)))
        if self.place == "results":
            return self._unknown(name)
        if name in linked.graph.aggregates:
            return Named(
                NameKind.AGGREGATE, "", name, Typed(ValueType(Kind.FLOAT), None, linked.graph.aggregates[name].unit)
            )
        if name in linked.graph.events:
            return Named(NameKind.EVENT, "", name)
        if name in linked.relation_ends:
            return Named(NameKind.RELATION, "", name)
        if name in linked.decision_actions:
            return Named(NameKind.DECISION, "", name)
        if name in linked.clock_readings:
            return self._clock(name)
        return self._unknown(name)

    @property
    def _counts_on_grid(self) -> bool:
        """Whether this is the scope of counts, in a scenario with a grid."""
        return self.place == "initial" and not self.subject and self.linked.grid_cells is not None

    def _clock(self, name: str) -> Named:
        lasts = self.linked.odd.clock.lasts
        unit = plural(lasts.unit) if name == "time" and lasts is not None else None
        kind = Kind.FLOAT if name == "time" else Kind.INT
        return Named(NameKind.CLOCK, "", name, Typed(ValueType(kind), READING_RANGES[name], unit))

    def _member(self, owner: str, name: str) -> Named | None:
        """Return a variable of an entity type, or a field of a kind of event, if it exists."""
        linked = self.linked
        variable = linked.variable(f"{owner}.{name}")
        if variable is not None:
            own = owner in (self.subject, self.actor) or owner not in linked.environments
            kind = NameKind.VARIABLE if own else NameKind.ENVIRONMENT
            return Named(kind, owner, name, typed_variable(variable))
        if name == ID and self.place in ("world", "initial") and owner in self.linked.populated:
            return Named(NameKind.VARIABLE, owner, name, _NUMBER)
        event, action = linked.graph.events.get(owner), linked.decision_actions.get(owner)
        if event is not None and name in event.fields:
            return self._declared(NameKind.FIELD, owner, name, event.fields[name])
        options = linked.decisions[action].options if action else {}
        return self._declared(NameKind.OPTION, owner, name, options[name]) if name in options else None

    def _declared(self, kind: NameKind, owner: str, name: str, spec: FieldSpec) -> Named:
        try:
            return Named(kind, owner, name, self.linked.typed(spec))
        except ValueError:
            return Named(kind, owner, name)

    def function(self, name: str) -> Named | Unresolved:
        """Return what `name()` means here."""
        functions = self.linked.graph.functions
        if name not in functions:
            known = (*functions, *FOLDS, *PLAIN_FUNCTIONS)
            help = instead_of(name) or suggest(name, known) or _DECLARE
            return Unresolved(f"'{name}' is not a function", help)
        if self.place == "decision":
            help = f"use its value through an aggregate, as in 'seen: {{value: {name}()}}'"
            return Unresolved(f"a decision cannot call '{name}'", help)
        if self.place == "goal":
            return Unresolved(f"a goal cannot call '{name}'", "compare variables of the entity that has the goal")
        if self.place == "results":
            help = "expectations read metrics; declare a metric that shows it"
            return Unresolved(f"'{name}()' is not recorded after a run", help)
        return Named(NameKind.FUNCTION, "", name, Typed(ValueType(Kind.FLOAT), None, functions[name].unit))

    def memory(self, path: tuple[str, ...]) -> Named | Unresolved:
        """Return what `Met` or `User.Met` means as the memory of an entity: the acting one, or a fold's."""
        entity, kind = self.subject or self.actor, path[-1]
        known = self.linked.odd.entities[entity].remembers if entity in self.linked.odd.entities else {}
        if self.place not in ("world", "decision") or not entity:
            having = (name for name, spec in self.linked.odd.entities.items() if kind in spec.remembers)
            owner = next(having, "User")
            help = f"write count({owner} where remembered({kind}) > 0), or mean(remembered({owner}.{kind}))"
            if self.place == "results":
                help = f"expectations read metrics; declare a metric such as mean(remembered({owner}.{kind}))"
            return Unresolved(f"nothing here says who remembers {kind}", help)
        if path[:-1] not in ((), (entity,)):
            return Unresolved(f"only the memory of {entity} can be read here", f"write remembered({kind})", (entity,))
        if kind in known:
            return Named(NameKind.MEMORY, entity, kind, Typed(ValueType(Kind.INT), (0, known[kind].most)))
        key = "decisions" if kind in self.linked.decision_actions else "events"
        declare = f"write 'memory: {{{key}: {{{kind}: {{last: 10}}}}}}' under '{entity}' in odd.yaml"
        return Unresolved(f"{entity} does not remember {kind}", suggest(kind, known) or declare, (entity, kind))

    # Dotted paths -------------------------------------------------------------------------------------------------

    def _dotted(self, owner: str, name: str) -> Named | Unresolved:
        member = self._member(owner, name)
        if member is None:
            return self._unknown(f"{owner}.{name}")
        if self.place == "results":
            return Unresolved(
                f"'{owner}.{name}' is not recorded after a run",
                "expectations read metrics; declare a metric that shows it",
            )
        if member.kind is NameKind.ENVIRONMENT:
            return self._visible(member)
        if owner == self.subject or (self.place == "decision" and owner in (self.actor, self.event)):
            return member
        return self._unreachable(member)

    def _visible(self, member: Named) -> Named | Unresolved:
        if self.place == "decision" and self.linked.odd.variables[member.qualified].visibility == "private":
            return Unresolved(f"'{member.qualified}' is private", "make it public in odd.yaml, or leave it out")
        return member

    def _unreachable(self, member: Named) -> Unresolved:
        what, owner, in_decision = member.qualified, member.owner, self.place == "decision"
        if owner in self.linked.odd.entities and (over := over_ties(self.linked, self.subject, what)):
            return Unresolved(*over)
        if member.kind is NameKind.VARIABLE and in_decision:
            message = f"a decision of {self.actor} cannot see '{what}'"
            return Unresolved(message, "send it with the event, or use an aggregate", (self.actor,))
        if in_decision and owner not in self.collected:
            message = f"'{self.action}' is not triggered by {owner} alone"
            return Unresolved(message, "read only fields of an event that alone triggers the action", (self.action,))
        many = "the action collects" if in_decision else "a round has"
        many = "there are" if member.kind is NameKind.VARIABLE else many
        help = combined(what, member.typed.type if member.typed else None)
        return Unresolved(f"{many} many {owner}, so '{what}' does not have a single value", help, (owner,))

    # Unknown names ------------------------------------------------------------------------------------------------

    def _unknown(self, name: str) -> Unresolved:
        metric = self.linked.graph.metrics.get(name)
        if metric is not None and self.place != "initial":
            formula = "a formula here" if metric.value == name else f"its expression here: {metric.value}"
            help = f"make it an aggregate in graph.yaml, or write {formula}"
            return Unresolved(f"'{name}' is a metric; only expectations can read metrics", help)
        if name in self.linked.graph.functions:
            return Unresolved(f"'{name}' is a function", f"write {name}()")
        if over := over_ties(self.linked, self.subject, name):
            return Unresolved(*over)
        suggestion = self._instead_of(name) or suggest(name, self.known())
        return Unresolved(
            f"there is no '{name}'{self._where()}", suggestion or self._declaring(name) or self._overview()
        )

    def _instead_of(self, name: str) -> str:
        """Return what to write for a variant, for a name of another language, or for having no value."""
        if self.place == "results" and name in self.linked.scenario.variants:
            return f"write at({name}, …) for a value of that variant"
        unset = [key for key, variable in self.linked.odd.variables.items() if variable.unset == name]
        return f"write is_set({unset[0]}) to check for a value" if unset else VALUES.get(name.split(".")[-1], "")

    def _where(self) -> str:
        seen = f" that '{self.action}' can see"
        return {"decision": seen, "results": " among the results"}.get(self.place, " here")

    def _declaring(self, name: str) -> str:
        return "" if self.place == "results" else declaring(name, self.linked.odd.entities)

    def _overview(self) -> str:
        some = list(self.known())[:6]
        return f"you can use {', '.join(some)}" if some else "declare it first"

    def known(self) -> Iterable[str]:
        """Return every name that can be written here, for suggestions."""
        linked = self.linked
        if self.place == "results":
            return (*linked.graph.metrics, *linked.odd.parameters, *linked.odd.entities, ROUND)
        if self.place in ("initial", "goal"):
            entity = linked.odd.entities.get(self.subject)
            members = tuple(entity.variables) if entity else ()
            if self.place == "goal":
                return members
            counted = (CELLS,) if self._counts_on_grid else ()
            return (*members, *linked.odd.parameters, *((ID,) if self.subject else counted))
        own = tuple(name.split(".")[1] for name in linked.variables if name.split(".")[0] == self.subject)
        fields = tuple(
            f"{event}.{field}" for event, each_event in linked.graph.events.items() for field in each_event.fields
        )
        shared = (*linked.variables, *fields, *linked.odd.parameters, *linked.graph.aggregates, ROUND)
        shared = (*shared, *linked.told_readings)
        many = (*linked.relation_ends, *linked.decision_actions) if self.place == "world" else ()
        return (*own, *shared, *linked.odd.entities, *linked.graph.events, *many)


def world_scope(linked: Declarations) -> Scope:
    """The scope of metrics, aggregates and `stop_when`."""
    return Scope(linked, "world")


def decision_scope(linked: Declarations, action: str) -> Scope:
    """The scope of an action's `start_if`, and of `asked_if` and `sees` of its decision."""
    return Scope(linked, "decision", action)


def initial_scope(linked: Declarations, entity: str = "") -> Scope:
    """The scope of initial values of an entity type; without one, that of counts, which follow from parameters."""
    return Scope(linked, "initial", subject=entity)


def intervention_scope(linked: Declarations, entity: str = "") -> Scope:
    """The scope of what an intervention does to entities of a type; without one, of what it does to parameters."""
    return Scope(linked, "intervention", subject=entity)


def goal_scope(linked: Declarations, entity: str) -> Scope:
    """The scope of the conditions in the goals of an entity type."""
    return Scope(linked, "goal", subject=entity)
