"""The names that users may not choose, in one place, and the snake_case form that files and parameters get."""

from __future__ import annotations

import builtins
import keyword
import re
import sys
from collections.abc import Callable, Collection, Iterable
from difflib import get_close_matches
from typing import Literal

NameOf = Literal[
    "entity",
    "variable",
    "parameter",
    "phase",
    "submodel",
    "event",
    "field",
    "action",
    "decision",
    "option",
    "relation",
    "aggregate",
    "function",
    "helper",
    "metric",
    "goal",
    "intervention",
    "questionnaire",
]

_DOTTED = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")

#: What every entity has in a handler: its verbs and its number.
VERBS = frozenset(
    "best chance choose connect create disconnect draw draw_binomial draw_exponential draw_gamma draw_int "
    "draw_lognormal draw_normal draw_poisson emit free_cells here id leave move move_by move_to near neighbors ranked "
    "remember remembered sample tie x_to y_to".split()
)
#: What `world` has in a handler besides environments and aggregates.
WORLD = frozenset(("events", "every", "parameters", "round", "tick", "ties", "time"))
#: What a handlers file sees under these names; classes of entities, events and decisions join them.
IMPORTED = frozenset(("End", "Entity", "Event", "Parameters", "Sequence", "Start", "World", "math", "sum"))
#: What the modules around these classes import.
GENERATED = frozenset(
    "Any DecisionRecord Literal RuntimeWorld TYPE_CHECKING annotations dataclass metrics overload world "
    "count gini highest item_at lowest mean median quantile ratio share stdev total".split()
)
#: What annotations and decorators in generated classes are made of.
ANNOTATING = frozenset("Any Literal Sequence bool float int list overload property str".split())
#: Words of the expression language that can be where a name can be.
EXPRESSION_WORDS = frozenset(
    "and by each false in inverse none not of one or round self sender senders tie true where world".split()
)

#: Functions of the expression language.
FUNCTIONS = frozenset(
    "abs always approx at at_round change components cos count exp expm1 final first gini initial is_set "
    "largest_component log log1p logistic matches max mean median min normal_cdf normal_quantile on_step quantile "
    "reached remembered share sin sqrt stdev sum violations".split()
)

#: Columns of the table of metrics that are not metrics; `round` is a word of the expression language.
METRIC_COLUMNS = frozenset(("variant", "replicate", "seed", "time", "date"))

_BUILT_IN = frozenset(name for name in dir(builtins) if not name.startswith("_"))
_TAKEN: dict[NameOf, tuple[tuple[frozenset[str], str], ...]] = {
    "entity": (
        (IMPORTED, "is already imported by every handlers file"),
        (GENERATED, "already means something else in the generated package"),
        (_BUILT_IN, "is built into Python"),
    ),
    "event": (
        (IMPORTED, "is already imported by every handlers file"),
        (GENERATED, "already means something else in the generated package"),
        (_BUILT_IN, "is built into Python"),
    ),
    "decision": (
        (IMPORTED, "is already imported by every handlers file"),
        (GENERATED, "already means something else in the generated package"),
        (_BUILT_IN, "is built into Python"),
    ),
    "variable": (
        (VERBS, "is something that every entity already has or can do"),
        (ANNOTATING, "already means something else in the generated package"),
    ),
    "relation": ((frozenset(("self", "sender", "senders")), "means something else in 'to:'"),),
    "parameter": ((ANNOTATING, "already means something else in the generated package"),),
    "field": ((frozenset(("sender", "time")), "is something that every event already has"),),
    "option": ((frozenset(("self",)), "is something that every decision already has"),),
    "action": ((IMPORTED, "is already imported by every handlers file"), (_BUILT_IN, "is built into Python")),
    "helper": ((IMPORTED, "is already imported by every handlers file"), (_BUILT_IN, "is built into Python")),
    "aggregate": (
        (WORLD, "is something that the world already has"),
        (ANNOTATING, "already means something else in the generated package"),
    ),
    "function": (
        (IMPORTED, "is already imported by every handlers file"),
        (FUNCTIONS, "is a function of the expression language"),
        (_BUILT_IN, "is built into Python"),
    ),
    "metric": ((METRIC_COLUMNS, "is already a column of the table of metrics"),),
    "goal": ((ANNOTATING, "already means something else in the generated package"),),
    "phase": (),
    "submodel": (),
    "intervention": (),
    "questionnaire": (),
}
_EXPRESSIBLE: frozenset[NameOf] = frozenset(
    ("entity", "variable", "parameter", "field", "event", "metric", "aggregate", "function")
)


def snake(name: str) -> str:
    """Return `OpinionLeader` as `opinion_leader`."""
    return _WORD.sub("_", name).lower()


def taken(name: str, what: NameOf) -> str | None:
    """Return why this kind of thing cannot have the name (a phrase that follows the name), or None."""
    if what in ("phase", "submodel", "intervention", "questionnaire"):
        return None
    if keyword.iskeyword(name) or (what in ("entity", "event", "decision") and keyword.iskeyword(snake(name))):
        return "is a keyword of Python"
    if what in _EXPRESSIBLE and name in EXPRESSION_WORDS:
        return "is a word of the expression language"
    for names, reason in _TAKEN[what]:
        if name in names:
            return reason
    if what == "entity" and snake(name) in WORLD | ANNOTATING | {"metrics"}:
        return f"would be called '{snake(name)}' in code, and that name is taken"
    if what in ("entity", "relation") and snake(name) in _WINDOWS_DEVICES:
        return "would be the name of a file, and is the name of a device on Windows"
    if what in ("action", "helper") and name.startswith("decide_"):
        return "begins like the rule of a decision"
    return None


#: The rooms of the compiler, and what workspaces and generated tests use: a model's package may hide none of them.
_PACKAGES = frozenset(
    "behavior_graph codegen_templates compiler odd runtime_base sandbox scenario_library simcc "
    "handlers hypothesis iniconfig numpy packaging pluggy pygments pytest runs sortedcontainers test tests".split()
)
_WINDOWS_DEVICES = frozenset(
    ("aux", "clock", "con", "nul", "prn", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10)))
)


def package_taken(name: str) -> str | None:
    """Return why a well-formed name cannot name a model's package (a phrase that follows the name), or None."""
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        return "is a keyword of Python"
    if name in sys.stdlib_module_names:
        return "is a module of Python's standard library"
    if name in _PACKAGES:
        return "already means something else in the compiler or in every workspace"
    return "is the name of a device on Windows" if name in _WINDOWS_DEVICES else None


#: How alike two names must be for one to be suggested in place of the other (`difflib`'s ratio).
LIKENESS = 0.7


def did_you_mean(name: str, known: Collection[str], otherwise: str) -> str:
    """Return a suggestion, or what to do if no known name is similar."""
    near = get_close_matches(name, known, 1, LIKENESS)
    return f"did you mean '{near[0]}'?" if near else otherwise


def reached(names: Iterable[str], after: Callable[[str], Iterable[str]]) -> list[str]:
    """Return names and all that follow from them, directly or through others, those that are fewer steps away first."""
    found = list(dict.fromkeys(names))
    for name in found:
        found += [other for other in dict.fromkeys(after(name)) if other not in found]
    return found


def names_in(text: str) -> list[str]:
    """Return the names in an expression or another text of a model (`User.belief` is one)."""
    return _DOTTED.findall(text)
