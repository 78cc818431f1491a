"""Something reads or writes every state variable."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import unused
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, variable in linked.variables.items():
        if name in linked.uses.names:
            continue
        misspelt = linked.uses.misspelt(name)
        if variable.dynamic or not (linked.uses.complete or misspelt):
            continue  # a dynamic variable that nothing writes has a remark of its own
        text, path = linked.variable_path(name)
        help = "let an action, decision or metric read it, or remove it"
        yield unused("", name, text.key(path), misspelt, help)


RULE = Rule(
    "SC221",
    "a variable that nothing uses",
    """\
A state variable that no action reads or writes and no expression names has no effect: the document promises something
that the model does not do. An initial value in the scenario does not count as a use, unless another value, a
place or a network follows from it. (While the reads or writes of some action are not yet written, simcc reports only
names that look misspelt.)

Wrong:  credulty: {...}                      # and graph.yaml reads User.credulity
Right:  credulity: {...}
""",
    _check,
    absent_from=("odd.yaml:scheduling", "graph.yaml", "scenario.yaml"),
)
