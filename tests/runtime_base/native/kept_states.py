"""The states of runs between two rounds, on both engines: what they hold, and runs that go on from them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from runtime_base.checkpoints.run_state import restore, state_of
from runtime_base.engine.engine import Result, Simulation

Make = Callable[[], Simulation]


def same(found: Result, expected: Result, what: object = "") -> None:
    """Assert that two runs give the same, but for the seconds that they took."""
    for field in fields(Result):
        if not field.name.startswith("seconds"):
            assert getattr(found, field.name) == getattr(expected, field.name), (what, field.name)


def held(raw: bytes) -> dict[str, Any]:
    """Return what a state holds, but for the numbers of calls that draw nothing, and what is tested again."""
    found: dict[str, Any] = json.loads(zlib.decompress(raw))
    for action in found["actions"].values():
        action.pop("streams")
        action.pop("start_if", None)
    found["memories"].sort(key=lambda row: row[:3])
    found["left"].sort(key=lambda row: row[0])
    for faces in found["entities"].values():
        _drop_equal(faces)
    for faces in found["ties"]["states"].values():
        _drop_equal(faces)
    for event in found["waiting"]:  # to the face that others see, or to the working one: the same entity
        event[2] = (
            {"several": list(map(_number, event[2]["several"]))} if isinstance(event[2], dict) else _number(event[2])
        )
    if "contests" in found["space"]:
        found["space"]["contests"].sort()
    return found


def _drop_equal(faces: dict[str, Any]) -> None:
    """Leave out own values that are the published ones but for their type: a whole number where real ones are kept."""
    for name, own in list(faces["own"].items()):
        faces["own"][name] = list(map(_real, own))
        if repr(faces["own"][name]) == repr(list(map(_real, faces["seen"][name]))):
            del faces["own"][name]


def _real(value: Any) -> Any:
    if isinstance(value, list):
        return list(map(_real, value))
    return float(value) if isinstance(value, bool | int | float) else value


def _number(entity: Any) -> Any:
    return entity[0] if isinstance(entity, list) else entity


def state_after(simulation: Simulation, rounds: int) -> bytes:
    """Run so many rounds, and return the state."""
    simulation.run(rounds)
    return state_of(simulation)


def goes_on(make: Make, state: bytes, rounds: int) -> Result:
    """Return what a simulation gives that goes on from a state."""
    simulation = make()
    restore(simulation, state)
    return simulation.run(rounds)


def same_from_states(native: Make, interpreted: Make, expected: Result, after: int, rounds: int) -> None:
    """Assert that both engines hold the same state after some rounds, and that each goes on from the other's."""
    states = [state_after(make(), after) for make in (native, interpreted)]
    assert held(states[0]) == held(states[1])
    for make, state in ((interpreted, states[0]), (native, states[1]), (native, states[0])):
        same(goes_on(make, state, rounds), expected, make)
