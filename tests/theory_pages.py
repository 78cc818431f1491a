"""docs/theory.md, every expectation of the library with its verdict: python -m tests.theory_pages [SCENARIO...].

`SIMCC_THEORY=full` makes all replicates that expectations ask for; without it, where they take minutes, fewer
(`tests/theory/sizes.py`). With names of scenarios it judges those only, and keeps what the page says of the others.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from behavior_graph.expressions.results.evaluate import Verdict, judge, variants_needed
from behavior_graph.schema.scenario_model import Expectation
from compiler.library.catalogue import LibraryScenario, scenarios
from tests.theory import sections
from tests.theory.laboratory import Laboratory, runs_folder, sources_digest
from tests.theory.sizes import FULL, sized

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Shown:
    """A scenario with its laboratory and the verdicts on its expectations."""

    scenario: LibraryScenario
    lab: Laboratory
    verdicts: dict[str, Verdict]

    def expectation(self, name: str) -> Expectation:
        """One of its expectations."""
        return self.lab.linked.scenario.expectations[name]


def shown(scenario: LibraryScenario, folder: Path) -> Shown:
    """Run everything that a scenario's expectations need, and judge them."""
    lab = Laboratory(scenario.name, folder / scenario.name, runs_folder(folder / "runs"))
    verdicts = {}
    for name, wanted in lab.linked.scenario.expectations.items():
        variants = variants_needed(wanted)
        runs = {variant: lab.runs(variant, judged_over(lab, wanted)) for variant in variants}
        numbers = {variant: lab.numbers(variant) for variant in variants}
        verdicts[name] = judge(wanted, runs, numbers=numbers)
    return Shown(scenario, lab, verdicts)


def judged_over(lab: Laboratory, wanted: Expectation) -> int:
    """How many replicates an expectation is judged over: as many of each variant that it compares."""
    return min(sized(lab.linked.odd.name, variant, wanted.replicates) for variant in variants_needed(wanted))


def made_from() -> str:
    """Say which version the pages are made from."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return f"simcc {version('simcc')}" + (f", commit {commit.stdout.strip()}" if commit.returncode == 0 else "")


def table(scenario: Shown) -> Iterator[str]:
    """The expectations of a scenario as a Markdown table."""
    yield "| expectation | source | variant | replicates | value | accepted | verdict |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for name, verdict in scenario.verdicts.items():
        wanted = scenario.expectation(name)
        about = (wanted.about or name.replace("_", " ")) + (" *(exact)*" if wanted.exact else "")
        value = "–" if verdict.value is None else f"{verdict.value:.4g}"
        met = "met" if verdict.passed else "**missed**"
        cells = (
            about,
            wanted.source,
            wanted.variant or "base",
            _replicates(scenario, wanted),
            value,
            verdict.expected,
            met,
        )
        yield "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def _replicates(scenario: Shown, wanted: Expectation) -> str:
    count = judged_over(scenario.lab, wanted)
    return str(count) if count == wanted.replicates else f"{count} of {wanted.replicates}"


def section(item: Shown) -> str:
    """Return a scenario's section of docs/theory.md, which counts for as long as its sources stay as they are."""
    name = item.scenario.name
    sizes = sections.mark(sources_digest(name)) if FULL else "fewer replicates where they take minutes"
    return "\n".join([f"## {name}", "", f"Made from {made_from()}, {sizes}.", "", *table(item), ""])


def main(named: Sequence[str]) -> int:
    """Write the page; return 1 if an expectation is missed."""
    if unknown := set(named) - set(scenarios()):
        sys.exit(f"the library has no scenario {', '.join(sorted(unknown))}")
    texts = sections.kept() if FULL or named else {}
    with tempfile.TemporaryDirectory() as folder:
        for name in named or [name for name in scenarios() if name not in texts]:
            begun = time.perf_counter()
            judged = shown(scenarios()[name], Path(folder))
            texts[name] = section(judged)
            print(f"{name}: {_met(judged)}, in {time.perf_counter() - begun:.0f} s", flush=True)
            sections.write(texts)
    return 0 if all(map(sections.is_met, texts.values())) else 1


def _met(item: Shown) -> str:
    return f"{sum(bool(verdict.passed) for verdict in item.verdicts.values())} of {len(item.verdicts)} met"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
