"""Nature has nothing to hide."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule
from odd.odd_source import OddSource
from odd.rules._parts import model_of, warning


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for entity, declared in model_of(source).entities.items():
        for name, variable in declared.variables.items():
            if declared.kind == "nature" and variable.visibility == "private":
                path = ("entities", entity, "variables", name, "visibility")
                help = "leave 'visibility' out, or move the variable to the entity that it describes"
                yield warning("SC112", f"'{name}' of '{entity}' is private, but nature is nobody", source, path, help)


RULE = Rule(
    "SC112",
    "a private variable of nature",
    """\
Visibility says whether other entities may read a variable. Nature (matching, selection, demography) is never
embodied: nobody stands beside it who could look, and it has no mind to keep a secret in. A private variable there
usually means that the variable belongs to an agent, or that the entity is really the environment.

Wrong:  Demography: {is: nature, variables: {age: {..., visibility: private}}}
Right:  Person: {is: agent, variables: {age: {..., visibility: private}}}      # nature may read it
""",
    _check,
)
