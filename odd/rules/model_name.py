"""The model's name can name a Python package."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule
from odd.names import package_taken
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    name = model_of(source).name
    why = package_taken(name)
    if why:
        help = f"write for example 'name: {name}_model'"
        yield Diagnostic("SC120", f"the model cannot be called '{name}': it {why}", source.text.value(("name",)), help)


RULE = Rule(
    "SC120",
    "a model name that is taken",
    """\
The simulator is a Python package with the model's name: 'python -m rumor'. A keyword, a module of Python's standard
library, a package that the compiler consists of or a library that simulators use cannot be the name, because the
import would find the wrong one.

Wrong:  name: random
Right:  name: random_encounters
""",
    _check,
)
