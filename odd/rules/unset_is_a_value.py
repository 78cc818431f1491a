"""The unset state differs from every value."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for entity, declared in model_of(source).entities.items():
        for name, variable in declared.variables.items():
            if variable.unset is not None and variable.unset in variable.value_type.categories:
                span = source.text.value(("entities", entity, "variables", name, "unset"))
                message = f"'{variable.unset}' is a value of '{name}' and also the name of its unset state"
                yield error(
                    message,
                    span,
                    "remove the value from the category, or give the unset state another name",
                    variable.unset,
                    name,
                )


RULE = Rule(
    "SC118",
    "the name of the unset state is a value",
    """\
'unset: never' says that a variable can be without a value, and that this state is called 'never'. If 'never' were also
a value of the category (or a way to write one of its numbers, truth values or texts), it would mean two things in
scenarios and reports.

Wrong:  vote: {meaning: whom one votes for, type: "category[none, left, right]", unset: none}
Right:  vote: {meaning: whom one votes for, type: "category[left, right]", unset: none}
""",
    _check,
)
