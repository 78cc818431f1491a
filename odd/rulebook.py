"""How rules are found and run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, TypeVar

from odd.diagnostics import Diagnostic, Explained, Rule, in_order

Checked = TypeVar("Checked")


def rules_of(find: Callable[[Checked], Iterable[Diagnostic]], *codes: Explained) -> tuple[Rule[Checked], ...]:
    """Return a rule for each of the codes that one search reports."""
    return tuple(Rule(code.code, code.title, code.explanation, partial(_found, code.code, find)) for code in codes)


def _found(code: str, find: Callable[[Checked], Iterable[Diagnostic]], checked: Checked) -> Iterable[Diagnostic]:
    return (remark for remark in find(checked) if remark.code == code)


@cache
def rules_in(package: ModuleType) -> tuple[Rule[Any], ...]:
    """Return the `RULE` or `RULES` of every module of the package, by code; the first call loads the modules.

    Modules whose name begins with `_` hold helpers. A module without a rule, or two rules with the same code, is an
    error of simcc, not of the user.
    """
    names = sorted(found.name for found in iter_modules(package.__path__) if not found.name.startswith("_"))
    rules: dict[str, Rule[Any]] = {}
    for name in names:
        module = import_module(f"{package.__name__}.{name}")
        for rule in module.RULES if hasattr(module, "RULES") else (module.RULE,):
            if rule.code in rules:
                raise ValueError(f"two rules have the code {rule.code}: '{rule.title}' and '{rules[rule.code].title}'")
            rules[rule.code] = rule
    return tuple(rules[code] for code in sorted(rules))


def run_rules(rules: Iterable[Rule[Checked]], checked: Checked) -> list[Diagnostic]:
    """Return what the rules report, in the order of the file, without repeats."""
    return in_order(remark for rule in rules for remark in rule.found(checked))
