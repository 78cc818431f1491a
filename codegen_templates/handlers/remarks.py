"""Collects diagnostics while a file is read and analysed."""

from __future__ import annotations

from dataclasses import dataclass, field

from odd.diagnostics import Diagnostic, Severity, Span
from odd.model.value_types import ValueType


@dataclass(frozen=True, slots=True)
class UnlistedValue:
    """A text that a category does not list, and the name of the attribute or local with which it was compared."""

    type: ValueType
    name: str
    value: str


@dataclass(slots=True)
class Remarks:
    """The diagnostics found so far, and what a note at another place may follow from."""

    found: list[Diagnostic] = field(default_factory=list)
    unlisted: list[UnlistedValue] = field(default_factory=list)

    def take(self, others: Remarks) -> None:
        """Add what was found elsewhere."""
        self.found += others.found
        self.unlisted += others.unlisted

    def error(self, code: str, message: str, span: Span, help: str, *names: str) -> None:
        """Report an error, which stops the build."""
        self.found.append(Diagnostic(code, message, span, help, names=names))

    def warning(self, code: str, message: str, span: Span, help: str, *names: str) -> None:
        """Report a warning, which does not stop the build."""
        self.found.append(Diagnostic(code, message, span, help, Severity.WARNING, names))
