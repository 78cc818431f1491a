"""The library's expectations as pages, from real runs: python -m tests.theory_pages [theory] [gallery].

`SIMCC_THEORY=full` makes all replicates that expectations ask for; without it, where they take minutes, fewer
(`tests/theory/sizes.py`).
`theory` writes docs/theory.md, every expectation with its verdict; `gallery` writes docs/gallery.md with the graph and
the main chart of each scenario. Without an argument both are written from the same runs.
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

from behavior_graph.drawing.draw import draw_svg
from behavior_graph.expressions.results.evaluate import Verdict, judge, variants_needed
from behavior_graph.schema.scenario_model import Expectation
from compiler.library.catalogue import LibraryScenario, scenarios
from tests.theory.charts import main_chart
from tests.theory.conftest import Laboratory
from tests.theory.sizes import FULL, sized

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
IMAGES = DOCS / "images" / "gallery"
SIZES = (
    "all replicates" if FULL else "fewer replicates where they take minutes (2 of 20 are two of 20 that are asked for)"
)

_THEORY = """# Theory

This page lists every expectation of every library scenario, judged over the replicates that it needs: what is known,
what came out, what is accepted, and the verdict. *Exact* marks results that follow from theory or from a published
table; the others are directions and ranges.

{met} of {all} expectations are met. Made from {made}, with {sizes}, in {minutes:.1f} minutes.
`make theory` makes this page with all replicates.
`tests/theory/` has further tests against theory.
"""
_GALLERY = """# Gallery

This page shows, from real runs, each library scenario: its graph, its main chart with the theoretical value as a dashed
line, and its expectations. `simcc library show NAME` prints more; the sources are in `scenario_library/`.

Made by `make gallery` from {made}.
"""


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
    lab = Laboratory(scenario.name, folder / scenario.name)
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


def theory_page(every: Sequence[Shown], seconds: float) -> str:
    """Return the text of docs/theory.md."""
    verdicts = [verdict for item in every for verdict in item.verdicts.values()]
    met = sum(verdict.passed for verdict in verdicts)
    parts = [_THEORY.format(met=met, all=len(verdicts), made=made_from(), minutes=seconds / 60, sizes=SIZES)]
    for item in every:
        parts += [f"## {item.scenario.name}", "", *table(item), ""]
    return "\n".join(parts)


def gallery_page(every: Sequence[Shown]) -> str:
    """Write the images and return the text of docs/gallery.md."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    parts = [_GALLERY.format(made=made_from())]
    for item in every:
        name, odd = item.scenario.name, item.lab.linked.odd
        chart = main_chart(item.lab, item.scenario.entry.chart, item.verdicts)
        (IMAGES / f"{name}_graph.svg").write_text(draw_svg(item.lab.linked), "utf-8")
        (IMAGES / f"{name}_chart.svg").write_text(chart.svg, "utf-8")
        parts += [f"## {odd.title}", "", f"`{name}`. {odd.purpose.statement.strip()}", ""]
        parts += [f"![The behavior graph of {name}](images/gallery/{name}_graph.svg)", ""]
        parts += [f"![{chart.title}](images/gallery/{name}_chart.svg)", "", f"{chart.title}. {chart.reading}", ""]
        parts += [*table(item), ""]
    return "\n".join(parts)


def main(wanted: Sequence[str]) -> int:
    """Write the pages asked for; return 1 if an expectation is missed."""
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        every = []
        for name, scenario in scenarios().items():
            every.append(shown(scenario, Path(folder)))
            print(
                f"{name}: {sum(verdict.passed for verdict in every[-1].verdicts.values())} "
                f"of {len(every[-1].verdicts)} met"
            )
        if "theory" in wanted:
            (DOCS / "theory.md").write_text(theory_page(every, time.perf_counter() - begun), "utf-8")
        if "gallery" in wanted:
            (DOCS / "gallery.md").write_text(gallery_page(every), "utf-8")
    return 0 if all(verdict.passed for item in every for verdict in item.verdicts.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ("theory", "gallery")))
