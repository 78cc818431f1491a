"""Errors that only the compiler raises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from odd.diagnostics import Diagnostic
from odd.errors import UserError


def refuse_too_few(**given: int | None) -> None:
    """Raise UserError for the first of these numbers of things, by option, that is below 1; None is as if not given."""
    for option, number in given.items():
        if number is not None and number < 1:
            raise UserError(f"--{option}: {number} is too few; name at least 1")


class NotBuiltError(UserError):
    """Raised if sources or drafts still have errors, so that nothing was built.

    `texts` are the files that the diagnostics point into, including drafts that were not put into the workspace.
    """

    def __init__(self, message: str, diagnostics: Iterable[Diagnostic], texts: Mapping[str, str]) -> None:
        super().__init__(message, diagnostics, texts)
        self.texts = dict(texts)
