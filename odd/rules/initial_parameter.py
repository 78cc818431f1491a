"""Parameters of submodels say how things work, not how they begin."""

from __future__ import annotations

import re
from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, Severity
from odd.odd_source import OddSource
from odd.rules._parts import model_of

_BEGINS = re.compile(
    r"^(initial(ly)?|starting)\b|\b(at the (start|beginning|outset)|in the (first place|beginning)|initially|"
    r"before the first round|when the (run|simulation) (starts|begins))\b",
    re.IGNORECASE,
)


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for submodel, process in model_of(source).submodels.items():
        for name, parameter in process.parameters.items():
            if _BEGINS.search(parameter.meaning) or name.startswith(("initial_", "start_", "starting_")):
                message = f"the parameter '{name}' says how something begins"
                help = "give it as an initial value of a state variable in scenario.yaml, or a count or share there"
                span = source.text.key(("submodels", submodel, "parameters", name))
                yield Diagnostic("SC137", message, span, help, Severity.WARNING)


RULE = Rule(
    "SC137",
    "an initial value among the parameters",
    """\
A submodel's parameters hold during the whole run: they say how a process works. How many are infected at the start,
or what somebody owns then, belongs to initialization (element 5 of ODD), so that a reader finds the state of the
first round in one place, and variants can change it there.

Wrong:  parameters: {initial_infected: {meaning: share infected at the start, ...}}
Right:  population: {Individual: {count: 800, state: {fraction: {infected: 0.005}, rest: susceptible}}}
""",
    _check,
)
