"""Measure everything and write docs/benchmarks.md: `python -m benchmarks`. Exits with 1 if a promise is missed."""

from __future__ import annotations

import platform
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks import activity, compiler, deciding, engine, expressions, native, sandboxes, sweeping
from benchmarks.side_by_side import comparison

REPORT = Path(__file__).parents[1] / "docs" / "benchmarks.md"

TEXT = """# Benchmarks

Measured by `make bench` with Python {python} on {machine}: {processor}.

## The engine

{about[engine]}

Promised: at least {engine.LEAST_PER_SECOND:,} events a second on one core with 100,000 agents, at most
{engine.MOST_MEGABYTES:,} MB, and time linear in agents.

{tables[engine]}

## Side by side with Mesa

{about[comparison]}

Promised: at most Mesa's time for the epidemic with 10,000 and 100,000 agents.

{tables[comparison]}

Both give the same results, which `tests/theory/test_side_by_side.py` tests; the drawings show the mean and
the middle 90 % of {comparison.DRAWN_RUNS} runs of {comparison.DRAWN_AGENTS:,} agents.

{drawings}

## The native engine

{about[native]}

Promised with 100,000 agents: at least {native.LEAST_PER_SECOND:,} events a second; at most 0.03 of Mesa's time for the
epidemic and 0.1 for the others. Promised for the epidemic with 1,000,000 agents: at most {native.MOST_MEGABYTES:,} MB.

{tables[native]}

## Activity

{about[activity]}

Promised: at most {most_idle:g} ms a round of idle agents; a round in which one in a hundred acts at least
{activity.LEAST_GAIN} times faster than one of all; a call one at a time at most {activity.MOST_ONE_BY_ONE:g} times as
dear as in a wave; at most {activity.MOST_GROWTH} MB more after all births.

{tables[activity]}

## Expressions

{about[expressions]}

Promised: `components` and `gini` in at most {expressions.MOST_SECONDS:g} second.

{tables[expressions]}

## Sandboxes

{about[sandboxes]}

Promised: a cold run in a container in at most {sandboxes.MOST_COLD} ms, a kill in at most {sandboxes.MOST_KILL} ms, and
at most {sandboxes.MOST_OVERHEAD} ms more for a job in `local` than in a plain process.

{tables[sandboxes]}

## Decisions by a model

{about[deciding]}

Promised: a run reaches at least {deciding.LEAST_SHARE:.0%} of the server's own throughput.

{tables[deciding]}

## Sweeps

{about[sweeping]}

Promised: at least {sweeping.LEAST_USE:.0%} of two cores in use by the long runs, and at most {sweeping.MOST_MS:g} ms
for a run beside its simulation.

{tables[sweeping]}

## The compiler

{tables[compiler]}
"""


def main() -> int:
    """Measure, write, and print."""
    with tempfile.TemporaryDirectory() as folder:
        measured: dict[Any, Any] = {
            engine: engine.measure(Path(folder) / "culture"),
            comparison: comparison.measure(),
            native: native.measure(),
            activity: activity.measure(),
            expressions: expressions.measure(Path(folder) / "expressions"),
            sandboxes: sandboxes.measure(),
            deciding: deciding.measure(),
            sweeping: sweeping.measure(),
            compiler: compiler.measure(Path(folder) / "rumor"),
        }
    comparison.draw_results(REPORT.parent / "images")
    text = _page(measured)
    REPORT.write_text(text, encoding="utf-8")
    print(text)
    missed = [line for benchmark, found in measured.items() for line in benchmark.misses(found)]
    for item in missed:
        print(f"missed: {item}", file=sys.stderr)
    return 1 if missed else 0


def _page(measured: Mapping[Any, Any]) -> str:
    """Return the page; its text names the constants of the benchmarks, each a module."""
    benchmarks = {benchmark.__name__.rpartition(".")[2]: benchmark for benchmark in measured}
    return TEXT.format(
        python=platform.python_version(),
        machine=f"{platform.system()} {platform.machine()}",
        processor=_processor(),
        about={name: (benchmark.__doc__ or "").strip() for name, benchmark in benchmarks.items()},
        tables={name: benchmark.table(measured[benchmark]) for name, benchmark in benchmarks.items()},
        drawings=comparison.drawings(),
        most_idle=1000 * activity.MOST_IDLE_SECONDS,
        **benchmarks,
    )


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or "unknown processor"


if __name__ == "__main__":
    raise SystemExit(main())
