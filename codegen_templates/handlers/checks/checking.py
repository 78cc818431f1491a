"""Analyses all handlers files of a model: what is wrong with them, and what each action does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from codegen_templates.handlers.checks.action_contract import Behavior, ContractComparison, seen_by_decision
from codegen_templates.handlers.checks.declared_names import (
    check_category_names,
    check_model_name,
    check_relation_names,
)
from codegen_templates.handlers.checks.expected_functions import RULE, wanted
from codegen_templates.handlers.checks.function_analysis import FunctionAnalysis
from codegen_templates.handlers.checks.judgements import check_judgement
from codegen_templates.handlers.checks.observer_functions import check_observers
from codegen_templates.handlers.checks.structure import Structure
from codegen_templates.handlers.checks.twins import check_twins
from codegen_templates.handlers.editing.headers import import_remarks
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.reading.handlers_file import read_file
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.verbs.after_leaving import check_after_leaving
from codegen_templates.handlers.vocabulary import OBSERVERS, Vocabulary
from odd.diagnostics import Diagnostic, Severity

#: Faults that leave the meaning of the rest of a function clear.
_HARMLESS = ("SC439", "SC440", "SC444")
#: What is missing in a file is shown at a line where it may belong, and says nothing about the function there.
_ABOUT_THE_FILE = ("SC450", "SC451")
#: Differences between code and graph.yaml: they leave the meaning of a function clear, too.
DIFFERENCES = frozenset(f"SC{code}" for code in (442, *range(470, 478), 481, 482, 486))


@dataclass(frozen=True, slots=True)
class CheckedHandlers:
    """The result of an analysis: diagnostics, and the behavior of each action whose handler was found."""

    diagnostics: tuple[Diagnostic, ...]
    behaviors: Mapping[str, Behavior]
    vocabulary: Vocabulary


def analyse(linked: Linked, files: Mapping[str, str]) -> CheckedHandlers:
    """Read and follow all handlers. `files` are texts by path (`handlers/user.py`). Never raises on their content."""
    remarks = Remarks()
    read = {name: read_file(text, name, remarks) for name, text in sorted(files.items())}
    vocabulary = Vocabulary(linked, _extra_emitters(linked, read))
    asked = wanted(vocabulary)
    structure = Structure(vocabulary, asked, remarks)
    structure.check({name: file for name, file in read.items() if name != OBSERVERS or not linked.graph.functions})
    check_observers(read, vocabulary, remarks)
    other_name = check_model_name(linked, read.values(), remarks)
    for file in read.values():
        if file is not None:
            import_remarks(file, vocabulary, other_name, remarks)
            check_twins(file, remarks)
    behaviors = _behaviors(vocabulary, structure, remarks)
    for name, behavior in behaviors.items():
        complete = linked.graph.actions[name].decision is None or behavior.rule is not None
        if behavior.handler is not None and complete:
            ContractComparison(behavior, vocabulary, remarks).check()
        check_judgement(behavior, vocabulary, remarks)
        if behavior.handler is not None:
            check_after_leaving(behavior.handler, remarks)
    check_relation_names(linked, read.values(), remarks)
    check_category_names(linked, remarks)
    functions = [function for file in read.values() if file is not None for function in file.functions]
    found = _without_consequences(remarks.found, functions)
    return CheckedHandlers(found, behaviors, vocabulary)


def _behaviors(vocabulary: Vocabulary, structure: Structure, remarks: Remarks) -> dict[str, Behavior]:
    """Follow each action's rule and handler, in the order in which they run."""
    names = frozenset(structure.wanted)
    linked = vocabulary.linked
    behaviors = {action: Behavior(action, effects=seen_by_decision(linked, action)) for action in vocabulary.actions}
    for name, wanted_one in structure.wanted.items():
        function = structure.found.get(name)
        behavior = behaviors[wanted_one.action]
        if function is None:
            behavior.clean = False
            continue
        walked = FunctionAnalysis(function, wanted_one, vocabulary, names, structure.helpers[wanted_one.file])
        walked.run()
        remarks.take(walked.remarks)
        behavior.effects.add(walked.context.effects)
        if wanted_one.is_rule:
            behavior.rule = function
        else:
            behavior.handler = function
        behavior.clean = behavior.clean and not _faulty(function, remarks)
    return behaviors


