"""What one function may use, in the words of the handler language: what is offered to the model, and nothing more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from behavior_graph.linked import Linked
from behavior_graph.model import START, Emission
from behavior_graph.receivers import Reach
from codegen_templates.handlers.signatures import Wanted
from compiler.authors.model.bodies import Frame, Slot
from odd.model import Quantity
from odd.names import snake
from odd.types import Kind

_CHANGES = re.compile(r"It changes (.*?)\.(?:\s|$)")


@dataclass(frozen=True, slots=True)
class Offers:
    """The pieces of one function: what it may read as lines for a prompt, and the frame that its cases fill in.

    `described` and `changed` hold, by qualified name, the code of what the submodel's text names.
    """

    follows: str
    text: str
    names: tuple[str, ...]
    me: str
    frame: Frame
    described: Mapping[str, str]
    changed: Mapping[str, str]


def offers_to(linked: Linked, one: Wanted) -> Offers:
    """Return what the function of an action, or its rule, may use."""
    action = linked.graph.actions[one.action]
    text = " ".join(linked.odd.submodels[action.follows].text.split())
    me = one.names[0]
    own = {f"{action.entity}.{name}": f"{me}.{name}" for name in linked.odd.entities[action.entity].variables}
    codes = {**own, **_others(linked, action.entity), **_parameters(linked)}
    named = {name: code for name, code in codes.items() if re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", text)}
    says = _CHANGES.search(text)
    changed = {name: code for name, code in named.items() if says and name in own and name in says[1]}
    frame = _rule_frame(linked, one) if one.is_rule else _frame(linked, one, changed if says else own)
    names = (*(f"{code}: {_spoken(linked.odd.variables[name])}" for name, code in own.items()), *_readable(linked, one))
    return Offers(action.follows, text, names, me, frame, named, changed)


def _frame(linked: Linked, one: Wanted, settable: Mapping[str, str]) -> Frame:
    """Return what the cases of an action fill in: the variables that it changes, and what it sometimes sends."""
    action = linked.graph.actions[one.action]
    slots = {
        name.partition(".")[2]: Slot(code, variable.value_type, variable.range)
        for name, code in settable.items()
        if (variable := linked.odd.variables[name]).dynamic and not linked.odd.is_position(*name.split("."))
    }
    sent = {each.event: _emission(one.names[0], one.names[1], each) for each in action.emits or ()}
    return Frame(slots, sent if action.ends else {}, () if action.ends else tuple(sent.values()))


def _rule_frame(linked: Linked, one: Wanted) -> Frame:
    """Return what the cases of a decision's rule fill in: its options."""
    types = linked.option_types(one.action)
    return Frame({name: Slot(name, typed.type, typed.range) for name, typed in types.items()}, {}, (), one.returns)


def _others(linked: Linked, entity: str) -> dict[str, str]:
    """Return the code of the public variables of environments, by qualified name."""
    return {
        f"{owner}.{name}": f"world.{snake(owner)}.{name}"
        for owner, declared in linked.environments.items()
        if owner != entity
        for name, variable in declared.variables.items()
        if variable.visibility == "public"
    }


def _parameters(linked: Linked) -> dict[str, str]:
    return {name: f"world.parameters.{name}" for name in linked.odd.parameters}


def _readable(linked: Linked, one: Wanted) -> Iterator[str]:
    """Yield what a function may read of others."""
    action = linked.graph.actions[one.action]
    for name, code in _others(linked, action.entity).items():
        yield f"{code}: {_spoken(linked.odd.variables[name])}"
    for name, parameter in linked.odd.submodels[action.follows].parameters.items():
        yield f"world.parameters.{name}: {_spoken(parameter)}"
    if not action.collects and action.handles != (START,):
        yield from _told(linked, one)


def _told(linked: Linked, one: Wanted) -> Iterator[str]:
    """Yield the fields of the event that brings the action about, and what its sender shows."""
    action, event = linked.graph.actions[one.action], one.names[1]
    kinds = [kind for kind in action.handles if kind != START]
    for kind in kinds:
        yield from (f"{event}.{name}: {spec.type}" for name, spec in linked.graph.events[kind].fields.items())
    senders = {linked.graph.actions[each.action].entity for kind in kinds for each in linked.emitters_of(kind)}
    if len(senders) == 1:
        (sender,) = senders
        for name, variable in linked.odd.entities[sender].variables.items():
            if variable.visibility == "public":
                yield f"{event}.sender.{name}: {_spoken(variable)}"


def _spoken(quantity: Quantity) -> str:
    """Return a type and meaning in a few words."""
    kind = quantity.value_type
    if kind.kind is Kind.CATEGORY:
        return f"one of {', '.join(repr(value) for value in kind.categories)}; {quantity.meaning}"
    if quantity.range is None or not kind.numeric:
        return f"{kind}; {quantity.meaning}"
    low, high = quantity.range
    limits = f"from {low:g} to {high:g}" if high != float("inf") else f"not below {low:g}"
    return f"{kind} {limits}; {quantity.meaning}"


def _emission(me: str, event: str, emission: Emission) -> str:
    receiver = emission.receiver
    last = receiver.path[-1] if receiver.path else ""
    path = ".".join(receiver.path)
    to = {
        Reach.SENDER: f"{event}.sender",
        Reach.SENDERS: f"[one.sender for one in {event}]",
        Reach.SELF: me,
        Reach.ONE_OF: f'{me}.choose({me}.neighbors("{path}"))',
        Reach.EACH_OF: f'{me}.neighbors("{path}")',
    }.get(receiver.reach, f"world.{snake(last)}")
    return f"{me}.emit({emission.event}(), to={to})"
