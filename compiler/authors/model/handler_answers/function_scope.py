"""The names that a function may use, in the handler language: the model is offered these and nothing more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import START, Action, Emission
from behavior_graph.schema.receivers import Reach, Receiver, near_type
from codegen_templates.handlers.checks.expected_functions import ExpectedFunction
from compiler.authors.model.handler_answers.derived_values import Local, about_senders, decided, perceived_by, told
from compiler.authors.model.handler_answers.function_bodies import Frame, Move, Slot
from compiler.authors.model.odd_answers.fixed_sentences import (
    GRID_MOVES,
    MAY_FOLLOW,
    PLANE_MOVES,
    changes_in,
    depends_in,
    in_space,
    leaving,
    move_in,
    perceived,
    plain,
    without,
)
from odd.model.odd_model import Quantity
from odd.model.value_types import Kind, ValueType, parse_type
from odd.names import snake


@dataclass(frozen=True, slots=True)
class Offers:
    """The pieces of one function: what it may read as lines for a prompt, and the frame that its cases fill in.

    `described` and `changed` hold, by qualified name, the code of what the submodel's text says that the action depends
    on and changes; `perceived` by its words the code of what it perceives of others, has decided, or is told.
    """

    follows: str
    text: str
    names: tuple[str, ...]
    me: str
    frame: Frame
    described: Mapping[str, str]
    changed: Mapping[str, str]
    perceived: Mapping[str, str]


def offers_to(linked: Linked, expected: ExpectedFunction) -> Offers:
    """Return what the function of an action, or its rule, may use."""
    action = linked.graph.actions[expected.action]
    text = plain(linked.odd.submodels[action.follows].text)
    me = expected.names[0]
    own = {f"{action.entity}.{name}": f"{me}.{name}" for name in linked.odd.entities[action.entity].variables}
    codes = {**own, **_others(linked, action.entity), **_parameters(linked)}
    of_itself = without(text, perceived(linked.odd, action.entity, text))
    named = {name: code for name, code in codes.items() if is_named(name, of_itself)}
    says = changes_in(of_itself)
    changed = {name: code for name, code in named.items() if says and name in own and name in says}
    described = {name: code for name, code in named.items() if is_named(name, depends_in(of_itself))}
    wanted = _to_be_used(linked, expected, action)
    known = [*wanted, *about_senders(linked, action, expected.names)]
    settable = own if says is None else changed
    frame = _rule_frame(linked, expected, known) if expected.is_rule else _frame(linked, expected, settable, known)
    names = (
        *(f"{code}: {_spoken(linked.odd.variables[name])}" for name, code in own.items()),
        *_readable(linked, expected, described),
        *(f"{each.code}: {each.means}" for each in known),
    )
    asked_for = {each.means.partition("; ")[2]: each.code for each in wanted}
    return Offers(action.follows, text, names, me, frame, described, changed, asked_for)


def is_named(name: str, text: str) -> bool:
    """Whether a text has a name as a whole word."""
    return re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", text) is not None


def _to_be_used(linked: Linked, wanted: ExpectedFunction, action: Action) -> list[Local]:
    """Return what an action perceives of others, has decided and is told: it is there to be used."""
    return [*perceived_by(linked, wanted), *_options(linked, wanted, action), *told(linked, action, wanted.names)]


def _options(linked: Linked, wanted: ExpectedFunction, action: Action) -> list[Local]:
    if action.decision is None or wanted.is_rule:
        return []
    types = {name: typed.type for name, typed in linked.option_types(wanted.action).items()}
    return list(decided(action.decision, types))


def _frame(linked: Linked, wanted: ExpectedFunction, settable: Mapping[str, str], known: Sequence[Local]) -> Frame:
    """Return what the cases of an action fill in: the variables that it changes, how it moves, and what it sends."""
    action = linked.graph.actions[wanted.action]
    slots = {
        name.partition(".")[2]: Slot(code, variable.value_type, variable.range)
        for name, code in settable.items()
        if (variable := linked.odd.variables[name]).dynamic and not linked.odd.is_position(*name.split("."))
    }
    carried = {f"{name}_sent": slot for each in action.emits or () for name, slot in _carried(linked, each)}
    sent = {
        each.event: _emission(linked, wanted.action, wanted.names[0], wanted.names[1], each)
        for each in action.emits or ()
    }
    choices = {event: lines for event, lines in sent.items() if action.ends or _may_follow(linked, event)}
    always = tuple(line for event, lines in sent.items() if event not in choices for line in lines)
    move = _move(linked, action, wanted.names[0])
    rests = all(_is_certain(linked, wanted.action, each) for each in action.emits or () if each.event in choices)
    leave = f"{wanted.names[0]}.leave()" if action.leaves else ""
    taken = frozenset((*wanted.names, *(slot.code for slot in carried.values())))
    return Frame(
        slots, choices, always, carried=carried, locals=known, move=move, rests=rests, leave=leave, taken=taken
    )


def _may_follow(linked: Linked, event: str) -> bool:
    """Whether a message is sent in some cases only by an action that always sends others."""
    return linked.graph.events[event].means.endswith(MAY_FOLLOW)


def _is_certain(linked: Linked, action: str, emission: Emission) -> bool:
    """Whether there is always an entity that a message reaches."""
    receiver = emission.receiver
    near = bool(receiver.path) and near_type(receiver.path[0]) is not None
    if near or receiver.reach in (Reach.EACH_OF, Reach.SENDERS) or _may_be_gone(linked, emission):
        return False
    return not _may_be_unset(linked, action, _held(linked, action, receiver))


def _may_be_gone(linked: Linked, emission: Emission) -> bool:
    """Whether a message goes along ties to entities that may all have left."""
    path = emission.receiver.path
    relation = linked.graph.relations.get(path[-1]) if path else None
    return relation is not None and relation.target in leaving(linked.odd)


def _carried(linked: Linked, emission: Emission) -> Iterator[tuple[str, Slot]]:
    """Yield the fields of a message that a function sends, each with the variable that holds it until then."""
    begins = {Kind.BOOL: "False", Kind.INT: "0", Kind.FLOAT: "0.0"}
    for name, spec in linked.graph.events[emission.event].fields.items():
        kind = _type_of(linked, spec.type)
        if kind.kind in begins:
            yield name, Slot(f"{name}_sent", kind, spec.range, begins[kind.kind])


def _type_of(linked: Linked, text: str) -> ValueType:
    """Return the type of a field, which may be that of a variable."""
    variable = linked.odd.variables.get(text)
    return variable.value_type if variable else parse_type(text)


def _move(linked: Linked, action: Action, me: str) -> Move | None:
    """Return how an action moves its entity; nothing where its submodel says of no move."""
    way = move_in(linked.odd.submodels[action.follows].text)
    if not way or action.entity not in in_space(linked.odd):
        return None
    if way in PLANE_MOVES:
        return Move((f"{me}.move_by({me}.draw(-step, step), {me}.draw(-step, step))",), far=True)
    radius = "1" if way == GRID_MOVES[0] else ""
    return Move((f"free = {me}.free_cells({radius})", "if len(free) > 0:", f"    {me}.move({me}.choose(free))"))


def _rule_frame(linked: Linked, wanted: ExpectedFunction, known: Sequence[Local]) -> Frame:
    """Return what the cases of a decision's rule fill in: its options."""
    types = linked.option_types(wanted.action)
    slots = {name: Slot(name, typed.type, typed.range) for name, typed in types.items()}
    return Frame(slots, returns=wanted.returns, locals=known, taken=frozenset(wanted.names))


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


