"""The scenario sets only parameters that a submodel declares."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.scenario.parameters:
        if linked.parameter(name) is None:
            span = linked.scenario_key(("parameters", name))
            help = _initial(linked, name) or meant(name, linked.odd.parameters)
            yield error(f"'{name}' is not a parameter of any submodel in odd.yaml", span, help, name)


def _initial(linked: Linked, name: str) -> str:
    """Return what to do if the name is that of a state variable."""
    owner = next(
        (variable.partition(".")[0] for variable in linked.odd.variables if variable.partition(".")[2] == name), ""
    )
    section = "environment" if owner in linked.environments else "population"
    return f"this is a state variable; give its initial value under '{section}: {owner}:'" if owner else ""


RULE = Rule(
    "SC314",
    "a parameter that is not declared",
    """\
'parameters' lists the values that differ from the defaults in the submodels' tables in odd.yaml, by the name of the
parameter.

Wrong:  parameters: {stiffling: 0.5}
Right:  parameters: {stifling: 0.5}
""",
    _check,
)
