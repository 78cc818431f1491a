"""Entities that enter and leave as native code: a note of each, from which it is published after the call or wave."""

from __future__ import annotations

import ast

from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.native_emissions import NativeEmissions
from codegen_templates.native.native_types import Type, of_quantity, refuse

#: The cell of a newcomer whose type has no places.
_NO_CELL = "np.int64(-1)"


class Newcomers(NativeEmissions):
    """Expressions, with the creation of entities.

    `creates` are the types that the action may create, `leaves` says whether its entity may leave. `drawn` collects by
    type the variables that a creator leaves out.
    """

    creates: tuple[str, ...] = ()
    leaves = False
    drawn: dict[str, list[str]]

    def verb(self, node: ast.Call, verb: str) -> Value:
        """Return what a verb of the acting entity gives."""
        return self.create(node, known=True) if verb == "create" else super().verb(node, verb)

    def create(self, node: ast.Call, *, known: bool) -> Value:
        """Write a newcomer's note and its variables, and return its place; `known`: its creator refers to it."""
        match node.args:
            case [ast.Call(func=ast.Name(id=name), args=[], keywords=given)] if name in self.creates and self.acting:
                values = [self._variable_of(name, word) for word in given]
            case _:
                return refuse("this newcomer", node)
        cell, point = self._place_of_newcomer(name, node)
        use, kind = self.columns.use, list(self.model.entities).index(name)
        notes = ", ".join([use("born", "notes"), use("born", "number"), use("used", name), use("standing", name)])
        newborn = self.fresh("newborn")
        self.say(f"{newborn} = new_entity({notes}, np.int64({kind}), {cell}, np.int64({int(known)}))")
        if point:
            goals = ", ".join(use("points", name, axis) for axis in ("x", "y"))
            self.say(f"aim_on_plane({use('plane', 'form')}, {goals}, {newborn}, {point})")
        for word, (text, type_) in zip(given, values, strict=True):
            row = f"{use('own', name, str(word.arg))}[{newborn}]"
            if type_.kind == "vector":
                self.say(f"{'put_or_unset' if type_.optional else 'put'}({row}, {text})")
            else:
                self.say(f"{row} = {text}")
        places = ("x", "y") if cell != _NO_CELL else ()
        known_names = {*places, *(str(word.arg) for word in given)}
        left_out = [quantity.name for quantity in self.model.entities[name].variables]
        self.drawn.setdefault(name, []).extend(each for each in left_out if each not in known_names)
        self.emitted += 1
        self.emitted_in_loops += bool(self.loops)
        return newborn, Type("newborn", name)

    def _variable_of(self, entity: str, word: ast.keyword) -> Value:
        """Return what one of a newcomer's variables begins with."""
        quantity = next((each for each in self.model.entities[entity].variables if each.name == word.arg), None)
        if quantity is None:
            return refuse(f"the variable '{word.arg}'", word.value)
        type_ = of_quantity(quantity) or refuse(f"the variable '{quantity.name}', for its type", word.value)
        if type_.kind == "vector":
            return self.kept(self.items(word.value, type_)), type_
        return self.kept(self.value_as(word.value, type_)), type_

    def _place_of_newcomer(self, entity: str, node: ast.Call) -> tuple[str, str]:
        """Return the cell where a newcomer is to stand, or any cell and the point on a plane."""
        is_placed = entity in self.model.placed
        match node.keywords:
            case [] if not is_placed:
                return _NO_CELL, ""
            case [ast.keyword(arg="at", value=at)] if is_placed and self.model.plane:
                return "np.int64(0)", ", ".join(map(self.kept, self.point_of(at).split(", ")))
            case [ast.keyword(arg="at", value=at)] if is_placed:
                return self.kept(self.goal(at)), ""
        return refuse("the place of this newcomer", node)

    def leave(self, node: ast.Call) -> None:
        """Write the note that the acting entity leaves."""
        if not self.leaves or not self.acting:
            refuse("this leave", node)
        use, kind = self.columns.use, list(self.model.entities).index(self.acting)
        notes = ", ".join([use("gone", "notes"), use("born", "number"), use("leaving", self.acting)])
        self.say(f"take_leave({notes}, np.int64({kind}), me)")
        self.emitted += 1
        self.emitted_in_loops += bool(self.loops)
