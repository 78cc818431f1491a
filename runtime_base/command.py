"""The command line of every generated package: `python -m rumor --seed 1`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from runtime_base.engine.engine import Result, Simulation, SimulationError
from runtime_base.spec import Model


def main(model: Model, arguments: Sequence[str] | None = None) -> int:
    """Run a model as the arguments (those of the command line) ask; return the exit code, 1 where the run failed."""
    given = _parser(model).parse_args(arguments)
    numbers = model.numbers[given.variant]
    stop_when = model.stop_when.get(given.variant)
    try:
        result = Simulation(model, numbers, given.seed, stop_when=stop_when).run(given.rounds)
    except SimulationError as error:
        print(_failed(error, as_json=given.json), file=sys.stdout if given.json else sys.stderr)
        return 1
    print(_as_json(result, given) if given.json else _as_text(result, model))
    return 0


def _parser(model: Model) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"python -m {model.name}", description=model.title)
    parser.add_argument("--seed", type=_seed, default=1, help="where all chance comes from (default: 1)")
    names = [name for name in model.numbers if name]
    parser.add_argument("--variant", choices=names, default="", help="a named variant (default: the base)")
    parser.add_argument("--rounds", type=_rounds, help="how many rounds at most (default: as scheduled)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _seed(text: str) -> int:
    return _whole(text, 2**63 - 1)


def _rounds(text: str) -> int:
    return _whole(text, 1_000_000)


def _whole(text: str, most: int) -> int:
    number = int(text)
    if not 0 <= number <= most:
        raise argparse.ArgumentTypeError(f"{number} does not lie between 0 and {most}")
    return number


def _as_text(result: Result, model: Model) -> str:
    units = {metric.name: metric.unit for metric in model.metrics}
    lines = [f"{model.title}: {result.rounds} rounds, {result.events} events in {result.seconds_run:.2f} s"]
    for name, series in result.metrics.items():
        value = series[-1] if series else None
        shown = "nothing to compute it from" if value is None else f"{value:.6g} {units[name]}".rstrip()
        lines.append(f"  {name}: {shown}")
    if result.undelivered:
        lines.append(f"  still on their way: {', '.join(f'{n} {kind}' for kind, n in result.undelivered.items())}")
    return "\n".join([*lines, f"  digest: {result.digest}"])


def _as_json(result: Result, given: Any) -> str:
    shown = {
        "outcome": "finished",
        "seed": given.seed,
        "variant": given.variant,
        "rounds": result.rounds,
        "events": result.events,
        "digest": result.digest,
        "wall_s": result.seconds_start + result.seconds_run,
        "metrics": result.metrics,
        "calls": result.calls,
        "delivered": result.delivered,
        "dropped": result.dropped,
        "undelivered": result.undelivered,
        **({"created": result.created, "left": result.left} if result.created else {}),
    }
    return json.dumps(shown, allow_nan=False)


def _failed(error: SimulationError, *, as_json: bool) -> str:
    if as_json:
        names = ("code", "message", "help", "round", "entity", "variable", "handler", "line")
        return json.dumps({"outcome": "failed", "error": {name: getattr(error, name) for name in names}})
    place = f"{error.handler}:{error.line}: " if error.handler else ""
    return f"{place}{error}\n  help: {error.help}" if error.help else f"{place}{error}"
