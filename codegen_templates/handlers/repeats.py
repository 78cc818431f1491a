"""One problem for each mistake: what is said of a name in several lines and files is shown once, to a person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from codegen_templates.handlers.checks.checking import DIFFERENCES
from odd.diagnostics import Diagnostic, Severity, Span, in_order
from odd.salvage.said import alike

#: Errors on the use of a name that no file declares; the name comes last.
_UNKNOWN = frozenset(
    (
        "SC205",
        "SC206",
        "SC207",
        "SC208",
        "SC209",
        "SC217",
        "SC227",
        "SC231",
        "SC303",
        "SC306",
        "SC308",
        "SC311",
        "SC331",
    )
)
#: Those of what the code does and graph.yaml does not declare.
_NOT_DECLARED = frozenset(("SC471", "SC473", "SC475"))


def each_once(problems: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the problems in order, with one error for each difference between code and contract.

    Such a difference is an error in each of both files, since an author may be asked for either. A person reads the
    first, whose help names the other place. What a handlers file uses wrongly several times is shown once, too, and so
    is a name that no file declares.
    """
    shown: list[Diagnostic] = []
    for problem, lines in _with_repeats(in_order(problems)):
        at = next(
            (at for at, first in enumerate(shown) if _same_difference(first, problem) or _same_name(first, problem)),
            None,
        )
        if at is None:
            also = f" (also in line{'s' * (len(lines) > 1)} {', '.join(lines)})" if lines else ""
            shown.append(replace(problem, help=problem.help + also))
        else:
            places = ", ".join([f"{problem.span.file}:{problem.span.line}", *lines])
            shown[at] = replace(shown[at], help=f"{shown[at].help}; see {places}")
    return [_with_the_way_out(problem) for problem in shown]


def _with_repeats(problems: Iterable[Diagnostic]) -> Iterator[tuple[Diagnostic, list[str]]]:
    """Yield each problem with a name in a file once, and the other lines that have it."""
    uses: dict[Diagnostic, list[Diagnostic]] = {}
    for problem in problems:
        uses.setdefault(_of_any_use(problem), []).append(problem)
    for first, *others in uses.values():
        yield first, [str(line) for line in sorted({other.span.line for other in others} - {first.span.line})]


def _of_any_use(problem: Diagnostic) -> Diagnostic:
    """Return what the problems have in common that come of one name: in YAML, each may say who uses it."""
    is_code = problem.span.file.endswith(".py")
    if not is_code and problem.code in DIFFERENCES:
        return problem
    same = replace(problem, span=Span(problem.span.file))
    return same if is_code or not problem.names else replace(same, message="", names=(_with_owner(problem),))


def _with_the_way_out(problem: Diagnostic) -> Diagnostic:
    if problem.code not in _NOT_DECLARED:
        return problem
    return replace(problem, help=f"{problem.help}; simcc generate writes the contract of an action that has none")


def _same_difference(first: Diagnostic, second: Diagnostic) -> bool:
    """Return whether two problems in different files are of one difference: the second names nothing else.

    They are two errors, or an error and the note on it at the other place.
    """
    is_elsewhere = first.code == second.code and first.span.file != second.span.file
    if first.code == "SC456":  # a decision's name in graph.yaml, and in the signatures of its rule and its action
        return is_elsewhere and first.names[0] in second.names
    if first.code == "SC442" and second.code in ("SC417", "SC442") and first.span.file != second.span.file:
        return alike(first.names[-1], second.names[-1])  # an option in graph.yaml, and what the code calls it
    has_two_sides = second.code in DIFFERENCES or (second.severity is Severity.NOTE and bool(second.names))
    return is_elsewhere and has_two_sides and {*second.names} <= {*first.names}


def _same_name(first: Diagnostic, second: Diagnostic) -> bool:
    """Return whether two problems are of one name that is not declared: the second may be of a variable of it."""
    if {first.code, second.code} - _UNKNOWN or not first.names or not second.names:
        return False
    name, other = _with_owner(first), _with_owner(second)
    return other == name or other.startswith(f"{name}.")


def _with_owner(unknown: Diagnostic) -> str:
    """Return the name that is not declared as graph.yaml writes it, where scenario.yaml says it by its section."""
    if unknown.code == "SC306":
        return ".".join(unknown.names)
    _, _, name = unknown.names[-1].partition(".")
    return name if unknown.code == "SC308" and name else unknown.names[-1]
