"""What one function may use, in the words of the handler language: what is offered to the model, and nothing more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from behavior_graph.linked import Linked
from behavior_graph.model import START, Emission
from behavior_graph.receivers import Reach
from codegen_templates.handlers.signatures import Wanted
from odd.model import Quantity
from odd.names import snake
from odd.types import Kind

_CHANGES = re.compile(r"It changes (.*?)\.(?:\s|$)")


@dataclass(frozen=True, slots=True)
class Offers:
    """The pieces of one function: what it may read, write and emit, as lines for a prompt.

    `described` and `changed` hold, by qualified name, the code of what the submodel's text names.
    """

    follows: str
    text: str
    writes: tuple[str, ...]
    reads: tuple[str, ...]
    emits: tuple[str, ...]
    me: str
    described: dict[str, str] = field(default_factory=dict)
    changed: dict[str, str] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    always: bool = False


def offers_to(linked: Linked, one: Wanted) -> Offers:
    """Return what the function of an action, or its rule, may use."""
    action = linked.graph.actions[one.action]
    submodel = linked.odd.submodels[action.follows]
    text = " ".join(submodel.text.split())
    me = one.names[0]
    own = dict(_own(linked, action.entity, me))
    codes = {**{name: code for name, (code, _) in own.items()}, **_others(linked, action.entity), **_parameters(linked)}
    named = {name: code for name, code in codes.items() if re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", text)}
    says = _CHANGES.search(text)
    changed = {name: code for name, code in named.items() if says and name in own and name in says[1]}
    return Offers(
        follows=action.follows,
        text=text,
        writes=()
        if one.is_rule
        else tuple(f"{own[name][0]}: {own[name][1]}" for name in own if _may_change(linked, name)),
        reads=tuple(_readable(linked, one, own)),
        emits=() if one.is_rule else tuple(_emission(me, one.names[1], each) for each in action.emits or ()),
        me=me,
        described=named,
        changed=changed,
        options=_options(linked, one),
        always=bool(action.emits) and not action.ends,
    )


def _own(linked: Linked, entity: str, me: str) -> Iterator[tuple[str, tuple[str, str]]]:
    for name, variable in linked.odd.entities[entity].variables.items():
        yield f"{entity}.{name}", (f"{me}.{name}", _spoken(variable))


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


def _may_change(linked: Linked, name: str) -> bool:
    variable = linked.variable(name)
    return variable is not None and variable.dynamic


def _readable(linked: Linked, one: Wanted, own: dict[str, tuple[str, str]]) -> Iterator[str]:
    action = linked.graph.actions[one.action]
    yield from (f"{code}: {says}" for name, (code, says) in own.items() if not _may_change(linked, name))
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


def _options(linked: Linked, one: Wanted) -> tuple[str, ...]:
    decision = linked.graph.actions[one.action].decision
    if not one.is_rule or decision is None:
        return ()
    return tuple(f"{name}: {spec.type}" for name, spec in decision.options.items())
