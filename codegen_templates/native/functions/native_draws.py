"""The verbs of the acting entity as native code: its ties, and what it draws."""

from __future__ import annotations

import ast

from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.native_memories import Recollections
from codegen_templates.native.functions.native_places import CELLS_NEAR, LOOKING
from codegen_templates.native.native_types import BOOL, FLOAT, INT, NONE, Type, refuse, sequence

_DRAWS = {
    "chance": ((FLOAT,), BOOL),
    "draw": ((FLOAT, FLOAT), FLOAT),
    "draw_int": ((INT, INT), INT),
    "draw_normal": ((FLOAT, FLOAT), FLOAT),
    "draw_lognormal": ((FLOAT, FLOAT), FLOAT),
    "draw_exponential": ((FLOAT,), FLOAT),
    "draw_gamma": ((FLOAT, FLOAT), FLOAT),
    "draw_poisson": ((FLOAT,), INT),
    "draw_binomial": ((INT, FLOAT), INT),
}
_PICKS = ("choose", "sample", "best", "ranked")


class Draws(Recollections):
    """Expressions with draws.

    `moving` are the relations whose ties change while entities of the action's phase act one at a time.
    """

    moving: frozenset[str] = frozenset()

    def neighbors(self, node: ast.Call, at: str, *, own: bool) -> Value:
        """Return the ends of an entity's ties: a part of those of all, or what it has made of its `own`."""
        relation = node.args[0]
        if not isinstance(relation, ast.Constant):
            return refuse("neighbors of this", node)
        path = str(relation.value)
        last = path.split(".")[-1]
        spec = self.model.relations[last]
        if not own:
            begin = path.split(".")[0]
            at = self._published(begin, self.entered(self._ends(begin)[0], at), node)
        if any(self._moves(part) for part in path.split(".")):
            return self._moving(path, at, own=own)
        first, ties = self.columns.use("first", path), self.columns.use("ties", path)
        at = self.kept(at)
        target = Type("ref", spec.target if spec.name == last else spec.source)
        if own and path in self.model.changing:
            noted = ", ".join(self.columns.use("changed", part) for part in ("made", "target", "before"))
            found = f"own_ties({first}, {ties}, {self.columns.use('newest', path)}, {noted}, me)"
            if spec.target in self.model.created:
                found = f"all_entered({self.columns.use('standing', spec.target)}, {found})"
            return found, sequence(target)
        if own and path.split(".")[0] in self.model.changing:
            at = self.kept(f"unchanged({self.columns.use('newest', path.split('.')[0])}, me)")
        return f"{ties}[{first}[{at}] : {first}[{at} + 1]]", sequence(target)

    def _published(self, name: str, at: str, node: ast.Call) -> str:
        """Return an entity whose ties are those that are published, also if it may be the acting one."""
        assert isinstance(node.func, ast.Attribute)
        source = self._ends(name)[0]
        if name not in self.model.changing or not self.may_be_acting(source, node.func.value):
            return at
        return self.kept(f"unchanged_through({self.columns.use('newest', name)}, {at}, me)")

    def _moving(self, path: str, at: str, *, own: bool) -> Value:
        """Return the ends of a path over ties that change in a phase in which entities act one at a time."""
        names, at = path.split("."), self.kept(at)
        found = self._row(names[0], at, own=own)
        for name in names[1:]:
            before, found, passed = self.kept(found), self.fresh("reached"), self.fresh("passed")
            self.say(f"{found} = np.empty(0, np.int64)")
            with self.block() as lines:
                self.say(f"{found} = np.concatenate(({found}, {self._row(name, passed, own=False)}))")
            self.nest(f"for {passed} in {before}:", lines)
            self.say(f"{found} = np.unique({found})")
        start, end = self._ends(names[0])[0], self._ends(names[-1])[1]
        if len(names) > 1 and start == end:
            self.say(f"{found} = {found}[{found} != {at}]")
        return found, sequence(Type("ref", end))

    def _ends(self, name: str) -> tuple[str, str]:
        """Return the types from which and to which a relation or inverse leads."""
        spec = self.model.relations[name]
        return (spec.source, spec.target) if spec.name == name else (spec.target, spec.source)

    def _moves(self, name: str) -> bool:
        """Return whether ties of a relation or inverse change between two calls, also since an end enters or leaves."""
        return self.model.relations[name].name in self.moving or not self.turning.isdisjoint(self._ends(name))

    def _row(self, name: str, at: str, *, own: bool) -> str:
        """Return the ends of an entity's ties of one relation or inverse: its `own`, or as others see them."""
        relation, (source, target) = self.model.relations[name].name, self._ends(name)
        found = self._row_of_columns(name, at) if relation not in self.moving else self._noted_row(name, at, own=own)
        if target in self.turning:
            found = f"those_there({self.columns.use('standing', target)}, {found})"
            if own and name == relation and relation in self.moving and target in self.model.created:
                found = f"all_entered({self.columns.use('standing', target)}, {found})"
        if source in self.turning and not own:
            found = f"if_there({self.columns.use('standing', source)}, {at}, {found})"
        return found

    def _row_of_columns(self, name: str, at: str) -> str:
        """Return ends of ties as they were when the columns were made, those of all where a relation ties everyone."""
        relation, (source, target) = self.model.relations[name].name, self._ends(name)
        if relation in self.model.changing or self.turning.isdisjoint((source, target)):
            first, ties = self.columns.use("first", name), self.columns.use("ties", name)
            return f"{ties}[{first}[{at}] : {first}[{at} + 1]]"
        first, ties = self.columns.use("first_written", name), self.columns.use("ties_written", name)
        every = self.every(target).replace("range", "np.arange", 1)
        every = f"all_but({at}, {every})" if source == target else every
        return f"({every} if {self.columns.use('everyone', relation)} else {ties}[{first}[{at}] : {first}[{at} + 1]])"

    def _noted_row(self, name: str, at: str, *, own: bool) -> str:
        """Return ends of ties that the phase changes."""
        use, relation = self.columns.use, self.model.relations[name].name
        newest, ends = ("newest", ("target", "before")) if name == relation else ("newest_to", ("source", "before_to"))
        ties = f"{use('first', name)}, {use('ties', name)}, {use(newest, relation)}"
        noted = ", ".join(use("changed", part) for part in ("made", *ends))
        if own and name == relation:
            return f"own_ties({ties}, {noted}, {at})"
        return f"published_ties({ties}, {noted}, {use('changed', 'number')}, {at})"

    def _tie(self, node: ast.Call) -> Value:
        """Return the place of the acting entity's tie to another one, which it must have."""
        assert isinstance(node.func, ast.Attribute)
        _, me = self.value(node.func.value)
        match node.args, node.keywords:
            case [ast.Constant(value=str(name)), other], [] if name in self.model.relations:
                spec = self.model.relations[name]
                if name == spec.name and spec.source == me.of and spec.variables:
                    to = self.value_as(other, Type("ref", spec.target))
                    if spec.target in self.turning:
                        to = self.kept(f"there({self.columns.use('standing', spec.target)}, {to})")
                    first, ties = self.columns.use("first", name), self.columns.use("ties", name)
                    if name not in self.model.changing:
                        return f"tie_place({first}, {ties}, me, {to})", Type("tie", name)
                    noted = ", ".join(self.columns.use("changed", part) for part in ("made", "target", "before"))
                    given = f"{first}, {ties}, {self.columns.use('newest', name)}, {noted}, me, {to}"
                    return f"changed_tie_place({given})", Type("tie", name)
        return refuse("this tie", node)

    def part_of_value(self, type_: Type, text: str, node: ast.Attribute) -> Value:
        """Return a variable of one of the acting entity's ties, as it has written it."""
        if type_.kind != "tie":
            return super().part_of_value(type_, text, node)
        return self.tie_variable(type_.of, "tie_own", text, node)

    def tie_variable(self, relation: str, form: str, text: str, node: ast.Attribute) -> Value:
        """Return a variable of a tie, whose place is given, from one of the forms of its column."""
        spec = self.model.relations[relation]
        quantity = next((each for each in spec.variables if each.name == node.attr), None)
        if quantity is None or spec.name != relation:
            return refuse(f"'.{node.attr}' of a tie", node)
        return f"{self.columns.use(form, relation, node.attr)}[{text}]", self._type(quantity, node)

    def verb(self, node: ast.Call, verb: str) -> Value:
        """Return what a verb of the acting entity gives."""
        if verb in _DRAWS:
            return self._draw(node, verb)
        if verb == "remembered":
            return self.recall(node)
        if verb == "tie":
            return self._tie(node)
        if verb in ("x_to", "y_to"):
            return self.way(node, verb[0])
        if verb in LOOKING:
            return self.look(node, verb)
        if verb not in _PICKS or any(word.arg != "weights" for word in node.keywords):
            return refuse(f"me.{verb}()", node)
        values = self.many([*node.args, *(word.value for word in node.keywords)])
        items = values[0][1].item
        if items is None or items == NONE:
            return refuse(f"me.{verb}() from a {values[0][1].words}", node)
        texts = [values[0][0], *self._given(node, verb, values[1:])]
        if verb == "choose" and not node.keywords:
            if texts[0].startswith(CELLS_NEAR):  # no list of them is needed
                return f"drawn_near({self.columns.use('stream')}, {texts[0].removeprefix(CELLS_NEAR)}", items
            text = self.kept(texts[0])
            return f"{text}[chosen({self.columns.use('stream')}, {text})]", items
        weights = "_by_weight" if node.keywords else ""
        text = f"{verb}{weights}({self.columns.use('stream')}, {', '.join(texts)})"
        return text, sequence(items) if verb in ("sample", "ranked") else items

    def _given(self, node: ast.Call, verb: str, values: list[Value]) -> list[str]:
        """Return the arguments of a pick after its items."""
        wanted: list[Type] = {"sample": [INT], "best": [FLOAT], "ranked": [FLOAT, INT]}.get(verb, [])
        wanted = [*wanted[: len(node.args) - 1], *([FLOAT] if node.keywords else [])]
        found = []
        for (text, type_), type_wanted in zip(values, wanted, strict=True):
            if type_wanted == INT:
                found.append(self.as_type(text, type_, INT, node))
                continue
            text, type_ = self.items_needed(text, type_)
            if type_.item in (INT, FLOAT, BOOL):
                found.append(f"reals({text})" if node.keywords and type_.item != FLOAT else text)
            else:
                refuse(f"scores or weights that are a {type_.words}", node)
        return [*found, f"len({found[0]})"] if verb == "ranked" and len(found) == 1 else found

    def _draw(self, node: ast.Call, verb: str) -> Value:
        wanted, given = _DRAWS[verb]
        if node.keywords or len(node.args) not in (len(wanted), 0):
            refuse(f"me.{verb}() with these arguments", node)
        values = self.many(node.args)
        texts = [self.as_type(*value, type_, node) for value, type_ in zip(values, wanted, strict=False)] or [
            "0.0",
            "1.0",
        ]
        return f"{verb}({self.columns.use('stream')}, {', '.join(texts)})", given
