"""docs/gallery.md, the graph and the main chart of each scenario, from real runs: python -m tests.gallery_page.

Charts are of the runs that the suite makes of each variant (`tests/theory/sizes.py`); verdicts are those of
docs/theory.md, over all replicates.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from behavior_graph.drawing.draw import draw_svg
from compiler.library.catalogue import LibraryScenario, MainPicture, scenarios
from odd.model.markdown import code, inert
from tests.theory import sections
from tests.theory.agent_pictures import in_a_row, main_picture
from tests.theory.charts import main_chart
from tests.theory.laboratory import ROOT, Laboratory, runs_folder

PAGE = ROOT / "docs" / "gallery.md"
IMAGES = ROOT / "docs" / "images" / "gallery"

_HEAD = """# Gallery

This page shows, from real runs, each scenario of the library: what it is about, its graph, its main chart with what
theory says as a dashed line, and, where agents are on a grid or in a network, a picture of them.
[Which scenario for which question](scenarios.md) has them in a table, [theory.md](theory.md) every expectation with its
verdict. The sources are in `scenario_library/`.
`make gallery` makes this page.

"""


def main() -> None:
    """Write the page and its images."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    known = sorted(scenarios().values(), key=lambda item: (item.entry.domain, item.name))
    judged, parts, domain = sections.kept(), [_HEAD], ""
    with tempfile.TemporaryDirectory() as folder:
        for item in known:
            if item.entry.domain != domain:
                domain = item.entry.domain
                parts.append(f"## {domain.capitalize()}\n\n")
            parts += [f"{line}\n" for line in _scenario(item, Path(folder), judged.get(item.name))]
            print(item.name, flush=True)
    PAGE.write_text("".join(parts).rstrip("\n") + "\n", "utf-8")


def _scenario(item: LibraryScenario, folder: Path, judged: str | None) -> Iterator[str]:
    lab = Laboratory(item.name, folder / item.name, runs_folder(folder / "runs"))
    chart = main_chart(lab, item.entry.chart)
    _write(f"{item.name}_graph.svg", draw_svg(lab.linked))
    _write(f"{item.name}_chart.svg", chart.svg)
    odd = lab.linked.odd
    yield from (f"### {inert(odd.title)}", "", f"{code(item.name)}. {inert(odd.purpose.statement.strip())}", "")
    yield from (f"![The behavior graph of {item.name}](images/gallery/{item.name}_graph.svg)", "")
    yield from (f"![{inert(chart.title)}](images/gallery/{item.name}_chart.svg)", "")
    yield from (f"{inert(chart.title)}. {chart.reading} {_verdicts(item.name, judged)}", "")
    if item.entry.picture is not None:
        picture = main_picture(item.name, item.entry.picture, folder / f"{item.name}_agents")
        _write(f"{item.name}_agents.svg", in_a_row(picture))
        yield from (f"![{inert(picture.title)}](images/gallery/{item.name}_agents.svg)", "")
        yield from (f"{inert(picture.title)} in a run{_of(item.entry.picture)}. {inert(picture.reading)}", "")


def _of(picture: MainPicture) -> str:
    return f" of the variant {code(picture.variant)}" if picture.variant else ""


def _verdicts(name: str, judged: str | None) -> str:
    if judged is None:
        return "`make theory` judges its expectations."
    met, all_of_them = sections.counts(judged)
    return f"Of its expectations {met} of {all_of_them} are met ([theory.md](theory.md#{name}))."


def _write(name: str, svg: str) -> None:
    (IMAGES / name).write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
