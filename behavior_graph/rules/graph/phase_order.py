"""All entities that act in a fixed order have the variable by which they are ordered."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import START
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.odd_model import FixedOrderMode, Phase, Variable
from odd.model.value_types import Kind


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for index, phase in enumerate(linked.odd.scheduling):
        if isinstance(phase.mode, FixedOrderMode):
            by = phase.mode.fixed_order.by
            span = linked.odd_text.value(("scheduling", index, "mode", "fixed_order", "by"))
            for message, help, names in _misfits(linked, phase, by):
                yield error(message, span, help, phase.phase, by, *names)


_Misfit = tuple[str, str, tuple[str, ...]]


def _misfits(linked: Linked, phase: Phase, by: str) -> Iterator[_Misfit]:
    """Yield what is wrong with the variable of the types that are ordered; SC105 reports one that orders no type."""
    if not any(_orders(entity.variables.get(by)) for entity in linked.odd.entities.values()):
        return
    categories = {}
    for entity in dict.fromkeys(_ordered(linked, phase)):
        variable = linked.odd.entities[entity].variables.get(by)
        if variable is None:
            message = f"phase '{phase.phase}' orders {entity} by '{by}', which {entity} does not have"
            yield message, f"give {entity} this variable, or move its actions to another phase", (entity,)
        elif not _orders(variable):
            message = f"'{entity}.{by}' is neither a number nor a category, so it does not order {entity}"
            yield message, "order by another variable", (entity, f"{entity}.{by}")
        else:
            categories[entity] = variable.value_type.kind is Kind.CATEGORY
    if len(set(categories.values())) > 1:
        message = f"'{by}' is a category of some types of phase '{phase.phase}' and a number of others"
        yield message, "give it one type, or let them act in phases of their own", tuple(categories)


def _orders(variable: Variable | None) -> bool:
    return variable is not None and (variable.value_type.numeric or variable.value_type.kind is Kind.CATEGORY)


def _ordered(linked: Linked, phase: Phase) -> Iterator[str]:
    """Yield the types for which something is due when the phase begins; what its own actions cause has no order."""
    for name in phase.actions:
        action = linked.graph.actions.get(name)
        if action and action.entity in linked.odd.entities and any(_comes(linked, phase, e) for e in action.handles):
            yield action.entity


def _comes(linked: Linked, phase: Phase, event: str) -> bool:
    """Return whether an event is due when the phase begins: Start, or one from elsewhere or from an earlier round."""
    emitters = linked.emitters_of(event)
    elsewhere = any(emitter.action not in phase.actions or emitter.emission.after for emitter in emitters)
    return event == START or elsewhere or bool(linked.outside_senders.get(event))


RULE = Rule(
    "SC273",
    "a fixed order by a variable that not all who act have",
    """\
In the mode fixed_order, all entities for which something is due when the phase begins are put in one order by one
variable. So each of their types has this variable, as a number or as a category; an environment or nature with such an
action counts, too. Types that only handle events which the phase's own actions cause need no order.

Wrong:  - {phase: talk, actions: [ask, publish], mode: {fixed_order: {by: rank}}, ...}   # 'publish' is of Platform
Right:  - {phase: talk, actions: [ask], mode: {fixed_order: {by: rank}}, ...}
        - {phase: news, actions: [publish], mode: simultaneous, ...}
""",
    _check,
)
