"""Two models to assemble: the rumor of the golden cases, and a bazaar that declares everything once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from behavior_graph.linked import Linked, link
from behavior_graph.source import read_graph, read_scenario
from codegen_templates.assemble import assemble
from odd.source import read_odd

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


@pytest.fixture(params=["rumor", "bazaar"])
def model(request: pytest.FixtureRequest) -> Sources:
    found: Sources = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="session")
def packages(rumor: Sources, bazaar: Sources, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds both packages, and their tests below a folder of each name."""
    folder = tmp_path_factory.mktemp("packages")
    for one in (rumor, bazaar):
        one.written_to(folder / f"{one.name}_workspace")
    return folder
