"""The analysis of one whole function: its effects, what it returns, and the local variables that it never uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from codegen_templates.handlers import allowed
from codegen_templates.handlers.checks.expected_functions import ExpectedFunction, fitting_names
from codegen_templates.handlers.evaluation.function_context import FunctionContext
from codegen_templates.handlers.evaluation.gaps import place_at
from codegen_templates.handlers.evaluation.habits import MODULES, attribute_help
from codegen_templates.handlers.evaluation.known_values import UNKNOWN, DecisionValue, Nothing, Unknown, Value
from codegen_templates.handlers.evaluation.walking import Walk
from codegen_templates.handlers.helpers.declared_helpers import Helper
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import Vocabulary

_UNUSED = "use it, remove it, or call the variable of a loop '_'"


class FunctionAnalysis:
    """Walks a function that was found for an action."""

    def __init__(
        self,
        function: tree.HandlerFunction,
        wanted: ExpectedFunction,
        vocabulary: Vocabulary,
        names: frozenset[str],
        helpers: Mapping[str, Helper],
    ) -> None:
        self.function = function
        self.wanted = wanted
        self.remarks = Remarks()
        taken = (*allowed.BUILTINS, "math", *vocabulary.classes)
        assigned = frozenset(name.name for name in assigned_names(function.body) if name.name not in taken)
        self.context = FunctionContext(
            vocabulary, self.remarks, function, wanted.action, wanted.is_rule, names, assigned
        )
        self.context.helpers = helpers

    def run(self) -> None:
        """Walk the function and report what is wrong."""
        start: dict[str, Value] = {parameter.name: UNKNOWN for parameter in self.function.parameters}
        start |= zip(fitting_names(self.function, self.wanted), self.wanted.values, strict=True)
        walk = Walk(self.context, start)
        walk.run()
        self._returns(walk)
        check_names(self.function, self.context)
        self._renamed_parameters()

    # Returns ------------------------------------------------------------------------------------------------------

    def _returns(self, walk: Walk) -> None:
        name, record = self.function.name, self.wanted.returns
        for found, value in walk.returns:
            if not self.wanted.is_rule:
                if not isinstance(value, Nothing) or found.value is not None:
                    help = "a handler returns nothing; write the entity's variables, or emit an event"
                    self.remarks.error(
                        "SC457", f"'{name}' is a handler and cannot return a value", found.span, help, name
                    )
            elif not isinstance(value, Unknown) and value != DecisionValue(self.wanted.action):
                help = f"return {record}(...) on every path"
                self.remarks.error(
                    "SC457", f"the rule '{name}' returns something other than {record}", found.span, help, name
                )
        if self.wanted.is_rule and walk.falls_through:
            span = place_at(self.function.last_line, self.function)
            help = f"return {record}(...) at the end"
            self.remarks.error("SC457", f"the rule '{name}' ends without returning a decision", span, help, name)

    # Names --------------------------------------------------------------------------------------------------------

    def _renamed_parameters(self) -> None:
        """Report an unused parameter if a name is unknown: the two may be the same."""
        unknown = (name for remark in self.remarks.found if remark.code == "SC430" for name in remark.names)
        needed = {name for name in unknown if name not in (*MODULES, "self") and not attribute_help(name, "me")}
        needed = {name for name in needed if name[0].islower()}  # a class is not a parameter
        if not needed:
            return
        owners = {name for statement in self.function.body for name in _owners(statement)}
        for parameter in self.function.parameters:
            if parameter.name in self.context.used:
                continue
            near = get_close_matches(parameter.name, needed, n=1) or sorted(needed & owners)
            if near:
                name = near[0]
                message = f"nothing uses '{parameter.name}', while there is no '{name}'"
                self.remarks.warning("SC430", message, parameter.span, "give both the same name", parameter.name, name)


def check_names(function: tree.HandlerFunction, context: FunctionContext) -> None:
    """Report unused local variables, and parameters that hide a name of the language or the model."""
    told: set[str] = set()
    for name in assigned_names(function.body):
        if name.name in context.used or name.name in told or name.name.startswith("_"):
            continue
        told.add(name.name)
        own = context.vocabulary.variables(context.entity).get(name.name)
        if own is not None and own.dynamic and not context.is_rule:
            help = f"write {function.parameters[0].name}.{name.name} to change the variable; else {_UNUSED}"
            context.remarks.error(
                "SC432", f"'{name.name}' is only a local, and nothing uses it", name.span, help, name.name
            )
            continue
        context.remarks.warning("SC432", f"nothing uses '{name.name}'", name.span, _UNUSED, name.name)
    for parameter in function.parameters:
        if parameter.name in (*allowed.BUILTINS, "math", *context.vocabulary.classes):
            message = f"'{parameter.name}' is a name of the language or the model, so its meaning cannot change"
            context.remarks.error("SC426", message, parameter.span, "give the parameter another name", parameter.name)


def assigned_names(statements: tuple[tree.Statement, ...]) -> Iterator[tree.Name]:
    """Yield the names that statements assign, loops included, in the order of the text; not those of comprehensions."""
    for node in (node for statement in statements for node in tree.inside(statement)):
        if not isinstance(node, tree.Clause):
            yield from tree.bound(node)


def _owners(node: tree.SyntaxNode) -> Iterator[str]:
    """Yield the names of which an attribute is read."""
    for syntax_node in tree.inside(node):
        if isinstance(syntax_node, tree.Attribute) and isinstance(syntax_node.value, tree.Name):
            yield syntax_node.value.name
