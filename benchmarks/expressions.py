"""What expressions cost over 100,000 agents, each printed as Python and asked once at the end of a round.

The model is the one in the shape of Axelrod's, on a scale-free network (200,000 ties, each both ways) and on a ring
(the longest component that there can be). Figures are seconds of one processor, the smallest of three rounds.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from behavior_graph.expressions.parser import parse
from behavior_graph.linked import Linked, link
from behavior_graph.source import read_graph, read_scenario
from behavior_graph.variants import numbers
from codegen_templates.assemble import assemble
from codegen_templates.expression_code import as_python
from codegen_templates.views.places import world_place
from odd.source import read_odd
from runtime_base import aggregation
from runtime_base.engine import Simulation
from runtime_base.spec import Metric

SOURCES = Path(__file__).parent / "culture"
AGENTS, ROUNDS = 100_000, 3
NETWORKS = {"scale-free": {"barabasi_albert": {"m": 2}}, "ring": {"watts_strogatz": {"k": 2, "p": 0.0}}}
EXPRESSIONS = (
    "gini(Agent.likeness)",
    "quantile(Agent.likeness, 0.9)",
    "stdev(Agent.likeness)",
    "max(mean(Agent.likeness) by Agent.likeness > 0.2)",
    "share(next_to where tie.a.likeness == tie.b.likeness)",
    "mean(matches(next_to.a.culture, next_to.b.culture))",
    "components(next_to)",
    "components(next_to where matches(tie.a.culture, tie.b.culture) >= 1)",
    "largest_component(next_to)",
)
#: What the project promises of `components` and `gini`, in seconds, with 100,000 agents.
MOST_SECONDS = 1.0
_PROMISED = ("gini(Agent.likeness)", "components(next_to)")

Seconds = dict[str, dict[str, float]]


def measure(folder: Path) -> Seconds:
    """Return seconds by network and expression."""
    linked, files = _sources()
    for path, text in assemble(linked, files).items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    package = importlib.import_module("culture.wiring")
    sys.path.remove(str(folder))
    return {name: _of_network(linked, package, network) for name, network in NETWORKS.items()}


def _sources() -> tuple[Linked, dict[str, str]]:
    odd, graph, scenario = ((SOURCES / f"{name}.yaml").read_text("utf-8") for name in ("odd", "graph", "scenario"))
    linked = link(read_odd(odd), read_graph(graph), read_scenario(scenario))
    if linked is None:
        raise ValueError("the sources of the benchmark cannot be read")
    return linked, {f"handlers/{one.name}": one.read_text("utf-8") for one in (SOURCES / "handlers").glob("*.py")}


def _of_network(linked: Linked, package: Any, network: Any) -> dict[str, float]:
    best: dict[str, float] = {}
    metrics = tuple(Metric(text, _timed(text, linked, package, best)) for text in EXPRESSIONS)
    given = numbers(linked, None, {"population.Agent.count": AGENTS})
    given["relations"] = {"next_to": network}
    Simulation(replace(package.MODEL, metrics=metrics), given, 1).run(ROUNDS)
    return best


def _timed(text: str, linked: Linked, package: Any, best: dict[str, float]) -> Callable[[Any], float]:
    """Return an expression's function, with a stopwatch."""
    printed = as_python(parse(text), world_place(linked)).text
    function = eval(f"lambda world: {printed}", {**vars(aggregation), **vars(package.entities)})

    def compute(world: Any) -> float:
        begin = time.process_time()
        value: float = function(world)
        best[text] = min(best.get(text, float("inf")), time.process_time() - begin)
        return value

    return compute


def table(seconds: Seconds) -> str:
    """Return the figures as Markdown."""
    lines = [f"| expression | {' | '.join(f'{name} (s)' for name in seconds)} |", "|---|" + "---:|" * len(seconds)]
    for text in EXPRESSIONS:
        lines.append(f"| `{text}` | {' | '.join(f'{one[text]:.2f}' for one in seconds.values())} |")
    return "\n".join(lines)


def misses(seconds: Seconds) -> list[str]:
    """Return which promises do not hold."""
    return [
        f"{text} with {name} took {took[text]:.2f} s, more than {MOST_SECONDS:g}"
        for name, took in seconds.items()
        for text in _PROMISED
        if took[text] > MOST_SECONDS
    ]
