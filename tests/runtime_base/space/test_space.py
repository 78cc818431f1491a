"""Grids: who is near, which cells are free, where entities stand at first, and moving in waves and one at a time."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiny_models import entity, event, model, numbers, run

from runtime_base import spec
from runtime_base.engine.engine import Simulation, SimulationError
from runtime_base.space.cell_geometry import Cell

X = spec.Quantity("x", "int", low=0)
Y = spec.Quantity("y", "int", low=0)
HOME = (spec.Quantity("column", "int"), spec.Quantity("row", "int"))


def town(act, *, mode="simultaneous", torus=False, neighborhood="moore", patches=False):
    """A model of walkers, one to a cell, and perhaps patches below them, any number to a cell."""
    walker, patch, ping = entity("Walker", *HOME, X, Y), entity("Patch", X, Y), event("Ping")
    return model(
        [walker, *([patch] if patches else [])],
        [ping],
        [spec.Action("act", "Walker", lambda me, start, world: act(me, world), on=("Start",), writes=("x", "y"))],
        phases=(spec.Phase("all", ("act",), mode, by="row"),),
        space=spec.Grid(torus, neighborhood, ("Walker",), ("Patch",) if patches else ()),
    )


def given_for(cells, width=5, height=5, **more):
    """Numbers with a walker on each of the cells (or placed in another way)."""
    count, place = (cells, "random") if isinstance(cells, int) else (len(cells), {"at": list(cells)})
    grid = {"width": width, "height": height, "place": {"Walker": place, **more.pop("place", {})}}
    return numbers({"Walker": count, **more}, {"Walker": {"column": 0, "row": 0}}, space=grid)


def places(simulation, name="Walker"):
    columns = simulation.snapshot()[name]
    return list(zip(columns["x"].tolist(), columns["y"].tolist(), strict=True))


def stay(me, world):
    pass


# Moving ---------------------------------------------------------------------------------------------------------------


def rush(me, world):
    me.move(Cell(2, 2))


@pytest.mark.parametrize("mode", ["simultaneous", "fixed_order"])
def test_a_move_by_columns_and_rows_leads_around_a_torus(mode):
    def step(me, world):
        me.move_by(-2, 7) if me.id else me.move_to(-1, 11)

    _, simulation = run(town(step, mode=mode, torus=True), given_for([(0, 0), (1, 1)]))
    assert places(simulation) == [(4, 1), (4, 3)]


@pytest.mark.parametrize(("torus", "ways"), [(True, [(-1, 2), (1, -2)]), (False, [(3, 2), (-3, -2)])])
def test_the_way_to_another_is_the_shorter_one_on_a_torus(torus, ways):
    found = {}

    def look(me, world):
        (other,) = me.near(type(me), 9)
        found[me.id] = me.x_to(other), me.y_to(other)

    run(town(look, torus=torus), given_for([(0, 0), (3, 2)], width=4, height=4))
    assert [found[0], found[1]] == ways


@pytest.mark.parametrize("step", [lambda me, world: me.move_by(0, 5), lambda me, world: me.move_to(5, 0)])
def test_a_move_beyond_the_edges_of_a_grid_ends_the_run(step):
    with pytest.raises(SimulationError, match="outside the grid"):
        run(town(step), given_for([(0, 0)]))


def test_in_a_wave_one_claimant_of_a_cell_wins_and_the_others_stay():
    corners = [(0, 0), (4, 0), (0, 4), (4, 4)]
    winners = set()
    for seed in range(40):
        _, simulation = run(town(rush), given_for(corners), seed)
        now = places(simulation)
        moved = [number for number, place in enumerate(now) if place == (2, 2)]
        assert len(moved) == 1
        assert all(place == corners[number] for number, place in enumerate(now) if number not in moved)
        winners.update(moved)
    assert winners == {0, 1, 2, 3}


def test_the_same_seed_has_the_same_winner_and_digest():
    first, second = (run(town(rush), given_for([(0, 0), (4, 0), (0, 4)]), 7) for _ in range(2))
    assert places(first[1]) == places(second[1])
    assert first[0].digest == second[0].digest


def follow(me, world):
    """Go to the right, where number 0 stands free and the others stand behind each other."""
    before = (me.x, me.y)
    me.move(Cell(me.x + 1, me.y))
    me.column = int((me.x, me.y) != before)


def test_a_wave_sees_cells_as_they_were_and_nobody_moves_before_its_end():
    _, simulation = run(town(follow), given_for([(2, 0), (1, 0), (0, 0)]))
    assert places(simulation) == [(3, 0), (1, 0), (0, 0)]
    assert [item.column for item in simulation._state.populations["Walker"].working] == [0, 0, 0]


def test_one_at_a_time_a_cell_is_free_as_soon_as_it_was_left():
    _, simulation = run(town(follow, mode="fixed_order"), given_for([(2, 0), (1, 0), (0, 0)]))
    assert places(simulation) == [(3, 0), (2, 0), (1, 0)]
    assert [item.column for item in simulation._state.populations["Walker"].working] == [1, 1, 1]


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
def test_who_moves_to_a_taken_cell_stays(mode):
    def crowd(me, world):
        me.move(Cell(1, 1))

    _, simulation = run(town(crowd, mode=mode), given_for([(1, 1), (3, 3)]))
    assert places(simulation) == [(1, 1), (3, 3)]


def test_the_last_of_several_moves_in_a_wave_counts():
    def change_its_mind(me, world):
        me.move(Cell(4, 4))
        me.move(Cell(0, 4))

    assert places(run(town(change_its_mind), given_for([(0, 0)]))[1]) == [(0, 4)]


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
@pytest.mark.parametrize("seed", range(5))
def test_wandering_keeps_everyone_on_a_cell_of_its_own_and_the_index_true(mode, seed):
    def wander(me, world):
        free = me.free_cells(1)
        if free:
            me.move(me.choose(free))

    _, simulation = run(town(wander, mode=mode, torus=True), given_for(12), seed, rounds=20)
    assert len(set(places(simulation))) == 12
    everybody = simulation._state.populations["Walker"].working
    space = simulation._state.space
    for me in everybody:
        found = {(other.x, other.y) for other in space.near(me, type(me), 5)}
        assert found == set(places(simulation)) - {(me.x, me.y)}
        assert not found & set(space.free_cells(me, 5))
    assert len(space._free) == 25 - 12
    assert set(space._free) | {Cell(*place) for place in places(simulation)} == {
        Cell(x, y) for x in range(5) for y in range(5)
    }


@pytest.mark.parametrize("neighborhood", ["moore", "von_neumann"])
@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
def test_what_was_found_near_a_cell_is_not_found_again_after_a_move(mode, neighborhood):
    """Each call asks before it moves, with radii that are kept and one that is not, and looks at all places itself."""
    asked = []

    def wander(me, world):
        everybody = world._state.populations["Walker"].published
        for radius in (0, 1, 2, 3):
            near = world._state.space.cells.offsets(radius)
            around = {((me.x + dx) % 6, (me.y + dy) % 7) for dx, dy in near} - {(me.x, me.y)}
            found = me.near(type(me), radius)
            assert list(found) == [other for other in everybody if (other.x, other.y) in around]
            asked.append(len(found))
        me.move(me.choose(me.free_cells(2)))

    run(town(wander, mode=mode, torus=True, neighborhood=neighborhood), given_for(12, 6, 7), rounds=20)
    assert len(asked) == 12 * 20 * 4
    assert len(set(asked)) > 5


@pytest.mark.parametrize("to", [Cell(5, 0), Cell(0, -1)])
def test_a_move_beyond_the_grid_ends_the_run(to):
    def escape(me, world):
        me.move(to)

    with pytest.raises(SimulationError) as caught:
        run(town(escape), given_for([(0, 0)]))
    assert caught.value.code == "SC613"


def test_entities_are_places_too_and_some_share_their_cells():
    def gather(me, world):
        patch = me.near(world._state.classes["Patch"], 9)[0]
        me.move(patch)

    given = given_for([(4, 4)], Patch=3, place={"Patch": {"at": [(2, 3), (2, 3), (0, 0)]}})
    _, simulation = run(town(gather, patches=True), given)
    assert places(simulation) == [(2, 3)]
    assert places(simulation, "Patch") == [(2, 3), (2, 3), (0, 0)]


# Looking around -------------------------------------------------------------------------------------------------------


@given(st.data())
def test_near_finds_exactly_those_within_the_radius(data):
    width, height = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6))
    torus, neighborhood = data.draw(st.booleans()), data.draw(st.sampled_from(["von_neumann", "moore", "disc"]))
    radius = data.draw(st.sampled_from([0, 1, 1.5, 2, 3, 10]))
    cells = [(x, y) for x in range(width) for y in range(height)]
    stands = data.draw(st.lists(st.sampled_from(cells), min_size=1, unique=True))
    grid = {"torus": torus, "neighborhood": neighborhood}
    simulation = Simulation(town(stay, **grid), given_for(stands, width, height), 1)
    distance = {"von_neumann": lambda x, y: x + y, "moore": max, "disc": math.hypot}[neighborhood]

    def is_near(item, other):
        steps = (abs(item[0] - other[0]), abs(item[1] - other[1]))
        if torus:
            steps = (min(steps[0], width - steps[0]), min(steps[1], height - steps[1]))
        return distance(*steps) <= radius

    for me in simulation._state.populations["Walker"].working:
        here = stands[me.id]
        near = [item.id for item in me.near(type(me), radius)]
        assert near == [n for n, other in enumerate(stands) if n != me.id and is_near(here, other)]
        free = {cell for cell in cells if cell not in stands and is_near(here, cell)}
        assert set(me.free_cells(radius)) == free
        assert len(me.free_cells(radius)) == len(free)
        assert set(me.free_cells()) == set(cells) - set(stands)


@given(st.data())
def test_here_finds_the_others_on_the_cell(data):
    cells = [(x, y) for x in range(3) for y in range(2)]
    walkers = data.draw(st.lists(st.sampled_from(cells), min_size=1, unique=True))
    patches = data.draw(st.lists(st.sampled_from(cells), min_size=1))
    given_ = given_for(walkers, 3, 2, Patch=len(patches), place={"Patch": {"at": patches}})
    populations = Simulation(town(stay, patches=True), given_, 1)._state.populations
    for me in (*populations["Walker"].working, *populations["Patch"].working):
        for name, places_ in (("Walker", walkers), ("Patch", patches)):
            others = [n for n, place in enumerate(places_) if place == (me.x, me.y)]
            kind = type(populations[name].working[0])
            expected = [n for n in others if type(me) is not kind or n != me.id]
            assert [other.id for other in me.here(kind)] == expected == [other.id for other in me.near(kind, 0)]


def test_free_cells_are_a_sequence():
    (me,) = Simulation(town(stay), given_for([(1, 0)], 3, 1), 1)._state.populations["Walker"].working
    free = me.free_cells()
    assert list(free) == [(0, 0), (2, 0)]
    assert (free[0], free[-1], free[1:]) == (Cell(0, 0), Cell(2, 0), (Cell(2, 0),))
    assert Cell(2, 0) in free
    assert Cell(1, 0) not in free


def test_all_cells_but_the_own_one_are_free_for_those_who_share():
    given = given_for([(4, 4)], 3, 2, Patch=1, place={"Walker": "random", "Patch": {"at": [(1, 0)]}})
    (patch,) = Simulation(town(stay, patches=True), given, 1)._state.populations["Patch"].working
    free = patch.free_cells()
    assert list(free) == list(patch.free_cells(9)) == [(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    assert (len(free), free[0], free[-1], free[1:3]) == (5, Cell(0, 0), Cell(2, 1), (Cell(2, 0), Cell(0, 1)))
    assert Cell(1, 0) not in free


def test_a_negative_radius_is_an_error():
    with pytest.raises(SimulationError) as caught:
        run(town(lambda me, world: me.near(type(me), -1)), given_for([(0, 0)]))
    assert caught.value.code == "SC613"


# First places ---------------------------------------------------------------------------------------------------------


@given(st.integers(0, 20), st.integers(0, 2**32))
def test_random_places_are_different_free_cells(count, seed):
    simulation = Simulation(town(stay), given_for(count, 5, 4), seed)
    assert len(set(places(simulation))) == count
    assert all(0 <= x < 5 and 0 <= y < 4 for x, y in places(simulation))


def test_random_places_avoid_those_that_are_given_and_depend_on_the_seed():
    declared = town(stay)
    seen = {tuple(places(Simulation(declared, given_for(5), seed))) for seed in range(20)}
    assert len(seen) == 20


def test_variables_and_every_cell_give_places():
    at = {"width": 4, "height": 3, "place": {"Walker": {"at": ["column", "row"]}}}
    item = numbers({"Walker": 1}, {"Walker": {"column": 3, "row": 1}}, space=at)
    assert places(Simulation(town(stay), item, 1)) == [(3, 1)]
    every = numbers({"Walker": 12}, {"Walker": {"column": 0, "row": 0}}, space=at | {"place": {"Walker": "every_cell"}})
    assert places(Simulation(town(stay), every, 1)) == [(x, y) for y in range(3) for x in range(4)]


@pytest.mark.parametrize(
    ("space", "message"),
    [
        ({"width": 2, "height": 1, "place": {"Walker": "random"}}, "need a cell each"),
        ({"width": 2, "height": 2, "place": {"Walker": "every_cell"}}, "cannot fill 4 cells"),
        ({"width": 9, "height": 9, "place": {"Walker": {"at": ["column", "row"]}}}, "it is taken"),
        ({"width": 9, "height": 9, "place": {"Walker": {"at": [(9, 0), (0, 0), (1, 1)]}}}, "outside the grid"),
        ({"width": 9, "height": 9, "place": {}}, "space.place.Walker is missing"),
        ({"height": 9, "place": {"Walker": "random"}}, "space.width"),
    ],
)
def test_places_that_cannot_be(space, message):
    given = numbers({"Walker": 3}, {"Walker": {"column": 0, "row": 0}}, space=space)
    with pytest.raises(SimulationError, match=message) as caught:
        Simulation(town(stay), given, 1)
    assert caught.value.code == "SC609"


def test_who_is_switched_off_stands_nowhere():
    given = given_for([(0, 0)]) | {"off": ["Walker"]}
    simulation = Simulation(town(stay), given, 1)
    assert places(simulation) == []
    assert len(simulation._state.space._free) == 25


# Off the grid ---------------------------------------------------------------------------------------------------------


def prison(act, *, mode="simultaneous"):
    """A model of walkers who may leave the grid."""
    walker = entity("Walker", *HOME, spec.Quantity("x", "int", low=-1), spec.Quantity("y", "int", low=-1))
    return model(
        [walker],
        [],
        [spec.Action("act", "Walker", lambda me, start, world: act(me, world), on=("Start",), writes=("x", "y"))],
        phases=(spec.Phase("all", ("act",), mode, by="row"),),
        space=spec.Grid(False, "moore", ("Walker",), may_leave=("Walker",)),
    )


def leave_first(me, world):
    """Number 0 goes away; number 1 wants its cell; number 2 looks on."""
    if me.id == 0:
        me.move(None)
    elif me.id == 1:
        me.move(Cell(1, 1))
        me.row = len(me.near(type(me._published), 9))


@pytest.mark.parametrize(("mode", "second"), [("simultaneous", (0, 0)), ("fixed_order", (1, 1))])
def test_who_leaves_the_grid_frees_its_cell_and_is_found_no_more(mode, second):
    _, simulation = run(prison(leave_first, mode=mode), given_for([(1, 1), (0, 0), (4, 4)]))
    assert places(simulation) == [(-1, -1), second, (4, 4)]
    assert simulation._state.space.is_free(6) is (mode == "simultaneous")
    seen = simulation._state.populations["Walker"].working[1].row
    assert seen == (2 if mode == "simultaneous" else 1)


def away_and_back(me, world):
    if world.round == 1:
        me.move(None)
        me.move(None)
    elif me.id == 0:
        assert len(me.near(type(me._published), 9)) == 0
        assert len(me.free_cells(3)) == 0
        me.row = len(me.free_cells())
        me.move(Cell(2, 2))


@pytest.mark.parametrize("mode", ["simultaneous", "fixed_order"])
def test_who_is_off_the_grid_sees_nobody_and_may_come_back(mode):
    _, simulation = run(prison(away_and_back, mode=mode), given_for([(1, 1), (0, 0)]), rounds=2)
    assert places(simulation) == [(2, 2), (-1, -1)]
    assert simulation._state.populations["Walker"].working[0].row == 25


def test_who_is_off_the_grid_cannot_move_by_a_distance():
    def hide_and_step(me, world):
        if me.x >= 0:
            me.move(None)
        me.move_by(2, 2)

    with pytest.raises(SimulationError, match="is off the grid, so it cannot move by a distance"):
        run(prison(hide_and_step, mode="fixed_order"), given_for([(1, 1)]))


@pytest.mark.parametrize("away", [0, 1])
def test_there_is_no_way_from_or_to_who_is_off_the_grid(away):
    def hide_and_look(me, world):
        if world.round == 1 and me.id == away:
            me.move(None)
        elif world.round == 1:
            seen[me.id] = me.near(type(me), 9)[0]
        elif me.id == 0:
            me.y_to(seen.get(0, me))

    seen = {}
    with pytest.raises(SimulationError, match="is off the grid, so there is no way between Walker 0 and") as wrong:
        run(prison(hide_and_look), given_for([(1, 1), (2, 2)]), rounds=2)
    assert wrong.value.code == "SC613"


def test_only_who_may_leave_the_grid_does():
    with pytest.raises(SimulationError, match="moves off the grid") as wrong:
        run(town(lambda me, world: me.move(None)), given_for([(1, 1)]))
    assert wrong.value.code == "SC613"
