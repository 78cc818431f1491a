"""The native code that lets entities enter and leave at once, after a call where entities act one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from codegen_templates.native.native_columns import ColumnUses
from codegen_templates.native.package_model import PackageModel

#: The kinds of variables that have a range.
RANGED = ("int", "float", "vector")
_MOST_WHOLE = 2**62
_LARGEST = 1.7976931348623157e308
_NEWBORN = "for newborn in range(born_number[2], born_number[0]):"


class TurnoverCode:
    """Writes what follows a call of an action, whose `columns` it uses."""

    def __init__(self, model: PackageModel, columns: ColumnUses, action: Any) -> None:
        self._model, self._action, self._use = model, action, columns.use
        self._columns = columns
        self._types = [name for name in model.entities if name in action.creates]  # in declared order
        self._number = columns.use("born", "number")

    def lines(self) -> list[str]:
        """Return the lines: places on the grid first, then who leaves, then who enters."""
        me, leaving = self._action.entity, [f"if {self._number}[1] != {self._number}[3]:"]
        lines = []
        if self._action.leaves and me in self._model.placed:
            lines += [*leaving, f"    {self._taken_off(me)}"]
        lines += self._arrivals()
        if self._action.leaves:
            given = ", ".join([self._number, self._use("standing", me), self._use("leaving", me), "me", "departed"])
            place = f"{self._use('begin', me)}, {self._use('offset', me)}, {self._noted()}"
            lines += [*leaving, f"    leave_now({given}, {place})", *(f"    {line}" for line in self._unset())]
        for name in self._types:
            lines += self._entering(name)
        return [*lines, f"{self._number}[2] = {self._number}[0]"] if self._types else lines

    def _unset(self) -> Iterator[str]:
        """Yield the lines that unset the references to the acting entity, which has left."""
        for holder, quantity in self._model.references_to(self._action.entity):
            given = written_columns(self._columns, holder, quantity, "")
            form = "unset_references"
            if holder in self._model.varying:
                form, given = f"{form}_of_present", f"{given}, me, {self._use('standing', holder)}"
                yield f"{form}({given})"
            else:
                yield f"{form}({given}, me)"

    def _noted(self) -> str:
        return f"{self._use('entries', 'noted')}, {self._use('turnover_page')}, progress, log"

    def _taken_off(self, name: str) -> str:
        """Return the line that takes the acting entity off the grid or plane."""
        if not self._model.plane:
            return self._moved(name, "me", "np.int64(NOWHERE)")
        return f"leave_plane({self._bins(name)}, me)"

    def _bins(self, name: str) -> str:
        """Return the arguments for the bins of a plane, and where the entities of a type stand."""
        bins = [self._use("bins", name, part) for part in ("first", "following", "before", "place")]
        return ", ".join([*bins, *(self._use("own", name, axis) for axis in ("x", "y"))])

    def _moved(self, name: str, who: str, cell: str) -> str:
        """Return the move of an entity at once."""
        use = self._use
        xs, ys = (use("own", name, axis) for axis in ("x", "y"))
        if name in self._model.alone:
            free = ", ".join(use("grid", part) for part in ("free", "place", "number"))
            return f"move_alone({use('grid', 'form')}, {free}, {use('alone', name)}, {xs}, {ys}, {who}, {cell})"
        crowd = ", ".join(use("crowd", name, part) for part in ("first", "following", "before"))
        return f"walk({use('grid', 'form')}, {crowd}, {xs}, {ys}, {who}, {cell})"

    def _arrivals(self) -> list[str]:
        """Return the loop in which newcomers get a place on the grid, or are turned away."""
        found = []
        for name in self._types:
            kind, notes = list(self._model.entities).index(name), self._use("born", "notes")
            away = self._use("off", name)
            body = [f"newcomer = {notes}[newborn, 1]"]
            if name in self._model.placed and self._model.plane:
                goals = ", ".join(self._use("points", name, axis) for axis in ("x", "y"))
                given = f"{self._use('plane', 'form')}, {self._bins(name)}, {goals}"
                body += [f"arrive_on_plane({given}, newcomer, {away})"]
            elif name in self._model.placed:
                xs, ys = (self._use("own", name, axis) for axis in ("x", "y"))
                body += [f"{xs}[newcomer] = {ys}[newcomer] = NOWHERE", f"if not {away}:"]
                body += [f"    {self._moved(name, 'newcomer', f'{notes}[newborn, 2]')}"]
                away = f"{xs}[newcomer] < 0"
            given = f"{notes}, newborn, {self._use('standing', name)}, departed, {self._use('begin', name)}"
            body += [f"if {away}:", f"    turn_away({given})"]
            found += [f"    if {notes}[newborn, 0] == {kind}:", *(f"        {line}" for line in body)]
        return [_NEWBORN, *found] if found else []

    def _entering(self, name: str) -> list[str]:
        kind = list(self._model.entities).index(name)
        notes = f"{self._use('born', 'notes')}, {self._number}, {kind}, "
        lines = [f"enter_each({notes}{self._use('standing', name)}, {self._use('offset', name)}, {self._noted()})"]
        for quantity in self._model.entities[name].variables:
            form, given = written_variable(self._model, self._columns, name, quantity)
            lines.append(f"enter_with{form}({notes}{given})")
        return lines


def written_variable(
    model: PackageModel, columns: ColumnUses, entity: str, quantity: Any, who: str = ""
) -> tuple[str, str]:
    """Return what sets the functions for a variable's kind apart, and what they get; `who` writes it, if one does."""
    given = written_columns(columns, entity, quantity, who)
    if model.may_be_lost(quantity):
        return "_reference", f"{given}, {columns.use('standing', quantity.entity)}"
    if quantity.kind not in RANGED:
        return "", given
    return "_vector" if quantity.kind == "vector" else "_number", f"{given}, {_ends(quantity)}"


