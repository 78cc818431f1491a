"""The program of a bundle's `run.py`: repeats the runs that the bundle holds and compares their digests.

It needs Python and NumPy only. `bundle.json` beside `run.py` says what was run and what came of it (`runs`): for each
run `id`, `package`, `variant`, `numbers` (null: the package's own for the variant), `rounds` (null: as scheduled),
`asked` (actions whose decisions are answered from `answers`) and `replicates`, each with `seed`, `rounds` and `digest`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from runtime_base.engine.engine import Simulation, SimulationError
from runtime_base.spec import Model


class UnknownQuestionError(Exception):
    """Raised where a run asks what the kept run did not ask: it differs from that one before."""


class RecordedAnswers:
    """The answers of an earlier run's decisions, by round, action and entity, in the order in which they were given."""

    def __init__(self, answers: Sequence[Sequence[Any]]) -> None:
        self._waiting: dict[tuple[int, str, int], deque[Mapping[str, Any] | None]] = defaultdict(deque)
        for round_, action, entity, options in answers:
            self._waiting[round_, action, entity].append(options)

    def answer(self, round: int, questions: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any] | None]:
        """Return the kept answer to each question, None where the rule answered."""
        return [self._next(round, str(question["action"]), int(question["entity"])) for question in questions]

    def _next(self, round: int, action: str, entity: int) -> Mapping[str, Any] | None:
        waiting = self._waiting[round, action, entity]
        if not waiting:
            raise UnknownQuestionError(f"'{action}' of entity {entity} decides in round {round}, as it did not before")
        return waiting.popleft()


def main(folder: Path, arguments: Sequence[str] | None = None) -> int:
    """Repeat the runs of the bundle in a folder; return 0 if all are equal, and otherwise 1."""
    given = _parser().parse_args(arguments)
    about = json.loads((folder / "bundle.json").read_text("utf-8"))
    runs = [run for run in about["runs"] if given.run in (None, run["id"])]
    if not runs:
        print(f"there is no run {given.run}; the bundle holds {', '.join(run['id'] for run in about['runs'])}")
        return 1
    equal = [_is_repeated(folder, run, only) for run in runs for only in _chosen(run, given.seed)]
    print(f"{'equal' if all(equal) else 'different'}: {sum(equal)} of {len(equal)} simulations have the kept digest")
    return 0 if equal and all(equal) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python run.py", description="Repeat the runs of this bundle.")
    parser.add_argument("--run", help="repeat only the run with this id")
    parser.add_argument("--seed", type=int, help="repeat only the simulation with this seed")
    return parser


def _chosen(run: Mapping[str, Any], seed: int | None) -> list[Mapping[str, Any]]:
    return [kept for kept in run["replicates"] if seed in (None, kept["seed"])]


def _is_repeated(folder: Path, run: Mapping[str, Any], kept: Mapping[str, Any]) -> bool:
    """Repeat a simulation, print how it compares with the kept one, and return whether their digests are equal."""
    name = f"{run['id']}, seed {kept['seed']}"
    try:
        digest = _digest(folder, run, kept["seed"])
    except (SimulationError, UnknownQuestionError) as error:
        print(f"{name}: different: it failed: {error}", file=sys.stderr)
        return False
    equal: bool = digest == kept["digest"]
    print(f"{name}: {'equal' if equal else 'different'}, digest {digest}{'' if equal else ', was ' + kept['digest']}")
    return equal


def _digest(folder: Path, run: Mapping[str, Any], seed: int) -> str:
    model: Model = importlib.import_module(f"{run['package']}.wiring").MODEL
    variant, given = run["variant"], run["numbers"]
    numbers = model.numbers[variant] if given is None else given
    oracle = RecordedAnswers(_answers(folder, run, seed)) if run["asked"] else None
    stop_when = model.stop_when.get(variant)
    simulation = Simulation(model, numbers, seed, stop_when=stop_when, asked=run["asked"], oracle=oracle)
    return simulation.run(run["rounds"]).digest


def _answers(folder: Path, run: Mapping[str, Any], seed: int) -> Sequence[Sequence[Any]]:
    kept: Mapping[str, Sequence[Sequence[Any]]] = json.loads((folder / run["answers"]).read_text("utf-8"))
    return kept[str(seed)]
