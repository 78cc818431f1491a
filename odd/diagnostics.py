"""The one type of all diagnostics, from every room, and the shape of the rules that report them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Generic, TypeVar


class Severity(StrEnum):
    """How serious a diagnostic is: an error stops the build, a warning or a note does not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a file of the workspace. Lines and columns count from 1; `end_column` is exclusive."""

    file: str
    line: int = 1
    column: int = 1
    end_column: int | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem: what is wrong, where, and what to do about it.

    `names` are the names of the model that it is about (`User.belief`), as data: nothing reads them out of the texts.
    """

    code: str
    message: str
    span: Span
    help: str
    severity: Severity = Severity.ERROR
    names: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc check --json` prints."""
        return {
            "code": self.code,
            "severity": self.severity.value,
            "message": self.message,
            "file": self.span.file,
            "line": self.span.line,
            "column": self.span.column,
            "help": self.help,
            "names": list(self.names),
        }


def error(message: str, span: Span, help: str, *names: str) -> Diagnostic:
    """Return an error that a rule yields; it gets the code of its rule, as all diagnostics of rules do."""
    return Diagnostic("", message, span, help, names=names)


def warning(message: str, span: Span, help: str, *names: str) -> Diagnostic:
    """Return the same as a warning."""
    return Diagnostic("", message, span, help, Severity.WARNING, names)


def note(message: str, span: Span, help: str, *names: str) -> Diagnostic:
    """Return the same as a note."""
    return Diagnostic("", message, span, help, Severity.NOTE, names)


Checked = TypeVar("Checked")


@dataclass(frozen=True, slots=True)
class Explained:
    """A code, its one-line title, and the explanation that `simcc explain` prints."""

    code: str
    title: str
    explanation: str


@dataclass(frozen=True, slots=True)
class Rule(Explained, Generic[Checked]):
    """An explained code with the check that reports it.

    `absent_from` names the files, or sections of files (`graph.yaml:actions`), in which the rule looks for something
    that may be missing (a use, a path, an initial value). If a part of one of them cannot be read, the rule cannot
    decide.
    """

    check: Callable[[Checked], Iterable[Diagnostic]]
    absent_from: tuple[str, ...] = ()

    def found(self, checked: Checked) -> Iterator[Diagnostic]:
        """Yield what the check reports, with the code of the rule where it says none."""
        return (remark if remark.code else replace(remark, code=self.code) for remark in self.check(checked))


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Return whether any of the diagnostics stops a build."""
    return any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the diagnostics without repeats: errors, notes, warnings; each by file, line, column and code."""
    return sorted(set(diagnostics), key=_rank)


def _rank(diagnostic: Diagnostic) -> tuple[int, str, int, int, str, str]:
    span = diagnostic.span
    first = (Severity.ERROR, Severity.NOTE, Severity.WARNING).index(diagnostic.severity)
    return first, span.file, span.line, span.column, diagnostic.code, diagnostic.message
