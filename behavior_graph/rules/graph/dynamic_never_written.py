"""Every dynamic variable is written by some action."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, variable in linked.odd.variables.items():
        owner, _, short = name.partition(".")
        actions = linked.actions_of(owner).values()
        if not actions and linked.uses.misspelt(owner, "entity"):
            continue  # the whole entity type is misspelt
        if linked.odd.is_position(owner, short):
            continue  # not everything on a grid moves
        if not variable.dynamic or any(one.unwritten or name in (one.writes or ()) for one in actions):
            continue
        span = linked.odd_text.key(("entities", owner, "variables", short))
        help = linked.uses.misspelt(name) or "let an action write it, or remove 'dynamic: true'"
        yield Diagnostic("SC219", f"'{name}' is dynamic, but no action writes it", span, help)


RULE = Rule(
    "SC219",
    "a dynamic variable that never changes",
    """'dynamic: true' says that a variable changes during a run. Some action of its entity must then have it under
'writes'. (As long as the contract of one of the entity's actions is not written down, this is not checked.)

Wrong:  labels: {dynamic: true, ...}         # and no action has 'writes: [Platform.labels]'
Right:  labels: {dynamic: false, ...}
""",
    _check,
    absent_from=("graph.yaml:actions",),
)
