"""How rules (one in each file) are found and run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, TypeVar, overload

from odd.diagnostics import Diagnostic, Rule, in_order

Checked = TypeVar("Checked")


class Rules(Sequence[Rule[Any]]):
    """Rules that are loaded when they are asked for: a run of sources that were checked before does without."""

    def __init__(self, load: Callable[[], Iterable[Rule[Any]]]) -> None:
        self._load = load

    @cached_property
    def _loaded(self) -> tuple[Rule[Any], ...]:
        return tuple(self._load())

    def __len__(self) -> int:
        return len(self._loaded)

    @overload
    def __getitem__(self, place: int) -> Rule[Any]: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Rule[Any]]: ...
    def __getitem__(self, place: int | slice) -> Rule[Any] | Sequence[Rule[Any]]:
        return self._loaded[place]


def rules_in(package: ModuleType) -> Rules:
    """Return the `RULE` of every module of the package, by code; the modules are loaded when the rules are asked for.

    Modules whose name begins with `_` hold helpers. A module without a rule, or two rules with the same code, is an
    error of simcc, not of the user.
    """
    return Rules(partial(_rules_in, package))


def _rules_in(package: ModuleType) -> Iterator[Rule[Any]]:
    names = sorted(found.name for found in iter_modules(package.__path__) if not found.name.startswith("_"))
    rules: dict[str, Rule[Any]] = {}
    for name in names:
        rule = import_module(f"{package.__name__}.{name}").RULE
        if rule.code in rules:
            raise ValueError(f"two rules have the code {rule.code}: '{rule.title}' and '{rules[rule.code].title}'")
        rules[rule.code] = rule
    return (rules[code] for code in sorted(rules))


def run_rules(rules: Iterable[Rule[Checked]], checked: Checked) -> list[Diagnostic]:
    """Return what the rules report, in the order of the file, without repeats."""
    return in_order(remark for rule in rules for remark in rule.check(checked))
