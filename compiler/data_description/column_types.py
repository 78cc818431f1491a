"""What the cells of a column are: numbers, truth values, dates, categories or texts; and which of them do not fit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

import numpy as np

from behavior_graph.data.table_cells import GROUPED, Unfit, is_missing, number, shown, thousands_with_points
from compiler.data_description.loose_tables import LooseTable
from compiler.short_texts import counted
from odd.diagnostics import Diagnostic, Severity, Span

Kind = Literal["whole numbers", "numbers", "true or false", "dates", "categories", "texts", "identifiers", "empty"]
NUMERIC: tuple[Kind, ...] = ("whole numbers", "numbers")
#: A column is of a type if so many of its cells are; the others are reported.
_MOST = 0.8
#: Below this share, numbers among texts are texts.
_MIXED = 0.2
#: Texts with no more different values than this are categories.
_MOST_CATEGORIES = 50
_COMMON = 8
#: A column numbers its rows if so many of at least so many are different, and follow each other.
_ONCE, _FEWEST_ROWS = 0.98, 8
_TRUTHS = {"true": 1.0, "false": 0.0}
_DATE = re.compile(r"\d{4}-\d{2}(-\d{2}([T ].*)?)?", re.ASCII)
#: A day without separators, as a number of eight digits.
_DAY = re.compile(r"(?:1[89]|20)\d{6}", re.ASCII)
_COMMA = re.compile(r"[+-]?\d+,\d+", re.ASCII)
#: Digits that a number would lose: a postal code, not a measurement.
_CODE = re.compile(r"0\d{3,}", re.ASCII)
_COMPUTED = ("=", "+", "-", "@")
#: A number with a sign or a unit beside it: 19 %, $5, 3 kg, (7.5).
_MARKED = re.compile(r"\(?[-+−]?[$€£¥]?\s?[-+−]?\d[\d.,]*\s?(?:[%‰$€£¥]|[^\W\d_°]{1,4}|°[CF]?)?\)?")
_MINUS = "−"


@dataclass(frozen=True, slots=True)
class Column:
    """A column with a value for each row, None where there is none; numbers are floats, dates are `datetime`.

    Identifiers are whole numbers without gaps, nearly each of them once: they number rows, or say when, and measure
    nothing.

    `unfit` are the rows, from 0 on, whose cells are not of its kind, and so count as missing.
    """

    name: str
    kind: Kind
    values: tuple[Any, ...]
    missing: int
    unfit: tuple[int, ...] = ()

    @property
    def is_numeric(self) -> bool:
        """Whether its values are numbers."""
        return self.kind in NUMERIC

    @property
    def is_grouping(self) -> bool:
        """Whether its values put rows into groups."""
        return self.kind in ("categories", "true or false")

    @property
    def known(self) -> list[Any]:
        """The values of the rows that have one."""
        return [value for value in self.values if value is not None]

    @property
    def distinct(self) -> int:
        """How many different values it has."""
        return len(set(self.known))

    def common(self) -> list[tuple[str, int]]:
        """Return the most frequent values with how often they occur."""
        return [(_text(value), count) for value, count in Counter(self.known).most_common(_COMMON)]

    def numbers(self) -> np.ndarray:
        """Return a number for each row, NaN where there is none."""
        return np.array([np.nan if value is None else float(value) for value in self.values])


def _text(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.10g}"
    return value.isoformat() if isinstance(value, datetime) else str(value)


def typed_column(name: str, cells: Sequence[Any]) -> Column:
    """Return a column with the kind that most of its cells have."""
    is_absent = is_missing(())
    known = [place for place, cell in enumerate(cells) if not is_absent(cell)]
    missing = len(cells) - len(known)
    if not known:
        return Column(name, "empty", (None,) * len(cells), missing)
    read_number = _number_without_commas if _in_groups(cells) else _number
    for read, kind in ((_truth, "true or false"), (read_number, "numbers"), (_when, "dates")):
        values = {place: value for place in known if (value := read(cells[place])) is not None}
        if len(values) >= _MOST * len(known):
            found = tuple(values.get(place) for place in range(len(cells)))
            unfit = tuple(place for place in known if place not in values)
            return Column(name, _exact(kind, values.values()), found, missing, unfit)
    texts = {place: str(cells[place]).strip() for place in known}
    kind = "categories" if _repeats(Counter(texts.values())) else "texts"
    return Column(name, kind, tuple(texts.get(place) for place in range(len(cells))), missing)  # type: ignore[arg-type]


def _exact(kind: str, values: Collection[Any]) -> Any:
    if kind != "numbers" or not all(value.is_integer() for value in values):
        return kind
    count = len(set(values))
    runs_on = max(values) - min(values) + 1 <= count / _ONCE and count >= _ONCE * len(values)
    return "identifiers" if runs_on and len(values) >= _FEWEST_ROWS else "whole numbers"


def _repeats(counts: Counter[str]) -> bool:
    """Return whether texts are categories: few different ones, most of which occur more than once."""
    return len(counts) <= _MOST_CATEGORIES and 2 * len(counts) <= max(4, counts.total())


def _truth(cell: Any) -> float | None:
    if isinstance(cell, bool):
        return float(cell)
    return _TRUTHS.get(cell.strip().lower()) if isinstance(cell, str) else None


def _number(cell: Any) -> float | None:
    """Return a cell as a number, also with a decimal comma."""
    cell = _with_hyphen(cell)
    return float(cell.strip().replace(",", ".")) if _has_comma(cell) else _number_without_commas(cell)


def _number_without_commas(cell: Any) -> float | None:
    """Return a cell as a number; None for one that would not stay what it is, as a code of many digits."""
    cell = _with_hyphen(cell)
    found = number(cell)
    if isinstance(found, Unfit) or abs(found) > 1e100 or float(found) != found:
        return None
    return None if isinstance(cell, str) and _CODE.fullmatch(cell.strip()) else float(found)


def _with_hyphen(cell: Any) -> Any:
    """Return a cell with a hyphen in place of a minus sign, as numbers are written in tables."""
    return f"-{cell.strip()[1:]}" if _has_minus(cell) else cell


def _has_minus(cell: Any) -> bool:
    return isinstance(cell, str) and cell.strip().startswith(_MINUS)


def _has_comma(cell: Any) -> bool:
    return isinstance(cell, str) and _COMMA.fullmatch(_with_hyphen(cell).strip()) is not None


def _in_groups(cells: Sequence[Any]) -> bool:
    """Return whether each comma in a column could as well be one between thousands."""
    with_comma = [_with_hyphen(cell).strip() for cell in cells if _has_comma(cell)]
    return bool(with_comma) and all(map(GROUPED.fullmatch, with_comma))


def _when(cell: Any) -> datetime | None:
    if isinstance(cell, datetime):
        return cell.replace(tzinfo=None)
    if isinstance(cell, date):
        return datetime(cell.year, cell.month, cell.day)
    text = cell.strip() if isinstance(cell, str) else ""
    if not _DATE.fullmatch(text):
        return None
    try:
        return datetime.fromisoformat(f"{text}-01" if len(text) == 7 else text).replace(tzinfo=None)
    except ValueError:
        return None


def integrity(table: LooseTable, columns: Sequence[Column]) -> Iterator[Diagnostic]:
    """Yield what is wrong with the cells of a table: mixed types, decimal commas, repeated rows, formulas."""
    span = Span(table.name)
    for column in columns:
        cells = table.columns[column.name]
        label = f"column '{column.name[:80]}'"
        if _in_groups(cells):
            yield _grouped(label, column, cells, table)
        else:
            yield from _unfit(label, column, cells, table)
            yield from _mixed(label, column, span)
            yield from _commas(label, column, cells, span)
            yield from _marked(label, column, cells, table)
            yield from _days(label, column, span)
        yield from _formulas(label, cells, span)
    if any(column.is_numeric for column in columns):
        yield from _pointed(table, span)
    yield from _repeated(table, span)


def _pointed(table: LooseTable, span: Span) -> Iterator[Diagnostic]:
    if found := thousands_with_points(table.columns):
        name, cell, commas = found
        plain = cell.replace(".", "")
        message = f"column '{name[:80]}' has {cell}, and column '{commas[:80]}' has decimal commas: is it {plain}?"
        help = "write decimal points, and nothing between thousands"
        yield Diagnostic("SC083", message, span, help, Severity.WARNING, (name,))


def _days(label: str, column: Column, span: Span) -> Iterator[Diagnostic]:
    """Yield a warning where all numbers are days, written without anything between year, month and day."""
    if column.is_numeric and column.known and all(map(_is_day, column.known)):
        message = f"{label} has numbers that are days ({column.known[0]:.0f}); they are read as numbers"
        help = "write 2024-03-01 for a day: the mean of 20240131 and 20240201 is not a day"
        yield Diagnostic("SC083", message, span, help, Severity.WARNING, (column.name,))


def _is_day(value: float) -> bool:
    text = f"{value:.10g}"
    return _DAY.fullmatch(text) is not None and _when(f"{text[:4]}-{text[4:6]}-{text[6:]}") is not None


def _unfit(label: str, column: Column, cells: Sequence[Any], table: LooseTable) -> Iterator[Diagnostic]:
    if column.unfit:
        span = Span(table.name, table.lines[column.unfit[0]] if table.lines else 1)
        examples = ", ".join(shown(cells[place]) for place in column.unfit[:3])
        message = f"{label} holds {column.kind}, but not in {counted(len(column.unfit), 'row')} ({examples})"
        help = "they are left out here; correct them, or name them under missing_codes in scenario.yaml"
        yield Diagnostic("SC083", message, span, help, Severity.WARNING, (column.name,))


def _mixed(label: str, column: Column, span: Span) -> Iterator[Diagnostic]:
    if column.kind in ("categories", "texts"):
        numbers = sum(_number(value) is not None for value in column.known)
        if numbers > _MIXED * len(column.known):
            message = f"{label} mixes texts with numbers (in {counted(numbers, 'row')}); it is read as {column.kind}"
            help = "give a column one type, or use one column for the numbers and another for the texts"
            yield Diagnostic("SC083", message, span, help, Severity.WARNING, (column.name,))


def _grouped(label: str, column: Column, cells: Sequence[Any], table: LooseTable) -> Diagnostic:
    place = next(place for place, cell in enumerate(cells) if _has_comma(cell))
    text = cells[place].strip()
    span = Span(table.name, table.lines[place] if table.lines else 1)
    message = f"{label} has {shown(text)}, which is {text.replace(',', '')} or {text.replace(',', '.')}; it is not read"
    help = "write numbers without a comma between thousands, and with a decimal point"
    return Diagnostic("SC083", message, span, help, Severity.WARNING, (column.name,))


def _commas(label: str, column: Column, cells: Sequence[Any], span: Span) -> Iterator[Diagnostic]:
    if column.is_numeric and any(map(_has_comma, cells)):
        message = f"{label} has decimal commas; they are read as decimal points here"
        help = "write decimal points before a model uses the table"
        yield Diagnostic("SC083", message, span, help, Severity.WARNING, (column.name,))


def _marked(label: str, column: Column, cells: Sequence[Any], table: LooseTable) -> Iterator[Diagnostic]:
    """Yield a warning where numbers have signs: where they are read nevertheless, and where they are texts by them."""
    places = [place for place, cell in enumerate(cells) if _has_minus(cell) or _is_marked(cell)]
    if not places or (not column.is_numeric and len(places) < _MOST * len(column.known)):
        return
    span = Span(table.name, table.lines[places[0]] if table.lines else 1)
    if not column.is_numeric:
        message = f"{label} has numbers with signs or units ({shown(cells[places[0]])}); it is read as {column.kind}"
        help = "write plain numbers (0.19 or 19 for 19%), and the unit into the name of the column"
        yield Diagnostic("SC083", message, span, help, Severity.WARNING, (column.name,))
    elif any(_has_minus(cells[place]) and place not in column.unfit for place in places):
        message = f"{label} has minus signs ({shown(cells[places[0]])}); they are read as hyphens here"
        help = "write '-' before a model uses the table"
        yield Diagnostic("SC083", message, span, help, Severity.WARNING, (column.name,))


def _is_marked(cell: Any) -> bool:
    return isinstance(cell, str) and _number(cell) is None and _MARKED.fullmatch(cell.strip()) is not None


def _formulas(label: str, cells: Sequence[Any], span: Span) -> Iterator[Diagnostic]:
    texts = (cell.lstrip() for cell in cells if isinstance(cell, str))
    count = sum(text.startswith(_COMPUTED) and _number(text) is None and len(text) > 1 for text in texts)
    if count:
        message = f"{label} has {counted(count, 'cell')} that a spreadsheet would compute"
        help = "do not open the file in a spreadsheet before you know where it comes from; simcc takes them as texts"
        yield Diagnostic("SC084", message, span, help, Severity.WARNING)


def _repeated(table: LooseTable, span: Span) -> Iterator[Diagnostic]:
    counts = Counter(zip(*table.columns.values(), strict=True))
    again = counts.total() - len(counts)
    if again:
        message = f"{again:,} of {counted(table.rows, 'row')} equal to an earlier one in every cell"
        help = "remove them if they were entered twice; equal rows can also be different people"
        yield Diagnostic("SC085", message, span, help, Severity.NOTE)
