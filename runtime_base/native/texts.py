"""Texts as native code holds them: the places of all texts that this process has met, in the order of their first use.

Native code compares and copies texts, and neither makes new ones nor puts them into order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from runtime_base.state.quantities import NO_INT

_KNOWN: list[str] = []
_CODES: dict[str | None, int] = {None: NO_INT}


def codes_of(texts: Iterable[str | None]) -> Any:
    """Return the codes of texts, some of which may be unset."""
    return np.array([_code_of(text) for text in texts], np.int64)


def texts_of(codes: Any) -> list[str | None]:
    """Return the texts of codes."""
    return [None if code == NO_INT else _KNOWN[code] for code in codes.tolist()]


def _code_of(text: str | None) -> int:
    if text not in _CODES:
        _CODES[text] = len(_KNOWN)
        _KNOWN.append(str(text))
    return _CODES[text]
