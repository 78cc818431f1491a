"""The lines of one function in native code: its blocks, and the names of its locals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from codegen_templates.native.native_columns import ColumnUses
from codegen_templates.native.native_types import Type
from codegen_templates.native.package_model import PackageModel

_INDENT = "    "


class Blocks:
    """Collects the lines of one function; `locals` are the types of its names, `sure` those of them that have a value
    in any case, `lines` the block at hand."""

    def __init__(self, model: PackageModel, columns: ColumnUses, locals: dict[str, Type]) -> None:
        self.model = model
        self.columns = columns
        self.locals = locals
        self.sure = set(locals)
        self.renamed: dict[str, str] = {}
        self._taken: set[str] = set()  # the names of all comprehensions so far
        self.lines: list[str] = []
        self.preface: list[str] = []  # what comes before all other lines
        self.loops = 0
        self._kept = 0

    # Blocks -----------------------------------------------------------------------------------------------------------

    def say(self, line: str) -> None:
        """Add a line to the block at hand."""
        self.lines.append(line)

    @contextmanager
    def block(self) -> Iterator[list[str]]:
        """Collect the lines of a block of its own."""
        before, self.lines = self.lines, []
        try:
            yield self.lines
        finally:
            self.lines = before

    def nest(self, head: str, lines: Sequence[str]) -> None:
        """Add a block below a line."""
        self.say(head)
        self.lines += [_INDENT + line for line in lines or ("pass",)]

    def fresh(self, stem: str = "part") -> str:
        """Return a name for a local that no handler has."""
        self._kept += 1
        return f"{stem}{self._kept}"

    def kept(self, text: str) -> str:
        """Return a name for a value."""
        if text.isidentifier():
            return text
        name = self.fresh()
        self.say(f"{name} = {text}")
        return name

    def local(self, name: str) -> str:
        """Return the name of a handler's local: with a line at its end, so that it hides no column."""
        kind = self.locals[name].kind
        if kind == "self":
            return "me"
        plain = name if kind in ("world", "parameters", "decision", "start", "none") else f"{name}_"
        return self.renamed.get(name, plain)
