"""The page that says which scenario answers which question, and all exact results: python -m tests.scenario_page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from behavior_graph.linking.graph_source import read_scenario
from compiler.library.catalogue import LibraryScenario, scenario, scenarios
from odd.model.markdown import clause, code, inert

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "scenarios.md"

TEXT = """# Which scenario for which question

The library has {count} scenarios. `simcc build "..."` finds one by what a brief names; `simcc library list --search`
looks for words; `simcc library cite NAME` prints its literature, and `simcc library copy NAME` copies its sources,
to run and to change. Each question below is one that a newcomer wrote.

{domains}
# Exact results

What theory derives exactly, and a scenario has to show in a variant that isolates it. Every row is an expectation of
the scenario (`simcc library run NAME`); [theory.md](theory.md) has verdicts.

{exact}
`python -m tests.scenario_page` makes this page.
"""


def text() -> str:
    """Return the page."""
    known = [scenario(name) for name in scenarios()]
    domains = dict.fromkeys(sorted(item.entry.domain for item in known))
    return TEXT.format(
        count=len(known),
        domains="".join(_domain(domain, [item for item in known if item.entry.domain == domain]) for domain in domains),
        exact="".join(_exact(known)),
    )


def _domain(name: str, members: list[LibraryScenario]) -> str:
    rows = (
        f"| {code(item.name)} | {inert(clause(item.entry.about))} | {inert(_question(item.name))} "
        f"| {clause(', '.join(item.entry.theories))} |\n"
        for item in members
    )
    head = "| scenario | what it is about | a question | theories and authors |\n| --- | --- | --- | --- |\n"
    return f"## {name.capitalize()}\n\n{head}{''.join(rows)}\n"


def _question(name: str) -> str:
    lines = scenario(name).newcomers
    return next((line for line in lines if line.endswith("?")), lines[0])


def _exact(known: list[LibraryScenario]) -> Iterator[str]:
    yield "| scenario | result | variant | source |\n| --- | --- | --- | --- |\n"
    for item in known:
        model = read_scenario(item.sources["scenario.yaml"]).model
        assert model is not None
        for wanted in model.expectations.values():
            if wanted.exact:
                about, variant = inert(clause(wanted.about or "")), code(wanted.variant or "base")
                yield f"| {code(item.name)} | {about} | {variant} | {clause(wanted.source or '')} |\n"


def main() -> None:
    """Write the page."""
    PAGE.write_text(text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
