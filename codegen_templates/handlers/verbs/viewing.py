"""What a function of handlers/metrics.py reads of the world: all entities, ties, events and decisions; never a verb."""

from __future__ import annotations

from behavior_graph.schema.receivers import Reach
from codegen_templates.handlers import allowed
from codegen_templates.handlers.evaluation.known_values import (
    UNKNOWN,
    Actor,
    Bond,
    DecisionValue,
    EventValue,
    Many,
    Value,
)
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.call_checks import VerbChecks
from codegen_templates.handlers.vocabulary import did_you_mean
from odd.diagnostics import Span

#: What only the acting entity asks of space.
_NEARNESS = ("near", "here", "free_cells", "x_to", "y_to")


class Viewing(VerbChecks):
    """Resolves views with the means of calls."""

    def refuse(self, what: str, span: Span) -> None:
        """Report what would change the model: an observing function changes nothing and draws nothing."""
        if self.context.computes:
            help = "only compute here, and return the value; let the handler that calls the function do the rest"
            self.remarks.error("SC464", f"a helper function cannot {what}", span, help)
            return
        help = "only read here; let the handler of an action change the model"
        if any(f"'{verb}'" in what for verb in _NEARNESS):
            help = "work it out from x and y, which every entity in space has"
        elif what == "'tie'":
            help = "loop over world.ties('relation'), whose ties have ends (tie.a, tie.b) and their variables"
        self.remarks.error("SC491", f"a function in handlers/metrics.py cannot {what}", span, help)

    def resolve(self, view: str, node: tree.Call) -> Value:
        """Return what `world.every(Type)` and its like give."""
        if len(node.arguments) != 1 or node.keywords:
            self.calls.misused("one argument is needed", node.span, allowed.VIEWS[view])
            return UNKNOWN
        argument = node.arguments[0]
        if view == "ties":
            return self._ties(argument)
        name = argument.name if isinstance(argument, tree.Name) else ""
        if name not in self._known(view):
            help = did_you_mean(name, self._known(view), f"write {allowed.VIEWS[view].written}")
            self.remarks.error("SC425", f"'world.{view}' needs one of the model's names", argument.span, help)
            return UNKNOWN
        self.context.used.add(name)
        return Many(self._one(view, name, node.span))

    def _known(self, view: str) -> tuple[str, ...]:
        vocabulary = self.context.vocabulary
        names = {
            "every": tuple(vocabulary.linked.odd.entities),
            "events": tuple(vocabulary.linked.graph.events),
            "decisions": tuple(vocabulary.records),
        }
        return names[view]

    def _one(self, view: str, name: str, span: Span) -> Value:
        if view == "every":
            return Actor((name,))
        self.context.effects.read(name, span)
        if view == "events":
            return EventValue((name,), Reach.SENDER)
        return DecisionValue(self.context.vocabulary.records[name])

    def _ties(self, argument: tree.Expr) -> Value:
        ends = self.context.vocabulary.linked.relation_ends
        name = argument.value if isinstance(argument, tree.Constant) else None
        if not isinstance(name, str) or name not in ends:
            help = did_you_mean(str(name), ends, "write the name of a relation as a text: world.ties('knows')")
            self.remarks.error("SC438", "this is not the name of a relation in graph.yaml", argument.span, help)
            return UNKNOWN
        self.context.effects.read(name, argument.span)
        return Many(Bond(Actor((ends[name].source,)), Actor((ends[name].target,)), name))
