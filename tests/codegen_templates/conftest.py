"""Models to assemble: the rumor of the golden cases, a bazaar that declares everything once, and the least model."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import Linked, link
from codegen_templates.assemble_package import assemble
from odd.odd_source import read_odd

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Sources:
    """A model's sources, read and linked."""

    name: str
    linked: Linked
    files: dict[str, str]

    def written_to(self, folder: Path) -> Path:
        """Write the assembled package and its tests into a folder."""
        for path, text in assemble(self.linked, self.files).items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8", newline="")
        return folder


def read(folder: Path) -> Sources:
    odd = read_odd((folder / "odd.yaml").read_bytes())
    graph = read_graph((folder / "graph.yaml").read_bytes())
    scenario = read_scenario((folder / "scenario.yaml").read_bytes())
    assert [*odd.diagnostics, *graph.diagnostics, *scenario.diagnostics] == []
    linked = link(odd, graph, scenario)
    assert linked is not None
    files = {f"handlers/{path.name}": path.read_text("utf-8") for path in sorted((folder / "handlers").glob("*.py"))}
    return Sources(linked.odd.name, linked, files)


@pytest.fixture(scope="session")
def rumor() -> Sources:
    return read(HERE.parent / "cases" / "_base")


@pytest.fixture(scope="session")
def bazaar() -> Sources:
    return read(HERE / "bazaar")


@pytest.fixture(scope="session")
def labour() -> Sources:
    return read(HERE / "labour")


@pytest.fixture(params=["rumor", "bazaar", "smallest"])
def model(request: pytest.FixtureRequest) -> Sources:
    found: Sources = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="session")
def assembled_rumor(rumor: Sources) -> dict[str, str]:
    return assemble(rumor.linked, rumor.files)


@pytest.fixture(scope="session")
def packages(rumor: Sources, bazaar: Sources, smallest: Sources, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a workspace for each model (`rumor_workspace`), each with the package and its tests."""
    folder = tmp_path_factory.mktemp("packages")
    for item in (rumor, bazaar, smallest):
        item.written_to(folder / f"{item.name}_workspace")
    return folder


SMALLEST = {
    "odd.yaml": """\
odd: 1
name: smallest
title: One that counts
purpose:
  kind: illustration
  statement: The least that makes a model.
  patterns: [{id: P1, claim: it counts, source: made up for this test, expectation: counts}]
entities:
  Counter: {is: agent, why: it counts, variables: {n: {meaning: how far, type: int, dynamic: true}}}
scales: {time: {step: round, means: a moment, extent: 3}, space: none}
scheduling: [{phase: count, actions: [add], mode: simultaneous, why: there is only one action}]
concepts:
  basic_principles: {not_implemented: it only counts}
  emergence: {not_implemented: it only counts}
  adaptation: {not_implemented: it only counts}
  objectives: {not_implemented: it only counts}
  learning: {not_implemented: it only counts}
  prediction: {not_implemented: it only counts}
  sensing: {not_implemented: it only counts}
  interaction: {not_implemented: it only counts}
  stochasticity: {not_implemented: it only counts}
  collectives: {not_implemented: it only counts}
  observation: the number, each round
initialization: all begin at zero
input_data: {not_used: it needs none}
submodels: {S1: {name: add, text: It adds one.}}
""",
    "graph.yaml": """\
graph: 1
actions:
  add: {entity: Counter, on: [Start], follows: S1, reads: [Counter.n], writes: [Counter.n], emits: [], ends: true}
metrics: {reached: {value: mean(Counter.n), unit: numbers}}
""",
    "scenario.yaml": """\
scenario: 1
schedule: {rounds: 3}
population: {Counter: {count: 1, n: 0}}
expectations: {counts: {that: mean(final(reached)) == 3, source: arithmetic}}
""",
    "handlers/counter.py": '''\
"""What a counter does."""

from smallest import Counter, Start, World  # kept by simcc


def add(counter: Counter, start: Start, world: World) -> None:
    """S1: add one."""
    counter.n = counter.n + 1
''',
}


@pytest.fixture(scope="session")
def smallest(tmp_path_factory: pytest.TempPathFactory) -> Sources:
    """A model without events, relations, parameters, environments, decisions, aggregates and conditions."""
    folder = tmp_path_factory.mktemp("smallest")
    (folder / "handlers").mkdir()
    for name, text in SMALLEST.items():
        (folder / name).write_text(text, encoding="utf-8")
    return read(folder)
