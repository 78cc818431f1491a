"""A stable text of a behavior graph, one fact on each line, for golden tests and for diffs between versions."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.view import END, View, view
from behavior_graph.schema.graph_model import Action, Emission
from odd.model.base import Frozen
from odd.model.odd_model import FixedOrderMode, Phase, PickMode


def text_form(linked: Linked) -> str:
    """Return the graph as text: phases, actions breadth-first with their contracts, edges, cycles, metrics."""
    seen = view(linked)
    lines = [f"graph of {linked.odd.name}"]
    lines += _relations(linked)
    lines += _events(linked)
    lines += _memories(linked)
    lines += _phases(linked)
    for name in seen.breadth_first:
        lines += _action(linked, name)
    lines += _edges(seen)
    lines += [f"aggregate {name} = {_flat(aggregate.value)}" for name, aggregate in linked.graph.aggregates.items()]
    lines += [
        f"function {name}() reads {', '.join(function.reads)}" for name, function in linked.graph.functions.items()
    ]
    lines += [f"metric {name} = {_flat(metric.value)} [{metric.unit}]" for name, metric in linked.graph.metrics.items()]
    return "\n".join(lines) + "\n"


def _relations(linked: Linked) -> Iterator[str]:
    for name, relation in linked.graph.relations.items():
        inverse = f", inverse {relation.inverse}" if relation.inverse else ""
        yield f"relation {name}: {relation.source} -> {relation.target}{inverse}"


def _events(linked: Linked) -> Iterator[str]:
    for name, event in linked.graph.events.items():
        fields = ", ".join(f"{field}: {' '.join(spec.type.split())}" for field, spec in event.fields.items())
        yield f"event {name}({fields})"


def _memories(linked: Linked) -> Iterator[str]:
    for name, entity in linked.odd.entities.items():
        for kind, kept in entity.remembers.items():
            bounds = f"last {kept.last} {kind}{f' of {kept.rounds} rounds' if kept.rounds else ''}"
            yield f"memory {name}: {bounds}{_given(kept, 'last', 'rounds')}"
        for own, norm in entity.norms.items():
            yield f"norm {name}.{own}: {norm.layer}{_given(norm, 'layer')}"
        for own, goal in entity.goals.items():
            yield f"goal {name}.{own}: reached if {_flat(goal.reached)}{_given(goal, 'reached', 'path')}"
            for step, way in goal.path.items():
                yield f"  step {step}: done if {_flat(way.done)}{_given(way, 'done')}"
        if entity.profile:
            yield f"profile {name}:{_given(entity.profile).removeprefix(',')}"
        if entity.memory and entity.memory.retrieval:
            most = entity.memory.retrieval.most
            yield f"retrieval {name}: most {most}{_given(entity.memory.retrieval, 'most')}"
        if entity.memory and entity.memory.reflection:
            yield f"reflection {name}:{_given(entity.memory.reflection).removeprefix(',')}"


def _given(spec: Frozen, *left_out: str) -> str:
    """Return what is declared besides, as `, importance=0.5`."""
    given = spec.model_dump(exclude_defaults=True, exclude=set(left_out))
    return "".join(f", {name}={value!r}" for name, value in given.items())


def _phases(linked: Linked) -> Iterator[str]:
    for phase in linked.odd.scheduling:
        repeats = f", repeats at most {phase.repeats.at_most} times" if phase.repeats else ""
        yield f"phase {phase.phase} ({_mode(phase)}{repeats}): {', '.join(phase.actions)}"


def _mode(phase: Phase) -> str:
    if isinstance(phase.mode, FixedOrderMode):
        return f"fixed order by {phase.mode.fixed_order.by}"
    if isinstance(phase.mode, PickMode):
        pick = phase.mode.pick
        return f"pick {pick.k} {pick.entity}{' with replacement' if pick.replacement else ''}"
    return phase.mode.replace("_", " ")


def _action(linked: Linked, name: str) -> Iterator[str]:
    action = linked.graph.actions[name]
    brought = ", ".join(f"all {event}" if event in action.collects else event for event in action.handles)
    starting = f" if {_flat(action.start_if)}" if action.start_if else ""
    yield f"action {name}: {action.entity} on {brought}{starting}, follows {action.follows}"
    yield from _contract(action)
    if action.decision is not None:
        decision = action.decision
        asked = f" if {_flat(decision.asked_if)}" if decision.asked_if else ""
        yield f"  decides {decision.id}({', '.join(decision.options)}){asked}"


def _contract(action: Action) -> Iterator[str]:
    for word, names in (("reads", action.reads), ("writes", action.writes)):
        if names is None:
            yield f"  {word} not written down"
        elif names:
            yield f"  {word} {', '.join(names)}"
    if action.creates:
        yield f"  creates {', '.join(action.creates)}"
    if action.leaves:
        yield "  may leave"
    if action.emits is None:
        yield "  emits not written down"
    for emission in action.emits or ():
        yield f"  emits {emission.event} to {emission.receiver}{_later(emission)}"
    if action.ends:
        yield "  may emit nothing"


def _later(emission: Emission) -> str:
    rounded = f", rounded {emission.rounded}" if emission.rounded else ""
    return f" {emission.delay.words}{rounded}" if emission.delay else ""


def _edges(seen: View) -> Iterator[str]:
    for source, target, events in seen.edges():
        names = f" [{', '.join(events)}]" if events and source != "Start" and target != END else ""
        yield f"edge {source} -> {target}{names}"
    for cycle in seen.cycles:
        yield f"cycle {', '.join(cycle)}{' without a way out' if cycle in seen.traps else ''}"


def _flat(text: str) -> str:
    return " ".join(text.split())
