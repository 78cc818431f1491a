"""A parameter's name is unique over all submodels."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    owner: dict[str, str] = {}
    for submodel, process in model_of(source).submodels.items():
        for name in process.parameters:
            if name in owner:
                message = f"the parameter '{name}' is already declared in the submodel '{owner[name]}'"
                span = source.text.key(("submodels", submodel, "parameters", name))
                help = (
                    "rename one of the two; if they mean the same, declare the parameter once: every action may read it"
                )
                yield error(message, span, help, name, owner[name])
            owner.setdefault(name, submodel)


RULE = Rule(
    "SC109",
    "two parameters with one name",
    """\
Handlers read a parameter as world.parameters.<name>, and scenarios set it by its name alone. So a name stands for one
parameter of the whole model, whichever submodel declares it.

Wrong:  S1: {..., parameters: {rate: ...}}
        S2: {..., parameters: {rate: ...}}
Right:  S1: {..., parameters: {infection_rate: ...}}
        S2: {..., parameters: {recovery_rate: ...}}
A parameter that two submodels use is declared in one of them.
""",
    _check,
)
