"""Entities that enter and leave in handlers: making a new one with its initial values, and leaving."""

from __future__ import annotations

from behavior_graph.checks.unset_newcomers import lacking_values
from behavior_graph.schema.typed import typed_variable
from codegen_templates.handlers import allowed
from codegen_templates.handlers.evaluation.known_values import (
    CREATED,
    NOTHING,
    UNKNOWN,
    Actor,
    Spot,
    Unknown,
    Value,
)
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.call_checks import CallChecks, VerbChecks
from codegen_templates.handlers.vocabulary import did_you_mean

_PLACE = "at"


def is_entering(node: tree.Expr) -> bool:
    """Return whether an expression lets an entity enter or leave, whichever entity it is."""
    function = node.function if isinstance(node, tree.Call) else None
    return isinstance(function, tree.Attribute) and function.name in allowed.ENTERING_VERBS


class Entering(VerbChecks):
    """Resolves creating and leaving with the means of calls."""

    def __init__(self, calls: CallChecks) -> None:
        super().__init__(calls)
        self.linked = calls.context.vocabulary.linked

    def resolve(self, node: tree.Call) -> Value:
        """Resolve `me.create(Type(variable=value), at=place)`, or `me.leave()`, which is a statement."""
        assert isinstance(node.function, tree.Attribute)
        verb = node.function.name
        if not self.is_own(node):
            help = self._instead(verb)
            self.not_own(verb, node, help)
            if verb == "leave":
                return NOTHING  # that the acting entity leaves was not meant, so nothing is said of its contract
        if self.context.is_rule:
            help = f"do it in the handler '{self.context.action}', which receives the decision"
            self.remarks.error("SC436", f"a rule decides and cannot let an entity {verb}", node.span, help)
        return self._create(node) if verb == "create" else self._leave(node)

    def _instead(self, verb: str) -> str:
        """Return what to write where another entity is told to act; `me.leave()` would take the wrong one away."""
        if verb == "leave":
            own = f"{self.calls.me()}.leave() lets this one leave"
            return f"send it an event, and let it leave in its own handler; {own}"
        return f"write {self.calls.me()}.{verb}(...); send an event to let another entity act"

    def _leave(self, node: tree.Call) -> Value:
        self.calls.checked(allowed.VERBS["leave"], node)
        entity = self.context.entity
        if entity in self.linked.environments:
            self.remarks.error("SC483", f"there is always exactly one {entity}", node.span, "only agents leave", entity)
        self.context.effects.leaves.append(node.span)
        return NOTHING

    # Creating ---------------------------------------------------------------------------------------------------------

    def _create(self, node: tree.Call) -> Value:
        places = [keyword for keyword in node.keywords if keyword.name == _PLACE]
        others = [keyword for keyword in node.keywords if keyword.name != _PLACE]
        if len(node.arguments) != 1 or others or len(places) > 1:
            self.calls.misused("create takes a new entity, and a place", node.span, allowed.VERBS["create"])
        given = [keyword.value for keyword in places] or node.arguments[1:]
        place = self.calls.evaluator.value(given[0]) if given else None
        made = node.arguments[0] if node.arguments else None
        function = made.function if isinstance(made, tree.Call) else None
        if not isinstance(made, tree.Call) or not isinstance(function, tree.Name):
            help = f"write {self.calls.me()}.create(Type(variable=value, ...))"
            span = made.span if made else node.span
            self.remarks.error("SC483", "the new entity must be written out here", span, help)
            return UNKNOWN
        if function.name not in self.linked.populated:
            known = tuple(self.linked.populated)
            help = did_you_mean(function.name, known, f"the agent types are {', '.join(known)}")
            self.remarks.error("SC483", f"'{function.name}' is not an agent type", function.span, help, function.name)
            return UNKNOWN
        return self._made(function, made, node, place)

    def _made(self, function: tree.Name, made: tree.Call, node: tree.Call, place: Value | None) -> Value:
        self.context.used.add(function.name)
        self.context.effects.create(function.name, node.span)
        self._values(function.name, made)
        self._place(function.name, node, place)
        return Actor((function.name,), frozenset({CREATED}))

    def _values(self, name: str, made: tree.Call) -> None:
        variables = self.linked.odd.entities[name].variables
        own = [variable for variable in variables if not self.linked.odd.is_position(name, variable)]
        written = f"write {name}({', '.join(f'{label}=...' for label in own)}), and leave out what scenario.yaml gives"
        for argument in made.arguments:
            self.calls.evaluator.value(argument)
            self.remarks.error("SC483", f"'{name}' takes its initial values by name", argument.span, written, name)
        given = [each_keyword.name for each_keyword in made.keywords]
        for keyword in made.keywords:
            value = self.calls.evaluator.value(keyword.value)
            if keyword.name not in own:
                help = did_you_mean(keyword.name, own, written)
                help = "give its place with at=" if keyword.name in variables else help
                self.remarks.error(
                    "SC483", f"'{keyword.name}' is not an initial value of {name}", keyword.span, help, keyword.name
                )
            else:
                typed = typed_variable(variables[keyword.name])
                self.calls.evaluator.literals.given(value, keyword.value, typed, keyword.name)
        if len(set(given)) < len(given):
            self.remarks.error("SC483", f"'{name}' gets one of its values twice", made.span, written, name)
        self._missing(name, made, given)

    def _missing(self, name: str, made: tree.Call, given: list[str]) -> None:
        lacking = [value for value in lacking_values(self.linked, name) if value not in given]
        for variable in lacking:
            message = (
                f"a new {name} gets no '{variable}': scenario.yaml gives it only to entities at the start, or not at "
                "all"
            )
            help = f"give it here: {name}({variable}=...)"
            self.remarks.error("SC484", message, made.span, help, variable)

    def _place(self, name: str, node: tree.Call, place: Value | None) -> None:
        if not self.linked.is_placed(name):
            if place is not None:
                help = "leave 'at' out, or name the type under 'scales: space: grid:' in odd.yaml"
                self.remarks.error("SC483", f"{name} does not stand on a grid", node.span, help, name)
            return
        if place is None:
            help = f"write {self.calls.me()}.create({name}(...), at=cell), a cell or an entity on the grid"
            self.remarks.error("SC483", f"a new {name} needs a place", node.span, help, name)
            return
        somewhere = isinstance(place, Spot) or (
            isinstance(place, Actor) and all(map(self.linked.is_placed, place.types))
        )
        if not somewhere and not isinstance(place, Unknown):
            self.remarks.error("SC483", "this is not a place", node.span, "give a cell, or an entity on the grid")
