from __future__ import annotations

import keyword
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odd.names import VERBS, NameOf, package_taken, snake, taken


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("User", "user"),
        ("OpinionLeader", "opinion_leader"),
        ("HTTPServer", "http_server"),
        ("user", "user"),
        ("A", "a"),
        ("FactChecker2", "fact_checker2"),
        ("Group_A", "group_a"),
    ],
)
def test_snake(name: str, expected: str) -> None:
    assert snake(name) == expected


@given(st.text(alphabet=string.ascii_letters + string.digits + "_", min_size=1))
def test_snake_is_lower_case_and_stays_so(name: str) -> None:
    assert snake(snake(name)) == snake(name) == snake(name).lower()
    assert snake(name).replace("_", "") == name.lower().replace("_", "")


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("emit", "variable"),
        ("id", "variable"),
        ("neighbors", "variable"),
        ("lambda", "parameter"),
        ("class", "entity"),
        ("Class", "entity"),
        ("Event", "entity"),
        ("World", "event"),
        ("round", "aggregate"),
        ("sum", "action"),
        ("sender", "field"),
        ("where", "metric"),
        ("decide_hear", "action"),
        ("sender", "relation"),
        ("Metrics", "entity"),
    ],
)
def test_taken_names(name: str, what: NameOf) -> None:
    assert taken(name, what)


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("belief", "variable"),
        ("User", "entity"),
        ("talk", "phase"),
        ("round", "phase"),
        ("Told", "event"),
        ("tell", "action"),
        ("rate", "parameter"),
        ("labelled", "field"),
        ("spreaders", "metric"),
        ("type", "field"),
    ],
)
def test_free_names(name: str, what: NameOf) -> None:
    assert taken(name, what) is None


@pytest.mark.parametrize(("name", "what"), [("Con", "entity"), ("COM1", "entity"), ("nul", "relation")])
def test_names_of_files_that_windows_cannot_have(name: str, what: NameOf) -> None:
    """An entity Con has the file handlers/con.py, and no clone of such a workspace can be made on Windows."""
    assert "a device on Windows" in (taken(name, what) or "")
    assert taken(name, "metric") is None


def test_keywords_and_verbs_are_never_variables() -> None:
    assert all(taken(name, "variable") for name in (*VERBS, *keyword.kwlist))


@pytest.mark.parametrize(
    "name", ["random", "match", "odd", "simcc", "tests", "con", "com1", "handlers", "numpy", "class"]
)
def test_package_names_that_are_taken(name: str) -> None:
    assert package_taken(name)


@pytest.mark.parametrize("name", ["rumor", "sir_model", "information_cascade"])
def test_package_names_that_are_free(name: str) -> None:
    assert package_taken(name) is None
