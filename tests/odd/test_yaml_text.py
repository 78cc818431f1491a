from __future__ import annotations

import math
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odd.diagnostics import Span
from odd.reading.yaml_text import YamlFile, YamlPath, read_yaml

TEXT = """\
odd: 1
title: "A \\"quoted\\" title"
plain: count(User where belief)
single: 'it''s one'
folded: >
  first line
  second line

  third
list: [1, {a: true}, .inf]
block:
  - x: ~
  - y:
"""


def codes(text: str | bytes) -> list[tuple[str, int, int]]:
    return [
        (diagnostic.code, diagnostic.span.line, diagnostic.span.column)
        for diagnostic in read_yaml(text, "f.yaml").diagnostics
    ]


def under(source: YamlFile, span: Span) -> str:
    line = source.text.splitlines()[span.line - 1]
    return line[span.column - 1 : (span.end_column or 0) - 1]


def test_data_is_plain_and_of_the_core_schema() -> None:
    source = read_yaml(TEXT, "f.yaml")
    assert source.diagnostics == ()
    assert source.data == {
        "odd": 1,
        "title": 'A "quoted" title',
        "plain": "count(User where belief)",
        "single": "it's one",
        "folded": "first line second line\nthird\n",
        "list": [1, {"a": True}, math.inf],
        "block": [{"x": None}, {"y": None}],
    }


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("yes", "yes"),
        ("on", "on"),
        ("1_000", "1_000"),
        ("0o17", 15),
        ("0x1F", 31),
        ("-3", -3),
        ("+4", 4),
        ("007", 7),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("-.inf", -math.inf),
        ("2001-01-01", "2001-01-01"),
        ("12:30", "12:30"),
        ("~", None),
        ("'1'", "1"),
        ("True", True),
        ("FALSE", False),
        ("1.", 1.0),
        ("9223372036854775807", 2**63 - 1),
    ],
)
def test_scalars(text: str, value: object) -> None:
    read = read_yaml(f"a: {text}", "f.yaml").data
    assert read is not None
    assert read["a"] == value
    assert type(read["a"]) is type(value)


def test_keys_are_texts_as_written() -> None:
    source = read_yaml("true: 1\n2: 3\n'on': 4\noff: 5", "f.yaml")
    assert source.data == {"true": 1, "2": 3, "on": 4, "off": 5}


def test_places_of_keys_and_values() -> None:
    source = read_yaml(TEXT, "f.yaml")
    assert source.key(("list",)) == Span("f.yaml", 10, 1, 5)
    assert source.value(("list",)) == Span("f.yaml", 10, 7, 27)
    assert source.value(("list", 1, "a")) == Span("f.yaml", 10, 15, 19)
    assert source.key(("list", 1)) == Span("f.yaml", 10, 11, 20)
    assert source.value(("block", 1, "y")) == Span("f.yaml", 13, 5, 6)  # empty: the key
    assert source.value(("block", 7, "y", "z")) == Span("f.yaml", 12, 3, 9)
    assert source.key(("block", 7)) == Span("f.yaml", 11, 1, 6)
    assert source.key(("nowhere", "at", "all")) == Span("f.yaml", 1, 1)


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("plain", "belief"),
        ("plain", "count"),
        ("title", "quoted"),
        ("single", "one"),
        ("folded", "second"),
        ("folded", "third"),
    ],
)
def test_offsets_inside_a_text_point_at_the_word(key: str, word: str) -> None:
    source = read_yaml(TEXT, "f.yaml")
    assert source.data is not None
    start = source.data[key].index(word)
    assert under(source, source.inside((key,), start, start + len(word))) == word


def test_offsets_inside_literal_and_multi_line_texts() -> None:
    text = "a: |\n  one\n    two # no comment\nb: 'three\n  four'\nc: five\n  six\n"
    source = read_yaml(text, "f.yaml")
    assert source.data is not None
    for key, word in (("a", "two"), ("a", "no"), ("b", "four"), ("c", "six")):
        start = source.data[key].index(word)
        assert under(source, source.inside((key,), start, start + len(word))) == word