def _readable(linked: Linked, wanted: ExpectedFunction, described: Mapping[str, str]) -> Iterator[str]:
    """Yield what a function may read of others, with the parameters of other submodels that its own names."""
    action = linked.graph.actions[wanted.action]
    for name, code in _others(linked, action.entity).items():
        yield f"{code}: {_spoken(linked.odd.variables[name])}"
    own = linked.odd.submodels[action.follows].parameters
    shared = [name for name in linked.odd.parameters if name in described and name not in own]
    for name, parameter in {**own, **{name: linked.odd.parameters[name] for name in shared}}.items():
        yield f"world.parameters.{name}: {_spoken(parameter)}"
    if not action.collects and action.handles != (START,):
        yield from _of_sender(linked, wanted)


def _of_sender(linked: Linked, wanted: ExpectedFunction) -> Iterator[str]:
    """Yield what the sender of the event shows that brings the action about."""
    action, event = linked.graph.actions[wanted.action], wanted.names[1]
    kinds = [kind for kind in action.handles if kind != START]
    senders = linked.senders(*kinds)
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


def _emission(linked: Linked, action: str, me: str, event: str, emission: Emission) -> tuple[str, ...]:
    """Return the lines of an emission; nobody is told where nobody stands near, nor along a reference that is unset."""
    receiver = emission.receiver
    path = ".".join(receiver.path)
    told = ", ".join(f"{name}={slot.code}" for name, slot in _carried(linked, emission))
    near = near_type(receiver.path[0]) if receiver.path else None
    held = _held(linked, action, receiver)
    whose = f"{event}.sender" if receiver.begins_at_sender else f"{me}.{held.rpartition('.')[2]}" if held else me
    others = f"{me}.{path}" if near else f'{whose}.neighbors("{path.removeprefix(held).removeprefix(".")}")'
    guard = (f"if {whose} is not None:",) if _may_be_unset(linked, action, held) else ()
    if receiver.reach is Reach.ONE_OF and (near or _may_be_gone(linked, emission)):
        by = f"{snake(near)}_near" if near else f"{path.replace('.', '_')}_left"
        sent = f"    {me}.emit({emission.event}({told}), to={me}.choose({by}))"
        return _within(guard, f"{by} = {others}", f"if len({by}) > 0:", sent)
    to = {
        Reach.SENDER: f"{event}.sender",
        Reach.SENDERS: f"[one.sender for one in {event}]",
        Reach.SELF: me,
        Reach.ONE_OF: f"{me}.choose({others})",
        Reach.EACH_OF: others,
        Reach.NAMED: f"{me}.here({linked.odd.cells})" if held == "cell" else whose if held else f"world.{snake(path)}",
    }.get(receiver.reach, snake(linked.receivers(action, receiver)[0]))
    return _within(guard, f"{me}.emit({emission.event}({told}), to={to})")


def _held(linked: Linked, action: str, receiver: Receiver) -> str:
    """Return the reference at which a receiver begins, as `sender` or `friend`; "" if at the acting entity."""
    if receiver.reach is Reach.NAMED:
        return "" if receiver.path[0] in linked.environments else ".".join(receiver.path)
    if receiver.reach not in (Reach.ONE_OF, Reach.EACH_OF):
        return ""
    _, ties = linked.tie_path(action, receiver)
    return ".".join(receiver.path[: len(receiver.path) - len(ties)])


def _may_be_unset(linked: Linked, action: str, held: str) -> bool:
    variable = linked.odd.entities[linked.graph.actions[action].entity].variables.get(held.rpartition(".")[2])
    return variable is not None and variable.unset is not None


def _within(guard: Sequence[str], *lines: str) -> tuple[str, ...]:
    return (*guard, *(f"    {line}" for line in lines)) if guard else lines
