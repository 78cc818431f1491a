"""The arguments of calls: evaluated, and held against the signature of what is called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from codegen_templates.handlers import allowed
from codegen_templates.handlers.evaluation.known_values import UNKNOWN, Callable_, Value
from codegen_templates.handlers.evaluation.part_evaluator import PartEvaluator
from codegen_templates.handlers.reading import tree
from odd.diagnostics import Span


@dataclass(frozen=True, slots=True)
class Arguments:
    """The evaluated arguments of a call."""

    positional: tuple[Value, ...]
    keywords: Mapping[str, Value]

    def first(self) -> Value:
        """The first argument, if it was given by position."""
        return self.positional[0] if self.positional else UNKNOWN


class CallChecks:
    """Checks the arguments of calls, for every kind of call."""

    def __init__(self, evaluator: PartEvaluator) -> None:
        self.evaluator = evaluator
        self.context = evaluator.context
        self.remarks = evaluator.context.remarks

    def me(self) -> str:
        """Return what the acting entity is called."""
        parameters = self.context.function.parameters
        return parameters[0].name if parameters else "me"

    def arguments(self, node: tree.Call) -> Arguments:
        """Evaluate the arguments."""
        value = self.evaluator.value
        return Arguments(
            tuple(value(argument) for argument in node.arguments),
            {keyword.name: value(keyword.value) for keyword in node.keywords},
        )

    def checked(self, signature: allowed.Signature, node: tree.Call) -> Arguments:
        """Evaluate the arguments and compare their number and names with the signature."""
        count = len(node.arguments) + sum(keyword.name in signature.keywords for keyword in node.keywords)
        bad = [keyword for keyword in node.keywords if keyword.name not in signature.keywords]
        for keyword in bad:
            message = f"there is no argument '{keyword.name}' here"
            if keyword.name == "key":
                acts = not (self.context.observes or self.context.computes)
                own = f"{self.me()}.best(items, scores) or {self.me()}.ranked(items, scores)"
                help = f"write {own}" if acts else "compare in a loop, or let an action do it"
                if not isinstance(keyword.value, tree.Invalid):  # what is refused is reported, with what to write
                    self.remarks.error("SC425", message, keyword.span, help)
            else:
                self.misused(message, keyword.span, signature)
        most = signature.most + (0 if signature.placed else len(signature.keywords))
        too_many = signature.most >= 0 and (len(node.arguments) > signature.most or count > most)
        if not bad and (count < signature.least or too_many):
            self.misused(f"this call cannot have {count} arguments", node.span, signature)
        given = self.arguments(node)
        for keyword in bad:
            if not isinstance(keyword.value, tree.Invalid):
                self.report_once(keyword.value)
        return given

    def misused(self, message: str, span: Span, signature: allowed.Signature) -> None:
        """Report a call with the wrong arguments."""
        written = re.sub(r"\bme\.", f"{self.me()}.", signature.written)
        self.remarks.error("SC425", message, span, f"write {written}")

    def report_once(self, argument: tree.Expr) -> None:
        """Leave out what was reported of an argument itself, about which more is reported elsewhere."""
        self.remarks.found = [remark for remark in self.remarks.found if remark.span != argument.span]

    def unwritten_relation(self, argument: tree.Expr, form: str) -> None:
        """Report a relation that is not a text, in place of an unknown name that was reported there."""
        self.report_once(argument)
        named = argument.name if isinstance(argument, tree.Name) else ""
        known = named if named in self.context.vocabulary.linked.relation_ends else "knows"
        help = f"write the name of the relation as a text: {form.format(repr(known))}"
        self.remarks.error("SC438", "the name of the relation must be written out", argument.span, help)


class VerbChecks:
    """Resolves some of the verbs with the means of calls."""

    def __init__(self, calls: CallChecks) -> None:
        self.calls = calls
        self.context = calls.context
        self.remarks = calls.remarks

    def is_own(self, node: tree.Call) -> bool:
        """Return whether the verb is one of the acting entity itself."""
        actor = self.calls.evaluator.anything(node.function)
        return isinstance(actor, Callable_) and actor.of is not None and actor.of.own

    def not_own(self, verb: str, node: tree.Call, help: str) -> None:
        """Report a verb of another entity."""
        self.remarks.error("SC427", f"only the acting entity can '{verb}'", node.function.span, help, verb)
