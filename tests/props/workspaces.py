"""Valid workspaces to damage, and a check of a damaged one that reads again only the file that was damaged."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from codegen_templates.handlers import complete_contracts
from compiler.workspace.sources import Sources
from odd.diagnostics import Diagnostic, Severity
from odd.reading.yaml_file import YamlFile

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (
    ROOT / "scenario_library" / "information_cascade_and_silence",
    ROOT / "scenario_library" / "sir_model",
    ROOT / "tests" / "cases" / "_base",
)
YAML_FILES = ("odd.yaml", "graph.yaml", "scenario.yaml")


@dataclass(frozen=True, eq=False)
class Workspace:
    """A workspace as `simcc build` leaves it: the sources of a scenario, their contracts written down."""

    name: str
    sources: Sources

    @cached_property
    def texts(self) -> dict[str, YamlFile]:
        """The YAML files with the places of their parts."""
        models = (self.sources.odd, self.sources.graph, self.sources.scenario)
        return {file: path.text for file, path in zip(YAML_FILES, models, strict=True)}

    @cached_property
    def remarks(self) -> frozenset[Diagnostic]:
        """What is said of the workspace before it is damaged."""
        return frozenset(self.sources.problems())

    def check(self, file: str, text: str) -> list[Diagnostic]:
        """Return what `simcc check` newly says once a file of the workspace holds another text."""
        damaged = Sources({**self.sources.files, file: text})
        for part in ("odd", "graph", "scenario"):
            if file != f"{part}.yaml":
                damaged.__dict__[part] = getattr(self.sources, part)
        if file not in YAML_FILES:
            damaged.__dict__["_checks"] = self.sources._checks
            damaged.__dict__["linked_for_graph"] = self.sources.linked_for_graph
        return [problem for problem in damaged.problems() if problem not in self.remarks]


@cache
def workspaces() -> tuple[Workspace, ...]:
    """Return the workspaces of both library scenarios and of the golden cases."""
    return tuple(_workspace(folder) for folder in FOLDERS)


def _workspace(folder: Path) -> Workspace:
    paths = [folder / name for name in YAML_FILES] + sorted((folder / "handlers").glob("*.py"))
    sources = Sources({path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths})
    completed = sources.with_files({"graph.yaml": complete_contracts(sources.must_link(), sources.handlers)})
    workspace = Workspace(folder.name, completed)
    assert all(remark.severity is not Severity.ERROR for remark in workspace.remarks), f"{folder.name} is not valid"
    return workspace
