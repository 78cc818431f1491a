"""The kept imports: written where they are missing, adjusted where they are wrong, and nothing else is touched."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from codegen_templates.handlers import check_handlers, with_headers

IMPORTS = re.compile(r"^from .* import .*\n", re.MULTILINE)


def test_right_imports_stay(village: Any, rumor: Any) -> None:
    for model in (village, rumor):
        assert with_headers(model.linked, model.files) == dict(model.files)


def test_missing_imports_are_written(rumor: Any) -> None:
    for name, text in rumor.files.items():
        bare = re.sub(r'(""")\n\n(from .*\n\n?)+', r"\1\n\n", text)
        assert "import" not in bare
        assert with_headers(rumor.linked, {name: bare})[name] == text


def test_a_name_that_came_in_is_imported_and_one_that_went_is_not(village: Any) -> None:
    name = "handlers/fate.py"
    text = (
        village.files[name]
        .replace("fate.draw()", "math.exp(sum([1.0]))")
        .replace("    fate.emit(Dealt(), to=world.village)\n", "")
    )
    written = with_headers(village.linked, {name: text})[name]
    assert "from village import Fate, Start, World, math, sum  # kept by simcc\n" in written
    assert IMPORTS.sub("", written) == IMPORTS.sub("", text)


def test_sequence_goes_where_nothing_is_collected(village: Any) -> None:
    name = "handlers/village.py"
    text = village.files[name]
    gather = text[text.index("def gather") : text.index("def take")]
    written = with_headers(village.linked, {name: text.replace(gather, "")})[name]
    assert "collections.abc" not in written
    assert "\n\n\n\n" not in written
    back = with_headers(village.linked, {name: f"{written}\n\n{gather}"})[name].split("\n")
    assert back[2:4] == ["from collections.abc import Sequence  # kept by simcc", ""]
    assert back[4].startswith("from village import ")


def test_comments_at_imports_stay(village: Any) -> None:
    name = "handlers/fate.py"
    text = village.files[name]
    kept = next(line for line in text.splitlines() if line.startswith("from village"))
    names = kept.removeprefix("from village import ").removesuffix("  # kept by simcc").split(", ")
    begun = f"from village import (  # kept by simcc, see #4\n    {names[0]},  # our own\n"
    first = f"{begun}    # the rest\n    {', '.join(names[1:])}\n)"
    again = f"from village import {names[0]}  # twice"
    written = with_headers(village.linked, {name: text.replace(kept, f"{first}\n{again}\n")})[name]
    assert written.replace(f"# , see #4\n# our own\n# the rest\n{kept}\n# twice\n", kept) == text
    assert with_headers(village.linked, {name: written})[name] == written


def test_a_long_import_is_wrapped(village: Any) -> None:
    names = ["Dealt", "Fate", "Greeted", "Paid", "Person", "Reply", "Start", "Village", "World"]
    uses = "\n".join(f"    x = {label}" for label in reversed(names))
    text = f'"""A."""\n\n\ndef deal() -> None:\n{uses}\n    y = math.exp(sum([1.0]))\n'
    short = with_headers(village.linked, {"handlers/fate.py": text})["handlers/fate.py"].split("\n")[2]
    assert short == f"from village import {', '.join(names)}, math, sum  # kept by simcc"
    name = "village_" * 5
    long = replace(village.linked, odd=village.linked.odd.model_copy(update={"name": name}))
    written = with_headers(long, {"handlers/fate.py": text})["handlers/fate.py"]
    listed = "".join(f"    {label},\n" for label in (*names, "math", "sum"))
    assert f"\n\nfrom {name} import (  # kept by simcc\n{listed})\n\n" in written


def test_windows_line_ends_stay(village: Any) -> None:
    windows = {name: text.replace("\n", "\r\n") for name, text in village.files.items()}
    assert with_headers(village.linked, windows) == windows
    bare = {name: IMPORTS.sub("", text.replace("\r\n", "\n")).replace("\n", "\r\n") for name, text in windows.items()}
    for text in with_headers(village.linked, bare).values():
        assert "\n" not in text.replace("\r\n", "")


def test_imports_replace_no_line_where_python_counts_other_lines_than_editors(village: Any) -> None:
    without = IMPORTS.sub("from village import World  # kept by simcc\nMINE = 1\n", village.files["handlers/fate.py"])
    text = without.replace('"""', '"""A line end\rof old. ', 1)
    assert with_headers(village.linked, {"handlers/fate.py": text})["handlers/fate.py"] == text


def test_what_cannot_be_parsed_stays(village: Any) -> None:
    assert with_headers(village.linked, {"handlers/fate.py": "def ("}) == {"handlers/fate.py": "def ("}


PARTS = st.sampled_from(
    [
        '"""A file."""',
        "",
        "# a comment",
        "from village import Fate  # kept by simcc",
        "from village import (\n    World,\n    Start,\n)",
        "from collections.abc import Sequence",
        "def deal(fate: Fate, start: Start, world: World) -> None:\n    fate.luck = math.exp(1.0)  # why not",
        "def other(a: Sequence[Paid]) -> None:\n    return",
        "x = 1",
    ]
)


@settings(max_examples=90, deadline=None)
@given(st.lists(PARTS, max_size=7))
def test_writing_twice_changes_nothing_more(village: Any, parts: list[str]) -> None:
    text = "\n".join(parts)
    once = with_headers(village.linked, {"handlers/fate.py": text})["handlers/fate.py"]
    assert with_headers(village.linked, {"handlers/fate.py": once})["handlers/fate.py"] == once
    gone = re.compile(r"from (village|collections\.abc) import (\([^)]*\)|[^\n]*)|\s+")
    assert gone.sub("", once) == gone.sub("", text)
    assert not [
        handler for handler in check_handlers(village.linked, {"handlers/fate.py": once}) if handler.code == "SC461"
    ]
