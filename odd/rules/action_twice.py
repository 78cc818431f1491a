"""Each action belongs to one phase, once."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    first: dict[str, str] = {}
    for position, phase in enumerate(model_of(source).scheduling):
        for place, action in enumerate(phase.actions):
            if action in first:
                message = f"the action '{action}' is already scheduled in the phase '{first[action]}'"
                span = source.text.value(("scheduling", position, "actions", place))
                yield error(
                    message,
                    span,
                    "keep the action in one of the two phases, or give the second use a name of its own",
                    action,
                    first[action],
                )
            first.setdefault(action, phase.phase)


RULE = Rule(
    "SC103",
    "an action is scheduled twice",
    """\
The phase of an action says when in a round the action happens and how its updates are ordered. If an action were in two
phases, the description would give two answers, and readers could not reproduce a run from it.

Wrong:  - {phase: talk, actions: [tell, hear], ...}
        - {phase: answer, actions: [hear], ...}
Right:  each action in one phase. If something happens twice in a round, write two actions with different names; both
        may follow the same submodel.
""",
    _check,
)
