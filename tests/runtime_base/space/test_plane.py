"""Planes: who is near, moving in waves and one at a time, edges, and where entities stand at first."""

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiny_models import entity, event, model, numbers, run

from runtime_base import spec
from runtime_base.engine.engine import Simulation, SimulationError
from runtime_base.entities import Creatable

X, Y = spec.Quantity("x", "float", low=0), spec.Quantity("y", "float", low=0)
HOME = (spec.Quantity("east", "float"), spec.Quantity("north", "float"))


def square(act, *, mode="simultaneous", torus=False):
    """A model of walkers on a plane, and of posts that stand there."""
    action = spec.Action("act", "Walker", lambda me, start, world: act(me, world), on=("Start",), writes=("x", "y"))
    return model(
        [entity("Walker", *HOME, X, Y), entity("Post", X, Y)],
        [event("Ping")],
        [action],
        phases=(spec.Phase("all", ("act",), mode, by="north"),),
        space=spec.Plane(torus, ("Walker", "Post")),
    )


def given_for(points, width=10.0, height=10.0, posts=()):
    """Numbers with a walker at each of the points (or placed in another way)."""
    count, place = (points, "random") if isinstance(points, int) else (len(points), {"at": list(points)})
    space = {"width": width, "height": height, "place": {"Walker": place, "Post": {"at": list(posts)}}}
    return numbers({"Walker": count, "Post": len(posts)}, {"Walker": {"east": 0, "north": 0}}, space=space)


def walkers(simulation):
    return simulation._state.populations["Walker"].working


def points(simulation, name="Walker"):
    columns = simulation.snapshot()[name]
    return list(zip(columns["x"].tolist(), columns["y"].tolist(), strict=True))


def stay(me, world):
    pass


# Moving ---------------------------------------------------------------------------------------------------------------


def chase(me, world):
    """Go to where the next walker stands."""
    others = world.every(type(me))
    me.move(others[(me.id + 1) % len(others)])


def test_in_a_wave_everyone_goes_to_where_others_stood_and_one_at_a_time_to_where_they_stand():
    start = [(1.0, 1.0), (2.0, 2.0), (3.0, 3.0)]
    _, simulation = run(square(chase), given_for(start))
    assert points(simulation) == [(2.0, 2.0), (3.0, 3.0), (1.0, 1.0)]
    _, simulation = run(square(chase, mode="fixed_order"), given_for(start))
    assert points(simulation) == [(2.0, 2.0), (3.0, 3.0), (2.0, 2.0)]


@pytest.mark.parametrize(("mode", "seen"), [("simultaneous", 5.0), ("random_order", 6.5)])
def test_the_last_of_several_moves_in_a_wave_counts_and_one_at_a_time_they_add_up(mode, seen):
    def walk(me, world):
        me.move_by(1.0, 0.0)
        me.move_by(0.5, 0.0)
        me.east = me.x

    _, simulation = run(square(walk, mode=mode), given_for([(5.0, 5.0)]))
    assert walkers(simulation)[0].east == seen
    assert points(simulation) == [(5.5 if mode == "simultaneous" else 6.5, 5.0)]


@pytest.mark.parametrize("to", [(10.5, 0.0), (0.0, -0.1), (math.nan, 1.0), (math.inf, 1.0)])
def test_a_move_beyond_the_edge_ends_the_run(to):
    with pytest.raises(SimulationError) as caught:
        run(square(lambda me, world: me.move_to(*to)), given_for([(0.0, 0.0)]))
    assert caught.value.code == "SC613"


@given(st.floats(-1e6, 1e6), st.floats(-1e-300, 1e-300), st.floats(0.1, 1000))
def test_a_torus_leads_around_its_edges(far, little, side):
    def walk(me, world):
        me.move_by(far if world.round == 1 else little, little)

    _, simulation = run(square(walk, torus=True), given_for([(0.0, 0.0)], side, side), rounds=2)
    ((x, y),) = points(simulation)
    assert 0 <= x < side
    assert 0 <= y < side
    assert math.isclose(math.sin(2 * math.pi * x / side), math.sin(2 * math.pi * far / side), abs_tol=1e-4)


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
def test_wandering_keeps_the_index_true(mode):
    def wander(me, world):
        me.move_by(me.draw(-3.0, 3.0), me.draw(-3.0, 3.0))
        me.east = float(len(me.near(type(me), 2.0)))

    _, simulation = run(square(wander, mode=mode, torus=True), given_for(30), 3, rounds=20)
    assert_near(simulation, 2.0, 10.0, 10.0, torus=True)


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
def test_newcomers_stand_where_they_are_put_and_who_leaves_is_near_nobody(mode):
    def act(me, world):
        if world.round == 1:
            me.create(walker.cls(east=0.0, north=0.0), at=me)
            me.leave()

    variables = (*HOME, X, Y)
    cls = type("Walker", (Creatable,), {"__slots__": tuple(variable.name for variable in variables)})
    walker = spec.EntityType("Walker", "agent", cls, variables)
    declared = square(act, mode=mode)
    action = replace(declared.actions[0], creates=("Walker",), leaves=True)
    _, simulation = run(
        replace(declared, actions=(action,), entities=(walker, declared.entities[1])),
        given_for([(1.0, 2.0), (8.0, 8.0)]),
        rounds=2,
    )
    assert sorted(points(simulation)) == [(1.0, 2.0), (8.0, 8.0)]
    assert [each_walker.id for each_walker in walkers(simulation)] == [2, 3]
    assert_near(simulation, 20.0, 10.0, 10.0, torus=False)


