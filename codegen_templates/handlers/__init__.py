"""The handler language: what a handler may say, what it does, and whether that is what the graph declares."""

from __future__ import annotations

import builtins
from collections.abc import Iterable, Mapping

from behavior_graph.linking.linked import Linked
from codegen_templates.handlers.checks.action_contract import Contract, contract_of
from codegen_templates.handlers.checks.checking import DIFFERENCES, analyse
from codegen_templates.handlers.checks.expected_functions import wanted_names
from codegen_templates.handlers.editing.completing import completed, loosened
from codegen_templates.handlers.editing.headers import with_headers
from codegen_templates.handlers.helpers.declared_helpers import Helper, helpers_in
from codegen_templates.handlers.reading.handlers_file import read_file
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.repeats import each_once
from codegen_templates.handlers.vocabulary import OBSERVERS, Vocabulary
from odd.diagnostics import Diagnostic, in_order

__all__ = [
    "OBSERVERS",
    "Contract",
    "Helper",
    "check_handlers",
    "check_language",
    "complete_contracts",
    "contracts",
    "each_once",
    "helpers_of",
    "loosened_contracts",
    "tells_without_model",
    "with_headers",
]


def check_handlers(linked: Linked, files: Mapping[str, str]) -> list[Diagnostic]:
    """Check all handlers files (texts by path, as `handlers/user.py`). Never raises on what a user wrote."""
    return in_order(analyse(linked, files).diagnostics)


def check_language(files: Mapping[str, str]) -> list[Diagnostic]:
    """Check what holds whatever the model says: that handlers are Python, and Python of the handler language."""
    remarks = Remarks()
    for name, text in sorted(files.items()):
        read_file(text, name, remarks)
    return in_order(remarks.found)


def tells_without_model(remark: Diagnostic) -> bool:
    """Return whether a diagnostic of `check_handlers` can be right although parts of the model are missing.

    This is so for calls of Python's own functions, and where an action's code differs from what is declared of it, but
    for delays, whose units are those of parameters.
    """
    return remark.code in DIFFERENCES - {"SC486"} or (
        remark.code == "SC418" and any(hasattr(builtins, name) for name in remark.names)
    )


def contracts(linked: Linked, files: Mapping[str, str]) -> dict[str, Contract]:
    """Return what each action does, as far as its handler was found and can be followed."""
    checked = analyse(linked, files)
    return {
        name: contract_of(behavior, checked.vocabulary)
        for name, behavior in checked.behaviors.items()
        if behavior.handler is not None
    }


def helpers_of(linked: Linked, files: Mapping[str, str]) -> list[Helper]:
    """Return the helper functions of all handlers files, by file and then in the order of the text."""
    expected, classes = wanted_names(linked.graph), Vocabulary(linked).classes
    found: list[Helper] = []
    for path, text in sorted(files.items()):
        file = read_file(text, path, Remarks())
        if file is not None:
            found += helpers_in(file, expected.get(path, ()), classes).values()
    return found


def complete_contracts(linked: Linked, files: Mapping[str, str]) -> str:
    """Return graph.yaml's text with those reads, writes, emits and ends that are not declared yet.

    Comments, quoting and order stay. Actions whose handler is missing or cannot be followed are left as they are.
    """
    checked = analyse(linked, files)
    found = {
        name: contract_of(behavior, checked.vocabulary)
        for name, behavior in checked.behaviors.items()
        if behavior.handler is not None and behavior.clean
    }
    return completed(linked, found)


def loosened_contracts(linked: Linked, actions: Iterable[str]) -> str:
    """Return graph.yaml's text without what these actions read and write, to be filled in again from the code."""
    return loosened(linked.graph_text, actions)
