"""Relations that handlers use by an undeclared name, reported at the declared one that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from behavior_graph.linking.linked import Linked
from codegen_templates.handlers.checks.action_contract import Behavior
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from odd.diagnostics import Diagnostic, Severity, Span


def check_relation_names(linked: Linked, behaviors: Iterable[Behavior], remarks: Remarks) -> None:
    """Report a relation or inverse that no handler uses, if a handler uses a very similar name."""
    asked = {step for behavior in behaviors for path in _asked(behavior) for step in path.split(".")}
    unknown = [name for name in asked if name not in linked.relation_ends]
    for name in linked.relation_ends:
        near = [] if name in asked else get_close_matches(name, unknown, 1, 0.7)
        if near:
            message = f"no handler uses '{name}', but one uses '{near[0]}'"
            help = f"if '{near[0]}' is the right name, write it here"
            remarks.found.append(
                Diagnostic("SC438", message, _declared(linked, name), help, Severity.NOTE, names=(name, near[0]))
            )


def _asked(behavior: Behavior) -> Iterator[str]:
    """Yield the paths in `neighbors("name.name")` and the names in `tie("name", other)`."""
    for function in (behavior.rule, behavior.handler):
        for statement in function.body if function else ():
            for node in tree.inside(statement):
                if isinstance(node, tree.Call) and isinstance(node.function, tree.Attribute):
                    yield from _named(node, node.function.name)


def _named(call: tree.Call, verb: str) -> Iterator[str]:
    first = call.arguments[0] if call.arguments else None
    if verb in ("neighbors", "tie") and isinstance(first, tree.Constant) and isinstance(first.value, str):
        yield first.value


def _declared(linked: Linked, name: str) -> Span:
    ends = linked.relation_ends[name]
    path = ("relations", ends.relation)
    return linked.graph_text.value((*path, "inverse")) if ends.inverse else linked.graph_text.key(path)
