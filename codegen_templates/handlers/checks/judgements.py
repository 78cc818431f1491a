"""Whether the code of a decision agrees with its declaration in the graph."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.typing.findings import TypedExpression
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import NameKind, decision_scope
from codegen_templates.handlers.checks.action_contract import Behavior
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import Vocabulary, did_you_mean
from odd.model.markdown import listing
from odd.model.value_types import Kind

_QUANTITIES = (
    NameKind.VARIABLE,
    NameKind.FIELD,
    NameKind.PARAMETER,
    NameKind.AGGREGATE,
    NameKind.ENVIRONMENT,
    NameKind.MEMORY,
)


def check_judgement(behavior: Behavior, vocabulary: Vocabulary, remarks: Remarks) -> None:
    """Report options that the code does not use, and values that the decision sees but its rule ignores."""
    if behavior.rule is None or behavior.handler is None or behavior.action not in vocabulary.linked.decisions:
        return
    _record(behavior, behavior.rule, vocabulary, remarks)
    _options(behavior, vocabulary, remarks)
    if behavior.clean:
        _ignored(behavior, behavior.rule, vocabulary, remarks)


def _record(behavior: Behavior, rule: tree.HandlerFunction, vocabulary: Vocabulary, remarks: Remarks) -> None:
    record = vocabulary.linked.decisions[behavior.action].id
    if rule.returns not in ("", record):
        span = vocabulary.linked.graph_text.value(("actions", behavior.action, "decision", "id"))
        message = f"the decision is called '{record}', but '{rule.name}' returns {rule.returns}"
        help = f"write 'id: {rule.returns}', or change the rule"
        remarks.error("SC456", message, span, help, record, rule.name, rule.returns)


def _options(behavior: Behavior, vocabulary: Vocabulary, remarks: Remarks) -> None:
    named = {name for function in (behavior.rule, behavior.handler) if function for name in _names(function)}
    for option in vocabulary.linked.decisions[behavior.action].options:
        if option not in named:
            span = vocabulary.linked.graph_text.key(("actions", behavior.action, "decision", "options", option))
            message = f"neither the rule nor the handler of '{behavior.action}' uses the option '{option}'"
            remarks.error(
                "SC442",
                message,
                span,
                did_you_mean(option, sorted(named), "use it, or remove it"),
                behavior.action,
                option,
            )


def _names(function: tree.HandlerFunction) -> Iterator[str]:
    """Yield the names after a dot, those of arguments, and those of types, such as a kind of remembered event."""
    for statement in function.body:
        for node in tree.inside(statement):
            if isinstance(node, (tree.Attribute, tree.Keyword)) or (
                isinstance(node, tree.Name) and node.name[:1].isupper()
            ):
                yield node.name


def _ignored(behavior: Behavior, rule: tree.HandlerFunction, vocabulary: Vocabulary, remarks: Remarks) -> None:
    """Report, at the rule's first line, what the decision sees and neither its rule nor `asked_if` uses."""
    linked = vocabulary.linked
    decision = linked.decisions[behavior.action]
    scope = decision_scope(linked, behavior.action)
    looked_at = set(_names(rule)) | (_quantities(check_text(decision.asked_if, scope)) if decision.asked_if else set())
    ignored = [
        name
        for name, text in decision.sees.items()
        if (used := _quantities(check_text(text, scope))) and not used & looked_at
    ]
    if ignored:
        message = f"'{rule.name}' ignores {listing(map(repr, ignored))}, which the decision lists under sees"
        help = f"use it, or remove it from 'sees' of '{behavior.action}' in graph.yaml"
        remarks.warning("SC447", message, rule.body[0].span if rule.body else rule.span, help, rule.name)


def _quantities(checked: TypedExpression) -> set[str]:
    """Return the names that an expression reads, except texts, which rules do not need."""
    return {
        use.name
        for use in checked.uses
        if use.kind in _QUANTITIES and use.typed is not None and use.typed.type.kind is not Kind.TEXT
    }
