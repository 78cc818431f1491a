"""A nature entity cannot hold private variables."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, warning
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for entity, declared in model_of(source).entities.items():
        for name, variable in declared.variables.items():
            if declared.kind == "nature" and variable.visibility == "private":
                path = ("entities", entity, "variables", name, "visibility")
                help = "leave 'visibility' out, or move the variable to the entity that it describes"
                yield warning(
                    f"'{name}' of '{entity}' is private; a nature entity cannot hold private variables",
                    source.text.value(path),
                    help,
                    name,
                    entity,
                )


RULE = Rule(
    "SC112",
    "a private variable of nature",
    """\
Visibility says whether other entities may read a variable. A nature entity stands for processes such as matching,
selection and demography. Other entities never meet it, so it has nothing to hide from them. A private variable there
usually belongs to an agent, or the entity is really the environment.

Wrong:  Demography: {is: nature, variables: {age: {..., visibility: private}}}
Right:  Person: {is: agent, variables: {age: {..., visibility: private}}}      # nature may read it
""",
    _check,
)
