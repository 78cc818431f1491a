"""Refuses a stop after a round that a run cannot make, before the run begins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from compiler.runs.decisions.open_decider import chosen_ways
from compiler.runs.request import Run
from compiler.runs.resume.paused_state import wanted_entities
from compiler.runs.run_record import RunRequest
from odd.errors import UserError

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


def refuse_impossible(linked: Linked, wanted: Run, request: RunRequest) -> None:
    """Raise UserError where a run cannot stop after the round that is wanted, or not show what is wanted of it."""
    reason = next(iter(_reasons(linked, wanted, request)), None)
    if reason is not None:
        raise UserError(reason)
    wanted_entities(linked, wanted.only)


def until_of(wanted: Run) -> int | None:
    """Return the round after which a run from its beginning stops; raise UserError where two ways say it."""
    if wanted.step is not None and wanted.until is not None:
        raise UserError("both --until and --step say when the run stops; give one of them")
    return wanted.until if wanted.step is None else wanted.step


def _reasons(linked: Linked, wanted: Run, request: RunRequest) -> Iterable[str]:
    until, rounds = wanted.until, _rounds(request)
    if wanted.only and not wanted.inspect:
        yield "--only chooses what --inspect shows; add --inspect, or leave --only out"
    if until is None:
        if wanted.inspect:
            yield "--inspect shows the state after a round; name it with --until, as in --until 12 --inspect"
        return
    option = "--until" if wanted.step is None else "--step"
    if chosen_ways(linked, wanted.deciders):
        yield f"{option} needs a checkpoint, and a run in which a model decides keeps none; use --rounds instead"
    if until >= rounds and wanted.step is not None:
        yield (
            f"--step {wanted.step} reaches round {until}, and the run ends after round {rounds}; take fewer steps, "
            "or leave --step out"
        )
    elif until >= rounds:
        yield f"--until {until}: the run ends after round {rounds}; name an earlier round, or leave --until out"
    reached = max((state.round for state in request.resumed.states.values()), default=0) if request.resumed else 0
    if until <= reached:
        yield f"--until {until}: the run to go on from is after round {reached} already; name a later round"


def _rounds(request: RunRequest) -> int:
    """Return the rounds that a run makes unless a condition ends it."""
    numbers = request.numbers or (request.model.numbers[request.variant] if request.model else {})
    return request.rounds or int(numbers["schedule"]["rounds"])
