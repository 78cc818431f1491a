"""The reference of the expression language names everything that there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from behavior_graph.expressions.syntax.nodes import FOLDS, PLAIN_FUNCTIONS
from behavior_graph.expressions.syntax.parser import parse
from odd.names import FUNCTIONS

REFERENCE = (Path(__file__).parents[3] / "docs" / "expressions.md").read_text("utf-8")
FORMULA = re.compile(r"`((?:[a-z_]+\()[^`…]*\))`")


@pytest.mark.parametrize("function", sorted({*FOLDS, *PLAIN_FUNCTIONS}))
def test_every_function_is_in_the_reference(function: str) -> None:
    assert re.search(rf"[`( ]{function}\(", REFERENCE)


@pytest.mark.parametrize("function", FOLDS)
def test_every_fold_is_defined(function: str) -> None:
    assert re.search(rf"^\| .*`{function}\(….*\|.*\|.*\|$", REFERENCE, re.MULTILINE)


@pytest.mark.parametrize("formula", sorted({" ".join(match.split()) for match in FORMULA.findall(REFERENCE)}))
def test_every_formula_in_it_parses(formula: str) -> None:
    for part in re.split(r"(?<=\)) (?=[a-z_0-9]+\()", formula):
        parse(part)


def test_no_function_of_a_model_can_take_the_name_of_one_of_the_language() -> None:
    assert {*FOLDS, *PLAIN_FUNCTIONS} == FUNCTIONS