def test_line_ends_of_every_system_give_the_same_places() -> None:
    for end in ("\n", "\r\n", "\r"):
        source = read_yaml("a: 1\nb:\n  - c: 2\n".replace("\n", end), "f.yaml")
        assert source.data == {"a": 1, "b": [{"c": 2}]}
        assert source.value(("b", 0, "c")) == Span("f.yaml", 3, 8, 9)


@pytest.mark.parametrize("text", ["a: 1\rb: 2\r", "# a comment\ra: 1\n", "a: 1\r\n\rb: 2\r\n"])
def test_a_line_end_that_editors_do_not_show_is_reported_once(text: str) -> None:
    (found,) = read_yaml(text, "f.yaml").diagnostics
    assert found.code == "SC011" and "U+000D" in found.message
    assert read_yaml("a: 1\r\nb: 'one\r\n  two'\r\n", "f.yaml").diagnostics == ()


def test_a_byte_order_mark_at_the_beginning_is_nothing() -> None:
    source = read_yaml("\ufeffa: 1".encode(), "f.yaml")
    assert source.data == {"a": 1}
    assert source.key(("a",)) == Span("f.yaml", 1, 1, 2)


def test_anchors_repeat_values() -> None:
    source = read_yaml("a: &x {b: 1}\nc: *x\n", "f.yaml")
    assert source.data == {"a": {"b": 1}, "c": {"b": 1}}
    assert source.value(("c",)) == Span("f.yaml", 2, 4, 6)
    assert source.value(("c", "b")) == Span("f.yaml", 1, 11, 12)


def test_all_problems_of_a_readable_text_are_found_at_once() -> None:
    text = "a: .nan\na: 2\nb: !!int 3\nc: 99999999999999999999\n: 4\nd: 1e999\n"
    found = sorted(codes(text), key=lambda remark: remark[1])
    assert found == [
        ("SC007", 1, 4),
        ("SC003", 2, 1),
        ("SC005", 3, 4),
        ("SC008", 4, 4),
        ("SC013", 5, 1),
        ("SC008", 6, 4),
    ]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a:\n\tb: 1", "SC002", 2),
        ("a: 1\n---\nb: 2", "SC006", 2),
        ("", "SC006", 1),
        ("# only a comment", "SC006", 1),
        ("- a", "SC006", 1),
        ("word", "SC006", 1),
        ("a: *b", "SC004", 1),
        ("a: &b [*b]", "SC004", 1),
        ("a: " + "[" * 300, "SC009", 1),
        ("a: " + "{a: " * 300, "SC009", 1),
        ("\n".join("  " * depth + "a:" for depth in range(300)), "SC009", 61),
        ("- " * 300, "SC009", 1),
        ("a: " + "9" * 5000, "SC008", 1),
        ("a: -" + "9" * 5000, "SC008", 1),
        ("a: 0x" + "f" * 5000, "SC008", 1),
        ("a: '\\u0000'", "", 0),
        ('a: "\\u0000"', "SC011", 1),
        ('a: "\\uD800"', "SC011", 1),
        ("a: 1\nb: \x00", "SC011", 2),
        ("a: 1\nb: \ud800", "SC011", 2),
        ("a: 1\nb: x\ufeffy", "SC011", 2),
        (b"a: 1\nb: \xff", "SC012", 2),
        ("a: 1".encode("utf-16"), "SC012", 1),
        ("%YAML 1.1\n---\na: yes", "", 0),
        ("%YAML 3.0\n---\na: 1", "SC001", 1),
        ("%TAG ! tag:x:\n---\na: !b 1", "SC005", 3),
        ("a: [1, 2\nb: 3", "SC001", 1),
        ("a: {x: 1,\n  y: 2\n  z: 3}", "SC001", 3),
        ("a: 'x\nb: 3\n", "SC001", 1),
        ("a: {b: 'x, c: 'y'}", "SC001", 1),
        ("a: b: c", "SC001", 1),
        ("a: }", "SC001", 1),
        ("a: 1\n  b: 2", "SC001", 2),
        ("a: - b", "SC001", 1),
        ('a: "\\q"', "SC001", 1),
        ("a: @b", "SC001", 1),
        ("a:\n\u00a0\u00a0b: 1", "SC002", 2),
        ("a:\n  - b: 1\n  -c: 2", "SC001", 3),
    ],
)
def test_broken_texts(text: str | bytes, code: str, line: int) -> None:
    found = codes(text)
    assert [item[:2] for item in found] == ([(code, line)] if code else [])


