"""Being unset differs from every value."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for entity, declared in model_of(source).entities.items():
        for name, variable in declared.variables.items():
            if variable.unset is not None and variable.unset in variable.value_type.categories:
                span = source.text.value(("entities", entity, "variables", name, "unset"))
                message = f"'{variable.unset}' is a value of '{name}' and also the name of its unset state"
                yield Diagnostic(
                    "SC118", message, span, "take it out of the category, or name the unset state otherwise"
                )


RULE = Rule(
    "SC118",
    "the name of the unset state is a value",
    """\
'unset: never' names the state of having no value yet. Where a category has a value of that name, or a number, truth
value or text could be written the same, 'never' would mean two things in scenarios and reports.

Wrong:  vote: {meaning: whom one votes for, type: "category[none, left, right]", unset: none}
Right:  vote: {meaning: whom one votes for, type: "category[left, right]", unset: none}
""",
    _check,
)
