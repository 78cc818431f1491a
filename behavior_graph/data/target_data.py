"""Targets as rounds and values, and everything that is wrong with them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from behavior_graph.data.input_series import read_series
from behavior_graph.data.population_tables import DataFault
from behavior_graph.schema.data_models import MeasuredSeries
from behavior_graph.schema.target_models import Target
from behavior_graph.schema.typed import Typed
from odd.model.value_types import Kind, ValueType

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

_NUMBER = Typed(ValueType(Kind.FLOAT))


@dataclass(frozen=True, slots=True)
class Measured:
    """The data of a target: rounds in ascending order with a value for each; a single number has no rounds."""

    rounds: tuple[int, ...]
    values: tuple[float, ...]
    faults: tuple[DataFault, ...] = ()


def measured(linked: Linked, target: Target) -> Measured:
    """Return the data of a target, and what is wrong with them as data."""
    if isinstance(target.data, MeasuredSeries):
        series = read_series(linked, target.data, _NUMBER)
        faults = tuple(_inside_data(fault) for fault in series.faults)
        found = Measured(tuple(series.rounds), tuple(map(float, series.values)), faults)
        return found if faults or target.rounds is None else Measured((), (), (_two_rounds(),))
    values = target.data if isinstance(target.data, list) else [target.data]
    rounds = _rounds(target, len(values)) if target.is_series else ()
    return Measured(tuple(rounds), tuple(map(float, values)), tuple(_length_faults(target, values, rounds)))


def _inside_data(fault: DataFault) -> DataFault:
    return DataFault(fault.code, fault.message, ("data", *fault.path), fault.help, fault.severity, fault.names)


def _two_rounds() -> DataFault:
    message = "the table says to which rounds its values belong, and 'rounds' says it again"
    return DataFault("SC370", message, ("rounds",), "remove 'rounds'")


def _rounds(target: Target, count: int) -> Sequence[int]:
    return target.rounds if target.rounds is not None else range(1, count + 1)


def _length_faults(target: Target, values: Sequence[float], rounds: Sequence[int]) -> Iterator[DataFault]:
    if not target.is_series and target.rounds is not None:
        message = "'data' is a single number of a whole run, so it belongs to no round"
        yield DataFault("SC370", message, ("rounds",), "remove 'rounds', or write a list of values")
    elif target.is_series and len(rounds) != len(values):
        message = f"'rounds' names {len(rounds)} rounds, but 'data' has {len(values)} values"
        yield DataFault("SC370", message, ("rounds",), "name the round of every value")
    elif not values:
        yield DataFault("SC370", "'data' has no values", ("data",), "write the measured values, or name their table")
    elif any(later <= earlier for earlier, later in pairwise(rounds)):
        yield DataFault("SC370", "the rounds do not ascend", ("rounds",), "list each round once, in ascending order")
    elif not all(map(math.isfinite, values)):
        message = "'data' has a value that is not a finite number"
        yield DataFault("SC370", message, ("data",), "leave the round out where nothing was measured")


def target_faults(linked: Linked) -> Iterator[tuple[str, DataFault]]:
    """Yield what is wrong with the data of targets and with their rounds, by target; paths begin below the target."""
    for name, target in linked.scenario.targets.items():
        found = measured(linked, target)
        for fault in found.faults or (*_outside_the_run(linked, found), *_part_faults(target, found)):
            yield name, fault


def _outside_the_run(linked: Linked, found: Measured) -> Iterator[DataFault]:
    last = linked.rounds
    outside = [number for number in found.rounds if not 1 <= number <= last]
    if outside:
        others = f" and {len(outside) - 1} more" if len(outside) > 1 else ""
        message = f"there are data for round {outside[0]}{others}, but a run has the rounds 1 to {last}"
        help = "leave out data from outside of the run, or make the run longer; the first round is 1"
        yield DataFault("SC371", message, ("data",), help)


def _part_faults(target: Target, found: Measured) -> Iterator[DataFault]:
    whole = target.held_out == "all"
    if target.training is not None and (whole or not target.is_series):
        message = "'training' names rounds, but " + ("all data are held out" if whole else "'data' is a single number")
        yield DataFault("SC374", message, ("training",), "remove 'training'")
    elif not target.is_series and target.held_out is not None and not whole:
        message = "'held_out' names rounds, but 'data' is a single number"
        yield DataFault("SC374", message, ("held_out",), "write 'held_out: all', or remove it")
    elif target.is_series:
        yield from _series_part_faults(target, found)


def _series_part_faults(target: Target, found: Measured) -> Iterator[DataFault]:
    both = [number for number in found.rounds if target.trains(number) and target.holds_out(number)]
    if both:
        message = f"round {both[0]} is in 'training' and in 'held_out'"
        yield DataFault("SC374", message, ("held_out",), "a round that is held out must not be used for training")
        return
    if target.held_out != "all" and not any(map(target.trains, found.rounds)):
        where = "training" if target.training is not None else "held_out"
        message = "there are no data for training"
        help = "name rounds that have data; write 'held_out: all' to keep the whole series for the test"
        yield DataFault("SC374", message, (where,), help)
    if target.held_out is not None and not any(map(target.holds_out, found.rounds)):
        yield DataFault(
            "SC374", "there are no data in the held-out rounds", ("held_out",), "name rounds that have data"
        )
