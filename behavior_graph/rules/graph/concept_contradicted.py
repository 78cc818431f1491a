"""The design concepts describe what the model really does."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.receivers import Reach
from odd.diagnostics import Diagnostic, Rule, warning
from odd.model.odd_model import NotImplementedConcept, PickMode


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for concept, found in _found(linked):
        answer = getattr(linked.odd.concepts, concept)
        if found and isinstance(answer, NotImplementedConcept):
            span = linked.odd_text.value(("concepts", concept))
            help = f"describe the role of {concept} in the model, or change what contradicts the answer"
            yield warning(f"the concept '{concept}' is marked as not implemented, but {found}", span, help, concept)


def _found(linked: Linked) -> Iterator[tuple[str, str]]:
    """Yield concepts with what the model has of them, empty if nothing."""
    yield "stochasticity", _draws(linked)
    yield "interaction", _meets(linked)
    yield "objectives", next((f"{name} has goals" for name, each in linked.odd.entities.items() if each.goals), "")


def _draws(linked: Linked) -> str:
    """Return the first thing that is drawn at random, as far as ODD and graph show it."""
    for phase in linked.odd.scheduling:
        if phase.mode == "random_order":
            return f"the phase '{phase.phase}' runs in random order"
        if isinstance(phase.mode, PickMode):
            return f"the phase '{phase.phase}' picks at random"
    return ""


def _meets(linked: Linked) -> str:
    """Return which agent sends an event to another, as far as contracts are written."""
    for name, action in linked.graph.actions.items():
        entity = linked.entity(action.entity)
        for emission in action.emits or ():
            others = set(linked.receivers(name, emission.receiver)) & set(linked.populated)
            if entity and entity.kind == "agent" and others and emission.receiver.reach is not Reach.SELF:
                return f"'{name}' sends {emission.event} to {' or '.join(sorted(others))}"
    return ""


RULE = Rule(
    "SC271",
    "a design concept that contradicts the model",
    """\
'not_implemented' is an answer that readers rely on: a model without stochasticity, for example, needs no replicates. If
a phase draws a random order, if agents send each other events, or if they have goals, that answer is wrong.

Wrong:  stochasticity: {not_implemented: the model is deterministic}     # and a phase has mode: random_order
Right:  stochasticity: the order in which people talk is drawn anew in each round
""",
    _check,
    absent_from=("odd.yaml:scheduling", "odd.yaml:concepts"),
)
