"""libyaml reads a text as ruamel.yaml does, or not at all."""

from __future__ import annotations

import random

import pytest
import yaml
from ruamel.yaml.error import YAMLError

from compiler.library.catalogue import scenarios
from odd.reading import yaml_nodes
from odd.reading.yaml_nodes import TreeError, Trees
from tests.sampling import sampled

PIECES = (
    *(
        "'",
        '"',
        ":",
        ": ",
        "-",
        "- ",
        "\n",
        "\n  ",
        "#",
        " #",
        "{",
        "}",
        "[",
        "]",
        ",",
        "&a ",
        "*a ",
        "!x ",
        "|",
        "|\n",
    ),
    *(">", "\t", "?", "? ", "%", "@", "`", "---\n", "...\n", "é", "😀", "\x85", "\u2028", "\\", "<<: ", "%YAML 1.1\n"),
    *(
        "\r",
        "::",
        "a:b",
        "{a:1}",
        "{a: b:c}",
        "[a:b]",
        '{"a":1}',
        "!!str ",
        "- - ",
        "? - ",
        "a: ",
        "\n\n",
        "|-\n",
        ">+\n",
    ),
)


def _damaged(text: str, draw: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    start = draw.randrange(len(lines))
    text = "".join(lines[start : start + draw.randrange(1, 25)])
    for _ in range(draw.randrange(3)):
        place = draw.randrange(len(text) + 1)
        text = text[:place] + draw.choice(("", draw.choice(PIECES))) + text[place + draw.choice((0, 0, 0, 1, 4)) :]
    return text


def _read(text: str) -> str:
    trees = Trees()
    try:
        trees.read(text)
    except (YAMLError, TreeError) as error:
        return f"{type(error).__name__} after {trees.last}"
    return repr(trees)


def test_both_readers_give_the_same_tree_of_damaged_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = random.Random(1)
    texts = [text for scenario in scenarios().values() for name, text in scenario.sources.items() if ".yaml" in name]
    damaged = [_damaged(draw.choice(texts), draw) for _ in range(sampled(50_000, 800))]
    damaged += [f"a: {sign}# text\n  more\n" for sign in ("|", ">", ">-", "|2+")]
    quick = [_read(text) for text in damaged]
    monkeypatch.delattr(yaml, "CSafeLoader")
    assert quick == [_read(text) for text in damaged]


def test_a_file_of_the_library_is_read_by_libyaml_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(yaml_nodes, "YAML")
    for scenario in scenarios().values():
        assert _read(scenario.sources["graph.yaml"]).startswith("Trees(documents=[YamlNode(kind='map'")
