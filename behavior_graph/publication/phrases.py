"""Phrases about parts of a model that several elements of the description share."""

from __future__ import annotations

import re
from collections.abc import Iterable

from behavior_graph.linking.linked import Linked
from behavior_graph.publication.formulas import condition
from behavior_graph.publication.number_tables import type_words
from behavior_graph.schema.graph_model import START, Action, Emission, FieldSpec
from behavior_graph.schema.receivers import Reach, Receiver, near_type
from odd.model.markdown import code, inert, listing
from odd.model.odd_model import PickMode

_KINDS = {"agent": "agents", "cell": "cells of the grid", "environment": "environment", "nature": "nature"}


def names(found: Iterable[str], last: str = "and") -> str:
    """Return names in typewriter face as a list in words."""
    return listing((code(name) for name in found), last)


def kind_word(linked: Linked, entity: str) -> str:
    """Return what kind of entity a type is: agents, the environment, or nature."""
    return _KINDS[linked.odd.entities[entity].kind]


def some(linked: Linked, entity: str) -> str:
    """Return the name of a type as one or several: `the Platform`, `User agents`."""
    declared = linked.entity(entity)
    single = declared is not None and declared.kind == "environment"
    many = "agents" if declared is not None and declared.kind == "agent" else "entities"
    return f"the {code(entity)}" if single else f"{code(entity)} {many}"


def one_of(linked: Linked, entity: str) -> str:
    """Return the name of one entity of a type: `the Platform`, `a User`."""
    return f"{'the' if entity in linked.environments else _article(entity)} {code(entity)}"


def _article(name: str) -> str:
    """Return the indefinite article, by how the name probably sounds: an Agent, a User, an Uncle."""
    spoken_with_y = name.startswith(("Us", "Uni", "Ut", "Eu", "One"))
    return "an" if name[0] in "AEIOU" and not spoken_with_y else "a"


def with_names(linked: Linked, text: str) -> str:
    """Return a Markdown text with names of variables, parameters and aggregates in typewriter face.

    A name that could be a word is taken for a word, unless it is in a formula, alone in parentheses, or right after
    'chance' or a similar word.
    """
    odd = linked.odd
    declared = {*linked.variables, *(name.partition(".")[2] for name in linked.variables), *odd.parameters}
    declared |= set(linked.graph.aggregates)
    ordered = sorted(declared, key=len, reverse=True)  # the longest first: 'User.belief' before 'User'
    name = rf"(?<![\w.\\-])(?:{'|'.join(map(re.escape, ordered))})(?![\w-])"

    def shown(found: re.Match[str]) -> str:
        before, after = text[: found.start()], text[found.end() :]
        alone = before.endswith("(") and after.startswith(")")
        apart = "_" in found[0] or "." in found[0] or _FORMULA_BEFORE.search(before) or _FORMULA_AFTER.match(after)
        return code(found[0]) if alone or apart else found[0]

    return re.sub(name, shown, text) if declared else text


_FORMULA_BEFORE = re.compile(r"(?:[×*/+=<>≤≥^−]|\d -|\) -|\b(?:chance|probability|share|rate|factor|weight))\s*\(?$")
_FORMULA_AFTER = re.compile(r"\)?\s*(?:[×*/+=<>≤≥^−]|\\[*^]|- \d)")


def field_words(linked: Linked, spec: FieldSpec) -> str:
    """Return in words what a field or option holds."""
    try:
        typed = linked.typed(spec)
    except ValueError:
        return inert(spec.type)
    words = type_words(typed.type, typed.range)
    return f"{words}, or unset" if typed.optional else words


