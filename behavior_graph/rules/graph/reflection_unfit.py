"""Entities that reflect have decisions that a model can make, and come to the point at which they reflect."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.memory_model import Memory


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, entity in linked.odd.entities.items():
        if entity.memory is None or entity.memory.reflection is None:
            continue
        path, reflection = ("entities", name, "memory", "reflection"), entity.memory.reflection
        if not any(linked.graph.actions[action].entity == name for action in linked.decisions):
            message = f"{name} never reflects, since no action of {name} has a decision that a model could make"
            help = "declare a decision in graph.yaml, or remove 'reflection'"
            yield error(message, linked.odd_text.key(path), help, name)
        most = _most_importance(entity.memory)
        if reflection.after is not None and reflection.after > most:
            message = f"{name} never reflects: what it remembers has an importance of at most {most:g} in all"
            span, help = linked.odd_text.value((*path, "after")), f"write {most:g} or less, or let it remember more"
            yield error(message, span, help, name)
        extent = linked.odd.scales.time.extent
        if reflection.every is not None and reflection.every > extent:
            message = f"{name} never reflects: the model is meant for {extent} rounds"
            span, help = linked.odd_text.value((*path, "every")), f"write {extent} or less"
            yield error(message, span, help, name)


def _most_importance(memory: Memory) -> float:
    """Return the importance of all that an entity can remember at once."""
    return sum(
        kept.most * (1.0 if kept.only_importance is None else kept.only_importance)
        for kept in (*memory.events.values(), *memory.decisions.values())
    )


RULE = Rule(
    "SC261",
    "a reflection that never happens",
    """\
Entities reflect when a model is about to decide for them: 'after' their memories since the last time add up to an
importance, or 'every' so many rounds. So they need a decision, and a threshold that what they remember can reach:
'last' memories of each kind (and of its long-term memory), times their importance, which is 0.5 if it is not declared.

Wrong:  memory: {events: {Told: {last: 5}}, reflection: {after: 3}}       # 5 times 0.5 is 2.5
Right:  memory: {events: {Told: {last: 10}}, reflection: {after: 3}}
""",
    _check,
    absent_from=("graph.yaml",),
)
