"""Shows what follows from a name that was changed in odd.yaml alone as one error.

Rules report each use of the old name, and that nothing uses the new one. A person reads the first of these errors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from behavior_graph.linking.dotted_paths import SECTIONS
from odd.diagnostics import Diagnostic, Severity
from odd.model.markdown import listing

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

#: Errors that nothing acts as a type, or writes, reads or follows what odd.yaml declares.
_UNUSED = frozenset(("SC218", "SC219", "SC221", "SC222", "SC226"))
#: The most other places that are named.
_MOST_PLACES = 6


def renamed_once(linked: Linked | None, problems: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Return the problems with one error for each name that odd.yaml calls otherwise than the other files."""
    shown = list(problems)
    for old, new in () if linked is None else _renamed(linked):
        shown = list(_once(shown, old, new))
    return shown


def _once(problems: Sequence[Diagnostic], old: str, new: str) -> Iterator[Diagnostic]:
    uses = [problem for problem in problems if problem.severity is Severity.ERROR and _is_about(problem, old)]
    for problem in problems:
        if uses and problem is uses[0]:
            yield replace(problem, help=_help(old, new, uses))
        elif not (uses and (_is_about(problem, old) or _misses_uses(problem, new))):
            yield problem


def _misses_uses(problem: Diagnostic, new: str) -> bool:
    """Return whether a problem may be that nothing uses a name; another error in odd.yaml is one of its declaration."""
    declared = problem.severity is Severity.ERROR and problem.span.file == "odd.yaml"
    return _is_about(problem, new) and (problem.code in _UNUSED or not declared)


def _help(old: str, new: str, uses: Sequence[Diagnostic]) -> str:
    places = list(dict.fromkeys(f"{use.span.file}:{use.span.line}" for use in uses))
    if len(places) == 1:
        return f"did you mean '{new}', which nothing uses?"
    back, renaming = old.rpartition(".")[2], f"simcc rename {old} {new.rpartition('.')[2]}"
    said = f"nothing uses '{new}' of odd.yaml: if it is the same, name it '{back}' there again, and '{renaming}'"
    named, rest = places[1 : 1 + _MOST_PLACES], len(places) - 1 - _MOST_PLACES
    return f"{said} renames it in all files (also {listing([*named, *([f'{rest} more lines'] if rest > 0 else [])])})"


def _is_about(problem: Diagnostic, name: str) -> bool:
    """Return whether a problem names an entity type or something of it, or a variable by its owner, or another name."""
    owner, _, own = name.rpartition(".")
    if owner and {owner, own} <= set(problem.names):
        return True
    return any(f"{_without_section(each)}.".startswith(f"{name}.") for each in problem.names)


def _without_section(path: str) -> str:
    """Return the name in a path of the scenario: `User.credulity` of `population.User.credulity`."""
    section, _, rest = path.partition(".")
    return rest if section in SECTIONS and rest else path


def _renamed(linked: Linked) -> Iterator[tuple[str, str]]:
    """Yield the only name of its kind that is not declared with the only one that nothing uses: entities first."""
    undeclared: dict[str, set[str]] = {}
    for use in linked.uses.undeclared:
        owner = use.name.rpartition(".")[0]
        undeclared.setdefault(owner or use.kind or "parameter", set()).add(use.name)
    for kind, unused in _unused(linked):
        names = undeclared.get(kind, set())
        if len(names) == len(unused) == 1:
            yield next(iter(names)), unused[0]


def _unused(linked: Linked) -> Iterator[tuple[str, list[str]]]:
    """Yield the names of each kind, of variables by their owner, that nothing uses."""
    graph, scenario, used = linked.graph, linked.scenario, linked.uses.names
    given = {f"{name}.{own}" for name, population in scenario.population.items() for own in population.written}
    given |= {f"{name}.{own}" for name, values in scenario.environment.items() for own in values}
    tied = {entity for relation in graph.relations.values() for entity in (relation.source, relation.target)}
    busy = {action.entity for action in graph.actions.values()} | tied | {name.partition(".")[0] for name in given}
    yield "entity", _without(linked.odd.entities, busy | {*scenario.population, *used})
    yield "submodel", _without(linked.odd.submodels, {action.follows for action in graph.actions.values()})
    if not linked.uses.complete:
        return  # an action whose contract is not written may use what nothing else uses
    for owner, entity in linked.odd.entities.items():
        yield owner, _without((f"{owner}.{own}" for own in entity.variables), used | given)
    yield "parameter", _without(linked.odd.parameters, used | set(scenario.parameters))


def _without(names: Iterable[str], used: set[str] | frozenset[str]) -> list[str]:
    return [name for name in names if name not in used]
