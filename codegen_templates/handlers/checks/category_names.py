"""Values of categories that handlers spell differently from the ODD, reported at the type, which may be wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.suggestions import suggest
from codegen_templates.handlers.remarks import Remarks, UnlistedValue
from odd.diagnostics import Diagnostic, Severity


def check_category_names(linked: Linked, remarks: Remarks) -> None:
    """Add a note at a category's type if a handler uses a text similar to one of its values."""
    for variable, value in sorted(_misspelt(linked, remarks.unlisted)):
        owner, _, short = variable.partition(".")
        span = linked.odd_text.value(("entities", owner, "variables", short, "type"))
        message = f"'{variable}' does not have the value '{value}', which a handler uses"
        help = f"if '{value}' is the right spelling, correct the type here"
        remarks.found.append(Diagnostic("SC439", message, span, help, Severity.NOTE, names=(variable, value)))


def _misspelt(linked: Linked, unlisted: Iterable[UnlistedValue]) -> set[tuple[str, str]]:
    """Yield pairs of a variable and a text that is similar to one of its values."""
    near = [
        unlisted_value for unlisted_value in unlisted if suggest(unlisted_value.value, unlisted_value.type.categories)
    ]
    return {
        (variable, unlisted_value.value) for unlisted_value in near for variable in _holding(linked, unlisted_value)
    }


def _holding(linked: Linked, unlisted: UnlistedValue) -> Iterator[str]:
    """Yield the variables that have the type, first those of the name under which it was used."""
    same = [name for name, variable in linked.odd.variables.items() if variable.value_type == unlisted.type]
    named = [name for name in same if name.endswith(f".{unlisted.name}")]
    yield from named or same
