"""Targets as rounds and values, and everything that is wrong with them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from behavior_graph.data.input_series import read_series
from behavior_graph.data.scenario_tables import DataFault
from behavior_graph.schema.data_models import MeasuredSeries
from behavior_graph.schema.target_models import Target
from behavior_graph.schema.typed import Typed
from odd.diagnostics import Severity
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
    rounds = (target.rounds if target.rounds is not None else range(1, len(values) + 1)) if target.is_series else ()
    return Measured(tuple(rounds), tuple(map(float, values)), tuple(_length_faults(target, values, rounds)))


def _inside_data(fault: DataFault) -> DataFault:
    return DataFault(fault.code, fault.message, ("data", *fault.path), fault.help, fault.severity, fault.names)


def _two_rounds() -> DataFault:
    message = "the table says to which rounds its values belong, and 'rounds' says it again"
    return DataFault("SC370", message, ("rounds",), "remove 'rounds'")


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
    whole: dict[str, Measured] = {}
    for name, target in linked.scenario.targets.items():
        found = measured(linked, target)
        for fault in found.faults or (*_outside_the_run(linked, found), *_part_faults(target, found)):
            yield name, fault
        if not found.faults:
            whole[name] = found
    for (first, known), (second, found) in combinations(whole.items(), 2):
        pair = linked.scenario.targets[first], linked.scenario.targets[second]
        if pair[0].metric == pair[1].metric and pair[0].is_series == pair[1].is_series:
            yield from ((second, fault) for fault in _between(first, pair, known, found))


def _between(earlier: str, pair: tuple[Target, Target], known: Measured, found: Measured) -> Iterator[DataFault]:
    """Yield where a target does not go together with an earlier one of the same metric."""
    values, again = (_by_round(each) for each in (known, found))
    others = [number for number in again if number in values and again[number] != values[number]]
    if others:
        at = others[0]
        more = f" ({len(others)} rounds differ)" if len(others) > 1 else ""
        place = f"in round {at} " if at else ""
        message = (
            f"target '{earlier}' has other data for the same metric: "
            f"{place}it is {again[at]:g} here and {values[at]:g} there{more}"
        )
        help = "correct the wrong data; if both were measured, say so in 'about': no model can fit both"
        yield DataFault("SC375", message, ("data",), help, Severity.WARNING, (earlier,))
    split = [number for number in again if number in values and _split(pair, number)]
    if split:
        what = f"round {split[0]}" if split[0] else "its data"
        message = f"target '{earlier}' has the same metric, and only one of the two holds out {what}"
        help = "hold out the same rounds in both: what a calibration has seen in one cannot test it in the other"
        yield DataFault("SC375", message, ("metric",), help, Severity.WARNING, (earlier,))


def _by_round(found: Measured) -> dict[int, float]:
    """Return the values by round, a single number of a whole run as that of round 0."""
    return dict(zip(found.rounds, found.values, strict=True)) if found.rounds else dict(enumerate(found.values[:1]))


def _split(pair: tuple[Target, Target], number: int) -> bool:
    """Whether a calibration sees a round in one target, and the other one keeps it for the test."""
    first, second = pair
    return (first.trains(number) and second.holds_out(number)) or (second.trains(number) and first.holds_out(number))


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
