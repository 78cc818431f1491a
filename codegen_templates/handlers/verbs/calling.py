"""Calls in handlers: verbs of the acting entity, builtins, mathematics, and the making of events and records."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from behavior_graph.schema.graph_model import START, FieldSpec
from behavior_graph.schema.receivers import Reach, Receiver
from codegen_templates.handlers import allowed
from codegen_templates.handlers.evaluation.fits import is_number, spoken
from codegen_templates.handlers.evaluation.habits import call_help
from codegen_templates.handlers.evaluation.known_values import (
    BOOL,
    FLOAT,
    INT,
    NOTHING,
    REPORTED,
    UNKNOWN,
    Actor,
    Callable_,
    DecisionValue,
    EntityOrigin,
    EventValue,
    Many,
    Nothing,
    Pack,
    Scalar,
    Unknown,
    Value,
    as_item,
    as_number,
    join,
    one_of,
)
from codegen_templates.handlers.evaluation.part_evaluator import PartEvaluator
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.call_checks import Arguments, CallChecks
from codegen_templates.handlers.verbs.entering import Entering
from codegen_templates.handlers.verbs.helper_calls import called_helper
from codegen_templates.handlers.verbs.remembering import Remembering
from codegen_templates.handlers.verbs.space_verbs import Placing
from codegen_templates.handlers.verbs.tying import Tying
from codegen_templates.handlers.verbs.viewing import Viewing
from codegen_templates.handlers.verbs.weighing import check_weights
from codegen_templates.handlers.vocabulary import did_you_mean

_FORBIDDEN_HELP = {
    "print": "a metric in graph.yaml shows what happens",
    "open": "handlers cannot reach files",
    "input": "handlers cannot ask users; declare a decision in graph.yaml",
    "getattr": "write the name of the attribute",
    "setattr": "assign to the attribute by its name",
    "set": "write a list; the order of a set is not the same in every run",
    "dict": "use a vector variable, or a list of pairs",
    "map": "write a comprehension",
    "filter": "write a comprehension with 'if'",
    "str": "handlers do not make texts; write a category's value",
}


#: The arguments of draws that are within bounds, with a place, the bounds and what they are.
_NUMBERS: Mapping[str, tuple[tuple[int, float, float, str], ...]] = {
    "chance": ((0, 0, 1, "a probability"),),
    "draw_normal": ((1, 0, math.inf, "a standard deviation"),),
    "draw_lognormal": ((1, 0, math.inf, "a standard deviation"),),
    "draw_exponential": ((0, 0, math.inf, "the mean"),),
    "draw_poisson": ((0, 0, 1e15, "the mean"),),
    "draw_binomial": ((0, 0, 1e15, "the number of tries"), (1, 0, 1, "a probability")),
    "sample": ((1, 0, math.inf, "a number of items"),),
}


class Calls(CallChecks):
    """Resolves calls for an evaluator."""

    def __init__(self, evaluator: PartEvaluator) -> None:
        super().__init__(evaluator)
        self.placing = Placing(self)
        self.viewing = Viewing(self)
        self.entering = Entering(self)
        self.tying = Tying(self)
        self.remembering = Remembering(self)

    def call(self, node: tree.Call) -> Value:
        """Return what a call gives."""
        found = self._function(node.function)
        if not isinstance(found, Callable_):
            for argument in (*node.arguments, *(keyword.value for keyword in node.keywords)):
                self.evaluator.anything(argument)  # which may be what a class's name stands for, too
            return found if isinstance(found, Unknown) else UNKNOWN
        match found.sort:
            case "builtin":
                return self._builtin(found.name, node)
            case "math":
                self._numbers(allowed.MATH_FUNCTIONS[found.name], node)
                return INT if found.name in ("floor", "ceil") else FLOAT
            case "event":
                return self._event(found.name, node)
            case "record":
                return self._record(found.name, node)
            case "verb" | "reading verb":
                return self._verb(found, node)
            case "view":
                return self.viewing.resolve(found.name, node)
            case "helper":
                return called_helper(self, self.context.helpers[found.name], node)
        return self._uncallable(found, node)

    def _function(self, function: tree.Expr) -> Value:
        if isinstance(function, tree.Name):
            known = self.evaluator.locals.values.get(function.name)
            if known is None and self._is_unknown(function.name):
                return self._unknown_call(function)
        found = self.evaluator.anything(function)
        if not isinstance(found, (Callable_, Unknown)):
            help = "handlers call only verbs of the acting entity, builtins, math functions, events and decisions"
            self.remarks.error("SC418", "this cannot be called", function.span, help)
        return found

    def _is_unknown(self, name: str) -> bool:
        context = self.context
        model = (*context.vocabulary.classes, *context.helpers, allowed.SEQUENCE, "math")
        return not (name in context.assigned or name in context.functions or name in allowed.BUILTINS or name in model)

    def _unknown_call(self, function: tree.Name) -> Value:
        name = function.name
        self.context.used.add(name)
        if name in allowed.VERBS:
            help = f"write {self.me()}.{name}(...)"
        else:
            known: Iterable[str] = (*self.context.helpers, *allowed.BUILTINS, *self.context.vocabulary.classes)
            see = "docs/handler-language.md lists the calls that are allowed"
            if name[0].isupper():  # only classes are written so, and 'Shouted' does not mean sorted
                known, see = self.context.vocabulary.classes, f"declare it in graph.yaml if it is an event; {see}"
            habit = _FORBIDDEN_HELP.get(name) or call_help(name, self.me())
            help = habit or did_you_mean(name, known, see)
        self.remarks.error("SC418", f"'{name}(...)' is not in the handler language", function.span, help, name)
        return UNKNOWN

    def _uncallable(self, found: Callable_, node: tree.Call) -> Value:
        self.arguments(node)
        if found.sort == "handler":
            own = found.name == self.context.function.name
            message = f"'{found.name}' calls itself" if own else f"a handler cannot call the handler '{found.name}'"
            help = "write the statements here, or emit an event that triggers the other action"
            self.remarks.error("SC415", message, node.function.span, help, found.name)
        else:
            help = f"scenario.yaml creates entities, and so does {self.me()}.create({found.name}(...))"
            self.remarks.error(
                "SC418", f"'{found.name}' cannot be made in this way", node.function.span, help, found.name
            )
        return UNKNOWN

    # Builtins -----------------------------------------------------------------------------------------------------

    def _no_texts(self, node: tree.Call) -> None:
        for argument in node.arguments:
            if isinstance(argument, tree.Constant):
                self.evaluator.literals.operand(UNKNOWN, argument)

    def _numbers(self, signature: allowed.Signature, node: tree.Call) -> Arguments:
        for argument in node.arguments:
            self.evaluator.literals.number(argument, float("-inf"), float("inf"), "this argument")
        return self.checked(signature, node)

    def _builtin(self, name: str, node: tree.Call) -> Value:
        if name == "isinstance":
            return self._isinstance(node)
        if name in ("abs", "min", "max", "round", "range", "float", "int"):
            self._no_texts(node)
        arguments = self.checked(allowed.BUILTINS[name], node)
        first = arguments.first()
        match name:
            case "len":
                self._item(first, node)
                return INT
            case "int":
                return INT
            case "float":
                return FLOAT
            case "bool" | "any" | "all":
                return BOOL
            case "round":
                return FLOAT if len(arguments.positional) > 1 else INT
            case "range":
                return Many(INT)
            case "enumerate":
                return Many(Pack((INT, self._item(first, node))))
            case "zip":
                return Many(Pack(tuple(self._item(value, node) for value in arguments.positional)))
            case "sorted" | "reversed" | "list" | "tuple":
                item = self._item(first, node) if arguments.positional else NOTHING
                return Many(self._in_order(item, node) if name == "sorted" else item)
            case "sum":
                return as_number(self._item(first, node))
            case "min" | "max":
                return self._extreme(arguments, node)
        return as_number(first)

    def _extreme(self, arguments: Arguments, node: tree.Call) -> Value:
        if len(arguments.positional) == 1:
            item = self._in_order(self._item(arguments.first(), node), node)
            return join((one_of(item), *arguments.keywords.values()))
        return one_of(self._in_order(join(arguments.positional), node)) if arguments.positional else UNKNOWN

    def _in_order(self, value: Value, node: tree.Call) -> Value:
        """Report texts, which come in the order of their letters; return what is in order."""
        parts = value.parts if isinstance(value, Pack) else (value,)
        texts = [part for part in parts if isinstance(part, Scalar) and not is_number(part)]
        span = node.arguments[0].span if node.arguments else node.span
        if texts and not any(remark.span == span for remark in self.remarks.found):
            help = "order numbers: texts come in the order of their letters, whatever they mean"
            self.remarks.error("SC444", f"{spoken(texts[0])} is not a number", span, help)
        return REPORTED if texts else value

    def _item(self, value: Value, node: tree.Call) -> Value:
        if isinstance(value, Many):
            return value.item
        if isinstance(value, Pack):
            return join(value.parts)
        if not isinstance(value, (Unknown, Nothing)):
            span = node.arguments[0].span if node.arguments else node.span
            self.remarks.error(
                "SC445", "this is not a sequence", span, "give a list, a vector, or what neighbors returns"
            )
        return UNKNOWN

    def _isinstance(self, node: tree.Call) -> Value:
        kinds = tuple(self.context.vocabulary.events)
        if len(node.arguments) != 2 or node.keywords:
            self.misused("isinstance compares an event with a kind", node.span, allowed.BUILTINS["isinstance"])
            return BOOL
        self.evaluator.value(node.arguments[0])
        kind = node.arguments[1]
        if not isinstance(kind, tree.Name) or kind.name not in (*kinds, *self.context.vocabulary.entities):
            name = kind.name if isinstance(kind, tree.Name) else ""
            help = did_you_mean(name, kinds, f"the kinds are {', '.join(kinds)}")
            self.remarks.error("SC425", "isinstance needs a kind of event", kind.span, help)
        return BOOL

    # Events and records -------------------------------------------------------------------------------------------

    def _event(self, name: str, node: tree.Call) -> Value:
        if self.context.observes:
            self.viewing.refuse(f"make '{name}'", node.span)
        elif name == START:
            message = "only the beginning of a round makes Start"
            self.remarks.error("SC441", message, node.span, "emit an event of graph.yaml")
        else:
            self._constructed("SC441", name, self.context.vocabulary.events[name], node)
        return EventValue((name,))

    def _record(self, name: str, node: tree.Call) -> Value:
        action = self.context.vocabulary.records[name]
        options = self.context.vocabulary.linked.decisions[action].options
        if not self.context.is_rule or action != self.context.action:
            help = f"only decide_{action} makes it; the handler receives it as a parameter"
            self.remarks.error("SC442", f"'{name}' cannot be made here", node.span, help, name)
        self._constructed("SC442", name, options, node)
        return DecisionValue(action)

    def _constructed(self, code: str, name: str, specs: Mapping[str, FieldSpec], node: tree.Call) -> None:
        written = f"write {name}({', '.join(f'{spec}=...' for spec in specs)})"
        for argument in node.arguments:
            self.evaluator.value(argument)
            self.remarks.error(code, f"'{name}' takes its values by name", argument.span, written, name)
        given = [each_keyword.name for each_keyword in node.keywords]
        for keyword in node.keywords:
            value = self.evaluator.value(keyword.value)
            if keyword.name not in specs:
                help = did_you_mean(keyword.name, specs, written)
                self.remarks.error(
                    code, f"'{name}' does not have '{keyword.name}'", keyword.span, help, name, keyword.name
                )
            elif (typed := self.context.vocabulary.field(specs[keyword.name])) is not None:
                self.evaluator.literals.given(value, keyword.value, typed, keyword.name)
        missing = [spec for spec in specs if spec not in given]
        if missing and not node.arguments and set(given) <= set(specs):
            self.remarks.error(code, f"'{name}' needs {', '.join(missing)}", node.span, written, name, *missing)
        if len(set(given)) < len(given):
            self.remarks.error(code, f"'{name}' gets one of its values twice", node.span, written, name)

    # Verbs --------------------------------------------------------------------------------------------------------

    def _verb(self, found: Callable_, node: tree.Call) -> Value:
        signature = allowed.VERBS[found.name]
        if self.context.observes and found.sort != "reading verb":
            self.viewing.refuse(f"'{found.name}'", node.function.span)
            return REPORTED
        own = found.of is not None and found.of.own
        if found.sort == "verb" and not own:
            help = f"write {self.me()}.{found.name}(...); other entities act when they receive an event"
            self.remarks.error(
                "SC427", f"only the acting entity can '{found.name}'", node.function.span, help, found.name
            )
        if found.name == "emit":
            help = "write it on a line of its own; in a loop for several"
            self.remarks.error("SC443", "an emission is not a value", node.span, help)
            return REPORTED
        if found.name in allowed.ENTERING_VERBS:
            return self._entered(found.name, node)
        if found.name in allowed.SPACE_VERBS:
            return self.placing.resolve(found, node)
        if found.name == "tie":
            return self.tying.tie(node)
        if found.name == "remembered":
            return self.remembering.resolve(node)
        if found.name in allowed.TYING_VERBS:
            help = "write it on a line of its own"
            self.remarks.error("SC443", f"'{found.name}' is not a value", node.span, help, found.name)
            return REPORTED
        arguments = self.checked(signature, node)
        self.context.effects.draws |= signature.draws
        self.context.effects.chance |= signature.draws and found.name not in allowed.TIE_BREAKERS
        return self._given(found, arguments, node)

    def _entered(self, verb: str, node: tree.Call) -> Value:
        if verb == "leave":
            self.remarks.error("SC443", "leaving is not a value", node.span, "write it on a line of its own")
            return REPORTED
        return self.entering.resolve(node)

    def _given(self, found: Callable_, arguments: Arguments, node: tree.Call) -> Value:
        first = arguments.first()
        for position, low, high, what in _NUMBERS.get(found.name, ()):
            for argument in node.arguments[position : position + 1]:
                self.evaluator.literals.number(argument, low, high, what)
        match found.name:
            case "neighbors":
                return self._neighbors(found.of, node)
            case "chance":
                return BOOL
            case "draw_int":
                self._ends(node)
                return INT
            case "draw_poisson" | "draw_binomial":
                return INT
            case "choose" | "best":
                check_weights(self, node, arguments.keywords.get("weights"))
                return one_of(self._item(first, node))
            case "sample" | "ranked":
                check_weights(self, node, arguments.keywords.get("weights"))
                return Many(as_item(self._item(first, node)))
        return FLOAT

    def _ends(self, node: tree.Call) -> None:
        """Report ends of a draw that are written out, and in the wrong order."""
        ends = [end.value for end in node.arguments if isinstance(end, tree.Constant)]
        low, high = ends if len(ends) == 2 else (0, 0)
        if isinstance(low, (int, float)) and isinstance(high, (int, float)) and low > high:
            message = f"no whole number is between {low} and {high}"
            self.remarks.error("SC440", message, node.span, "give the lower end first")

    def _neighbors(self, of: Actor | None, node: tree.Call) -> Value:
        name = node.arguments[0] if node.arguments else None
        if of is None or not of.types:
            return UNKNOWN
        if not isinstance(name, tree.Constant) or not isinstance(name.value, str):
            if name is not None:
                self.unwritten_relation(name, "neighbors({})")
            return UNKNOWN
        targets = []
        for entity in of.types:
            end = self.context.vocabulary.linked.path_end(entity, name.value) if "." in name.value else None
            if end is not None:
                targets.append(end)
                self.context.effects.relations.update(name.value.split("."))
                self.context.effects.paths[entity, name.value] = end
                continue
            relations = self.context.vocabulary.relations(entity)
            if name.value not in relations:
                known = tuple(relations)
                otherwise = f"the relations are {', '.join(known)}" if known else "declare one in graph.yaml"
                if one_way := self.context.vocabulary.without_way_back(entity):
                    otherwise += f"; '{one_way}' leads to {entity}: its 'inverse' in graph.yaml names the way back"
                help = did_you_mean(name.value, known, otherwise)
                self.remarks.error(
                    "SC438", f"no relation '{name.value}' begins at {entity}", name.span, help, name.value, entity
                )
                return UNKNOWN
            targets.append(relations[name.value])
            self.context.effects.relations.add(name.value)
        return Many(Actor(tuple(dict.fromkeys(targets)), _along(of, name.value)))


def _along(of: Actor, relation: str) -> frozenset[EntityOrigin]:
    """Return how the ends of a relation are found: along the path to the entity whose relation it is, if known."""
    steps = relation.split(".")
    return frozenset(EntityOrigin(Receiver(Reach.EACH_OF, (*_way(origin), *steps))) for origin in of.origins)


def _way(origin: EntityOrigin) -> tuple[str, ...]:
    receiver = origin.receiver
    if receiver.reach is Reach.SELF:
        return ()
    if receiver.reach in (Reach.SENDER, Reach.SENDERS):
        return (str(receiver.reach),)
    return receiver.path