# Looking around -------------------------------------------------------------------------------------------------------


def assert_near(simulation, radius, width, height, *, torus):
    """`near` finds whom a walk through everybody finds."""
    everybody = walkers(simulation)
    for me in everybody:
        found = [item.id for item in me.near(type(me), radius)]
        expected = []
        for other in everybody:
            dx, dy = abs(other.x - me.x), abs(other.y - me.y)
            if torus:
                dx, dy = min(dx, width - dx), min(dy, height - dy)
            if other is not me and dx * dx + dy * dy <= radius * radius:
                expected.append(other.id)
        assert found == expected


@given(st.data())
def test_near_finds_exactly_those_within_the_radius(data):
    width, height = data.draw(st.floats(0.5, 50)), data.draw(st.floats(0.5, 50))
    torus, radius = data.draw(st.booleans()), data.draw(st.sampled_from([0, 0.1, 1, 3.7, 20, 1e9, math.inf]))
    places = st.tuples(st.floats(0, width), st.floats(0, height)) | st.sampled_from([(0.0, 0.0), (width, height)])
    stands = data.draw(st.lists(places, min_size=1, max_size=20))
    simulation = Simulation(square(stay, torus=torus), given_for(stands, width, height), 1)
    assert_near(simulation, radius, width, height, torus=torus)


def test_the_edge_of_a_radius_is_within_it():
    simulation = Simulation(square(stay), given_for([(1.0, 1.0), (4.0, 5.0)]), 1)
    me, other = walkers(simulation)
    assert me.near(type(me), 5) == (other,)
    assert me.near(type(me), 4.999999) == ()


def test_others_are_near_by_type_and_the_way_to_them_is_the_shorter_one():
    at = given_for([(9.0, 1.0)], posts=[(1.0, 9.5), (5.0, 5.0)])
    (me,) = walkers(simulation := Simulation(square(stay, torus=True), at, 1))
    near, far = (simulation._state.populations["Post"].published[number] for number in (0, 1))
    assert me.near(type(near), 3) == (near,)
    assert (me.x_to(near), me.y_to(near)) == (2.0, -1.5)
    assert (me.x_to(far), me.y_to(far)) == (-4.0, 4.0)
    (bounded,) = walkers(Simulation(square(stay), at, 1))
    assert (bounded.x_to(near), bounded.y_to(near)) == (-8.0, 8.5)


@pytest.mark.parametrize("radius", [-1, math.nan])
def test_what_is_no_radius_is_an_error(radius):
    with pytest.raises(SimulationError) as caught:
        run(square(lambda me, world: me.near(type(me), radius)), given_for([(0.0, 0.0)]))
    assert caught.value.code == "SC613"


# First places ---------------------------------------------------------------------------------------------------------


def test_random_points_are_evenly_spread_and_depend_on_the_seed_alone():
    first, again, other = (points(Simulation(square(stay), given_for(2000, 4.0, 1.0), seed)) for seed in (1, 1, 2))
    assert first == again != other
    quarters = [sum(1 for x, _ in first if number <= x < number + 1) for number in range(4)]
    assert sum(quarters) == 2000
    assert all(abs(quarter - 500) < 5 * math.sqrt(375) for quarter in quarters)
    assert all(0 <= y < 1 for _, y in first)


def test_variables_give_points():
    at = {"width": 4, "height": 3, "place": {"Walker": {"at": ["east", "north"]}, "Post": "random"}}
    given = numbers({"Walker": 2, "Post": 0}, {"Walker": {"east": 3.5, "north": 3.0}}, space=at)
    assert points(Simulation(square(stay), given, 1)) == [(3.5, 3.0)] * 2
    assert points(Simulation(square(stay, torus=True), given, 1)) == [(3.5, 0.0)] * 2


@pytest.mark.parametrize(
    ("space", "message"),
    [
        ({"width": 0, "height": 9.0, "place": {"Walker": "random"}}, "space.width"),
        ({"width": 9, "height": math.inf, "place": {"Walker": "random"}}, "space.height"),
        ({"width": 9, "height": 9.0, "place": {"Walker": {"at": [(9.5, 0.0)]}}}, "outside the plane"),
        ({"width": 9, "height": 9.0, "place": {}}, "space.place.Walker is missing"),
    ],
)
def test_places_that_cannot_be(space, message):
    given = numbers({"Walker": 1, "Post": 0}, {"Walker": {"east": 0, "north": 0}}, space=space)
    with pytest.raises(SimulationError, match=message) as caught:
        Simulation(square(stay), given, 1)
    assert caught.value.code == "SC609"
