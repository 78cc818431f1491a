"""What expressions cost over 100,000 agents, each printed as Python and asked once at the end of a round.

The model is the one in the shape of Axelrod's, on a scale-free network (200,000 ties, each both ways) and on a ring
(the longest component that there can be). Figures are seconds of one processor, the smallest of three rounds.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import numbers
from benchmarks import packages
from codegen_templates.expression_code import as_python
from codegen_templates.views.parts.place_view import world_place
from runtime_base import aggregation
from runtime_base.engine.engine import Simulation
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
    linked, files = packages.read(SOURCES)
    package = packages.load(linked, files, folder)
    return {name: _of_network(linked, package, network) for name, network in NETWORKS.items()}


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
        lines.append(f"| `{text}` | {' | '.join(f'{second[text]:.2f}' for second in seconds.values())} |")
    return "\n".join(lines)


def misses(seconds: Seconds) -> list[str]:
    """Return which promises do not hold."""
    return [
        f"{text} with {name} took {took[text]:.2f} s, more than {MOST_SECONDS:g}"
        for name, took in seconds.items()
        for text in _PROMISED
        if took[text] > MOST_SECONDS
    ]
