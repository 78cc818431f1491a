"""The state of a simulation between two rounds as plain data, and a simulation that goes on from it.

What follows from the model, its numbers and the seed is not in it: make the simulation anew, then restore it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any

from runtime_base.checkpoints.kept_entities import kept_entities, kept_leavers, restored_entities
from runtime_base.checkpoints.kept_events import kept_events, kept_memories, restore_events, restore_memories
from runtime_base.checkpoints.kept_ties import kept_space, kept_ties, restore_space, restore_ties
from runtime_base.checkpoints.kept_values import FoundReferences, KeptReferences, UnsavableError
from runtime_base.engine.actions import Runner
from runtime_base.engine.engine import Simulation

__all__ = ["UnsavableError", "restore", "state_of"]

#: Raised with each change of what is restored.
FORMAT = 2


def state_of(simulation: Simulation) -> bytes:
    """Return the state of a simulation after the rounds so far, as compressed JSON.

    Raises UnsavableError where a model decides in place of rules, or where a round has left something unfinished.
    """
    simulation.hand_over()
    parts, state = simulation.parts, simulation.parts.state
    _refuse_unfinished(simulation)
    kept = KeptReferences()
    whole = {
        "format": FORMAT,
        "rounds": parts.rounds,
        "first": state.first,
        "digest": state.journal.digest.value.hex(),
        "metrics": parts.metrics,
        "starts": parts.router.starts,
        "events": {channel.name: [channel.delivered, channel.dropped] for channel in parts.router.channels.values()},
        "actions": {name: _kept_action(runner) for name, runner in parts.runners.items()},
        "turnover": [parts.turnover.created, parts.turnover.left, parts.turnover.turned_away] if parts.turnover else [],
        "entities": kept_entities(state, kept),
        "ties": kept_ties(state, kept),
        "space": kept_space(state),
        "waiting": kept_events(state, parts.delayed, kept),
        "memories": kept_memories(state, kept),
    }
    whole["left"] = kept_leavers(state, kept)
    if parts.interventions is not None:
        off = [name for name, runner in parts.runners.items() if not runner.is_on]
        whole["interventions"] = {**parts.interventions.kept(), "off": off}
    try:
        text = json.dumps(whole, separators=(",", ":"))
    except (TypeError, ValueError) as error:
        raise UnsavableError(f"a value is of a type that cannot be kept: {error}") from error
    return zlib.compress(text.encode("ascii"), 1)


def restore(simulation: Simulation, raw: bytes) -> None:
    """Let a simulation that has not run yet go on from a state; raises ValueError for a state of another format.

    The model, its numbers and the seed must be those of the simulation whose state it is.
    """
    kept = json.loads(zlib.decompress(raw))
    if kept["format"] != FORMAT:
        raise ValueError(f"the state has format {kept['format']}, not {FORMAT}")
    parts, state = simulation.parts, simulation.parts.state
    found = restored_entities(state, kept["entities"], kept["left"])
    restore_ties(state, kept["ties"], found)
    restore_space(state, kept["space"])
    restore_events(state, parts.delayed, kept["waiting"], found)
    restore_memories(state, kept["memories"], found)
    for name, runner in parts.runners.items():
        _restore_action(runner, kept["actions"][name], found)
    if parts.turnover is not None:
        parts.turnover.created, parts.turnover.left, parts.turnover.turned_away = kept["turnover"]
    for channel in parts.router.channels.values():
        channel.delivered, channel.dropped = kept["events"][channel.name]
    parts.router.starts = kept["starts"]
    if parts.interventions is not None and "interventions" in kept:  # else the first ones are still to come
        parts.interventions.restore(kept["interventions"])
        for name in parts.runners:
            simulation.switch(name, on=name not in kept["interventions"]["off"])
    state.journal.digest.value = bytes.fromhex(kept["digest"])
    state.world.round = state.memories.round = kept["rounds"]
    simulation.go_on_after(kept["rounds"], kept["metrics"])


def _refuse_unfinished(simulation: Simulation) -> None:
    parts, outbox, space = simulation.parts, simulation.parts.state.outbox, simulation.parts.state.space
    if parts.outside is not None:
        raise UnsavableError("a model decides in place of rules, and what agents remember for it is not kept")
    unfinished = {
        "events that were not routed": bool(outbox.events or any(phase.find_due() for phase in parts.phases)),
        "changes of ties that were not published": any(book.changed for book in outbox.books.values()),
        "entities that were about to enter or leave": parts.turnover is not None and parts.turnover.due,
        "moves that were not made": space is not None and space.has_goals,
    }
    for what, is_there in unfinished.items():
        if is_there:
            raise UnsavableError(f"a round has left {what}")


def _kept_action(runner: Runner) -> dict[str, Any]:
    kept: dict[str, Any] = {"calls": runner.calls, "streams": [streams.kept() for streams in runner.all_streams]}
    condition = runner.condition
    return {**kept, "start_if": condition.kept()} if condition is not None else kept


def _restore_action(runner: Runner, kept: Mapping[str, Any], found: FoundReferences) -> None:
    runner.calls = kept["calls"]
    for streams, own in zip(runner.all_streams, kept["streams"], strict=True):
        streams.restore(*own)
    if runner.condition is not None:
        runner.condition.restore(*([found.working(number) for number in numbers] for numbers in kept["start_if"]))