def _without_consequences(
    found: Iterable[Diagnostic], functions: Sequence[tree.HandlerFunction]
) -> tuple[Diagnostic, ...]:
    """Leave out what may follow from an error.

    These are unused local variables and missing twins of assignments in a function in which one is (the right code may
    have them), missing imports of a file with one (it may need others), errors with a name that another one is about,
    and a decision that is not checked, where a check may be misspelt.
    """
    certain = list(_without_names(found))
    misspelt = [error for error in certain if error.code in ("SC420", "SC430")]
    checking = [function for function in functions if any(_is_in(function, error) for error in misspelt)]
    certain = [each for each in certain if each.code != "SC446" or not any(_is_in(where, each) for where in checking)]
    errors = [each for each in certain if each.severity is Severity.ERROR and each.code not in DIFFERENCES]
    partly = [
        function
        for function in functions
        if any(_is_in(function, error) or _is_lost_of(function, error) for error in errors)
    ]
    files = {error.span.file for error in errors}
    return tuple(
        each
        for each in certain
        if each.severity is Severity.ERROR
        or (
            (each.code not in ("SC432", "SC448") or not any(_is_in(function, each) for function in partly))
            and (each.code != "SC461" or each.span.file not in files)
        )
    )


def _without_names(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Leave out errors with a name that another one is about.

    These are calls of functions that are no actions, uses of a decision that graph.yaml calls otherwise, and that a
    rule does not return where statements below it may belong to it.
    """
    errors = list(found)
    helpers = {name for error in errors if error.code == "SC452" for name in error.names}
    renamed = {error.names[-1] for error in errors if error.code == "SC456" and error.span.file == "graph.yaml"}
    shortened = {name for error in errors if error.code == "SC424" for name in error.names}
    told = {"SC410": renamed, "SC418": helpers | renamed, "SC457": shortened}
    return (error for error in errors if told.get(error.code, set()).isdisjoint(error.names))


def _is_in(function: tree.HandlerFunction, diagnostic: Diagnostic) -> bool:
    """Return whether a diagnostic is about a line of a function."""
    span = diagnostic.span
    return span.file == function.span.file and function.span.line <= span.line <= function.last_line


def _is_lost_of(function: tree.HandlerFunction, diagnostic: Diagnostic) -> bool:
    """Return whether a diagnostic is about a statement below a function that may belong to it."""
    is_lost = diagnostic.code == "SC424" and function.name in diagnostic.names
    return is_lost and diagnostic.span.file == function.span.file


def _faulty(function: tree.HandlerFunction, remarks: Remarks) -> bool:
    """Return whether some of a function could not be followed, so that its contract is only partly known."""
    return any(
        (_is_in(function, diagnostic) or _is_lost_of(function, diagnostic))
        and diagnostic.severity is Severity.ERROR
        and diagnostic.code not in _ABOUT_THE_FILE
        and diagnostic.code not in _HARMLESS
        for diagnostic in remarks.found
    )


def _extra_emitters(linked: Linked, files: Mapping[str, tree.HandlersFile | None]) -> dict[str, tuple[str, ...]]:
    """Return which actions construct which events, for actions whose `emits` is not yet written."""
    found: dict[str, tuple[str, ...]] = {}
    for file in files.values():
        for function in file.functions if file else ():
            action = linked.graph.actions.get(function.name.removeprefix(RULE))
            if action is None or action.emits is not None:
                continue
            calls = (node for statement in function.body for node in tree.inside(statement))
            for node in calls:
                if isinstance(node, tree.Call) and isinstance(node.function, tree.Name):
                    event = node.function.name
                    if event in linked.graph.events:
                        found[event] = (*found.get(event, ()), function.name.removeprefix(RULE))
    return found
