"""Signed lines of a file in a workspace: only those that this user's simcc wrote are read again."""

from __future__ import annotations

import json
from typing import Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.machine_key import is_signed, signature

T = TypeVar("T")
#: A line has a few hundred bytes.
_MOST_BYTES = 2**31


class SignedLines(Generic[T]):
    """Values of one form, a line each, in a file of a folder whose path the signature holds."""

    def __init__(self, files: SafeFolder, folder: str, name: str, form: type[T]) -> None:
        self._files, self._folder, self._path = files, folder, f"{folder}/{name}"
        self._form = TypeAdapter(form)

    def add(self, value: T) -> None:
        """Add a line."""
        text = json.dumps(self._form.dump_python(value, mode="json"))  # dump_json would write infinity as null
        line = json.dumps({"row": text, "signed": signature(self._folder, text)})
        self._files.append_lines(self._path, f"{line}\n".encode())

    def read(self) -> list[T]:
        """Return the values that are there, without lines that a kill tore or another program wrote."""
        raw = self._files.read(self._path, _MOST_BYTES) or b""
        return [value for line in raw.splitlines() for value in self._read(line)]

    def _read(self, line: bytes) -> list[T]:
        try:
            found = json.loads(line)
            if is_signed(found["signed"], self._folder, found["row"]):
                return [self._form.validate_json(found["row"])]
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, ValidationError):
            pass
        return []
