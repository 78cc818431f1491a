from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pydantic import BeforeValidator, Field

from odd.diagnostics import Diagnostic
from odd.model.base import Frozen, Name, Unit, Words
from odd.odd_source import read_odd
from odd.reading.yaml_text import YamlPath, read_model, read_yaml


class Circle(Frozen):
    radius: float


class Square(Frozen):
    side: Annotated[float, Field(gt=0)]
    color: str | None = None


def _long(value: Any) -> Any:
    return {"side": value} if isinstance(value, float) else value


class Sheet(Frozen):
    sheet: Literal[1]
    name: Name
    shape: Literal["none", "blob"] | Circle | Square
    short: Annotated[Square, BeforeValidator(_long)] | None = None
    sizes: dict[Name, int] = Field(default_factory=dict)
    words: list[Words] = Field(default_factory=list)
    either: Words | Circle = "x"
    pair: tuple[int, int] = (0, 1)
    unit: Unit | None = None


def problems(text: str) -> list[Diagnostic]:
    return list(read_model(read_yaml(text, "f.yaml"), Sheet, schema_code="SC200")[1])


def only(text: str) -> tuple[str, str, str, int, int]:
    found = problems("sheet: 1\nname: a\nshape: none\n" + text)
    assert len(found) == 1, found
    return found[0].code, found[0].message, found[0].help, found[0].span.line, found[0].span.column


def test_a_valid_file_is_read() -> None:
    read, wrong = read_model(read_yaml("sheet: 1\nname: a\nshape: {radius: 1}", "f"), Sheet, schema_code="SC200")
    assert wrong == ()
    assert read is not None
    assert read.shape == Circle(radius=1)


@pytest.mark.parametrize("written", ["1", "'1'"])
def test_a_bare_number_has_the_unit_1_with_or_without_quotes(written: str) -> None:
    text = f"sheet: 1\nname: a\nshape: none\nunit: {written}"
    read, wrong = read_model(read_yaml(text, "f"), Sheet, schema_code="SC200")
    assert wrong == () and read is not None and read.unit == "1"


@pytest.mark.parametrize("written", ["2", "1.0", "true", "''"])
def test_any_other_number_is_not_a_unit(written: str) -> None:
    assert only(f"unit: {written}")[3:] == (4, 7)


def test_all_problems_are_told_at_once() -> None:
    found = problems("sheet: 1\nnmae: x\nsizes: {a: b, c: 1.5}\nwords: [1, '']\n")
    assert [(item.code, item.span.line, item.span.column) for item in found] == [
        ("SC200", 2, 1),
        ("SC201", 1, 1),
        ("SC202", 3, 12),
        ("SC202", 3, 18),
        ("SC202", 4, 9),
        ("SC202", 4, 12),
    ]
    assert found[0].help == "did you mean 'name'?"
    assert found[1].message == "'shape' is missing at the top level of the file"


@pytest.mark.parametrize(
    ("shape", "code", "message", "help", "column"),
    [
        (
            "blub",
            "SC202",
            "'shape' must be none, blob, {radius: …} or {side: …}, not the text 'blub'",
            "did you mean 'blob'?",
            8,
        ),
        ("{radus: 1}", "SC200", "unknown key 'radus' in 'shape'", "did you mean 'radius'?", 9),
        ("{radius: x}", "SC202", "'radius' must be a number, not the text 'x'", "write a number", 17),
        ("{color: 1}", "SC201", "'side' is missing in 'shape'", "add 'side: …' (a number)", 9),
        ("{side: 0}", "SC202", "'side' must be more than 0.0, not 0", "write a number that is more than 0.0", 15),
        (
            "3",
            "SC202",
            "'shape' must be none, blob, {radius: …} or {side: …}, not the number 3",
            "write none, blob, {radius: …} or {side: …}",
            8,
        ),
    ],
)
def test_a_union_is_judged_by_what_was_meant(shape: str, code: str, message: str, help: str, column: int) -> None:
    found = problems(f"sheet: 1\nname: a\nshape: {shape}")
    assert (found[0].code, found[0].message, found[0].help) == (code, message, help)
    assert (found[0].span.line, found[0].span.column) == (3, column)
    assert len(found) == (2 if shape == "{color: 1}" else 1)


