"""Errors that only the compiler raises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from odd.diagnostics import Diagnostic
from odd.errors import UserError


class NotBuiltError(UserError):
    """Raised if sources or drafts still have errors, so that nothing was built.

    `texts` are the files that the diagnostics point into, including drafts that were not put into the workspace.
    """

    def __init__(self, message: str, diagnostics: Iterable[Diagnostic], texts: Mapping[str, str]) -> None:
        super().__init__(message, diagnostics, texts)
        self.texts = dict(texts)
