"""The lines of one function in native code: its blocks, and the names of its locals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from codegen_templates.native.native_columns import ColumnUses
from codegen_templates.native.native_types import BOOL, Type, WiderTypeError
from codegen_templates.native.package_model import PackageModel

_INDENT = "    "
#: Before the name of a local whose flag is kept in `widened`.
_FLAG = "has "
#: In `widened`: which lists the function keeps, since something else may show how they change.
VECTORS, LISTS, CELLS = "keeps vectors", "keeps lists", "keeps cells"


class Blocks:
    """Collects the lines of one function; `locals` are the types of its names, `sure` those of them that have a value
    in any case, `lines` the block at hand.

    `widened` are the types of locals that turned out to hold values of several types, when the function was written
    before, and which of them may be read without a value.
    """

    widened: dict[str, Type]
    #: Whether the lists in which it keeps others are those of the function that calls it.
    shares_lists = False
    #: Whether it is given lists that the function that calls it keeps.
    is_given_lists = False

    def __init__(self, model: PackageModel, columns: ColumnUses, locals: dict[str, Type]) -> None:
        self.model = model
        self.columns = columns
        self.locals = locals
        self.sure = set(locals)
        self.renamed: dict[str, str] = {}
        self._taken: set[str] = set()  # the names of all comprehensions so far
        self.lines: list[str] = []
        self.preface: list[str] = []  # what comes before all other lines
        self.heaps: dict[str, str] = {}
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
        return text if text.isidentifier() else self.apart(text)

    def apart(self, text: str) -> str:
        """Return a name of its own for a value, which keeps it when locals change."""
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

    def flag(self, name: str) -> str:
        """Return what says whether a local has a value; the function is written again where none did before."""
        if name not in self.flags:
            raise WiderTypeError(f"{_FLAG}{name}", BOOL)
        return self.flags[name]

    def heap(self, type_: Type) -> str:
        """Return the name of a list in which the function keeps sequences of a type that are items of others."""
        rows, dtype = bool(type_.item and type_.item.fills_rows), type_.dtype
        name = f"lists_of_{'rows_of_' * rows}{dtype.removeprefix('np.')}"
        self.heaps[name] = f"{name} = [np.empty({'(0, 0)' if rows else 0}, {dtype})]"
        return name

    def of_list(self, text: str, type_: Type) -> tuple[str, Type]:
        """Return an item of a list or tuple: of a list that the function keeps, that list."""
        return (f"kept_in({self.heap(type_.of)}, {text})", type_.of) if type_.kind == "list" else (text, type_)

    def keeps(self, *what: str) -> bool:
        """Return whether the function keeps such lists."""
        return self.is_given_lists or any(name in self.widened for name in what)

    def hold_cells(self, type_: Type) -> None:
        """Let the function keep lists of cells, if something holds that of all free cells while moves change it."""

    def keep_all(self, what: str) -> None:
        """Let the function keep such lists; it is written again where it did not."""
        if not self.keeps(what):
            raise WiderTypeError(what, BOOL)

    def begun(self) -> list[str]:
        """Return what comes before all lines."""
        flags = [f"{flag} = False" for flag in self.flags.values()]
        return [*flags, *([] if self.shares_lists else self.heaps.values()), *self.preface]

    @property
    def flags(self) -> dict[str, str]:
        """The locals that may be read where they have no value, with what says whether they have one."""
        names = (name.removeprefix(_FLAG) for name in self.widened if name.startswith(_FLAG))
        return {name: f"has_{name}_0" for name in names}  # nothing else is called so
