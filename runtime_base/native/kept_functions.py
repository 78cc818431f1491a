"""Compiled functions as bytes, which the host keeps for later jobs with the same code.

Only a job reads the bytes, since to read a pickle is to run it; to the host they are bytes. Code that cannot be read,
which another build of Numba may have written, is compiled again.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from typing import Any

from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps


class KeptFunctions:
    """The machine code of functions by name, types and processor: what an earlier job had, and what is new."""

    def __init__(self, data: bytes = b"") -> None:
        found = _unpickled(data) if data else None
        self._known: dict[tuple[str, ...], bytes] = found if isinstance(found, dict) else {}
        self._has_new = False

    def serve(self, functions: Iterable[Any]) -> None:
        """Have these functions taken from here, or kept here when they are compiled."""
        for function in functions:
            function._cache = _KeptOverloads(self, function.__name__)

    def code(self, key: tuple[str, ...]) -> bytes | None:
        """Return a function's code."""
        return self._known.get(key)

    def add(self, key: tuple[str, ...], code: bytes) -> None:
        """Keep a function's code."""
        self._known[key], self._has_new = code, True

    def taken(self) -> bytes:
        """Return all functions as bytes, no bytes if none is new since the last time."""
        found = pickle.dumps(self._known) if self._has_new else b""
        self._has_new = False
        return found


class _KeptOverloads(_Cache):
    """What Numba asks for the code of one function before it compiles it."""

    def __init__(self, kept: KeptFunctions, name: str) -> None:
        self._kept, self._name = kept, name

    @property
    def cache_path(self) -> str | None:
        return None

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        code = self._kept.code(self._key(sig, target_context.codegen()))
        if code is None:
            return None
        target_context.refresh()
        parts = _unpickled(code)
        rebuilt: Any = CompileResult._rebuild
        return None if parts is None else rebuilt(target_context, *parts)

    def save_overload(self, sig: Any, data: Any) -> None:
        if not data.lifted and not data.library.has_dynamic_globals:
            pickled: Any = dumps
            self._kept.add(self._key(sig, data.codegen), pickled(data._reduce()))

    def _key(self, sig: Any, codegen: Any) -> tuple[str, ...]:
        return (self._name, str(sig), *map(str, codegen.magic_tuple()))

    def enable(self) -> None:
        """Do nothing; there is no other way to compile a function."""

    disable = flush = enable


def _unpickled(data: bytes) -> Any:
    """Return what was pickled, None if it cannot be read."""
    try:
        return pickle.loads(data)
    except Exception:  # noqa: BLE001  a damaged pickle may raise anything
        return None
