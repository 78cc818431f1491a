"""Functions as pieces of a text: what is put in, what is taken out, and that all else stays letter for letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen_templates.handlers.editing.splicing import (
    function_texts,
    pieces_of,
    spliced,
    with_function,
    without_functions,
)

FILE = '''"""What a user does."""

from rumor import User, World  # kept by simcc

# about telling


def tell(user: User, world: World) -> None:
    """S1."""
    user.belief = "a"
    # the end of tell

# between


def hear(user: User, world: World) -> None:
    """S1: a text
with a line at the margin."""
    user.belief = "b"
'''
NEW = "def tell(user: User, world: World) -> None:\n    user.belief = 'new'\n"


def test_a_function_runs_to_its_last_comment() -> None:
    texts = function_texts(FILE)
    assert list(texts) == ["tell", "hear"]
    assert texts["tell"].endswith("# the end of tell") and texts["hear"].startswith("def hear(")
    assert "between" not in "".join(texts.values())


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_one_function_is_exchanged_and_nothing_else(end: str, mark: str) -> None:
    text = mark + FILE.replace("\n", end)
    after = spliced(text, "import evil\n" + NEW, ["tell", "absent"], ["tell", "hear"])
    assert after == text.replace(function_texts(FILE)["tell"].replace("\n", end), NEW.rstrip().replace("\n", end))


def test_a_new_function_stands_behind_the_one_before_it() -> None:
    after = with_function(FILE, "listen", "def listen() -> None:\n    pass", ["tell", "listen", "hear"])
    assert after.index("def tell(") < after.index("def listen(") < after.index("# between")
    assert after.replace("\n\ndef listen() -> None:\n    pass\n", "", 1) == FILE
    assert with_function("", "a", "def a() -> None:\n    pass", ["a"]) == "def a() -> None:\n    pass\n"


def test_what_is_no_python_is_left_alone() -> None:
    assert pieces_of("def (") is None and function_texts("def (") == {}
    assert spliced(FILE, "def (", ["tell"], ["tell"]) is None and spliced("def (", NEW, ["tell"], ["tell"]) is None
    assert function_texts(NEW + NEW) == {}, "nobody can tell which of two is meant"


def test_functions_are_taken_out_and_comments_stay() -> None:
    after = without_functions(FILE, ["tell"])
    assert "# between" in after and "# about telling" in after and "def tell(" not in after
    assert without_functions(FILE, ["absent"]) == FILE
    assert list(function_texts(without_functions(FILE, ["hear"]))) == ["tell"]


COMMENTS = st.sampled_from(["", "# mine\n", "\n\n\n", "x = 1  # no handler, but somebody's\n"])
BODIES = st.sampled_from(
    ["    pass\n", "    return\n    # done\n", '    """Text\nat the margin."""\n', "    if 1:\n        pass\n"]
)


@given(st.lists(st.tuples(COMMENTS, BODIES), min_size=1, max_size=5), st.data())
def test_what_stands_around_a_function_survives_its_exchange(parts: list[tuple[str, str]], data: st.DataObject) -> None:
    pieces = [(before, f"def f{number}(a: A) -> None:\n{body}") for number, (before, body) in enumerate(parts)]
    text = "".join(before + function for before, function in pieces)
    chosen = data.draw(st.integers(0, len(pieces) - 1))
    made = f"def f{chosen}(b: B) -> None:\n    b.x = 1\n"
    expected = "".join(
        before + (made if number == chosen else function) for number, (before, function) in enumerate(pieces)
    )
    order = [f"f{number}" for number in range(len(pieces))]
    assert spliced(text, made, [f"f{chosen}"], order) == expected
    assert spliced(expected, text, [f"f{chosen}"], order) == text
