"""Command lines and code on the pages are what simcc, YAML and Python read: a renamed flag is found here."""

from __future__ import annotations

import ast
import re
import shlex
import textwrap
from pathlib import Path
from typing import Any

import pytest
import typer
from ruamel.yaml import YAML

from compiler.terminal import app

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
_INLINE = re.compile(r"(?<!`)`(simcc [^`\n]+)`")
#: Signs at which a command line ends.
_ENDS = ("|", "\\|", ">")


def blocks(page: Path, *kinds: str) -> list[str]:
    """Return the blocks of a page that are of these kinds."""
    return [text for kind, text in _BLOCK.findall(page.read_text("utf-8")) if kind in kinds]


def command_lines(page: Path) -> list[str]:
    """Return the command lines of a page: lines of its blocks, and what it quotes in a text."""
    lines = [
        line.strip().removeprefix("$ ") for block in blocks(page, "", "sh", "console") for line in block.splitlines()
    ]
    return [line for line in lines if line.startswith("simcc ")] + _INLINE.findall(page.read_text("utf-8"))


def parsed(line: str) -> None:
    """Parse a command line as simcc does, without running it; raise an error of click if simcc would refuse it."""
    words = [word for word in shlex.split(line, comments=True)[1:] if word not in ("…", "...")]
    ends = [place for place, word in enumerate(words) if word in _ENDS]
    words = words[: ends[0]] if ends else words
    command: Any = app._command()
    while words and hasattr(command, "commands"):
        command = command.commands[words.pop(0)]
    if not hasattr(command, "commands"):
        command.make_parser(typer.Context(command)).parse_args(words)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_simcc_knows_each_command_and_flag(page: Path) -> None:
    for line in command_lines(page):
        try:
            parsed(line)
        except (app._UsageError, KeyError, ValueError) as error:
            named_only = "requires an argument" in str(error)  # as in 'simcc build --from' in a sentence
            assert named_only, f"{page.name}: {line}: {error!r}"


def test_simcc_knows_each_command_and_flag_of_the_examples_of_its_help() -> None:
    texts = [path.read_text("utf-8") for path in (ROOT / "compiler/terminal").rglob("*.py")]
    examples = [line for text in texts for line in re.findall(r"Example: (simcc [^\n]*?)(?:\\n|\"[,)]|\n|$)", text)]
    assert len(examples) > 40
    for line in examples:
        parsed(line.removesuffix('"') if line.count('"') % 2 else line)  # the end of a text in the code


def test_a_flag_that_does_not_exist_is_found() -> None:
    with pytest.raises(Exception, match="No such option: --replicas"):
        parsed("simcc run --replicas 20")
    with pytest.raises(KeyError):
        parsed("simcc publish")


def anchors(page: Path) -> set[str]:
    """Return what links to parts of a page can name: its headings as GitHub writes them, and its anchors."""
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    headings = {
        re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in re.findall(r"^#+ (.*)$", text, re.M)
    }
    return headings | set(re.findall(r'<a id="([^"]+)"', text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for file, _, part in (link.partition("#") for link in re.findall(r"\]\(([^)\s:]+)\)", page.read_text("utf-8"))):
        target = page.parent / file if file else page
        assert target.exists(), f"{page.name}: {file}"
        assert not part or part in anchors(target), f"{page.name}: {file}#{part}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_readme_leads_to_each_page(page: Path) -> None:
    assert page.parent == ROOT or f"(docs/{page.name})" in (ROOT / "README.md").read_text("utf-8")


def test_the_readme_names_the_line_that_its_first_edit_changes() -> None:
    said = re.search(
        r"Line (\d+), below `(\w+:)`, says `(.+?)`", " ".join((ROOT / "README.md").read_text("utf-8").split())
    )
    assert said, "README.md no longer says which line of scenario.yaml to change"
    folder = ROOT / "scenario_library/information_cascade_and_silence"
    lines = [line.strip() for line in (folder / "scenario.yaml").read_text("utf-8").splitlines()]
    assert lines[int(said[1]) - 2 : int(said[1])] == [said[2], said[3]]


def test_most_pages_have_commands() -> None:
    assert sum(len(command_lines(page)) for page in PAGES) > 200


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_yaml_and_python_can_be_read(page: Path) -> None:
    reader = YAML(typ="safe")
    reader.allow_duplicate_keys = True  # some blocks show parts of two files
    for text in blocks(page, "yaml"):
        list(reader.load_all(text))
    for text in map(textwrap.dedent, blocks(page, "python")):
        ast.parse(f"{text.rstrip()} pass" if text.rstrip().endswith(":") else text)
