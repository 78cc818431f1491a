"""A phase that repeats has something to repeat, and can come to an end."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import decision_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Action
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.odd_model import Phase, PickMode


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for index, phase in enumerate(linked.odd.scheduling):
        actions = {name: linked.graph.actions[name] for name in phase.actions if name in linked.graph.actions}
        if phase.repeats is not None and len(actions) == len(phase.actions):
            span = linked.odd_text.key(("scheduling", index, "repeats"))
            for message, help, names in (*_nothing(phase, actions), *_endless(linked, phase, actions)):
                yield error(message, span, help, phase.phase, *names)


_Finding = tuple[str, str, tuple[str, ...]]


def _nothing(phase: Phase, actions: dict[str, Action]) -> Iterator[_Finding]:
    emitted = {emission.event for action in actions.values() for emission in action.emits or ()}
    again = any(action.start_if or emitted & set(action.handles) for action in actions.values())
    if isinstance(phase.mode, PickMode):
        message = f"phase '{phase.phase}' picks who acts, so it cannot repeat"
        yield message, "choose another mode, or remove 'repeats'", ()
    elif not (again or any(action.open for action in actions.values())):
        message = f"phase '{phase.phase}' has nothing to repeat: none of its actions lets one of them fall due again"
        yield message, "give one of its actions a 'start_if' in graph.yaml, or remove 'repeats'", ()


def _endless(linked: Linked, phase: Phase, actions: dict[str, Action]) -> Iterator[_Finding]:
    """Yield the conditions that stay as they are while the phase repeats."""
    if any(action.unwritten for action in actions.values()):
        return
    written = {name for action in actions.values() for name in action.writes or ()}
    leaving = {action.entity for action in actions.values() if action.leaves}
    for name, action in actions.items():
        uses = check_text(action.start_if, decision_scope(linked, name)).uses if action.start_if else ()
        if uses and action.entity not in leaving and not written & {use.qualified for use in uses}:
            message = f"the 'start_if' of '{name}' would hold for ever: phase '{phase.phase}' changes nothing in it"
            yield message, "let an action of the phase write one of its variables, or remove 'repeats'", (name,)


RULE = Rule(
    "SC247",
    "a phase that cannot repeat, or cannot end",
    """\
With 'repeats', a phase goes on until nothing is due in it: whenever nothing else is due, Start triggers its actions
with 'start_if' for all entities for which the condition then holds. So the phase needs such an action (or events that
its actions send each other), and one of its actions must write what the condition looks at.

Wrong:  - {phase: outbreak, actions: [infect], repeats: {at_most: 500}, ...}      # and infect has no start_if
Right:  actions: {infect: {on: [Start], start_if: Person.state == "ill", writes: [Person.state], ...}}
""",
    _check,
)
