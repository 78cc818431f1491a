"""The village: a small model that has one of everything that handlers can meet, and ways to check one handler of it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import Linked, link
from codegen_templates.handlers import Contract, check_handlers, contracts
from odd.diagnostics import Diagnostic
from odd.odd_source import read_odd

#: What the rest of the file gets, when it is left out.
_OF_THE_FILE = ("SC450", "SC451", "SC461")
VILLAGE = Path(__file__).parent / "village"

#: For each action of the village: its file, and its function's first line.
HEADS = {
    "greet": ("handlers/person.py", "def greet(person: Person, start: Start, world: World) -> None:"),
    "decide_answer": (
        "handlers/person.py",
        "def decide_answer(person: Person, event: Greeted | Heard, world: World) -> Reply:",
    ),
    "answer": (
        "handlers/person.py",
        "def answer(person: Person, event: Greeted | Heard, world: World, decision: Reply | None) -> None:",
    ),
    "gather": (
        "handlers/village.py",
        "def gather(village: Village, payments: Sequence[Paid], greetings: Sequence[Greeted], world: World) -> None:",
    ),
    "deal": ("handlers/fate.py", "def deal(fate: Fate, start: Start, world: World) -> None:"),
}


@dataclass(frozen=True)
class Model:
    """A workspace: the linked sources and the texts of its handlers."""

    linked: Linked
    files: Mapping[str, str]

    def with_body(self, action: str, body: str) -> dict[str, str]:
        """Return the handlers with another body of one function; its first line stands in line 3 of its file."""
        file, head = HEADS[action]
        return {
            **self.files,
            file: f'"""A file."""\n\n{head}\n    """S1: what happens."""\n{textwrap.indent(body, "    ")}\n',
        }

    def remarks(self, action: str, body: str) -> list[Diagnostic]:
        """Check the body of one function: its own remarks, without those on the rest of the file and on imports."""
        file, _ = HEADS[action]
        found = check_handlers(self.linked, self.with_body(action, body))
        return [item for item in found if item.span.file == file and item.code not in _OF_THE_FILE]

    def contract(self, action: str, body: str) -> Contract:
        """Return what one function does with another body."""
        return contracts(self.linked, self.with_body(action, body))[action]


def load(folder: Path) -> Model:
    """Read a workspace that is valid up to its handlers."""
    sources = (
        read_odd((folder / "odd.yaml").read_text("utf-8")),
        read_graph((folder / "graph.yaml").read_text("utf-8")),
        read_scenario((folder / "scenario.yaml").read_text("utf-8")),
    )
    linked = link(*sources)
    assert linked is not None, [source.diagnostics for source in sources]
    return Model(
        linked, {f"handlers/{path.name}": path.read_text("utf-8") for path in (folder / "handlers").glob("*.py")}
    )


@pytest.fixture(scope="session")
def village() -> Model:
    return load(VILLAGE)


@pytest.fixture(scope="session")
def rumor() -> Model:
    return load(Path(__file__).parents[2] / "cases" / "_base")


@pytest.fixture(scope="session")
def codes(village: Model) -> Callable[[str, str], list[str]]:
    """The codes that the body of a function of the village gets."""

    def of(action: str, body: str) -> list[str]:
        return sorted({remark.code for remark in village.remarks(action, body)})

    return of
