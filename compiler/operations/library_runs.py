"""Describes a library scenario, copies its sources, or runs it against its expectations."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from behavior_graph.schema.scenario_model import Expectation
from compiler.authors.scenario_ranking import fitting
from compiler.library.catalogue import INDEX, Entry, scenario, scenarios
from compiler.operations.results import RunResult
from compiler.operations.run_workspace import run_workspace
from compiler.operations.testing.regression_test import expectations_of
from compiler.reporter import SILENCE, Reporter
from compiler.runs.request import Run
from compiler.verdicts.expectations import Judged
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, has_errors
from odd.errors import UserError
from sandbox.scratch import scratch_folder


@dataclass(frozen=True, slots=True)
class LibraryRun:
    """A scenario's verdicts over the replicates that it needs, and the time they took."""

    name: str
    expectations: tuple[Judged, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    runs: int = 0
    events: int = 0
    seconds: float = 0.0
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def judged(self) -> int:
        """The number of expectations with a verdict."""
        return sum(expectation.passed is not None for expectation in self.expectations)

    @property
    def met(self) -> int:
        """The number of expectations that are met."""
        return sum(expectation.passed is True for expectation in self.expectations)

    @property
    def ok(self) -> bool:
        """Whether at least one expectation was judged and all are met."""
        met = all(expectation.passed for expectation in self.expectations)
        return self.judged > 0 and met and not has_errors(self.diagnostics)

    def as_json(self) -> dict[str, Any]:
        """Return one entry of `simcc library run --json`."""
        return {
            "name": self.name,
            "passed": self.ok,
            "expectations": [expectation.as_json() for expectation in self.expectations],
            "runs": self.runs,
            "events": self.events,
            "seconds": round(self.seconds, 3),
            "diagnostics": [diagnostic.as_json() for diagnostic in self.diagnostics],
        }


def listed(domain: str = "", words: str = "") -> list[tuple[str, Entry]]:
    """Return scenarios with their entries by domain and name, or nearest first those that some words fit.

    Raises UserError for a domain that no scenario is of.
    """
    known = {name: library_scenario.entry for name, library_scenario in scenarios().items()}
    domains = sorted({entry.domain for entry in known.values()})
    if domain and domain not in domains:
        raise UserError(f"no scenario is of the domain {domain!r}; the domains: {', '.join(domains)}")
    names = fitting(words) if words else sorted(known, key=lambda name: (known[name].domain, name))
    return [(name, known[name]) for name in names if domain in ("", known[name].domain)]


def description(name: str) -> dict[str, Any]:
    """Return what a scenario models, as values for a table or JSON."""
    found = scenario(name)
    linked, entry = Sources(found.sources).must_link(), found.entry
    return {
        "name": name,
        "title": linked.odd.title,
        "domain": entry.domain,
        "about": entry.about,
        "topics": list(entry.topics),
        "theories": list(entry.theories),
        "entities": [f"{kind}: {entity.why}" for kind, entity in linked.odd.entities.items()],
        "variants": [f"{variant}: {each_variant.about}" for variant, each_variant in linked.scenario.variants.items()],
        "expectations": [
            f"{expectation}: {_criterion(what)} ({what.source})"
            for expectation, what in linked.scenario.expectations.items()
        ],
        "a brief can set": [*(number.means for number in entry.numbers), "length of a run", *_networks(entry)],
        "a brief can leave out": [part.means for part in entry.parts],
    }


def _criterion(what: Expectation) -> str:
    """Return what must hold, and of which runs."""
    where = f"variant {what.variant}" if what.variant else "the base"
    given = f", those with {what.given}" if what.given else ""
    return f"{'exact, ' if what.exact else ''}{what.replicates} runs of {where}{given}: {what.that}"


def _networks(entry: Entry) -> list[str]:
    """Return what a brief can call the network of each relation."""
    named: dict[str, list[str]] = {}
    for choice in entry.networks:
        named.setdefault(choice.sets.removeprefix("relations."), []).append(choice.words[0])
    return [f"network of {relation}: {', '.join(words)}" for relation, words in named.items()]


def copy_scenario(name: str, folder: Path) -> Path:
    """Copy a scenario's sources into a folder that is empty or does not exist yet."""
    found = scenario(name)
    workspace = Workspace(folder)
    if not workspace.is_fresh():
        raise UserError(f"{workspace.root} is not empty; nothing was copied")
    with workspace.locked():
        workspace.write({path: text for path, text in found.sources.items() if path != INDEX})
    return workspace.root


def run_scenarios(*, settings: Settings, reporter: Reporter = SILENCE) -> tuple[LibraryRun, ...]:
    """Run every scenario's base and the variants that it is compared with; judge what is expected of the base.

    The first runs on as many processes as the settings have jobs; then so many scenarios run side by side, each in one
    process. Results are in the library's order. After Ctrl-C all of them end.
    """
    stopping = _Stopping()
    first, *others = scenarios()
    alone = settings.model_copy(update={"run_jobs": 1})
    # alone, so that modules that are imported when first needed are there before threads ask for them together
    found = [_told(run_scenario(first, settings=settings, reporter=reporter, only_base=True), reporter)]
    with ThreadPoolExecutor(settings.run_jobs, "simcc-library") as pool:
        try:
            running = [
                pool.submit(run_scenario, name, settings=alone, reporter=stopping, only_base=True) for name in others
            ]
            for scenario_run in running:
                while not scenario_run.done():  # with a timeout, since a signal must wake this thread
                    wait([scenario_run], timeout=0.2)
                    reporter.progress("all scenarios", sum(each_run.done() for each_run in running) / len(running))
                found.append(_told(scenario_run.result(), reporter))
        finally:
            stopping.now.set()
            pool.shutdown(wait=False, cancel_futures=True)
    return tuple(found)


def _told(found: LibraryRun, told: Reporter) -> LibraryRun:
    told.done(found.name, f"{found.met} of {len(found.expectations)} expectations met")
    return found


class _Stopping(Reporter):
    """Prints nothing, and stops the work that reports progress once the user no longer waits for it."""

    def __init__(self) -> None:
        self.now = threading.Event()

    def progress(self, what: str, done: float) -> None:  # noqa: ARG002 - the protocol's arguments
        """Raise KeyboardInterrupt if the work is to stop."""
        if self.now.is_set():
            raise KeyboardInterrupt


def run_scenario(name: str, *, settings: Settings, reporter: Reporter = SILENCE, only_base: bool = False) -> LibraryRun:
    """Compile a scenario in a temporary folder, run it, and judge its expectations.

    With `only_base`, only the expectations of the base are judged.
    """
    begun = time.perf_counter()
    with scratch_folder() as folder:
        workspace = Workspace(copy_scenario(name, Path(folder) / name))
        found = expectations_of(workspace, settings=settings, reporter=reporter, only_base=only_base)
    seconds = time.perf_counter() - begun
    return LibraryRun(name, found.judged, found.diagnostics, found.runs, found.events, seconds, found.texts)


def run_once(name: str, wanted: Run, *, settings: Settings, reporter: Reporter) -> RunResult:
    """Run a scenario as `simcc run` runs a workspace, in a temporary folder of which nothing is kept."""
    with scratch_folder() as folder:
        place = copy_scenario(name, Path(folder) / name)
        result = run_workspace(place, wanted, settings=settings, reporter=reporter, report=False)
    return replace(result, record=replace(result.record, dir=None))
