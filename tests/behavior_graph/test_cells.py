"""Cells of tables as values of declared types."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from behavior_graph.data.table_cells import Unfit, is_missing, plain_key, reader_of
from behavior_graph.schema.typed import Typed
from odd.model.value_types import parse_type


@pytest.mark.parametrize(
    ("kind", "cell", "value"),
    [
        ("int", " 3 ", 3),
        ("int", "3.0", 3),
        ("int", 3.0, 3),
        ("int", Decimal("3.00"), 3),
        ("int", 2**63 - 1, 2**63 - 1),
        ("float", "3", 3.0),
        ("float", 2**53 + 2, 2.0**53 + 2),
        ("float", Decimal("1.50"), 1.5),
        ("category[1, 2]", Decimal("2.0"), "2"),
        ("float", "-1.5e3", -1500.0),
        ("float", ".5", 0.5),
        ("bool", "TRUE", True),
        ("bool", "0", False),
        ("bool", True, True),
        ("category[low, high]", " high", "high"),
        ("category[1, 2]", 2, "2"),
        ("category[1, 2]", 2.0, "2"),
        ("text", "=cmd()", "=cmd()"),
    ],
)
def test_cells_that_fit(kind: str, cell: Any, value: Any) -> None:
    found = reader_of(Typed(parse_type(kind)))(cell)
    assert found == value and type(found) is type(value)


@pytest.mark.parametrize(
    ("kind", "cell", "words"),
    [
        ("int", "3.5", "not a whole number"),
        ("int", "1_000", "not a number"),
        ("int", "٣", "not a number"),
        ("int", True, "not a number"),
        ("int", "1e17", "write all digits"),
        ("int", Decimal("1.50"), "1.50 is not a whole number"),
        ("int", "99999999999999999999", "is too large"),
        ("int", -(2**63), "is too large"),
        ("float", 2**53 + 1, "not exact as a real number; write 9007199254740992.0"),
        ("float", "1,5", "as in 1.5"),
        ("float", "inf", "not a number"),
        ("float", "1e999", "not a finite number"),
        ("bool", "maybe", "neither true nor false"),
        ("category[low, high]", "High", "not one of low, high"),
        ("text", [1], "neither a text"),
    ],
)
def test_cells_that_do_not_fit(kind: str, cell: Any, words: str) -> None:
    found = reader_of(Typed(parse_type(kind)))(cell)
    assert isinstance(found, Unfit) and words in found.why


def test_long_cells_are_shown_short_and_harmless() -> None:
    found = reader_of(Typed(parse_type("int")))("\x1b[31m" + "9x" * 500)
    assert len(found.why) < 80 and "\x1b" not in found.why


def test_what_is_missing() -> None:
    missing = is_missing([-99, "refused"], ("NA", "other"))
    assert all(map(missing, (None, "", " ", "nan", float("nan"), "-99", -99, -99.0, "refused", "null")))
    assert not any(map(missing, ("NA", "0", 0, False, "other", "-9")))


def test_codes_of_numbers_mean_no_value_however_they_are_written() -> None:
    """With missing_codes: [99], a cell 99.0 of a CSV file was an age of 99."""
    missing = is_missing([99, "-9", "refused"], of_numbers=True)
    assert all(map(missing, ["99", "99.0", " 099 ", 99.0, "-9.00", "refused"]))
    assert not any(map(missing, ["9", "999", "9.9", True, 98]))
    assert not is_missing([99])("099"), "texts such as postal codes are what they are"


def test_keys_are_the_same_however_a_table_types_them() -> None:
    assert plain_key(Decimal("1.50")) == plain_key(1.5) == "1.5" and plain_key(Decimal("0.010")) == "0.01"
    assert plain_key(7) == plain_key(7.0) == plain_key(" 7") == "7"