def undone_misfit(columns: ColumnUses, entity: str, quantity: Any) -> str:
    """Return what undoes the acting entity's write of a value outside its range."""
    own, seen = (columns.use(form, entity, quantity.name) for form in ("own", "seen"))
    kind = "vector" if quantity.kind == "vector" else "number"
    return f"undo_misfit_{kind}({own}, {seen}, me, {_ends(quantity)})"


def _ends(quantity: Any) -> str:
    """Return the ends of a variable's range, and whether it may be unset."""
    whole = "int" in (quantity.kind, quantity.item)
    return f"{end(quantity.low, whole)}, {end(quantity.high, whole)}, {bool(quantity.optional)}"


def written_columns(columns: ColumnUses, entity: str, quantity: Any, who: str) -> str:
    """Return what is published of a variable, and noted for the digest; `who` writes it, if one does."""
    use, name = columns.use, quantity.name
    place = [use("offset", entity), *(use(what, entity, name) for what in ("wrote", "values", "page"))]
    return f"{use('own', entity, name)}, {use('seen', entity, name)}, {who}{', '.join(place)}, progress, log"


def end(limit: float, whole: bool) -> str:
    """Return an end of a range as 64 bits hold it."""
    if whole:
        return repr(int(max(-_MOST_WHOLE, min(limit, _MOST_WHOLE))))
    return repr(float(max(-_LARGEST, min(limit, _LARGEST))))


def rooms_to_unset(model: PackageModel, columns: ColumnUses, phase: Any) -> Iterator[str]:
    """Yield the tests for whether there may be no room to unset the references to one who leaves."""
    leaving = {model.actions[name].entity for name in phase.actions if model.actions[name].leaves}
    for name in sorted(leaving):
        for holder, quantity in model.references_to(name):
            wrote, page = (columns.use(part, holder, quantity.name) for part in ("wrote", "page"))
            yield f"len({wrote}) - log[2][{page}] <= len({columns.use('seen', holder, quantity.name)})"


def rooms_of_newcomers(columns: ColumnUses, most: str) -> Iterator[str]:
    """Yield the tests for whether there may be no room for those who enter or leave in one more call."""
    uses = dict(columns.uses)
    if "born_notes" in uses:
        yield f"len(born_notes) - born_number[0] < {most}"
        for name, what in uses.items():
            if what[0] == "used":
                yield f"len({columns.use('standing', what[1])}) - {name}[0] < {most}"
    if "gone_notes" in uses:
        yield f"len(gone_notes) - born_number[1] < {most}"
