"""Some action follows every submodel."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    followed = {action.follows for action in linked.graph.actions.values()}
    for name in linked.odd.submodels:
        if name not in followed:
            help = (
                linked.uses.misspelt(name, "submodel") or "let an action follow it ('follows:'), or remove the submodel"
            )
            message = f"no action follows submodel '{name}'"
            yield error(message, linked.odd_text.key(("submodels", name)), help, name)


RULE = Rule(
    "SC218",
    "a submodel that no action follows",
    """\
A submodel describes a process. If no action carries the process out, the model never simulates it, and the document
promises more than the model does.

Wrong:  submodels: {S1: ..., S2: ...}        # and every action follows S1
Right:  moderate: {follows: S2, ...}
""",
    _check,
    absent_from=("graph.yaml:actions",),
)
