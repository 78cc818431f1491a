"""What a function may know that takes more than a name: worked out before its cases, where they use it.

Means and shares over others, what was decided, and what several messages say together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Action, Decision
from codegen_templates.handlers.checks.expected_functions import ExpectedFunction
from compiler.authors.model.graph_answers.causes import ties_between
from compiler.authors.model.odd_answers.fixed_sentences import Perception, perceived, sight_of
from odd.model.value_types import Kind, ValueType


@dataclass(frozen=True, slots=True)
class Local:
    """A value that is worked out before the cases: its code, what it is in words, and the lines that make it."""

    code: str
    means: str
    lines: tuple[str, ...] = ()


def perceived_by(linked: Linked, wanted: ExpectedFunction) -> list[Local]:
    """Return what the function of an action perceives of others, in the order of its submodel's possible words."""
    action = linked.graph.actions[wanted.action]
    text = linked.odd.submodels[action.follows].text
    return [
        _perception(linked, wanted.names[0], action.entity, seen) for seen in perceived(linked.odd, action.entity, text)
    ]


def _perception(linked: Linked, me: str, entity: str, seen: Perception) -> Local:
    if seen.reach == "all":
        return Local(f"world.{seen.name()}", f"float; {seen.label}")
    relation = ties_between(entity, seen.entity)[0]
    near = f"{me}.near({seen.entity}, {sight_of(linked.odd):g})"
    others = near if seen.reach == "near" else f'{me}.neighbors("{relation}")'
    name = seen.name(entity)
    if seen.kind == "number":
        return Local(name, f"int; {seen.label}", (f"{name} = len({others})",))
    nobody = f"{me}.{seen.variable}" if seen.kind == "mean" and seen.entity == entity else "0.0"
    kind = linked.odd.entities[seen.entity].variables[seen.variable].value_type
    return Local(name, f"float; {seen.label}", _folded(name, others, seen.variable, _test(kind, seen), nobody))


def _test(kind: ValueType, seen: Perception) -> str:
    """Return the condition of a share; nothing for a mean."""
    if seen.kind == "mean":
        return ""
    return f'one.{seen.variable} == "{seen.value}"' if kind.categories else f"one.{seen.variable}"


def _folded(name: str, others: str, read: str, test: str, nobody: str) -> tuple[str, ...]:
    """Return the lines that work out a mean of what is read, or the share that fulfils a test."""
    everybody = f"{name}_among"
    if test:
        fulfil = f"{name}_those"
        return (
            f"{everybody} = {others}",
            f"{fulfil} = [one for one in {everybody} if {test}]",
            f"{name} = len({fulfil}) / max(1, len({everybody}))",
        )
    values = f"{everybody} = [one.{read} for one in {others}]"
    if nobody == "0.0":
        return values, f"{name} = sum({everybody}) / max(1, len({everybody}))"
    return values, f"{name} = sum({everybody}) / len({everybody}) if len({everybody}) > 0 else {nobody}"


def decided(decision: Decision, types: dict[str, ValueType]) -> Iterator[Local]:
    """Yield what was decided, as a handler knows it: nobody who was not asked has agreed, or chosen anything."""
    for name, kind in types.items():
        means = f"{kind}; what was chosen: {decision.question}"
        if kind.kind is Kind.BOOL:
            yield Local(name, means, (f"{name} = decision is not None and decision.{name}",))
        elif kind.numeric:
            yield Local(name, means, (f"{name} = decision.{name} if decision is not None else 0",))
        else:
            means = f"one of {', '.join(map(repr, kind.categories))}, or None; what was chosen: {decision.question}"
            yield Local(name, means, (f"{name} = decision.{name} if decision is not None else None",))


def told(linked: Linked, action: Action, names: Sequence[str]) -> Iterator[Local]:
    """Yield what the messages carry that bring an action about; of those handled together, what they add up to."""
    if action.collects:
        for kind, events in zip(action.collects, names[1:], strict=False):
            for name, spec in linked.graph.events[kind].fields.items():
                yield from _of_all(name, spec.type, events)
        return
    for kind in action.handles:
        fields = linked.graph.events[kind].fields.items() if kind in linked.graph.events else ()
        for name, spec in fields:
            yield Local(f"{names[1]}.{name}", f"{spec.type}; {spec.meaning or name}, told by {kind}")


def _of_all(name: str, kind: str, events: str) -> Iterator[Local]:
    if kind in ("int", "float"):
        lines = (f"total_{name} = sum([one.{name} for one in {events}])",)
        yield Local(f"total_{name}", f"{kind}; sum of {name} over all messages", lines)
    elif kind == "bool":
        lines = (f"number_with_{name} = len([one for one in {events} if one.{name}])",)
        yield Local(f"number_with_{name}", f"int; number of messages with {name}", lines)


def about_senders(linked: Linked, action: Action, names: Sequence[str]) -> Iterator[Local]:
    """Yield how many messages are handled together, and what their senders are like."""
    for kind, events in zip(action.collects, names[1:], strict=False):
        yield Local(f"len({events})", f"int; number of {kind} messages")
        yield from _of_senders(linked, kind, events)


def _of_senders(linked: Linked, kind: str, events: str) -> Iterator[Local]:
    """Yield means and shares over those who sent collected events."""
    senders = linked.senders(kind)
    if len(senders) != 1:
        return
    for name, variable in linked.odd.entities[next(iter(senders))].variables.items():
        kind_of, read = variable.value_type, f"sender.{name}"
        if variable.visibility != "public" or variable.unset:
            continue
        if kind_of.numeric:
            local = f"mean_sender_{name}"
            yield Local(local, f"float; mean {name} of the senders", _folded(local, events, read, "", "0.0"))
        elif kind_of.kind is Kind.BOOL:
            local = f"share_sender_{name}"
            yield Local(local, f"float; share of senders with {name}", _folded(local, events, "", f"one.{read}", "0.0"))
        for value in kind_of.categories:
            local = f"share_sender_{name}_{value}".replace(" ", "_").replace("-", "_")
            lines = _folded(local, events, "", f'one.{read} == "{value}"', "0.0")
            yield Local(local, f"float; share of senders whose {name} is {value!r}", lines)
