"""Actions write only dynamic variables."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error, note


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        for index, write in enumerate(action.writes or ()):
            variable, owner = linked.variable(write), linked.owner_of(write)
            if variable is None or variable.dynamic or owner != action.entity:
                continue
            text, path = linked.variable_path(write)
            span = linked.graph_text.value(("actions", name, "writes", index))
            help = f"write 'dynamic: true' in {text.file}, or do not write the variable"
            yield error(f"'{name}' writes '{write}', which {text.file} declares as static", span, help, name, write)
            place = text.value((*path, "dynamic"))
            yield note(f"'{write}' is not dynamic, but '{name}' writes it", place, "add 'dynamic: true'", write, name)


RULE = Rule(
    "SC220",
    "a write to a variable that is not dynamic",
    """\
A variable without 'dynamic: true' keeps its initial value during the whole run: it is a trait, not a state. Readers of
the ODD rely on this, and so does the compiler.

Wrong:  credulity: {meaning: ..., type: float}
        hear: {writes: [User.credulity], ...}
Right:  credulity: {meaning: ..., type: float, dynamic: true}
""",
    _check,
)
