"""Entities that enter and leave on a grid: which cells they take and free."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from runtime_base import spec
from runtime_base.foundation.simulation_error import SimulationError

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
import tiny_models as tiny

FRIEND = spec.Quantity("friend", "ref", entity="User", optional=True)
MODES = ("simultaneous", "random_order")


def on_grid(handler: Any, *, alone: bool, mode: str) -> spec.Model:
    place = [spec.Quantity(name, "int", low=0, high=10_000) for name in ("x", "y")]
    grid = spec.Grid(False, "moore", **{"one_per_cell" if alone else "any_per_cell": ("User",)})
    action = spec.Action("act", "User", handler, on=("Start",), writes=("x", "y"), creates=("User",), leaves=True)
    phases = (spec.Phase("all", ("act",), mode=mode),)
    return tiny.model([tiny.users(*place)], [], [action], phases=phases, space=grid)


def run_on_grid(declared: spec.Model, cells: list[tuple[int, int]], rounds: int = 1) -> tuple[Any, dict[int, Any]]:
    space = {"width": 3, "height": 2, "place": {"User": {"at": cells}}}
    given = tiny.numbers({"User": len(cells)}, {"User": {}}, space=space)
    result, simulation = tiny.run(declared, given, rounds=rounds)
    everybody = simulation._state.populations["User"].published
    for item in everybody:
        assert {other.id for other in item.near(type(item), 5)} == {other.id for other in everybody} - {item.id}
    return result, {item.id: (item.x, item.y) for item in everybody}


@pytest.mark.parametrize("mode", MODES)
def test_newcomers_stand_where_they_were_put_and_who_leaves_frees_the_cell(mode: str) -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        if world.round == 1:
            user.create(type(user)(), at=user.free_cells(2)[-1])
            user.leave()
        else:
            assert len(user.free_cells()) == 5

    result, places = run_on_grid(on_grid(act, alone=True, mode=mode), [(0, 0)], rounds=2)
    assert places == {1: (2, 1)}
    assert result.turned_away == {"User": 0}


def test_of_those_who_want_a_cell_in_a_wave_one_gets_it_and_who_is_not_there_yet_never_comes() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        goal = next(cell for cell in user.free_cells() if (cell.x, cell.y) == (1, 0))
        if user.id == 0:
            user.move(goal)
        else:
            user.create(type(user)(), at=goal)

    outcomes = set()
    for row in (0, 1):
        result, places = run_on_grid(on_grid(act, alone=True, mode="simultaneous"), [(0, row), (2, row)])
        assert len(set(places.values())) == len(places)
        assert (1, 0) in places.values()
        assert len(places) + result.turned_away["User"] == 3
        outcomes.add(len(places))
    assert outcomes <= {2, 3}


def test_one_may_be_replaced_on_the_spot_one_at_a_time_but_not_in_a_wave() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.create(type(user)(), at=user)
        user.leave()

    assert run_on_grid(on_grid(act, alone=True, mode="random_order"), [(1, 1)])[1] == {1: (1, 1)}
    result, places = run_on_grid(on_grid(act, alone=True, mode="simultaneous"), [(1, 1)])
    assert (places, result.turned_away) == ({}, {"User": 1})


@pytest.mark.parametrize("mode", MODES)
def test_where_a_cell_holds_many_everyone_finds_room(mode: str) -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.create(type(user)(), at=user)

    result, places = run_on_grid(on_grid(act, alone=False, mode=mode), [(0, 0), (2, 1)], rounds=2)
    assert sorted(places.values()) == [(0, 0)] * 4 + [(2, 1)] * 4
    assert result.turned_away == {"User": 0}


def test_a_newcomer_on_a_grid_needs_a_place() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.create(type(user)())

    with pytest.raises(SimulationError) as caught:
        run_on_grid(on_grid(act, alone=True, mode="simultaneous"), [(0, 0)])
    assert caught.value.code == "SC633"


def test_a_turned_away_newcomer_leaves_no_tie_reference_or_event_behind() -> None:
    ping = tiny.event("Ping")
    place = [spec.Quantity(name, "int", low=0, high=10_000) for name in ("x", "y")]

    def act(user: Any, _: Any, world: Any) -> None:
        newcomer = user.create(type(user)(), at=user)
        user.friend = newcomer
        user.connect("knows", newcomer)
        user.emit(ping.cls(), to=newcomer)

    action = spec.Action(
        "act", "User", act, on=("Start",), writes=("friend",), ties=("knows",), emits=("Ping",), creates=("User",)
    )
    hear = spec.Action("hear", "User", lambda user, event, world: None, on=("Ping",))
    declared = tiny.model(
        [tiny.users(*place, FRIEND)],
        [ping],
        [action, hear],
        relations=(spec.Relation("knows", "User", "User", "known_by"),),
        space=spec.Grid(False, "moore", one_per_cell=("User",)),
    )
    space = {"width": 3, "height": 2, "place": {"User": {"at": [(0, 0)]}}}
    given = tiny.numbers({"User": 1}, {"User": {}}, space=space, relations={"knows": "empty"})
    result, simulation = tiny.run(declared, given)
    (only,) = simulation._state.populations["User"].published
    assert (only.friend, [*only.neighbors("knows")]) == (None, [])
    assert (result.turned_away, result.dropped) == ({"User": 1}, {"Ping": 1})
