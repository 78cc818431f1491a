"""Every mutant of a scenario through the checks, regenerated, and before the judges; results are kept in a cache.

What is kept is known by what it follows from: the mutant's package, the accepted runs of the scenario as it is (which
stand for the runtime: where that does something else, they differ), and for each judge what it asks. So a study that
was stopped goes on where it was, and after an edit only what the edit concerns is judged again.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from behavior_graph.expressions.results.evaluate import variants_needed
from behavior_graph.schema.scenario_model import Expectation
from benchmarks.mutants.judges import (
    Accepted,
    AskedExpectation,
    Lab,
    apart,
    by_digests,
    by_expectations,
    by_tests,
    noticed,
)
from benchmarks.mutants.operators import Mutant, mutants
from codegen_templates.assemble_package import assemble
from compiler.library.catalogue import scenarios
from compiler.pipeline.type_check import type_check
from compiler.workspace.sources import Sources
from odd.diagnostics import has_errors

RUNTIME = Path(__file__).parents[2] / "runtime_base"
#: Of the runtime, what only generated tests run on.
_FOR_TESTS = (RUNTIME / "testing.py", RUNTIME / "situations.py")
#: An expectation is judged over the fewest runs with which the scenario meets it for each of these first seeds.
_BLOCKS = (1, 10_001, 20_001, 30_001)
#: One that takes more seconds for each mutant is left out: it would notice more, so the table says too little.
_MOST_SECONDS = 8.0
#: Expectations that take fewer seconds are asked before the generated tests, the others after them.
_QUICK = 1.0


@dataclass(frozen=True, slots=True)
class MutantVerdict:
    """What became of a mutant: the check that refused it, or what noticed it with digests and without (else empty)."""

    scenario: str
    mutant: Mutant
    refused: str = ""
    digests: str = ""
    tests: str = ""
    expectations: str = ""

    @property
    def ran(self) -> bool:
        """Whether there was anything to run."""
        return not self.refused

    @property
    def without_digests(self) -> str:
        """What notices it without a digest."""
        return self.tests or self.expectations

    @property
    def with_digests(self) -> str:
        """What notices it at all."""
        return self.digests or self.without_digests


class Study:
    """The mutants of one scenario and how they are judged."""

    def __init__(self, name: str, cache: Cache) -> None:
        self.name, self._cache = name, cache
        self._sources = Sources(scenarios()[name].sources)
        self._linked = self._sources.must_link()

    @cached_property
    def mutants(self) -> list[Mutant]:
        """All of them, in the order of files and lines."""
        odd = self._linked.odd
        variables = [variable for entity in odd.entities.values() for variable in entity.variables.values()]
        parameters = [parameter for submodel in odd.submodels.values() for parameter in submodel.parameters.values()]
        known = [
            variable.value_type.categories for variable in (*variables, *parameters) if variable.value_type.categories
        ]
        return [mutant for path, text in self._sources.handlers.items() for mutant in mutants(path, text, known)]

    def sample(self, most: int) -> list[Mutant]:
        """Return at most so many mutants, the same ones each time, spread over operators, files and lines by chance."""
        drawn = sorted(self.mutants, key=lambda mutant: hashlib.sha256(f"{self.name} {mutant.key}".encode()).digest())
        chosen = {item.key for item in drawn[:most]}
        return [mutant for mutant in self.mutants if mutant.key in chosen]

    def control(self) -> None:
        """Put the scenario as it is before the judges; raise ValueError where they notice something."""
        path, text = next(iter(self._sources.handlers.items()))
        verdict = self.judge(Mutant(path, "", 1, 1, "none", "", "", lambda: text))
        if verdict.refused or verdict.with_digests:
            raise ValueError(f"{self.name} as it is does not pass: {verdict.refused or verdict.with_digests}")

    def judge(self, mutant: Mutant) -> MutantVerdict:
        """Put one mutant before the checks, then before the judges."""
        handlers = {**self._sources.handlers, mutant.path: mutant.text}
        key = hashed(mutant.text, *self._sources.files.values())
        refused = self._cache.get(f"refused {key}", lambda: self._refused(mutant, handlers))
        if refused:
            return MutantVerdict(self.name, mutant, refused)
        files = assemble(self._linked, handlers)
        accepted = self.accepted  # before any process is forked that knows the mutant
        program = self._key_of(files)
        asked = hashed(
            program,
            repr(
                [
                    (expectation.name, expectation.expectation, expectation.replicates)
                    for expectation in self.expectations
                ]
            ),
        )
        tested = hashed(program, *files.values(), *(test.read_text("utf-8") for test in _FOR_TESTS))
        with tempfile.TemporaryDirectory(prefix="simcc-mutant-") as place:
            folder = written(files, Path(place))
            digests = self._cache.get(
                f"digests {program}", lambda: self._apart(folder, partial(by_digests, accepted=accepted))
            )
            if soon := self._cache.get(f"quick {asked}", lambda: self._apart(folder, self._by_quick_ones)):
                return MutantVerdict(self.name, mutant, "", digests, "", soon)
            tests = self._cache.get(f"tests {tested}", lambda: apart(partial(noticed, partial(by_tests, folder))))
            if tests:
                return MutantVerdict(self.name, mutant, "", digests, tests)
            missed = self._cache.get(f"expectations {asked}", lambda: self._apart(folder, self._by_slow_ones))
        return MutantVerdict(self.name, mutant, "", digests, "", missed)

    def _apart(self, folder: Path, judging: Callable[[Lab], str]) -> Any:
        return apart(lambda: noticed(lambda: judging(Lab(folder, self._linked.odd.name))))

    def _by_quick_ones(self, lab: Lab) -> str:
        return by_expectations(lab, [expectation for expectation in self.expectations if expectation.seconds <= _QUICK])

    def _by_slow_ones(self, lab: Lab) -> str:
        return by_expectations(lab, [expectation for expectation in self.expectations if expectation.seconds > _QUICK])

    def _refused(self, mutant: Mutant, handlers: Mapping[str, str]) -> str:
        problems = self._sources.with_files(handlers).problems()
        if has_errors(problems):
            return next(problem.code for problem in problems if problem.severity.value == "error")
        if not mutant.may_change_types:
            return ""
        with tempfile.TemporaryDirectory(prefix="simcc-mutant-") as place:
            folder = written(assemble(self._linked, handlers), Path(place))
            wrong = type_check(folder, self._linked.odd.name, self._cache.folder / "mypy")
        return wrong[0].code if wrong else ""

    # The scenario as it is --------------------------------------------------------------------------------------------

    @cached_property
    def accepted(self) -> dict[str, Accepted]:
        """The accepted runs."""
        key = hashed(*(path.read_text("utf-8") for path in sorted(RUNTIME.rglob("*.py"))), *_but_tests(self._files))
        found = self._cache.get(f"accepted {key}", lambda: self._as_it_is(_accepted))
        return {variant: Accepted(*item) for variant, item in found.items()}

    @cached_property
    def expectations(self) -> list[AskedExpectation]:
        """The expectations that are asked of each mutant, the cheap ones first, each over few runs."""
        known = self._linked.scenario.expectations
        key = hashed(self._key_of(self._files), repr(known), repr(_BLOCKS), repr(_MOST_SECONDS))
        sizes = self._cache.get(f"sizes {key}", lambda: self._as_it_is(self._sizes))
        return [AskedExpectation(name, known[name], replicates, seconds) for seconds, name, replicates in sizes]

    @cached_property
    def _files(self) -> dict[str, str]:
        return assemble(self._linked, self._sources.handlers)

    def _key_of(self, files: Mapping[str, str]) -> str:
        """Return what stands for a package and how it is run."""
        runs = sorted((name, item.whole, sorted(item.metrics.items())) for name, item in self.accepted.items())
        return hashed(repr(runs), *_but_tests(files))

    def _as_it_is(self, work: Callable[[Lab], Any]) -> Any:
        with tempfile.TemporaryDirectory(prefix="simcc-mutant-") as place:
            folder = written(self._files, Path(place))
            return apart(lambda: work(Lab(folder, self._linked.odd.name)))

    def _price(self, expectation: Expectation, replicates: int) -> float:
        """Return the seconds that so many runs of all variants take which an expectation needs."""
        return replicates * sum(self.accepted[variant].seconds for variant in variants_needed(expectation))

    def _sizes(self, lab: Lab) -> list[tuple[float, str, int]]:
        priced = []
        for name, expectation in self._linked.scenario.expectations.items():
            for replicates in _ladder(expectation.replicates):
                if self._price(expectation, replicates) > _MOST_SECONDS:
                    break
                if all(lab.holds(AskedExpectation(name, expectation, replicates), first) for first in _BLOCKS):
                    priced.append((self._price(expectation, replicates), name, replicates))
                    break
        return sorted(priced)


def _accepted(lab: Lab) -> dict[str, Any]:
    return {variant: (item.short, item.whole, item.metrics, item.seconds) for variant, item in lab.accept().items()}


def _ladder(most: int) -> Iterator[int]:
    size = 1
    while size < most:
        yield size
        size *= 2
    yield most


def written(files: Mapping[str, str], folder: Path) -> Path:
    """Write a package and its tests into a folder, and return the folder."""
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return folder


def _but_tests(files: Mapping[str, str]) -> Iterator[str]:
    return (text for path, text in files.items() if not path.startswith("tests/"))


def hashed(*texts: str) -> str:
    """Return a hash over texts."""
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()


class Cache:
    """Results in a folder, one file each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def get(self, key: str, make: Callable[[], Any]) -> Any:
        """Return what is kept under a key, making and keeping it where nothing is."""
        place = self.folder / f"{key.replace(' ', '-')}.json"
        if place.exists():
            return json.loads(place.read_text("utf-8"))
        value = make()
        ready = place.with_suffix(".new")
        ready.write_text(json.dumps(value), "utf-8")
        ready.replace(place)
        return value
