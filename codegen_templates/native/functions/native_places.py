"""Places on the grid as native code: the cell of an entity, who is near, which cells are free, and moving.

A cell is its number. The free cells of the whole grid change with every move, as they do in Python: a local for them
is not a copy, but stands for them wherever it is read.
"""

from __future__ import annotations

import ast

from codegen_templates.native.functions.basics.native_blocks import CELLS
from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.native_loops import Loops
from codegen_templates.native.native_types import CELL, FLOAT, INT, Type, refuse, sequence

#: The verbs that look around on the grid.
LOOKING = ("near", "here", "free_cells")
#: How the text of the cells within a radius begins.
CELLS_NEAR = "cells_near("
_FREE = Type("free", item=CELL)
_BINS = ("first", "following", "before", "place")


class Places(Loops):
    """Expressions with places.

    `acting` is the type of the acting entity, empty in a helper function; `at_once` says whether its moves take effect
    at once, since entities act one at a time in its phase.
    """

    acting = ""
    at_once = False

    def local(self, name: str) -> str:
        """Return the name of a local, or what it stands for."""
        return self._every_free_cell() if self.locals[name].kind == "free" else super().local(name)

    def hold_cells(self, type_: Type) -> None:
        """Let the function keep lists of cells, if something holds that of all free cells while moves change it."""
        if type_.kind == "free" and self.at_once:
            self.keep_all(CELLS)

    def of_list(self, text: str, type_: Type) -> Value:
        """Return a list that the function keeps, which may be that of all free cells."""
        if type_ != Type("list", sequence(CELL)) or not self.keeps(CELLS) or not self.at_once:
            return super().of_list(text, type_)
        free = f"{self.columns.use('grid', 'free')}, {self.columns.use('grid', 'number')}"
        return f"cells_kept({self.heap(type_.of)}, {text}, {free})", type_.of

    def variable(self, entity: str, node: ast.Attribute, at: str, *, own: bool) -> Value:
        """Return a state variable of an entity, or the cell on which it stands."""
        grid = self.model.declared.space
        if node.attr != "cell" or grid is None or not grid.cells:
            return super().variable(entity, node, at, own=own)
        return f"standing_on({self._form()}, {self._place_of(entity, at, own=own)})", Type("ref", grid.cells)

    def part_of_value(self, type_: Type, text: str, node: ast.Attribute) -> Value:
        """Return the column or row of a cell."""
        if type_ != CELL or node.attr not in ("x", "y"):
            return super().part_of_value(type_, text, node)
        return f"({text} {'%' if node.attr == 'x' else '//'} {self._form()}[0])", INT

    def look(self, node: ast.Call, verb: str, cell: str = "", cells: str = "") -> Value:
        """Return what the acting entity finds on the grid, or who is on a `cell`, an entity of the type `cells`."""
        if node.keywords or not (self.acting or cell):
            return refuse(f"me.{verb}() here", node)
        if verb == "free_cells":
            return self._free_cells(node.args)
        kind = node.args[0]
        if not isinstance(kind, ast.Name) or kind.id in self.locals or kind.id not in self.model.entities:
            return refuse(f"me.{verb}() of this", node)
        found = sequence(Type("ref", kind.id))
        if self.model.plane:
            return self._near_on_plane(kind.id, node.args[1], node), found
        itself = "me" if kind.id == self.acting else "-1"
        if cell:
            cell = self.kept(cell)
            itself = cell if kind.id == cells else "-1"
        here = cell or self._here()
        radius = self.real(node.args[1]) if verb == "near" else ""
        around = f"{self._form()}, {here}, {radius}"
        if kind.id in self.model.alone:
            alone = self.columns.use("alone", kind.id)
            if verb == "here":
                return f"here_alone({alone}, {here}, {itself})", found
            return f"near_alone({alone}, {around}, {itself == '-1'})", found
        crowd = ", ".join(self.columns.use("crowd", kind.id, part) for part in ("first", "following"))
        if verb == "here":
            return f"here_in_crowd({crowd}, {here}, {itself})", found
        return f"near_in_crowds({crowd}, {around}, {itself})", found

    def _free_cells(self, given: list[ast.expr]) -> Value:
        needs_room = self.acting in self.model.alone
        if not given and needs_room:
            return self._every_free_cell(), _FREE
        if not given:
            return f"other_cells({self._form()}, {self._here()})", sequence(CELL)
        around = f"{self._here()}, finite({self.real(given[0])})"
        if needs_room:
            return f"free_near({self._form()}, {self.columns.use('grid', 'place')}, {around})", sequence(CELL)
        return f"{CELLS_NEAR}{self._form()}, {around})", sequence(CELL)

    # The plane --------------------------------------------------------------------------------------------------------

    def _near_on_plane(self, kind: str, radius: ast.expr, node: ast.Call) -> str:
        text, type_ = self.needed(*self.value(radius))
        if type_ == INT:  # its square is exact
            text = f"within({text}, 0, {2**26})"
        most = self.kept(self.as_type(text, type_, FLOAT, node))
        bins = ", ".join(self.columns.use("bins", kind, part) for part in ("first", "following"))
        places = ", ".join(self.columns.use("seen", kind, name) for name in ("x", "y"))
        itself = "me" if kind == self.acting else "-1"
        here = self._place_of(self.acting, "me", own=True)
        return f"near_on_plane({bins}, {self._plane()}, {places}, {here}, {most}, {itself})"

    def way(self, node: ast.Call, axis: str) -> Value:
        """Return how far another entity is along one axis."""
        if node.keywords or len(node.args) != 1 or not self.acting:
            return refuse(f"me.{axis}_to() of this", node)
        text, type_ = self.needed(*self.value(node.args[0]))
        if type_.kind not in ("self", "ref"):
            return refuse(f"me.{axis}_to() of a {type_.words}", node)
        form, other = "own" if type_.kind == "self" else "seen", "me" if type_.kind == "self" else text
        other = other if form == "own" else self.entered(type_.of, other)
        there = f"{self.columns.use(form, type_.of, axis)}[{other}]"
        here = f"{self.columns.use('own', self.acting, axis)}[me]"
        number = int(axis == "y")
        if not self.model.plane:
            return f"way_on_grid({self._form()}, {number}, {here}, {there})", INT
        return f"way_on_plane({self._plane()}, {number}, {there} - {here})", FLOAT

    def move_on_plane(self, node: ast.Call, verb: str) -> None:
        """Write a move of the acting entity on the plane: at once, or a goal for the end of the wave."""
        if node.keywords or len(node.args) != (1 if verb == "move" else 2) or not self.acting or not self.model.plane:
            refuse(f"this {verb}", node)
        xs, ys = (self.columns.use("own", self.acting, name) for name in ("x", "y"))
        if verb == "move":
            goal = self.point_of(node.args[0])
        else:
            texts = [self.as_type(*value, FLOAT, node) for value in self.many(node.args)]
            if verb == "move_by":
                texts = [f"{own}[me] + {text}" for own, text in zip((xs, ys), texts, strict=True)]
            goal = ", ".join(texts)
        if self.at_once:
            bins = ", ".join(self.columns.use("bins", self.acting, part) for part in _BINS)
            self.say(f"go_on_plane({self._plane()}, {bins}, {xs}, {ys}, me, {goal})")
        else:
            goals = ", ".join(self.columns.use("points", self.acting, name) for name in ("x", "y"))
            self.say(f"aim_on_plane({self._plane()}, {goals}, me, {goal})")

    def point_of(self, node: ast.expr) -> str:
        """Return the two coordinates of where an entity stands on the plane."""
        text, type_ = self.needed(*self.value(node))
        if type_.kind not in ("self", "ref"):
            refuse(f"a move to a {type_.words}", node)
        return self._place_of(type_.of, "me" if type_.kind == "self" else text, own=type_.kind == "self")

    def _plane(self) -> str:
        return self.columns.use("plane", "form")

    # Moves on the grid ------------------------------------------------------------------------------------------------

    def move(self, node: ast.Call, verb: str) -> None:
        """Write a move of the acting entity: at once, or a goal for the end of the wave."""
        if self.model.plane:
            self.move_on_plane(node, verb)
            return
        if node.keywords or len(node.args) != (1 if verb == "move" else 2) or not self.acting:
            refuse(f"this {verb}", node)
        goal = self.kept(self.goal(node.args[0]) if verb == "move" else self._counted(node, verb))
        if not self.at_once:
            self.say(f"aim({self.columns.use('goals', self.acting)}, {self.columns.use('grid', 'number')}, me, {goal})")
            return
        places = ", ".join(self.columns.use("own", self.acting, name) for name in ("x", "y"))
        if self.acting in self.model.alone:
            free = ", ".join(self.columns.use("grid", part) for part in ("free", "place", "number"))
            alone = self.columns.use("alone", self.acting)
            self.say(f"move_alone({self._form()}, {free}, {alone}, {places}, me, {goal})")
            return
        crowd = ", ".join(self.columns.use("crowd", self.acting, part) for part in ("first", "following", "before"))
        self.say(f"walk({self._form()}, {crowd}, {places}, me, {goal})")

    def _counted(self, node: ast.Call, verb: str) -> str:
        """Return the cell at a column and row, or so many columns and rows away."""
        column, row = (self.as_type(*value, INT, node) for value in self.many(node.args))
        if verb == "move_to":
            return f"cell_around({self._form()}, {column}, {row})"
        return f"cell_away({self._form()}, {self._place_of(self.acting, 'me', own=True)}, {column}, {row})"

    def goal(self, node: ast.expr) -> str:
        """Return the cell to which a move leads; below 0 it leads off the grid."""
        text, type_ = self.needed(*self.value(node))
        if type_.kind == "none" and self.acting in self.model.declared.space.may_leave:
            return "np.int64(NOWHERE)"
        if type_ == CELL:
            return text
        if type_.kind not in ("self", "ref"):
            return refuse(f"a move to a {type_.words}", node)
        own = type_.kind == "self"
        return f"cell_inside({self._form()}, {self._place_of(type_.of, 'me' if own else self.kept(text), own=own)})"

    def _place_of(self, entity: str, at: str, *, own: bool) -> str:
        at = self.kept(at if own else self.entered(entity, at))
        return ", ".join(f"{self.columns.use('own' if own else 'seen', entity, name)}[{at}]" for name in ("x", "y"))

    def _form(self) -> str:
        return self.columns.use("grid", "form")

    def _here(self) -> str:
        return f"cell_of({self._form()}, {self._place_of(self.acting, 'me', own=True)})"

    def _every_free_cell(self) -> str:
        return f"every_free_cell({self.columns.use('grid', 'free')}, {self.columns.use('grid', 'number')})"