@pytest.mark.parametrize(
    ("text", "code", "message", "column"),
    [
        ("short: {sid: 1}", "SC200", "unknown key 'sid' in 'short'", 9),
        ("short: -1.5", "SC202", "'short' must be more than 0.0, not -1.5", 8),
        ("short: []", "SC202", "'short' must be {side: …}, not a list", 8),
        ("sizes: {a b: 1}", "SC202", "'a b' cannot be a name", 9),
        ("sizes: []", "SC202", "'sizes' must be a mapping, not a list", 8),
        ("words: [a, ' ']", "SC202", "item 2 of 'words' is empty", 12),
        ("either: ''", "SC202", "'either' is empty", 9),
        ("either: [1]", "SC202", "'either' must be a text or {radius: …}, not a list", 9),
        ("either:", "SC202", "'either' is empty", 1),
        ("colour: red", "SC200", "unknown key 'colour' at the top level of the file", 1),
        ("sizes: {a: true}", "SC202", "'a' must be a whole number, not true", 12),
        ("sizes: {a: '1,000'}", "SC202", "'a' must be a whole number, not the text '1,000'", 12),
        ("words: [yes, 3]", "SC202", "item 2 of 'words' must be a text, not the number 3", 14),
    ],
)
def test_wordings(text: str, code: str, message: str, column: int) -> None:
    assert only(text)[:2] == (code, message)
    assert only(text)[3:] == (4, column)


def test_the_format_version_comes_first() -> None:
    found = problems("sheet: 2\nnonsense: 3")
    assert [(item.code, item.span.line, item.span.column) for item in found] == [("SC010", 1, 8)]
    assert problems("sheet: true")[0].code == "SC010"
    assert "1" in found[0].help


def test_what_the_text_told_already_is_not_told_again() -> None:
    source = read_yaml("sheet: 1\nname: a\nshape: {side: .nan}\nsizes: {a: 99999999999999999999999}", "f.yaml")
    assert [diagnostic.code for diagnostic in source.diagnostics] == ["SC007", "SC008"]
    assert read_model(source, Sheet, schema_code="SC200") == (None, ())


def test_a_repeated_key_leaves_the_model_readable() -> None:
    source = read_yaml("sheet: 1\nname: a\nname: b\nshape: none", "f.yaml")
    read, wrong = read_model(source, Sheet, schema_code="SC200")
    assert (read and read.name, wrong) == ("a", ())
    assert [diagnostic.code for diagnostic in source.diagnostics] == ["SC003"]


# The ODD itself -------------------------------------------------------------------------------------------------------

BASE = (Path(__file__).parents[1] / "cases" / "_base" / "odd.yaml").read_text("utf-8")
CHOSEN_BY_USERS = {("entities",), ("submodels",)}
PLACES = read_odd(BASE).text.places


def schema_keys() -> list[YamlPath]:
    """The keys that the form knows, not those that users choose."""
    return [
        path
        for path, place in PLACES.items()
        if path
        and place.key is not None
        and path[:-1] not in CHOSEN_BY_USERS
        and path[-2:-1] not in (("variables",), ("parameters",))
    ]


@given(st.sampled_from(schema_keys()), st.sampled_from(["x", "s", "", "_"]), st.booleans())
@settings(max_examples=150, deadline=None)
def test_a_damaged_key_is_reported_on_its_line(path: YamlPath, addition: str, shorten: bool) -> None:
    place = PLACES[path].key
    assert place is not None
    start, end = place
    key = BASE[start + 1 : end] + addition if shorten and end - start > 2 else BASE[start:end] + (addition or "y")
    found = read_odd(BASE[:start] + key + BASE[end:]).diagnostics
    line = BASE.count("\n", 0, start) + 1
    assert any(abs(item.span.line - line) <= 1 for item in found), found


ANYTHING = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(alphabet="ab1 :{", max_size=6)
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(["type", "range", "x"]), inner)
    ),
    max_leaves=4,
)


@given(st.sampled_from(sorted(PLACES, key=str)), ANYTHING)
@example(("entities", "Platform", "variables", "labels"), [None, 2**63])
@settings(max_examples=200, deadline=None)
def test_any_value_anywhere_is_read_or_reported_inside_the_file(path: YamlPath, value: Any) -> None:
    place = PLACES[path]
    written = yaml_flow(value)
    start, end = place.value
    text = BASE[:start] + written + BASE[end:] if path and "\n" not in BASE[start:end] else f"odd: 1\nx: {written}\n"
    source = read_odd(text)
    lines = text.split("\n")
    assert source.model is not None or source.diagnostics
    for diagnostic in source.diagnostics:
        assert 1 <= diagnostic.span.line <= len(lines)
        assert "pydantic" not in diagnostic.message.lower()


def yaml_flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {yaml_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(yaml_flow(inner) for inner in value) + "]"
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return "null" if value is None else str(value).lower().replace("inf", ".inf")
