"""An action belongs to one phase, once."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    first: dict[str, str] = {}
    for position, phase in enumerate(model_of(source).scheduling):
        for place, action in enumerate(phase.actions):
            if action in first:
                message = f"the action '{action}' is scheduled already in the phase '{first[action]}'"
                span = source.text.value(("scheduling", position, "actions", place))
                yield Diagnostic("SC103", message, span, "keep it in one phase, or give the second use its own name")
            first.setdefault(action, phase.phase)


RULE = Rule(
    "SC103",
    "an action is scheduled twice",
    """\
The phase of an action says when in a round it happens and how its updates are ordered. An action in two phases
would have two answers, and a run could not be repeated from the description.

Wrong:  - {phase: talk, actions: [tell, hear], ...}
        - {phase: answer, actions: [hear], ...}
Right:  each action in one phase. What happens twice a round is two actions with names of their own, which may follow
        the same submodel.
""",
    _check,
)
