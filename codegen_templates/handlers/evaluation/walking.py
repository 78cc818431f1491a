"""Follows a handler statement by statement: local variables, writes, emissions, dead code, paths that emit nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from behavior_graph.schema.typed import typed_variable
from codegen_templates.handlers.evaluation.evaluating import Evaluator
from codegen_templates.handlers.evaluation.function_context import FunctionContext, Locals, merge
from codegen_templates.handlers.evaluation.habits import attribute_help
from codegen_templates.handlers.evaluation.known_values import (
    NOTHING,
    REPORTED,
    SELF,
    Actor,
    Bond,
    DecisionValue,
    EventValue,
    Many,
    TheParameters,
    TheWorld,
    Unknown,
    Value,
    after_loop,
    in_loop,
)
from codegen_templates.handlers.evaluation.local_narrowing import narrowed
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.emissions import Emissions
from codegen_templates.handlers.verbs.entering import is_entering
from codegen_templates.handlers.verbs.space_verbs import is_move
from codegen_templates.handlers.verbs.tying import Tying, is_tying
from codegen_templates.handlers.vocabulary import did_you_mean
from odd.diagnostics import Severity, Span
from odd.model.value_types import Kind, ValueType

_MOST_LOOPS = 6
_OWN_ONLY = "a handler writes only its own entity; send an event, and let the other entity write its own variables"


@dataclass(slots=True)
class Loop:
    """A `for` that is being walked: what is known where it is left or continues early."""

    exits: list[Locals] = field(default_factory=list)
    again: list[Locals] = field(default_factory=list)


class Walk:
    """Walks one function, from the values of its parameters."""

    def __init__(self, context: FunctionContext, start: dict[str, Value]) -> None:
        self.context = context
        self.evaluator = Evaluator(context)
        self.emissions = Emissions(self.evaluator.calls)
        self.tying = Tying(self.evaluator.calls)
        self.start = Locals(start)
        self.loops: list[Loop] = []
        self.loop_numbers: dict[Span, int] = {}
        self.returns: list[tuple[tree.Return, Value]] = []
        self.falls_through = True

    def run(self) -> None:
        """Walk the whole function."""
        self.falls_through = self._block(self.context.function.body, self.start) is not None

    def _block(self, statements: tuple[tree.Statement, ...], at: Locals | None) -> Locals | None:
        reported = False
        for statement in statements:
            if at is None and not reported:
                reported = True
                help = "remove it, or the 'return', 'break' or 'continue' before it"
                self.context.remarks.error("SC434", "this statement can never be reached", statement.span, help)
            if at is None:
                at = Locals(dict(self.evaluator.locals.values))
                self._statement(statement, at)
                at = None
            else:
                at = self._statement(statement, at)
        return at

    def _statement(self, node: tree.Statement, at: Locals) -> Locals | None:
        self.evaluator.locals = at
        match node:
            case tree.Assign():
                self._assign(node)
            case tree.Augmented():
                self._augmented(node)
            case tree.If():
                return self._if(node)
            case tree.For():
                return self._for(node)
            case tree.Return():
                self._return(node)
                return None
            case tree.Leave():
                self._leave(node, at)
                return None
            case tree.Evaluate():
                self._evaluate(node)
        return self.evaluator.locals

    # Plain statements ---------------------------------------------------------------------------------------------

    def _evaluate(self, node: tree.Evaluate) -> None:
        value = node.value
        if self.context.observes and (is_emission(node) or is_move(node) or is_tying(value)):
            assert isinstance(value, tree.Call) and isinstance(value.function, tree.Attribute)
            self.evaluator.calls.viewing.refuse(f"'{value.function.name}'", value.function.span)
            self.evaluator.calls.arguments(value)
            return
        if is_emission(node):
            assert isinstance(value, tree.Call)
            self.emissions.resolve(value)
            return
        if is_move(node):
            assert isinstance(value, tree.Call)
            self.evaluator.calls.placing.move(value)
            return
        if is_tying(value):
            assert isinstance(value, tree.Call)
            self.tying.resolve(value)
            return
        if is_entering(value):
            assert isinstance(value, tree.Call)
            self.evaluator.calls.entering.resolve(value)
            return
        before = len(self.context.remarks.found)
        found = self.evaluator.anything(value)
        refused = found == REPORTED or any(
            remark.severity is Severity.ERROR for remark in self.context.remarks.found[before:]
        )
        if not refused and not isinstance(value, tree.Invalid):
            compares = isinstance(value, tree.Compare) and value.operators == ("==",)
            help = "write '=' to assign" if compares else "assign its value, emit an event, or remove it"
            self.context.remarks.error("SC433", "this statement does nothing", node.span, help)

    def _return(self, node: tree.Return) -> None:
        value = NOTHING if node.value is None else self.evaluator.value(node.value)
        self.returns.append((node, value))

    def _leave(self, node: tree.Leave, at: Locals) -> None:
        if not self.loops:
            self.context.remarks.error("SC402", f"'{node.word}' is outside a loop", node.span, "remove it", node.word)
        elif node.word == "break":
            self.loops[-1].exits.append(at.copy())
        else:
            self.loops[-1].again.append(at.copy())

    # Assignments --------------------------------------------------------------------------------------------------

    def _assign(self, node: tree.Assign) -> None:
        value = self.evaluator.value(node.value)
        for target in node.targets:
            self._store(target, value, node.value)

    def _augmented(self, node: tree.Augmented) -> None:
        if self._is_refused(node.target):
            self.evaluator.value(node.value)
            self._store(node.target, Unknown(), node.value)
            return
        operation = tree.Binary(node.span, node.operator, node.target, node.value)
        value = self.evaluator.value(operation)
        if isinstance(node.target, tree.Name):
            self._check_growth(node.target, node)
        self._store(node.target, value, operation)

    def _check_growth(self, target: tree.Name, node: tree.Augmented) -> None:
        """Report a list of another owner that would grow in place: Python changes the list itself in `x += [1.0]`."""
        found = self.evaluator.locals.values.get(target.name)
        parameters = {parameter.name for parameter in self.context.function.parameters}  # cannot be assigned at all
        if isinstance(found, Many) and found.lent and target.name not in parameters:
            name, sign = target.name, node.operator
            message = f"'{name}' may be the list of an entity, an event or a caller, which '{sign}=' would change"
            help = f"write {name} = {name} {sign} …, which makes a list of its own"
            self.context.remarks.error("SC436", message, node.span, help, name)

    def _is_refused(self, target: tree.Expr) -> bool:
        """Return whether storing reports the target, so that it is not read as well."""
        if not isinstance(target, tree.Attribute):
            return False
        owner = self.evaluator.anything(target.value)
        variables = self.context.vocabulary.variables(self.context.entity)
        is_own = isinstance(owner, Actor) and owner.own and target.name in variables
        return isinstance(owner, (TheWorld, Actor)) and not is_own

    def _store(self, target: tree.Expr, value: Value, source: tree.Expr) -> None:
        match target:
            case tree.Name():
                if self.evaluator.may_assign(target.name, target.span):
                    self.evaluator.locals.set(target.name, value)
            case tree.Attribute():
                self._write(target, value, source)
            case tree.Index():
                self._write_element(target, value, source)
            case tree.Display(items=items):
                self._store_each(items, value, source)
            case tree.Slice():
                help = "assign the whole vector, or its elements in a loop"
                self.context.remarks.error("SC436", "a slice cannot be assigned", target.span, help)
            case tree.Invalid():
                pass
            case _:
                help = "assign to a local, or to a variable of the acting entity"
                self.context.remarks.error("SC436", "nothing can be assigned to this", target.span, help)

    def _store_each(self, items: tuple[tree.Expr, ...], value: Value, source: tree.Expr) -> None:
        parts = source.items if isinstance(source, tree.Display) and len(source.items) == len(items) else None
        for position, item in enumerate(items):
            if isinstance(item, (tree.Name, tree.Display)):
                self._bind_one(items, position, value)
            else:
                self._store(item, Unknown(), parts[position] if parts else tree.Invalid(item.span))

    def _bind_one(self, items: tuple[tree.Expr, ...], position: int, value: Value) -> None:
        names = tuple(node if at == position else tree.Invalid(node.span) for at, node in enumerate(items))
        self.evaluator.bind(tree.Display(items[position].span, "tuple", names), value)

    def _write(self, target: tree.Attribute, value: Value, source: tree.Expr) -> None:
        owner = self.evaluator.anything(target.value)
        if self.context.observes:
            self.evaluator.calls.viewing.refuse(f"write '{target.name}'", target.span)
            return
        if isinstance(owner, Bond):
            self._write_tie(owner, target, value, source)
            return
        if not isinstance(owner, Actor):
            if owner != REPORTED:
                self._foreign(owner, target)
            return
        if not owner.own:
            whose = " or ".join(owner.types) or "another entity"
            message = f"'{target.name}' of {self._another(owner, whose)} cannot be written here"
            self.context.remarks.error("SC436", message, target.span, _OWN_ONLY, target.name)
            return
        self._write_own(target, value, source)

    def _another(self, owner: Actor, whose: str) -> str:
        return f"what may be another {whose}" if SELF in owner.origins else f"another {whose}"

    def _foreign(self, owner: Value, target: tree.Attribute) -> None:
        named: dict[type[object], str] = {
            EventValue: "an event",
            TheWorld: "the world",
            TheParameters: "a parameter",
            DecisionValue: "a decision",
        }
        what = named.get(type(owner), "this")
        help = _OWN_ONLY if isinstance(owner, TheWorld) else "this is read-only; keep what changes in a state variable"
        self.context.remarks.error(
            "SC436", f"'{target.name}' of {what} cannot be written", target.span, help, target.name
        )

    def _write_own(self, target: tree.Attribute, value: Value, source: tree.Expr) -> None:
        entity = self.context.entity
        variables = self.context.vocabulary.variables(entity)
        variable = variables.get(target.name)
        if variable is None:
            dynamic = [name for name, declared in variables.items() if declared.dynamic]
            help = attribute_help(target.name, self.evaluator.calls.me()) or did_you_mean(
                target.name, dynamic, f"declare it in odd.yaml, in entities.{entity}.variables, with 'dynamic: true'"
            )
            self.context.remarks.error(
                "SC417", f"'{target.name}' is not a variable of {entity}", target.name_span, help, target.name, entity
            )
            return
        if self.context.vocabulary.linked.odd.is_position(entity, target.name):
            me = self.evaluator.calls.me()
            help = f"write {me}.move(to), {me}.move_to(x, y) or {me}.move_by(dx, dy)"
            self.context.remarks.error("SC436", "only moving changes a position", target.span, help)
            return
        if self._may_write(f"{entity}.{target.name}", target):
            self.evaluator.literals.given(value, source, typed_variable(variable), target.name)

    def _write_tie(self, owner: Bond, target: tree.Attribute, value: Value, source: tree.Expr) -> None:
        variable = self.context.vocabulary.tie_variables(owner.relation).get(target.name)
        if variable is None:
            self.evaluator.attributes.read(target)  # reports that ties have no such variable
        elif self._may_write(f"{owner.relation}.{target.name}", target):
            self.evaluator.literals.given(value, source, typed_variable(variable), target.name)

    def _may_write(self, name: str, target: tree.Attribute) -> bool:
        """Return whether a variable, by its qualified name, may be written; note the write, or report why not."""
        linked = self.context.vocabulary.linked
        if not linked.variables[name].dynamic:
            file = linked.variable_path(name)[0].file
            help = f"write 'dynamic: true' in {file}, or do not write the variable"
            message = f"'{name}' is static and cannot be written"
            self.context.remarks.error("SC437", message, target.name_span, help, name)
            return False
        if self.context.is_rule:
            help = f"write it in the handler '{self.context.action}'"
            self.context.remarks.error("SC436", "a rule decides and cannot write", target.span, help)
        self.context.effects.write(name, target.span)
        return True

    def _write_element(self, target: tree.Index, value: Value, source: tree.Expr) -> None:
        self.evaluator.value(target.index)
        vector = target.value
        if isinstance(vector, tree.Attribute):
            owner = self.evaluator.anything(vector.value)
            variable = self.context.vocabulary.variables(self.context.entity).get(vector.name)
            if isinstance(owner, Actor) and owner.own and variable is not None and variable.value_type.item:
                item = typed_variable(variable)
                self._write_own(vector, Unknown(), tree.Invalid(source.span))
                item = item._replace(type=ValueType(item.type.item or Kind.FLOAT))
                self.evaluator.literals.given(value, source, item, f"{vector.name}[...]")
                return
            self._write(vector, Unknown(), tree.Invalid(source.span))
            return
        found = self.evaluator.value(vector)
        if found == REPORTED:
            return
        what, help = self._unchangeable(vector, found)
        self.context.remarks.error("SC436", f"an element of {what} cannot be assigned", target.span, help)

    def _unchangeable(self, node: tree.Expr, found: Value) -> tuple[str, str]:
        """Return what has elements that cannot be assigned, in words, and what to write in place of that."""
        if isinstance(found, Many) and found.own_vector:
            return "another name for a vector", f"write {self.evaluator.calls.me()}.{found.own_vector}[i] = value"
        if isinstance(found, Many) and isinstance(node, tree.Name):
            new = f"{node.name} = [value if at == i else item for at, item in enumerate({node.name})]"
            return f"the list '{node.name}'", f"only elements of the entity's own vectors are assigned; write {new}"
        return "this", "write me.vector[i] = value, or build a new list with a comprehension"

    # Branches and loops -------------------------------------------------------------------------------------------

    def _if(self, node: tree.If) -> Locals | None:
        self.evaluator.value(node.test)
        then = narrowed(self.evaluator.locals, node.test, True).copy()
        otherwise = narrowed(self.evaluator.locals, node.test, False).copy()
        return merge((self._block(node.then, then), self._block(node.otherwise, otherwise)))

    def _for(self, node: tree.For) -> Locals | None:
        if len(self.loops) >= _MOST_LOOPS:
            help = "split the handler into more actions"
            self.context.remarks.error("SC403", f"more than {_MOST_LOOPS} loops inside each other", node.span, help)
            return self.evaluator.locals
        outermost = self.evaluator.loop is None
        if outermost:
            self.evaluator.loop = node.span
        number = self.loop_numbers.setdefault(node.span, len(self.loop_numbers) + 1)
        before = self.evaluator.locals
        once = self._body(node, before, number)
        twice = self._body(node, merge((before, once)) or before, number)
        if outermost:
            self.evaluator.loop = None
        after = merge((before, twice)) or before
        return Locals({name: after_loop(value, number) for name, value in after.values.items()}, after.perhaps)

    def _body(self, node: tree.For, at: Locals, number: int) -> Locals | None:
        self.loops.append(Loop())
        self.evaluator.locals = at.copy()
        item = self.evaluator.items(node.source)
        self.evaluator.bind(node.target, in_loop(item, number))
        end = self._block(node.body, self.evaluator.locals)
        loop = self.loops.pop()
        return merge((end, *loop.exits, *loop.again))


def is_emission(statement: tree.SyntaxNode) -> bool:
    """Return whether a statement is an emission, by whatever it is that emits."""
    value = statement.value if isinstance(statement, tree.Evaluate) else None
    return isinstance(value, tree.Call) and isinstance(value.function, tree.Attribute) and value.function.name == "emit"


def emits_nothing(statements: tuple[tree.Statement, ...], sure: frozenset[Span]) -> tuple[bool, bool]:
    """Return whether some path through the statements ends, and whether some path returns, without an emission.

    `sure` are the places of emissions that go out whenever they are reached. A loop may run zero times.
    """
    stops = False
    for statement in statements:
        match statement:
            case tree.Evaluate(value=value) if value.span in sure:
                return False, stops
            case tree.If(then=then, otherwise=otherwise):
                ends = (emits_nothing(then, sure), emits_nothing(otherwise, sure))
                stops = stops or any(returned for _, returned in ends)
                if not any(fell for fell, _ in ends):
                    return False, stops
            case tree.For(body=body):
                stops = stops or emits_nothing(body, sure)[1]
            case tree.Return():
                return False, True
            case tree.Leave():
                return True, stops
    return True, stops
