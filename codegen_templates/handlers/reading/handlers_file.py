"""Reads a handlers file. libcst, which takes long to load, is loaded when the first file is read."""

from __future__ import annotations

from functools import lru_cache

from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from odd.diagnostics import Diagnostic


def read_file(text: str, file: str, remarks: Remarks) -> tree.HandlersFile | None:
    """Read a handlers file; None if it cannot be parsed. Never raises on what a user wrote."""
    read, found = _read(text, file)
    remarks.found += found
    return read


@lru_cache(maxsize=512)  # 60 kB each, and 40 ms to read; the library has 179
def _read(text: str, file: str) -> tuple[tree.HandlersFile | None, tuple[Diagnostic, ...]]:
    """Read a handlers file once: when a workspace is checked again after an edit, most files are the same."""
    from codegen_templates.handlers.reading.statements import read_once

    remarks = Remarks()
    read = read_once(text, file, remarks)
    return read, tuple(remarks.found)
