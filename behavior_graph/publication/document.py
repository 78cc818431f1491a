"""A document that is written from top to bottom and numbers its tables and figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from odd.model.markdown import table


class Document:
    """Blocks of Markdown in order. Texts are Markdown already; the caller makes users' words inert."""

    def __init__(self) -> None:
        self._blocks: list[str] = []
        self._tables = 0
        self._figures = 0

    def heading(self, level: int, text: str) -> None:
        """Begin a section."""
        self._blocks.append(f"{'#' * level} {text}")

    def say(self, *sentences: str) -> None:
        """Add a paragraph."""
        text = " ".join(sentence for sentence in sentences if sentence)
        if text:
            self._blocks.append(text)

    def items(self, items: Iterable[str], *, numbered: bool = False) -> None:
        """Add a list; lines of an item after the first are indented by its author."""
        marks = (f"{number}." if numbered else "-" for number in range(1, 100_000))
        lines = [f"{mark} {item}" for mark, item in zip(marks, items, strict=False)]
        if lines:
            self._blocks.append("\n".join(lines))

    @property
    def next_table(self) -> str:
        """How the next table is called."""
        return f"Table {self._tables + 1}"

    @property
    def next_figure(self) -> str:
        """How the next figure is called."""
        return f"Figure {self._figures + 1}"

    def table(self, caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """Add a table with its caption above it."""
        name = self.next_table
        self._tables += 1
        self._blocks.append(f"**{name}.** {caption}")
        self._blocks.append("\n".join(table(head, rows)))

    def figure(self, file: str, short: str, caption: str) -> None:
        """Add a drawing that is in a file, with its caption below it."""
        name = self.next_figure
        self._figures += 1
        self._blocks.append(f"![{short}]({file})")
        self._blocks.append(f"**{name}.** {caption}")

    def text(self) -> str:
        """Return the whole document."""
        return "\n\n".join(self._blocks) + "\n"
