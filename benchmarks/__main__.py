"""Measure everything and write docs/benchmarks.md: `python -m benchmarks`. Exits with 1 if a promise is missed."""

from __future__ import annotations

import platform
import sys
import tempfile
from pathlib import Path

from benchmarks import activity, compiler, deciding, engine, expressions, native, sandboxes, sweeping
from benchmarks.side_by_side import comparison

REPORT = Path(__file__).parents[1] / "docs" / "benchmarks.md"

TEXT = """# Benchmarks

Measured by `make bench` with Python {python} on {machine}: {processor}.

## The engine

{engine_about}

Promised: at least {events:,} events a second on one core with 100,000 agents, at most {memory:,} MB, and time linear in
agents.

{engine}

## Side by side with Mesa

{side_about}

Promised: at most Mesa's time for the epidemic with 10,000 and 100,000 agents.

{side}

Both give the same results, which `tests/theory/test_side_by_side.py` tests; the drawings show the mean and
the middle 90 % of {side_runs} runs of {side_agents:,} agents.

{side_drawings}

## The native engine

{native_about}

Promised with 100,000 agents: at least {native_events:,} events a second; at most 0.03 of Mesa's time for the epidemic
and 0.1 for the others. Promised for the epidemic with 1,000,000 agents: at most {native_memory:,} MB.

{native}

## Activity

{activity_about}

Promised: at most {most_idle:g} ms a round of idle agents; a round in which one in a hundred acts at least
{least_gain} times faster than one of all; a call one at a time at most {most_one_by_one:g} times as dear as in a wave;
at most {most_growth} MB more after all births.

{activity}

## Expressions

{expressions_about}

Promised: `components` and `gini` in at most {expression_seconds:g} second.

{expressions}

## Sandboxes

{sandboxes_about}

Promised: a cold run in a container in at most {most_cold} ms, a kill in at most {most_kill} ms, and at most
{most_overhead} ms more for a job in `local` than in a plain process.

{sandboxes}

## Decisions by a model

{deciding_about}

Promised: a run reaches at least {least_share} of the server's own throughput.

{deciding}

## Sweeps

{sweeping_about}

Promised: at least {least_use} of two cores in use by the long runs, and at most {most_beside:g} ms for a run
beside its simulation.

{sweeping}

## The compiler

{compiler}
"""


def main() -> int:
    """Measure, write, and print."""
    with tempfile.TemporaryDirectory() as folder:
        runs = engine.measure(Path(folder) / "culture")
        beside = comparison.measure()
        comparison.draw_results(REPORT.parent / "images")
        compiled = native.measure()
        active = activity.measure()
        asked = expressions.measure(Path(folder) / "expressions")
        isolated = sandboxes.measure()
        decided = deciding.measure()
        swept = sweeping.measure()
        builds = compiler.measure(Path(folder) / "rumor")
    text = TEXT.format(
        python=platform.python_version(),
        machine=f"{platform.system()} {platform.machine()}",
        processor=_processor(),
        engine_about=(engine.__doc__ or "").strip(),
        events=engine.LEAST_PER_SECOND,
        memory=engine.MOST_MEGABYTES,
        engine=engine.table(runs),
        side_about=(comparison.__doc__ or "").strip(),
        side=comparison.table(beside),
        side_runs=comparison.DRAWN_RUNS,
        side_agents=comparison.DRAWN_AGENTS,
        side_drawings=comparison.drawings(),
        native_about=(native.__doc__ or "").strip(),
        native_events=native.LEAST_PER_SECOND,
        native_memory=native.MOST_MEGABYTES,
        native=native.table(compiled),
        activity_about=(activity.__doc__ or "").strip(),
        most_idle=1000 * activity.MOST_IDLE_SECONDS,
        least_gain=activity.LEAST_GAIN,
        most_one_by_one=activity.MOST_ONE_BY_ONE,
        most_growth=activity.MOST_GROWTH,
        activity=activity.table(active),
        expressions_about=(expressions.__doc__ or "").strip(),
        expression_seconds=expressions.MOST_SECONDS,
        expressions=expressions.table(asked),
        sandboxes_about=(sandboxes.__doc__ or "").strip(),
        most_cold=sandboxes.MOST_COLD,
        most_kill=sandboxes.MOST_KILL,
        most_overhead=sandboxes.MOST_OVERHEAD,
        sandboxes=sandboxes.table(isolated),
        deciding_about=(deciding.__doc__ or "").strip(),
        least_share=f"{deciding.LEAST_SHARE:.0%}",
        deciding=deciding.table(decided),
        sweeping_about=(sweeping.__doc__ or "").strip(),
        least_use=f"{sweeping.LEAST_USE:.0%}",
        most_beside=sweeping.MOST_MS,
        sweeping=sweeping.table(swept),
        compiler=compiler.table(builds),
    )
    REPORT.write_text(text, encoding="utf-8")
    print(text)
    missed = [*engine.misses(runs), *comparison.misses(beside), *activity.misses(active), *expressions.misses(asked)]
    missed += [*sandboxes.misses(isolated), *deciding.misses(decided), *sweeping.misses(swept)]
    missed += compiler.misses(builds)
    missed += native.misses(compiled)
    for item in missed:
        print(f"missed: {item}", file=sys.stderr)
    return 1 if missed else 0


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or "unknown processor"


if __name__ == "__main__":
    raise SystemExit(main())