def receiver_words(linked: Linked, action: str, emission: Emission) -> str:
    """Return in words to whom an event goes."""
    receiver = emission.receiver
    types = linked.receivers(action, receiver)
    path = names(receiver.path, "then")
    match receiver.reach:
        case Reach.SENDER:
            return "the sender"
        case Reach.SENDERS:
            return "the senders of what it received"
        case Reach.SELF:
            return "itself"
        case Reach.CREATED:
            return f"{some(linked, types[0]) if types else 'those'} that it has created"
        case Reach.NAMED if receiver.path == ("cell",):
            return f"the {code(types[0])} on which it stands" if types else "the cell on which it stands"
        case Reach.NAMED if types == receiver.path:
            return f"the {path}"
        case Reach.NAMED if linked.is_remembered_sender(linked.graph.actions[action].entity, receiver.path):
            return f"the sender of {code(receiver.path[0])} that it remembers"
        case Reach.NAMED:
            return f"the one that its {path} refers to"
        case Reach.ONE_OF | Reach.EACH_OF if near_type(receiver.path[0]):
            who = one_of(linked, types[0]) if receiver.reach is Reach.ONE_OF else some(linked, types[0])
            return f"{who} found by {path}"
        case Reach.ONE_OF:
            return f"{one_of(linked, types[0]) if types else 'one'} that {_tied_by(linked, action, receiver)}"
        case Reach.EACH_OF:
            return f"{some(linked, types[0]) if types else 'those'} that {_tied_by(linked, action, receiver)}"


def _tied_by(linked: Linked, action: str, receiver: Receiver) -> str:
    """Return in words whose ties lead to the receivers, and along which relations."""
    ties = linked.tie_path(action, receiver)[1]
    named = receiver.path[: len(receiver.path) - len(ties)]
    if receiver.begins_at_sender:
        who = "the sender is" if named == (Reach.SENDER,) else "the senders are"
    elif len(named) == 2:
        who = f"the sender of {code(named[0])} that it remembers is"
    else:
        who = f"the one that its {code(named[0])} refers to is" if named else "it is"
    return f"{who} tied to by {names(ties, 'then')}"


def delay_words(emission: Emission) -> str:
    """Return in words how much later an event arrives, after a comma; nothing if it arrives at once."""
    delay = emission.delay
    if delay is None:
        return ""
    how = {"up": " (rounded up)", "down": " (rounded down)", "nearest": " (rounded)"}.get(emission.rounded or "", "")
    if delay.path:
        return f", due after {code(str(delay))}{how}"
    return f", due {'after a number of ' + str(delay) if delay.amount is None else 'after ' + str(delay)}{how}"


def trigger(linked: Linked, name: str) -> str:
    """Return the beginning of the sentence about an action: when it happens, and which entities do it."""
    action = linked.graph.actions[name]
    phase = linked.phase_of(name)
    picked = phase is not None and isinstance(phase.mode, PickMode)
    everyone = "the" if action.entity in linked.environments else "every picked" if picked else "every"
    only = f" for which {condition(linked, action.start_if)}" if action.start_if else ""
    label = f"{everyone} {code(action.entity)}{only}"
    events = [event for event in action.handles if event != START]
    again = action.start_if and phase is not None and phase.repeats is not None
    start = "Whenever nothing else is due in the phase" if again else "Once in each round"
    if action.collects:
        collected = listing(f"all {code(event)}" for event in events)
        return f"On {collected} that have arrived, taken together, {_single(linked, action)}"
    if not events:
        return f"{start}, {label}"
    if len(events) < len(action.handles):
        received = f"on each {names(events, 'or')}"
        if action.start_if:
            who = f"the {code(action.entity)} that receives it"
            return f"{start}, {label}, and {received}, whatever its state, {who}"
        return f"Once in each round, and {received} that it receives, {label}"
    return f"On each {names(events, 'or')} that it receives, {_single(linked, action)}"


def _single(linked: Linked, action: Action) -> str:
    return one_of(linked, action.entity)


def action_sentence(linked: Linked, name: str) -> str:
    """Return in one sentence what an action does: decides, updates, sends."""
    action = linked.graph.actions[name]
    parts = []
    if action.decision is not None:
        parts.append(f"takes the decision {code(action.decision.id)}")
    if action.writes:
        own = [write.removeprefix(f"{action.entity}.") for write in action.writes]
        parts.append(f"may update {names(own)}")
    if action.creates:
        parts.append(f"may create {names(action.creates, 'or')}")
    if action.leaves:
        parts.append("may leave the model")
    sent = [
        f"{code(emit.event)} to {receiver_words(linked, name, emit)}{delay_words(emit)}" for emit in action.emits or ()
    ]
    if sent:
        always = "sends" if len(sent) == 1 else "sends at least one of"
        parts.append(f"{'may send' if action.ends else always} {listing(sent)}")
    done = listing(parts) or "acts without effect on others"
    return f"{trigger(linked, name)} {done} (submodel {inert(action.follows)})."
