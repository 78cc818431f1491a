"""Figures of the code itself, by room: files, lines, lengths of functions, imports: `python -m benchmarks.figures`."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from rich.console import Console
from rich.table import Table

from tests.structure import ROOMS, ROOT, circles, folder_sizes, modules, repeated_names


@dataclass(frozen=True, slots=True)
class Figures:
    """Files, lines, lengths of functions in lines, and the imports inside functions of one room."""

    files: int
    lines: int
    longest_file: int
    lengths: tuple[int, ...]
    inner_imports: int


def figures_of(room: str) -> Figures:
    """Return the figures of a room, counted in its own source."""
    texts = [(ROOT / path).read_text("utf-8") for path in modules() if path.parts[0] == room]
    functions = [node for text in texts for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    lines = [len(text.splitlines()) for text in texts]
    inner = sum(isinstance(node, ast.Import | ast.ImportFrom) for function in functions for node in ast.walk(function))
    lengths = tuple((function.end_lineno or function.lineno) - function.lineno + 1 for function in functions)
    return Figures(len(texts), sum(lines), max(lines), lengths, inner)


def repeated_classes() -> dict[str, int]:
    """Return the names that several classes have, with how many have them."""
    found = Counter(
        node.name
        for path in modules()
        for node in ast.parse((ROOT / path).read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    return {name: number for name, number in sorted(found.items()) if number > 1}


def _table() -> Table:
    table = Table("room", "files", "lines", "longest file", "functions", "median", "p90", "longest", "inner imports")
    found = {room: figures_of(room) for room in ROOMS}
    for room, figures in found.items():
        lengths = figures.lengths
        spread = (f"{median(lengths):g}", f"{quantiles(lengths, n=10)[-1]:g}", max(lengths))
        row = (room, figures.files, f"{figures.lines:,}", figures.longest_file, len(lengths), *spread)
        table.add_row(*map(str, row), str(figures.inner_imports))
    total = sum(figures.files for figures in found.values()), sum(figures.lines for figures in found.values())
    table.add_row("all", str(total[0]), f"{total[1]:,}")
    return table


def main() -> None:
    """Print the figures of every room, the largest folders, circles and repeated names."""
    Console(width=120).print(_table())
    print("largest folders:", ", ".join(f"{folder} {size}" for folder, size in folder_sizes().most_common(12)))
    groups = circles()
    print(f"import circles: {len(groups)}", *(f"of {len(group)} ({group[0]} ...)" for group in groups))
    print("file names used twice:", ", ".join(repeated_names()) or "none")
    print("class names used twice:", ", ".join(repeated_classes()) or "none")
    tests = [path for path in (ROOT / "tests").rglob("*.py") if "cases" not in path.parts]
    print(f"tests: {len(tests)} files, {sum(len(_lines(path)) for path in tests):,} lines")


def _lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


if __name__ == "__main__":
    main()
