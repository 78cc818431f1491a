"""A scenario's runs, made once for all that judge them: tests, their worker processes, and the pages of docs/."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from filelock import FileLock

from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import Linked, link
from behavior_graph.linking.variants import numbers
from compiler.pipeline import compiler_hash
from compiler.runs.engines.chosen_engine import translated
from compiler.runs.execute import Outcome, RunRequest, execute
from compiler.runs.run_record import Change, Replicate
from odd.extras import installed
from odd.odd_source import read_odd
from sandbox.select import choose
from tests.library_packages import compiled_once
from tests.theory.sizes import FULL

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "scenario_library"
#: Where `make theory` keeps its runs, so that one that was interrupted goes on.
KEPT = ROOT / "build" / "theory"
JOBS = 2
#: How many rounds of a variant are compared with the record of a judgement, and how many of the scenario itself.
FIRST_ROUNDS, FIRST_ROUNDS_OF_BASE = 20, 50

Series = Mapping[str, Sequence[float | None]]


def runs_folder(otherwise: Path) -> Path:
    """Return where runs are shared: kept for the next session where all replicates are made."""
    folder = KEPT if FULL else otherwise
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def sources_digest(name: str) -> str:
    """Return a digest of everything that a scenario says: its three YAML files and its handlers."""
    source = LIBRARY / name
    files = [*(source / f"{part}.yaml" for part in ("odd", "graph", "scenario")), *sorted(source.glob("handlers/*.py"))]
    parts = [f"{file.relative_to(source)} {hashlib.sha256(file.read_bytes()).hexdigest()}" for file in files]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


class Laboratory:
    """One scenario, compiled into a folder when a run needs it. Replicate r of every variant has seed 1 + r."""

    def __init__(self, name: str, folder: Path, shared: Path) -> None:
        source = LIBRARY / name
        found = link(
            read_odd((source / "odd.yaml").read_text("utf-8")),
            read_graph((source / "graph.yaml").read_text("utf-8")),
            read_scenario((source / "scenario.yaml").read_text("utf-8")),
        )
        assert found is not None, f"the sources of {name} cannot be read"
        self.name = name
        self.linked: Linked = found
        self._folder, self._shared = folder, shared
        self._key = f"{sources_digest(name)} {compiler_hash.running()}"
        self._made: dict[str, list[Series]] = {}

    @cached_property
    def _package(self) -> dict[str, str]:
        return compiled_once(self.name, self._shared)

    @cached_property
    def folder(self) -> Path:
        """The folder of the package, which is compiled when it is first asked for."""
        for path, text in self._package.items():
            target = self._folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
        return self._folder

    @cached_property
    def _native(self) -> str:
        """The native code, where all replicates are wanted and the engine is installed."""
        return translated(self.linked, self._package)[0] if FULL and installed("native") else ""

    def numbers(self, variant: str = "") -> dict[str, Any]:
        """The resolved numbers of a variant."""
        return numbers(self.linked, variant or None)

    def runs(self, variant: str = "", replicates: int = 1, **parameters: Any) -> list[Series]:
        """The metrics of that many replicates of a variant, with other values for some parameters if wanted."""
        key = hashlib.sha256(f"{self._key} {variant} {sorted(parameters.items())}".encode()).hexdigest()
        made = self._made.setdefault(key, [])
        if len(made) < replicates:
            made[:] = self._shared_runs(key, variant, replicates, parameters)
        return made[:replicates]

    def first_runs(self, step: int = 1) -> dict[str, str]:
        """A digest of the first rounds of the first run of the base and of its variants: of its trace and its metrics.

        With a `step`, only every second variant or so is run.
        """
        variants = ["", *[*self.linked.scenario.variants][::step]]
        made = self._finished(changes=tuple(map(self._first, variants)), replicates=len(variants), jobs=1)
        parts = [f"{replicate.digest} {json.dumps(replicate.observed)}" for replicate in made]
        digests = [hashlib.sha256(part.encode()).hexdigest()[:16] for part in parts]
        return dict(zip([variant or "base" for variant in variants], digests, strict=True))

    def _first(self, variant: str) -> Change:
        most = FIRST_ROUNDS if variant else FIRST_ROUNDS_OF_BASE
        return Change(1, variant, ((("schedule", "rounds"), min(most, self.numbers(variant)["schedule"]["rounds"])),))

    def _shared_runs(self, key: str, variant: str, replicates: int, parameters: Mapping[str, Any]) -> list[Series]:
        """Return the runs that any worker process has made, and make and share those that are missing."""
        file = self._shared / f"{key}.json"
        with FileLock(f"{file}.lock"):
            made = json.loads(file.read_text("utf-8")) if file.exists() else []
            if len(made) < replicates:
                made += self._execute(variant, 1 + len(made), replicates - len(made), parameters)
                ready = file.with_suffix(".new")
                ready.write_text(json.dumps(made), "utf-8")
                ready.replace(file)
        return made

    def _execute(self, variant: str, seed: int, replicates: int, parameters: Mapping[str, Any]) -> list[Series]:
        """Make runs, natively where all replicates are wanted; the first of them is made on both engines."""
        wanted = numbers(self.linked, variant or None, parameters) if parameters else None
        given = {"variant": variant, "numbers": wanted, "seed": seed}
        made = self._finished(**given, replicates=replicates, jobs=JOBS, native=self._native)
        if self._native:
            (first,) = self._finished(**given, replicates=1, jobs=1)
            same = (made[0].digest, made[0].observed) == (first.digest, first.observed)
            assert same, f"{self.name} {variant}: seed {seed} ran in another way on the native engine"
        return [replicate.observed for replicate in made]

    def _finished(self, **wanted: Any) -> tuple[Replicate, ...]:
        request = RunRequest(folder=self.folder, package=self.linked.odd.name, keep=False, **wanted)
        record = execute(request, choose("process"))
        assert record.outcome is Outcome.FINISHED, [item.error for item in record.replicates if item.error][:1]
        return record.replicates