def test_a_list_item_without_its_space_is_named() -> None:
    (remark,) = read_yaml("a:\n  - b: 1\n  -c: 2", "odd.yaml").diagnostics
    assert (remark.message, remark.help) == ("a space is missing behind the '-' of this list item", "write '- c:'")


def test_exploding_aliases_are_refused_before_they_are_expanded() -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"{b}: &{b} [{', '.join([f'*{a}'] * 10)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)]
    started = time.perf_counter()
    assert [code[0] for code in codes("\n".join(lines))] == ["SC004"]
    assert time.perf_counter() - started < 2


def test_deep_aliases_are_refused() -> None:
    lines = ["a0: &a0 [x]"] + [f"a{n}: &a{n} [*a{n - 1}]" for n in range(1, 100)]
    assert [code[0] for code in codes("\n".join(lines))] == ["SC004"]


def test_too_large_files_are_refused_at_once() -> None:
    started = time.perf_counter()
    assert codes("a: " + "x" * 1_000_001) == [("SC009", 1, 1)]
    assert codes(b"\xff" * 5_000_000)[0][0] == "SC009"
    assert time.perf_counter() - started < 2


def test_many_values_are_refused() -> None:
    assert [code[0] for code in codes("a: [" + "1," * 60_000 + "1]")] == ["SC009"]


SIGNS = st.text(alphabet="ab:-[]{}'\"#&*!|>%@`,?\n\r \t\\~.0x1\u2028\x85\ufeff\x00\ud800é", max_size=60)
PIECES = st.lists(
    st.sampled_from(["a: ", "- ", "\n", "  ", "[", "]", "{", "}", "'", '"', "&x ", "*x", "!!int ", "? "])
).map("".join)


def inside_the_text(source: YamlFile, span: Span) -> bool:
    lines = source.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not 1 <= span.line <= len(lines):
        return False
    end = span.end_column if span.end_column is not None else span.column
    return 1 <= span.column <= len(lines[span.line - 1]) + 1 and span.column <= end <= len(lines[span.line - 1]) + 2


@given(st.one_of(st.binary(max_size=80), SIGNS, PIECES, st.text(max_size=40)))
@settings(max_examples=400, deadline=None)
def test_reading_never_raises_and_every_place_lies_in_the_text(text: str | bytes) -> None:
    source = read_yaml(text, "f.yaml")
    assert (source.data is not None) or source.diagnostics
    for diagnostic in source.diagnostics:
        assert inside_the_text(source, diagnostic.span), diagnostic
        assert diagnostic.message and diagnostic.help
    for path in source.places:
        assert inside_the_text(source, source.key(path))
        assert inside_the_text(source, source.value(path))


WORDS = st.text(alphabet="abc d'\"\\#:é\n\t", min_size=1, max_size=30)


@given(WORDS, st.sampled_from(["plain", "single", "double", "literal", "folded"]), st.data())
@settings(max_examples=200, deadline=None)
def test_places_inside_any_text_lie_in_its_lines(words: str, style: str, data: st.DataObject) -> None:
    written = {
        "plain": words,
        "single": "'" + words.replace("'", "''") + "'",
        "double": '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"',
        "literal": "|\n  " + words.replace("\n", "\n  "),
        "folded": ">\n  " + words.replace("\n", "\n  "),
    }[style]
    source = read_yaml(f"key: {written}\nother: 1\n", "f.yaml")
    path: YamlPath = ("key",)
    if source.data is None or not isinstance(source.data.get("key"), str) or not source.data["key"]:
        return
    value = source.data["key"]
    at = data.draw(st.integers(0, len(value) - 1))
    span = source.inside(path, at, at + 1)
    assert inside_the_text(source, span)
    if "\n" not in words and style in ("plain", "single", "double") and value[at] in "abcdé:#":
        assert under(source, span) == value[at]
