"""A condition for Start depends on the entity's own variables only, so that it changes when they are written."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import Named, NameKind, decision_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import START, Action
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.odd_model import PickMode


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        if action.start_if is not None:
            span = linked.graph_text.value(("actions", name, "start_if"))
            for message, help, names in (*_misplaced(linked, name, action), *_not_own(linked, name, action)):
                yield error(message, span, help, name, *names)


_Finding = tuple[str, str, tuple[str, ...]]


def _misplaced(linked: Linked, name: str, action: Action) -> Iterator[_Finding]:
    phase = linked.phase_of(name)
    if START not in action.handles or action.collects:
        yield f"'{name}' has a 'start_if', but Start does not trigger it one by one", "add Start to its 'on:'", ()
    elif phase is not None and isinstance(phase.mode, PickMode):
        message = f"'{name}' has a 'start_if', but its phase '{phase.phase}' picks who acts"
        help = "test this in the handler, without 'start_if', or choose another mode for the phase"
        yield message, help, (phase.phase,)


def _not_own(linked: Linked, name: str, action: Action) -> Iterator[_Finding]:
    uses = check_text(action.start_if or "", decision_scope(linked, name)).uses
    others = [use for use in uses if not (_is_own(use, action) or _is_fixed(use, linked))]
    for use in others:
        message = f"the 'start_if' of '{name}' looks at '{use.qualified}', which may change without the entity"
        help = f"use variables of {action.entity} and parameters only, and test all else in the handler"
        yield message, help, (use.qualified,)
    if uses and not others and not any(_is_own(use, action) for use in uses):
        message = f"the 'start_if' of '{name}' looks at no variable of {action.entity}"
        yield message, "let it depend on one, or test the condition in the handler", ()


def _is_own(use: Named, action: Action) -> bool:
    return use.kind is NameKind.VARIABLE and use.owner == action.entity and use.via is None


def _is_fixed(use: Named, linked: Linked) -> bool:
    return use.kind is NameKind.PARAMETER and use.name not in linked.driven


RULE = Rule(
    "SC248",
    "a start_if that the engine cannot keep up to date",
    """\
'start_if' says which entities Start triggers. The engine tests it anew only for entities whose variables were written,
so that all others cost nothing. So it may look only at variables of the acting entity and at parameters that no input
drives, and the action must be triggered by Start, in a phase in which every entity acts.

Wrong:  start_if: round > 10
Right:  start_if: Patch.bare_for > 0
""",
    _check,
)
