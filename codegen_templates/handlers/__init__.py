"""The handler language: what a handler may say, what it does, and whether that is what the graph declares."""

from __future__ import annotations

from collections.abc import Mapping

from behavior_graph.linked import Linked
from codegen_templates.handlers import rules
from codegen_templates.handlers.checking import analyse
from codegen_templates.handlers.completing import completed
from codegen_templates.handlers.contract import Contract, contract_of
from codegen_templates.handlers.headers import with_headers
from codegen_templates.handlers.reading import read_file
from codegen_templates.handlers.remarks import Analysis, Remarks
from odd.diagnostics import Diagnostic, in_order
from odd.rulebook import rules_in, run_rules

__all__ = ["RULES", "Contract", "check_handlers", "check_language", "complete_contracts", "contracts", "with_headers"]

RULES = rules_in(rules)

#: What following a handler tells about the language alone: calls, names and statements that no model makes right.
_LANGUAGE = frozenset(("SC402", "SC403", "SC415", "SC418", "SC420", "SC421", "SC426", "SC430", "SC433", "SC434"))


def check_handlers(linked: Linked, files: Mapping[str, str]) -> list[Diagnostic]:
    """Check all handlers files (texts by path, as `handlers/user.py`). Never raises on what a user wrote."""
    return run_rules(RULES, Analysis(analyse(linked, files).diagnostics))


def check_language(linked: Linked | None, files: Mapping[str, str]) -> list[Diagnostic]:
    """Check what holds of handlers whatever the model says: that they are Python, and Python of the handler language.

    With a model, even one of which parts are missing, calls and names are looked at too. Never raises.
    """
    remarks = Remarks()
    for name, text in sorted(files.items()):
        read_file(text, name, remarks)
    followed = analyse(linked, files).diagnostics if linked is not None else ()
    return in_order([*remarks.found, *(one for one in followed if one.code in _LANGUAGE)])


def contracts(linked: Linked, files: Mapping[str, str]) -> dict[str, Contract]:
    """Return what each action does whose handler was found, as far as its code can be followed."""
    checked = analyse(linked, files)
    return {
        name: contract_of(behavior, checked.vocabulary)
        for name, behavior in checked.behaviors.items()
        if behavior.handler is not None
    }


def complete_contracts(linked: Linked, files: Mapping[str, str]) -> str:
    """Return graph.yaml's text with the reads, writes, emits and ends written in that are not declared yet.

    Comments, quoting and order stay. Actions whose handler is missing or cannot be followed are left as they are.
    """
    checked = analyse(linked, files)
    found = {
        name: contract_of(behavior, checked.vocabulary)
        for name, behavior in checked.behaviors.items()
        if behavior.handler is not None and behavior.clean
    }
    return completed(linked, found)
