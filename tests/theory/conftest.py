"""A laboratory for each scenario of the library: its runs are made once and shared by all tests, also by those of
other worker processes."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import Linked, link
from behavior_graph.linking.variants import numbers
from codegen_templates.assemble_package import assemble
from compiler.runs.execute import Outcome, RunRequest, execute
from odd.odd_source import read_odd
from sandbox.select import choose

LIBRARY = Path(__file__).resolve().parents[2] / "scenario_library"
JOBS = 2

Series = Mapping[str, Sequence[float | None]]


class Laboratory:
    """One scenario, compiled into a folder. Replicate r of every variant has seed 1 + r."""

    def __init__(self, name: str, folder: Path, shared: Path) -> None:
        source = LIBRARY / name
        found = link(
            read_odd((source / "odd.yaml").read_text("utf-8")),
            read_graph((source / "graph.yaml").read_text("utf-8")),
            read_scenario((source / "scenario.yaml").read_text("utf-8")),
        )
        assert found is not None, f"the sources of {name} cannot be read"
        self.linked: Linked = found
        self._folder, self._shared = folder, shared
        self._made: dict[str, list[Series]] = {}
        handlers = {f"handlers/{place.name}": place.read_text("utf-8") for place in (source / "handlers").glob("*.py")}
        for path, text in assemble(found, handlers).items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")

    def numbers(self, variant: str = "") -> dict[str, Any]:
        """The resolved numbers of a variant."""
        return numbers(self.linked, variant or None)

    def runs(self, variant: str = "", replicates: int = 1, **parameters: Any) -> list[Series]:
        """The metrics of that many replicates of a variant, with other values for some parameters if wanted."""
        key = hashlib.sha256(f"{self.linked.odd.name} {variant} {sorted(parameters.items())}".encode()).hexdigest()
        made = self._made.setdefault(key, [])
        if len(made) < replicates:
            made[:] = self._shared_runs(key, variant, replicates, parameters)
        return made[:replicates]

    def _shared_runs(self, key: str, variant: str, replicates: int, parameters: Mapping[str, Any]) -> list[Series]:
        """Return the runs that any worker process has made, and make and share those that are missing."""
        file = self._shared / f"{key}.json"
        with FileLock(f"{file}.lock"):
            made = json.loads(file.read_text("utf-8")) if file.exists() else []
            if len(made) < replicates:
                made += self._execute(variant, 1 + len(made), replicates - len(made), parameters)
                file.write_text(json.dumps(made), "utf-8")
        return made

    def _execute(self, variant: str, seed: int, replicates: int, parameters: Mapping[str, Any]) -> list[Series]:
        request = RunRequest(
            folder=self._folder,
            package=self.linked.odd.name,
            variant=variant,
            numbers=numbers(self.linked, variant or None, parameters) if parameters else None,
            seed=seed,
            replicates=replicates,
            jobs=JOBS,
            keep=False,
        )
        record = execute(request, choose("process"))
        assert record.outcome is Outcome.FINISHED, [
            replicate.error for replicate in record.replicates if replicate.error
        ][:1]
        return [replicate.metrics for replicate in record.replicates]


@pytest.fixture(scope="session")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Laboratory]:
    """Give the laboratory of a scenario by its name."""
    made: dict[str, Laboratory] = {}
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "runs"
    shared.mkdir(exist_ok=True)

    def give(name: str) -> Laboratory:
        if name not in made:
            made[name] = Laboratory(name, tmp_path_factory.mktemp(name), shared)
        return made[name]

    return give


@pytest.fixture
def rumor(laboratory: Callable[[str], Laboratory]) -> Laboratory:
    return laboratory("information_cascade_and_silence")


@pytest.fixture
def epidemic(laboratory: Callable[[str], Laboratory]) -> Laboratory:
    return laboratory("sir_model")
