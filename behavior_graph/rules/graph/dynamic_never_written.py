"""Some action writes each dynamic variable."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    written = {name for action in linked.graph.actions.values() for name in action.writes or ()}
    for name, variable in linked.variables.items():
        owner, short = linked.owner_of(name), name.partition(".")[2]
        actions = linked.actions_of(owner).values()
        if not actions and linked.uses.misspelt(owner, "entity"):
            continue  # the whole entity type is misspelt
        if linked.odd.is_position(owner, short):
            continue  # not everything on a grid moves
        if not variable.dynamic or name in written or any(action.unwritten for action in actions):
            continue
        text, path = linked.variable_path(name)
        also = " (interventions also change variables without it)" if name in linked.intervened else ""
        help = linked.uses.misspelt(name) or f"let an action write it, or remove 'dynamic: true'{also}"
        yield error(f"'{name}' is dynamic, but no action writes it", text.key(path), help, name)


RULE = Rule(
    "SC219",
    "a dynamic variable that no action changes",
    """\
'dynamic: true' says that a variable changes during a run. So some action of its entity must list it under 'writes'.
(simcc does not check this while the contract of one of the entity's actions is not yet written.)

Wrong:  labels: {dynamic: true, ...}         # and no action has 'writes: [Platform.labels]'
Right:  labels: {dynamic: false, ...}
""",
    _check,
    absent_from=("graph.yaml:actions",),
)
