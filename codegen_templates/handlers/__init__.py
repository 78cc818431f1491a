"""The handler language: what a handler may say, what it does, and whether that is what the graph declares."""

from __future__ import annotations

import builtins
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from behavior_graph.linking.linked import Linked
from codegen_templates.handlers.checks.action_contract import Contract, contract_of
from codegen_templates.handlers.checks.checking import DIFFERENCES, analyse
from codegen_templates.handlers.checks.expected_functions import wanted_names
from codegen_templates.handlers.editing.completing import completed, loosened
from codegen_templates.handlers.editing.headers import with_headers
from codegen_templates.handlers.helpers.declared_helpers import Helper, helpers_in
from codegen_templates.handlers.reading.handlers_file import read_file
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import OBSERVERS, Vocabulary
from odd.diagnostics import Diagnostic, Severity, Span, in_order

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

#: Errors on the use of a name that no file declares; the name comes last.
_UNKNOWN = frozenset(("SC205", "SC206", "SC208", "SC209", "SC217", "SC231", "SC303", "SC306", "SC311", "SC331"))
#: Those of what the code does and graph.yaml does not declare.
_NOT_DECLARED = frozenset(("SC471", "SC473", "SC475"))


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


def each_once(problems: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the problems in order, with one error for each difference between code and contract.

    Such a difference is an error in each of both files, since an author may be asked for either. A person reads the
    first, whose help names the other place. What a handlers file uses wrongly several times is shown once, too, and so
    is a name that no file declares.
    """
    shown: list[Diagnostic] = []
    for problem in _with_repeats(in_order(problems)):
        at = next(
            (at for at, first in enumerate(shown) if _same_difference(first, problem) or _same_name(first, problem)),
            None,
        )
        if at is None:
            shown.append(problem)
        else:
            shown[at] = replace(shown[at], help=f"{shown[at].help}; see {problem.span.file}:{problem.span.line}")
    return [_with_the_way_out(problem) for problem in shown]


def _with_repeats(problems: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield each problem with a name in a file once; its help names the other lines."""
    uses: dict[Diagnostic, list[Diagnostic]] = {}
    for problem in problems:
        uses.setdefault(_of_any_use(problem), []).append(problem)
    for first, *others in uses.values():
        more = [str(line) for line in sorted({other.span.line for other in others} - {first.span.line})]
        also = f" (also in line{'s' * (len(more) > 1)} {', '.join(more)})" if more else ""
        yield replace(first, help=first.help + also)


def _of_any_use(problem: Diagnostic) -> Diagnostic:
    """Return what the problems have in common that come of one name: in YAML, each may say who uses it."""
    is_code = problem.span.file.endswith(".py")
    if not is_code and (not problem.names or problem.code in DIFFERENCES):
        return problem
    same = replace(problem, span=Span(problem.span.file))
    return same if is_code else replace(same, message="", names=problem.names[-1:])


def _with_the_way_out(problem: Diagnostic) -> Diagnostic:
    if problem.code not in _NOT_DECLARED:
        return problem
    return replace(problem, help=f"{problem.help}; simcc generate writes the contract of an action that has none")


def _same_difference(first: Diagnostic, second: Diagnostic) -> bool:
    """Return whether two problems in different files are of one difference: the second names nothing else.

    They are two errors, or an error and the note on it at the other place.
    """
    is_elsewhere = first.code == second.code and first.span.file != second.span.file
    has_two_sides = second.code in DIFFERENCES or (second.severity is Severity.NOTE and bool(second.names))
    return is_elsewhere and has_two_sides and {*second.names} <= {*first.names}


def _same_name(first: Diagnostic, second: Diagnostic) -> bool:
    """Return whether two problems are of one name that is not declared: the second may be of a variable of it."""
    if {first.code, second.code} - _UNKNOWN or not first.names or not second.names:
        return False
    return second.names[-1] == first.names[-1] or second.names[-1].startswith(f"{first.names[-1]}.")


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
