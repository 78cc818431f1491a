"""Which declared names the model uses, and which names it uses without a declaration."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from behavior_graph.expressions.typing.findings import ProblemKind
from behavior_graph.expressions.typing.places import CheckedExpression
from behavior_graph.expressions.typing.scopes import ROUND
from behavior_graph.linking.declarations import Declarations
from behavior_graph.linking.partners import partner_types
from behavior_graph.linking.start_names import start_names
from behavior_graph.schema.graph_model import START
from behavior_graph.schema.receivers import Reach, near_type
from odd.model.odd_model import FixedOrderMode
from odd.model.value_types import Kind

#: Kinds whose names nothing but their own keys uses.
_NAMED_ALONE = ("expectation", "variant")


@dataclass(frozen=True, slots=True)
class Undeclared:
    """A name that a file uses and no file declares; `kind` is what it would have to be, or empty for any."""

    name: str
    file: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Uses:
    """`names` are read or written by actions, expressions and phases, qualified (`User.belief`, `Told.labelled`).

    `complete` says whether every action's contract is written; otherwise some uses are not known yet.
    """

    names: frozenset[str]
    undeclared: tuple[Undeclared, ...]
    complete: bool

    def misspelt(self, name: str, kind: str = "", among: Sequence[str] = ()) -> str:
        """Return "did you mean 'x', which graph.yaml uses?" for a name that nothing uses, or an empty text.

        It is empty, too, if another of the names `among` which it is declared is nearer to 'x'.
        """
        bare = name.split(".")[-1]
        others = [use for use in self.undeclared if use.name not in (name, bare)]
        kinds = (kind,) if kind in _NAMED_ALONE else ("", kind)
        wanted = {use.name: use for use in others if not kind or use.kind in kinds}
        own = {label.rpartition(".")[2]: label for label in wanted if _comparable(label, name)}
        near = [own[last] for last in difflib.get_close_matches(bare, own, n=1, cutoff=0.7)]
        if not near and kind == "parameter":
            near = [label for label in wanted if label.rpartition(".")[2] == name]
        if not near:
            near = difflib.get_close_matches(bare, [label for label in wanted if "." not in label], 1, 0.75)
        if near and among and difflib.get_close_matches(near[0], among, 1, 0) != [name]:
            return ""
        return f"did you mean '{near[0]}', which {wanted[near[0]].file} uses?" if near else ""


def _comparable(used: str, declared: str) -> bool:
    """Return whether two names have the same owner or none (`User.belief` is not a variable of Platform)."""
    return used.count(".") == declared.count(".") and used.rpartition(".")[0] == declared.rpartition(".")[0]


def uses_of(linked: Declarations, expressions: Sequence[CheckedExpression]) -> Uses:
    """Collect what is used where."""
    used = {named.qualified for place in expressions for named in place.checked.uses}
    used |= set(_ordering_variables(linked)) | set(_receiving_references(linked)) | set(start_names(linked))
    for action in linked.graph.actions.values():
        used |= {*(action.reads or ()), *(action.writes or ())}
    for name, entity in linked.odd.entities.items():
        used |= {f"{name}.{own}" for own in entity.profile.named} if entity.profile else set()
        used |= {f"{kind}.{field}" for kind, kept in entity.remembers.items() for field in kept.named}
        used |= {f"{name}.{norm.strength}" for norm in entity.norms.values() if norm.strength}
        used |= {f"{name}.{goal.priority}" for goal in entity.goals.values() if isinstance(goal.priority, str)}
        used |= {norm.when for norm in entity.norms.values() if norm.when}
    for name, decision in linked.decisions.items():
        used |= {f"{entity}.{own}" for entity in partner_types(linked, name) for own in decision.plan.sees}
    used |= {name for function in linked.graph.functions.values() for name in function.reads}
    complete = not any(each_action.unwritten for each_action in linked.graph.actions.values())
    return Uses(frozenset(used), tuple(dict.fromkeys(_undeclared(linked, expressions))), complete)


def readable(linked: Declarations, name: str) -> bool:
    """Return whether an action can read a name: a variable, field, parameter, aggregate, relation, round or clock.

    It can also read the kinds of event that an entity type remembers.
    """
    owner, _, field = name.partition(".")
    if field:
        event = linked.graph.events.get(owner)
        return name in linked.variables or (event is not None and field in event.fields)
    shared = (*linked.odd.parameters, *linked.graph.aggregates, *linked.relation_ends, ROUND, *linked.clock_readings)
    return name in shared or any(name in entity.remembers for entity in linked.odd.entities.values())


def observable(linked: Declarations, name: str) -> bool:
    """Return whether a function of handlers/metrics.py can read a name: as an action can, or what it goes over."""
    return readable(linked, name) or name in linked.graph.events or name in linked.decision_actions


def _ordering_variables(linked: Declarations) -> Iterator[str]:
    for phase in linked.odd.scheduling:
        if isinstance(phase.mode, FixedOrderMode):
            for entity in linked.odd.entities:
                yield f"{entity}.{phase.mode.fixed_order.by}"


def _receiving_references(linked: Declarations) -> Iterator[str]:
    for action in linked.graph.actions.values():
        for emission in action.emits or ():
            if emission.receiver.reach is Reach.NAMED:
                yield f"{action.entity}.{emission.receiver.path[-1]}"


# Undeclared names -----------------------------------------------------------------------------------------------------


def _undeclared(linked: Declarations, expressions: Sequence[CheckedExpression]) -> Iterator[Undeclared]:
    yield from _undeclared_in_odd(linked)
    yield from _undeclared_in_graph(linked)
    yield from _undeclared_in_expressions(linked, expressions)
    yield from _undeclared_in_scenario(linked)


def _undeclared_in_odd(linked: Declarations) -> Iterator[Undeclared]:
    file = linked.odd_text.file
    for phase in linked.odd.scheduling:
        for action in phase.actions:
            if action not in linked.graph.actions:
                yield Undeclared(action, file, "action")
    for pattern in linked.odd.purpose.patterns:
        if pattern.expectation not in linked.scenario.expectations:
            yield Undeclared(pattern.expectation, file, "expectation")
    for entity in linked.odd.entities.values():
        for event in entity.memory.events if entity.memory else ():
            if event not in linked.graph.events:
                yield Undeclared(event, file, "event")
    for variable in linked.odd.variables.values():
        if variable.value_type.kind is Kind.REFERENCE and variable.value_type.entity not in linked.odd.entities:
            yield Undeclared(variable.value_type.entity, file, "entity")


def _undeclared_in_graph(linked: Declarations) -> Iterator[Undeclared]:
    file = linked.graph_text.file
    for relation in linked.graph.relations.values():
        for entity in (relation.source, relation.target):
            if entity not in linked.odd.entities:
                yield Undeclared(entity, file, "entity")
    for action in linked.graph.actions.values():
        if action.entity not in linked.odd.entities:
            yield Undeclared(action.entity, file, "entity")
        if action.follows not in linked.odd.submodels:
            yield Undeclared(action.follows, file, "submodel")
        for event in (*action.handles, *(emit.event for emit in action.emits or ())):
            if event != START and event not in linked.graph.events:
                yield Undeclared(event, file, "event")
        for name in (*(action.reads or ()), *(action.writes or ())):
            if not readable(linked, name):
                yield Undeclared(name, file)
        for emission in action.emits or ():
            for step in (near_type(label) or label for label in emission.receiver.path):
                held = f"{action.entity}.{step}" in linked.odd.variables
                is_sender = step in (Reach.SENDER, Reach.SENDERS)
                if not held and not is_sender and step not in linked.relation_ends and step not in linked.odd.entities:
                    yield Undeclared(step, file)
    for function in linked.graph.functions.values():
        for name in function.reads:
            if not observable(linked, name):
                yield Undeclared(name, file)
    for spec in (field for event in linked.graph.events.values() for field in event.fields.values()):
        if "." in spec.type and spec.type not in linked.odd.variables:
            yield Undeclared(spec.type, file)


def _undeclared_in_expressions(linked: Declarations, expressions: Sequence[CheckedExpression]) -> Iterator[Undeclared]:
    for place in expressions:
        texts = {"odd": linked.odd_text, "graph": linked.graph_text, "scenario": linked.scenario_text}
        file = texts[place.file].file
        for problem in place.checked.problems:
            name = place.text[problem.start : problem.end]
            if (
                problem.kind is ProblemKind.NAME and name not in linked.graph.metrics
            ):  # a metric is read in a wrong place
                yield Undeclared(name, file)


def _undeclared_in_scenario(linked: Declarations) -> Iterator[Undeclared]:
    file, scenario = linked.scenario_text.file, linked.scenario
    values: dict[str, Iterable[str]] = {name: population.initial for name, population in scenario.population.items()}
    values |= scenario.environment
    for entity, initial in values.items():
        if entity not in linked.odd.entities:
            yield Undeclared(entity, file, "entity")
        for variable in initial:
            if f"{entity}.{variable}" not in linked.odd.variables:
                yield Undeclared(f"{entity}.{variable}", file, "variable")
    for relation in scenario.relations:
        if relation not in linked.relation_ends:
            yield Undeclared(relation, file, "relation")
    for parameter in scenario.parameters:
        if parameter not in linked.odd.parameters:
            yield Undeclared(parameter, file, "parameter")
    for expectation in scenario.expectations.values():
        if expectation.variant is not None and expectation.variant not in scenario.variants:
            yield Undeclared(expectation.variant, file, "variant")
    for label, variant in scenario.variants.items():
        made = (*scenario.interventions, *scenario.variant(label).interventions)
        for name in variant.off:
            if name not in (*linked.odd.entities, *linked.graph.actions, *made):
                yield Undeclared(name, file)
