"""Writes CSV files that spreadsheets show as they are: no cell is computed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TextIO

#: A text that begins with one of these is taken for a formula.
_COMPUTED = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
#: Characters that would move a text into another cell or row.
_BREAKS = str.maketrans(dict.fromkeys("\t\r\n\0", " "))


def write_csv(target: Path, rows: Iterable[Iterable[Any]]) -> None:
    """Write rows as UTF-8 with commas; None is empty, truth values are true and false, texts are never computed."""
    with target.open("w", encoding="utf-8", newline="") as file:
        _write(file, rows)


def csv_bytes(rows: Iterable[Iterable[Any]]) -> bytes:
    """Return what `write_csv` writes."""
    text = io.StringIO(newline="")
    _write(text, rows)
    return text.getvalue().encode("utf-8")


def _write(file: TextIO, rows: Iterable[Iterable[Any]]) -> None:
    csv.writer(file, lineterminator="\n").writerows(
        # the minus of a number is part of the number
        [_cell(value) if isinstance(value, str | bool) else value for value in row]
        for row in rows
    )


def _cell(value: str | bool) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    text = value.translate(_BREAKS)
    return f"'{text}" if is_computed(text) else text


def is_computed(text: str) -> bool:
    """Return whether a spreadsheet takes a text for a formula."""
    return text.lstrip().startswith(_COMPUTED)
