"""The compiler's own branch of the error tree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from odd.diagnostics import Diagnostic
from odd.errors import UserError


class NotBuiltError(UserError):
    """The sources, or what was drafted, still have errors, and nothing was built from them.

    `texts` are the files that the diagnostics point into, a draft that was not placed included.
    """

    def __init__(self, message: str, diagnostics: Iterable[Diagnostic], texts: Mapping[str, str]) -> None:
        super().__init__(message, diagnostics)
        self.texts = dict(texts)
