"""The model's name must also work as the name of a Python package."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.names import package_taken
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    name = model_of(source).name
    why = package_taken(name)
    if why:
        help = f"write for example 'name: {name}_model'"
        yield error(f"the model cannot be called '{name}': it {why}", source.text.value(("name",)), help, name)


RULE = Rule(
    "SC120",
    "a model name that is already in use",
    """\
The simulator is a Python package with the name of the model; 'python -m rumor' runs it. The name cannot be a Python
keyword, a module of Python's standard library, a package of the compiler, or a library that simulators use: Python
would import the wrong one.

Wrong:  name: random
Right:  name: random_encounters
""",
    _check,
)
