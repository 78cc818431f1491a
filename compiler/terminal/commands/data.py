"""`simcc data`: what measured data are like, before a model uses them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import number, table

if TYPE_CHECKING:
    from compiler.data_description.relations import Relations
    from compiler.data_description.table_description import ColumnDescription, TableDescription
    from compiler.terminal.console import Console

_MOST_LINES = 12

app = command_options.group(
    "Look at measured data before a model uses them.\n\nExample: simcc data describe data/people.csv"
)


@app.command()
def describe(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="CSV, TSV, Parquet, JSON, GeoJSON, or a list of ties.")
    ],
    model: Annotated[
        Path | None,
        typer.Option("--model", metavar="DIR", help="A workspace: which columns could its model use, and how?"),
    ] = None,
    edges: Annotated[
        str, typer.Option("--edges", metavar="FROM:TO", help="The columns that name both ends of ties.")
    ] = "",
    html: command_options.Html = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Describe tables: faults, types, missing values, distributions, relations, changes in time, networks.

    A family of distributions is named only if a test does not reject it; relations are judged for all pairs together.

    Example: simcc data describe data/people.csv --model generated/village --html people.html

    Example: simcc data describe friends.csv --edges ego:friend
    """
    from compiler.operations.describing.describe_files import describe_files, write_page
    from compiler.workspace.files.chosen_files import checked_target

    console = command_options.console(as_json=as_json, quiet=quiet)
    target = None if html is None else checked_target(html, "--html", ".html")
    found = describe_files(files, workspace=model, edges=_ends(edges), reporter=console)
    if target is not None:
        write_page(found, target)
    console.close()
    if as_json:
        page = {} if html is None else {"page": str(html)}
        console.json({"files": [description.as_json() for description in found], **page})
        return
    for description in found:
        _show(console, description)
    if html is not None:
        console.result(f"page: {html}")


def _ends(text: str) -> tuple[str, str] | None:
    from odd.errors import UserError

    if not text:
        return None
    first, sign, second = text.partition(":")
    if not (sign and first and second):
        raise UserError("--edges: name two columns, as in --edges ego:friend")
    return first, second


def _show(console: Console, found: TableDescription) -> None:
    console.result(f"{found.table.name}: {found.table.format}, {found.table.rows:,} rows, {len(found.columns)} columns")
    console.diagnostics(found.problems, {})
    head = ["column", "kind", "missing", "different", "values"]
    console.result(_clean([head, *(_column_row(column) for column in found.columns)]))
    for column in found.columns:
        if column.distribution is not None:
            console.result(f"{column.column.name}: {column.distribution.conclusion}")
    for lines in (_relation_lines(found.relations), _time_lines(found), _network_lines(found), list(_uses(found))):
        if lines:
            console.result("\n".join(["", *lines]))
    console.result("")


def _clean(rows: list[list[str]]) -> str:
    """Return rows as a table; a line break in a cell would look like a new row."""
    return table([[" ".join(cell.split())[:60] for cell in row] for row in rows])


def _column_row(found: ColumnDescription) -> list[str]:
    column, numbers = found.column, found.distribution
    if numbers is not None:
        low, _, middle, _, high = map(number, numbers.quantiles)
        sd = "" if numbers.sd is None else f", sd {number(numbers.sd)}"
        words = f"{low} to {high}, median {middle}, mean {number(numbers.mean)}{sd}"
    else:
        words = ", ".join(f"{value} ({count:,})" for value, count in column.common()[:4])
        words += f", and {column.distinct - 4:,} more" if column.distinct > 4 else ""
    return [column.name, column.kind, f"{column.missing + len(column.unfit):,}", f"{column.distinct:,}", words]


def _relation_lines(found: Relations) -> list[str]:
    rows = [
        [" and ".join(entry.columns), f"correlation {number(entry.pearson)}", _p(entry.p), entry.conclusion]
        for entry in found.correlations[:_MOST_LINES]
    ]
    rows += [
        [" and ".join(entry.columns), f"information {number(entry.bits)} bits", _p(entry.p), entry.conclusion]
        for entry in found.information[:_MOST_LINES]
    ]
    rows += [
        [f"{entry.column} by {entry.group}", f"eta² {number(entry.eta_squared)}", _p(entry.p), entry.conclusion]
        for entry in found.groups[:_MOST_LINES]
    ]
    counts = (len(found.correlations), len(found.information), len(found.groups))
    more = sum(max(0, count - _MOST_LINES) for count in counts)
    parts = [_clean([["relation", "strength", "p", "conclusion"], *rows])] if rows else []
    parts += [f"and {more} more; --json has all"] if more else []
    return parts + ([f"{found.left_out} more columns were left out of the pairs"] if found.left_out else [])


def _p(value: float | None) -> str:
    return "–" if value is None else f"{value:.2g}"


def _time_lines(found: TableDescription) -> list[str]:
    if found.clock is None:
        return [f"time: {found.no_time}"] if found.no_time else []
    return [f"{pattern.column} in time ({found.clock.column}): {pattern.conclusion}" for pattern in found.patterns]


def _network_lines(found: TableDescription) -> list[str]:
    from compiler.reports.data.data_page import network_words

    if found.network is None:
        return []
    return [_clean([["network", ""], *([name, value] for name, value in network_words(found.network))])]


def _uses(found: TableDescription) -> Iterator[str]:
    for entry in found.candidates:
        same = "" if entry.same_name else " (a similar name)"
        what = f"column {entry.column} for the {entry.role} {entry.part}{same}"
        yield f"{what}: no, {entry.why_not}" if entry.why_not else f"{what}: {entry.written or 'it fits'}"
