"""Actions follow submodels of the ODD."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        if action.follows not in linked.odd.submodels:
            span = linked.graph_text.value(("actions", name, "follows"))
            message = f"'{name}' follows submodel '{action.follows}', which odd.yaml does not declare"
            yield error(message, span, meant(action.follows, linked.odd.submodels), name, action.follows)


RULE = Rule(
    "SC208",
    "a submodel that is not declared",
    """\
An action carries out a process that the ODD describes. 'follows' names the submodel: its text specifies what the
handler does, and its table holds the parameters. Without a submodel, readers could not know what the code is meant to
do.

Wrong:  tell: {follows: S9, ...}             # odd.yaml has S1 and S2
Right:  tell: {follows: S1, ...}
""",
    _check,
)
