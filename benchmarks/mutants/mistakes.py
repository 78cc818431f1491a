"""Plausible mistakes of each scenario and the expectations that notice them: `python -m benchmarks.mutants.mistakes`.

Each scenario's `mistakes.yaml` states them: texts of its sources that are replaced, and the expectation that is missed
then. Every one is made, checked, compiled, run and judged: first over the replicates of the suite, over which the right
model meets the expectation, and only if it is met over as many as the expectation asks for. The table is written to
docs/mistakes.md. Exits with 1 where an expectation does not notice the mistake that it is stated
for. Verdicts are kept in the user's cache folder by the sources and the runtime that they follow from.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path
from pydantic import Field

from behavior_graph.expressions.results.evaluate import variants_needed
from behavior_graph.schema.scenario_model import Expectation
from benchmarks.mutants.judges import AskedExpectation, Lab, apart, by_expectations, noticed
from benchmarks.mutants.study import RUNTIME, Cache, hashed, written
from codegen_templates.assemble_package import assemble
from compiler.library.catalogue import scenarios
from compiler.workspace.sources import Sources
from odd.diagnostics import Severity
from odd.model.base import Frozen, Words
from odd.reading.yaml_text import read_model, read_yaml
from tests.theory.sizes import judged as judged_in_suite
from tests.theory.sizes import sized

LIBRARY = Path(__file__).parents[2] / "scenario_library"
PAGE = Path(__file__).parents[2] / "docs" / "mistakes.md"

HEAD = """# Plausible mistakes, and the expectations that notice them

An expectation is worth something if a wrong model misses it. Each scenario of the library states mistakes that a
programmer of its mechanism could make (`scenario_library/<name>/mistakes.yaml`). `python -m
benchmarks.mutants.mistakes` makes each of them in the sources, compiles the scenario, runs it over the replicates of
`make test`, over which the right model meets the expectation, or over all that the expectation asks for, and judges
that expectation. A mistake is noticed if the expectation is missed, if the run ends with an error, or if the compiler
refuses the sources. [Mutants](mutants.md) are smaller faults, made by rule.
"""


class Mistake(Frozen):
    """A mistake: each text of `replace`, once in all the sources, becomes its value; `expectation` must miss it."""

    mistake: Words
    replace: dict[str, str] = Field(min_length=1)
    expectation: Words


class Mistakes(Frozen):
    """The file `mistakes.yaml` of a scenario."""

    mistakes: list[Mistake] = Field(min_length=1)


@dataclass(frozen=True, slots=True)
class Noticed:
    """A mistake and what noticed it; nothing where nothing did."""

    scenario: str
    mistake: Mistake
    by: str

    @property
    def row(self) -> str:
        """The mistake's row in the table."""
        return (
            f"| {self.scenario} | {self.mistake.mistake} | `{self.mistake.expectation}` | {self.by or '**nothing**'} |"
        )


def stated(name: str) -> list[Mistake]:
    """Return the mistakes that a scenario states; raise ValueError where its file cannot be read."""
    place = LIBRARY / name / "mistakes.yaml"
    if not place.is_file():
        return []
    text = read_yaml(place.read_text("utf-8"), place.name)
    model, faults = read_model(text, Mistakes, schema_code="SC300")
    if model is None:
        raise ValueError(f"{place}: {[*text.diagnostics, *faults][0].message}")
    return model.mistakes


def made(name: str, mistake: Mistake) -> Sources:
    """Return a scenario's sources with a mistake in them; raise ValueError unless each text occurs exactly once."""
    sources = Sources(scenarios()[name].sources)
    for right, wrong in mistake.replace.items():
        places = [path for path, text in sources.files.items() for _ in range(text.count(right))]
        if len(places) != 1:
            raise ValueError(f"{name}, {mistake.mistake!r}: {right!r} occurs {len(places)} times")
        sources = sources.with_files({places[0]: sources.files[places[0]].replace(right, wrong)})
    return sources


def judged(name: str, mistake: Mistake, cache: Cache) -> Noticed:
    """Make a mistake and judge the expectation that is to notice it."""
    sources = made(name, mistake)
    runtime = (path.read_text("utf-8") for path in sorted(RUNTIME.rglob("*.py")))
    key = hashed(mistake.expectation, *sources.files.values(), *runtime)
    return Noticed(name, mistake, cache.get(f"mistake {key}", lambda: _noticed_by(sources, mistake.expectation)))


def _noticed_by(sources: Sources, expectation: str) -> str:
    wrong = [problem.code for problem in sources.problems() if problem.severity is Severity.ERROR]
    if wrong:
        return f"{wrong[0]} refuses it"
    linked = sources.must_link()
    wanted = linked.scenario.expectations[expectation]
    with tempfile.TemporaryDirectory(prefix="simcc-mistake-") as place:
        folder = written(assemble(linked, sources.handlers), Path(place))
        counts = sorted({_fewest(sources.name, expectation, wanted), wanted.replicates})
        asked = [AskedExpectation(expectation, wanted, count) for count in counts]
        found: str = apart(lambda: noticed(lambda: by_expectations(Lab(folder, sources.name), asked)))
    return "missed" if found == expectation else found


def _fewest(scenario: str, name: str, wanted: Expectation) -> int:
    """Return over how many replicates the suite judges an expectation; all of them for one that needs all."""
    if not judged_in_suite(scenario, [name]):
        return wanted.replicates
    return min(sized(scenario, variant, wanted.replicates) for variant in variants_needed(wanted))


def page(found: list[Noticed]) -> str:
    """Return the text of docs/mistakes.md."""
    count = sum(bool(noticed.by) for noticed in found)
    rows = [
        "| scenario | mistake | expectation | verdict |",
        "| --- | --- | --- | --- |",
        *(item.row for item in found),
    ]
    return f"{HEAD}\n{count} of {len(found)} are noticed.\n\n" + "\n".join(rows) + "\n"


def _each(names: list[str], cache: Cache) -> Iterator[Noticed]:
    for name in names:
        for mistake in stated(name):
            found = judged(name, mistake, cache)
            print(found.row, flush=True)
            yield found


def main() -> int:
    """Make, judge and write; say what was not noticed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants.mistakes")
    parser.add_argument("scenarios", nargs="*", help="scenarios; without any, all of them, and the page is written")
    chosen = parser.parse_args().scenarios
    found = list(_each(chosen or list(scenarios()), Cache(user_cache_path("simcc") / "mutants")))
    if not chosen:
        PAGE.write_text(page(found), encoding="utf-8")
    missed = [item.row for item in found if not item.by]
    for row in missed:
        print(f"not noticed: {row}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
