"""Parameters of submodels describe how processes work, not how they begin."""

from __future__ import annotations

import re
from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, warning
from odd.odd_source import OddSource
from odd.rules._parts import model_of

_BEGINS = re.compile(
    r"^(initial(ly)?|starting)\b|\b(at the (start|beginning|outset)(?! of (?!(the|a) (run|simulation)\b))|"
    r"in the (first place|beginning)|before the first round|when the (run|simulation) (starts|begins))\b",
    re.IGNORECASE,
)
#: What begins again and again during a run: with a newcomer, or in each round.
_RECURS = re.compile(
    r"\b(new|newcomers?|newborns?|entrants?|immigrants?|child|children|offspring|born|enters?|joins?|"
    r"(each|every) (round|tick|step|period|season|generation|day|week|month|year|game|meeting|negotiation|time))\b",
    re.IGNORECASE,
)


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for submodel, process in model_of(source).submodels.items():
        for name, parameter in process.parameters.items():
            named = name.startswith(("initial_", "start_", "starting_"))
            if (named or _BEGINS.search(parameter.meaning)) and not _RECURS.search(parameter.meaning):
                message = f"the parameter '{name}' describes the beginning of a run, not how a process works"
                help = (
                    "remove it here; in scenario.yaml, give it as the initial value of a state variable, or as a "
                    "count or share"
                )
                span = source.text.key(("submodels", submodel, "parameters", name))
                yield warning(message, span, help, name)


RULE = Rule(
    "SC137",
    "an initial value among the parameters",
    """\
The parameters of a submodel describe how a process works, and hold during the whole run. How many individuals are
infected at the start, or how much they own then, belongs to the initialization (element 5 of ODD). Readers then find
the state of the first round in one place, and variants can change it there.

Wrong:  parameters: {initial_infected: {meaning: share infected at the start, ...}}
Right:  population: {Individual: {count: 800, state: {fraction: {infected: 0.005}, rest: susceptible}}}
""",
    _check,
)
