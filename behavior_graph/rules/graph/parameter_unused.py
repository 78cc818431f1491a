"""Something reads every parameter."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import unused
from odd.diagnostics import Diagnostic, Rule
from odd.names import names_in


def _check(linked: Linked) -> Iterator[Diagnostic]:
    set_by_variants = [variant.set.values() for variant in linked.scenario.variants.values()]
    used = linked.uses.names.union(names_in(str(set_by_variants)))  # a formula may be a variant's only
    for submodel, declared in linked.odd.submodels.items():
        for name in declared.parameters:
            misspelt = linked.uses.misspelt(name, "parameter")
            if name in used or not (linked.uses.complete or misspelt):
                continue
            span = linked.odd_text.key(("submodels", submodel, "parameters", name))
            help = "let an action or an expression read it, or remove it"
            yield unused("parameter", name, span, misspelt, help)


RULE = Rule(
    "SC222",
    "a parameter that nothing uses",
    """\
If nothing reads a parameter, changing it has no effect. A sensitivity analysis would then wrongly conclude that the
model does not depend on what the parameter stands for. Setting the parameter in the scenario does not count as a use.

Wrong:  parameters: {stiffling: {...}}       # and graph.yaml reads stifling
Right:  parameters: {stifling: {...}}
""",
    _check,
    absent_from=("graph.yaml", "scenario.yaml"),
)
