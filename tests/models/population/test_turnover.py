"""Entities that enter and leave: when it shows, numbers, events, ties, references, streams, budgets."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import Any

import pytest

from runtime_base import spec
from runtime_base.engine.engine import Simulation
from runtime_base.entities import Creatable
from runtime_base.events import Event
from runtime_base.foundation.simulation_error import SimulationError

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
import tiny_models as tiny

X = spec.Quantity("x", "int", low=-1000, high=1000)
FRIEND = spec.Quantity("friend", "ref", entity="User", optional=True)
KNOWS = spec.Relation("knows", "User", "User", "known_by")
MODES = ("simultaneous", "random_order")


def model(handler: Any, *, entity: Any = None, mode: str = "simultaneous", **parts: Any) -> spec.Model:
    """Declare users whose only action creates users, leaves, and writes x."""
    entity = entity or tiny.users(X)
    names = tuple(variable.name for variable in entity.variables if variable.name in ("x", "friend"))
    action = spec.Action("act", "User", handler, on=("Start",), writes=names, creates=("User",), leaves=True)
    return tiny.model([entity], [], [action], phases=(spec.Phase("all", ("act",), mode=mode),), **parts)


def run(declared: spec.Model, count: int, *, rounds: int = 1, seed: int = 1, **parts: Any) -> tuple[Any, Any]:
    initial = {"User": {"x": parts.pop("x", 0)}}
    return tiny.run(declared, tiny.numbers({"User": count}, initial, **parts), seed, rounds)


def there(simulation: Any) -> list[int]:
    return simulation.ids["User"]


def values(simulation: Any, name: str = "x") -> list[Any]:
    return [getattr(item, name) for item in simulation._state.populations["User"].published]


# When it shows --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "seen"), [("simultaneous", [3, 3, 3]), ("random_order", [4, 5, 6])])
def test_a_newcomer_is_there_at_the_end_of_the_wave_or_at_once(mode: str, seen: list[int]) -> None:
    counted: list[int] = []

    def act(user: Any, _: Any, world: Any) -> None:
        user.create(type(user)(x=user.id))
        counted.append(len(world.every(type(user))))
        user.x = 1

    result, simulation = run(model(act, mode=mode), 3)
    assert counted == [number - (mode != "simultaneous") for number in seen]
    assert there(simulation) == [0, 1, 2, 3, 4, 5]
    assert result.created == {"User": 3}
    assert result.calls["act"] == 3, "newcomers act from the next round on"


@pytest.mark.parametrize("mode", MODES)
def test_an_entity_may_leave_with_a_value_out_of_its_range_and_nobody_sees_it(mode: str) -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.x = 1_001 if user.id == 1 else 7
        if user.id == 1:
            user.leave()

    declared = model(act, mode=mode)
    left = tiny.run(declared, tiny.numbers({"User": 3}, {"User": {"x": 0}}), 1, 1)
    assert (left[0].left, values(left[1]), there(left[1])) == ({"User": 1}, [7, 7], [0, 2])

    def stay(user: Any, _: Any, world: Any) -> None:
        user.x = 1_001

    with pytest.raises(SimulationError, match="outside its range"):
        run(model(stay, mode=mode), 3)


@pytest.mark.parametrize("mode", MODES)
def test_numbers_follow_the_order_of_creation_and_are_never_given_twice(mode: str) -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.create(type(user)(x=user.id))
        user.leave()
        user.leave()

    result, simulation = run(model(act, mode=mode), 4, rounds=3)
    assert there(simulation) == [12, 13, 14, 15]
    assert result.created == result.left == {"User": 12}
    assert sorted(values(simulation)) == [8, 9, 10, 11]


def test_who_leaves_still_handles_what_is_due_in_the_wave_and_what_it_sends_arrives() -> None:
    ping = tiny.event("Ping")

    def act(user: Any, _: Any, world: Any) -> None:
        if user.id == 0:
            user.leave()
            user.emit(ping.cls(), to=world.every(type(user))[1])

    def hear(user: Any, event: Any, world: Any) -> None:
        user.x = event.sender.id + 10
        user.emit(ping.cls(), to=event.sender)

    entity = tiny.users(X)
    actions = [
        spec.Action("act", "User", act, on=("Start",), emits=("Ping",), leaves=True),
        spec.Action("hear", "User", hear, on=("Ping",), writes=("x",), emits=("Ping",)),
    ]
    result, simulation = run(tiny.model([entity], [ping], actions), 2)
    assert values(simulation) == [10]
    assert (result.delivered["Ping"], result.dropped["Ping"]) == (1, 1)


@pytest.mark.parametrize("mode", MODES)
def test_events_that_wait_for_a_later_phase_are_dropped_with_their_receiver(mode: str) -> None:
    ping = tiny.event("Ping")

    def act(user: Any, _: Any, world: Any) -> None:
        user.emit(ping.cls(), to=list(world.every(type(user))))

    def go(user: Any, _: Any, world: Any) -> None:
        if user.id < 2:
            user.leave()

    def hear(user: Any, given: Any, world: Any) -> None:
        user.x = len(given)

    actions = [
        spec.Action("act", "User", act, on=("Start",), emits=("Ping",)),
        spec.Action("go", "User", go, on=("Start",), leaves=True),
        spec.Action("hear", "User", hear, collects=("Ping",), writes=("x",)),
    ]
    phases = (spec.Phase("first", ("act", "go"), mode=mode), spec.Phase("later", ("hear",), mode=mode))
    result, simulation = run(tiny.model([tiny.users(X)], [ping], actions, phases=phases), 3)
    assert there(simulation) == [2]
    assert result.calls["hear"] == 1
    if mode == "simultaneous":
        assert (result.delivered["Ping"], result.dropped["Ping"]) == (3, 6)
    assert values(simulation) == [result.delivered["Ping"]]


def test_who_leaves_in_its_activation_does_nothing_more() -> None:
    def go(user: Any, _: Any, world: Any) -> None:
        if user.id == 1:
            user.leave()

    def act(user: Any, _: Any, world: Any) -> None:
        user.x = 1

    actions = [
        spec.Action("go", "User", go, on=("Start",), leaves=True),
        spec.Action("act", "User", act, on=("Start",), writes=("x",)),
    ]
    phases = (spec.Phase("all", ("go", "act"), mode="random_order"),)
    result, simulation = run(tiny.model([tiny.users(X)], [], actions, phases=phases), 3)
    assert result.calls == {"go": 3, "act": 2}
    assert result.delivered["Start"] == 5
    assert there(simulation) == [0, 2]


def test_picking_from_those_who_are_left_and_from_nobody() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.leave()

    action = spec.Action("act", "User", act, on=("Start",), leaves=True)
    for replacement in (False, True):
        phase = spec.Phase("all", ("act",), mode="pick", entity="User", k=1, replacement=replacement)
        result, simulation = run(tiny.model([tiny.users(X)], [], [action], phases=(phase,)), 3, rounds=5)
        assert there(simulation) == []
        assert result.calls["act"] == 3


# What follows for others ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_references_to_those_who_left_become_unset_and_stay_whole_otherwise(mode: str) -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        people = world.every(type(user))
        if world.round == 1:
            user.friend = people[(user.id + 1) % len(people)]
        elif user.id == 1:
            user.leave()

    _, simulation = run(model(act, entity=tiny.users(X, FRIEND), mode=mode), 4, rounds=2)
    assert there(simulation) == [0, 2, 3]
    assert [None if value is None else value.id for value in values(simulation, "friend")] == [None, 3, 0]


def test_a_reference_that_is_kept_beyond_its_owners_leaving_is_unset_when_published() -> None:
    ping = tiny.event("Ping", spec.Quantity("about", "ref", entity="User"))

    def act(user: Any, _: Any, world: Any) -> None:
        if user.id == 0:
            user.emit(ping.cls(about=user), to=world.every(type(user))[1])
            user.leave()

    def hear(user: Any, event: Any, world: Any) -> None:
        user.friend = event.about
        user.x = event.about.x

    actions = [
        spec.Action("act", "User", act, on=("Start",), emits=("Ping",), leaves=True),
        spec.Action("hear", "User", hear, on=("Ping",), writes=("x", "friend")),
    ]
    _, simulation = run(tiny.model([tiny.users(X, FRIEND)], [ping], actions), 2, x=7)
    assert (values(simulation), values(simulation, "friend")) == ([7], [None])


def tied(handler: Any, network: Any, *, mode: str = "simultaneous", relation: Any = KNOWS, writes: bool = True) -> Any:
    ties = ("knows",) if writes else ()
    action = spec.Action("act", "User", handler, on=("Start",), ties=ties, creates=("User",), leaves=True)
    phases = (spec.Phase("all", ("act",), mode=mode),)
    return tiny.model([tiny.users(X)], [], [action], relations=(relation,), phases=phases), {"knows": network}


def rows(simulation: Any, name: str) -> dict[int, list[int]]:
    everybody = simulation._state.populations["User"].published
    return {item.id: [other.id for other in item.neighbors(name)] for item in everybody}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("writes", [True, False])
def test_ties_to_those_who_left_vanish_and_newcomers_have_none(mode: str, writes: bool) -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        if user.id == 1:
            user.create(type(user)(x=1))
            user.leave()

    declared, relations = tied(act, {"watts_strogatz": {"k": 2, "p": 0.0}}, mode=mode, writes=writes)
    _, simulation = run(declared, 4, relations=relations)
    assert rows(simulation, "knows") == rows(simulation, "known_by") == {0: [3], 2: [3], 3: [0, 2], 4: []}


@pytest.mark.parametrize("mode", MODES)
def test_one_is_tied_to_whom_one_has_created_unless_somebody_leaves(mode: str) -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        people = world.every(type(user))
        user.connect("knows", user.create(type(user)(x=1)))
        if user.id == 0:
            user.connect("knows", people[1])
        if user.id == 1:
            user.leave()

    declared, relations = tied(act, "empty", mode=mode)
    _, simulation = run(declared, 2, relations=relations)
    assert there(simulation) == [0, 2, 3]
    assert [len(row) for row in rows(simulation, "knows").values()] == [1, 0, 0]
    assert sum(map(len, rows(simulation, "known_by").values())) == 1


def test_everyone_who_is_there_belongs_to_a_complete_relation() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        if user.id == 1:
            user.create(type(user)(x=1))
            user.leave()

    declared, relations = tied(act, "complete", writes=False)
    _, simulation = run(declared, 3, relations=relations)
    assert rows(simulation, "knows") == rows(simulation, "known_by") == {0: [2, 3], 2: [0, 3], 3: [0, 2]}


@pytest.mark.parametrize("mode", MODES)
def test_who_has_left_or_is_to_enter_is_not_among_all_others(mode: str) -> None:
    known: list[Any] = []
    found: list[tuple[int, list[bool]]] = []

    def act(user: Any, _: Any, world: Any) -> None:
        if world.round == 1 and user.id == 1:
            newcomer = user.create(type(user)(x=1))
            known.extend([user._published, newcomer])
            found.append((-1, [newcomer in user.neighbors("knows")]))
            user.leave()
        elif world.round == 2:
            found.append((user.id, [other in user.neighbors("knows") for other in known]))

    declared, relations = tied(act, "complete", mode=mode, writes=False)
    run(declared, 3, rounds=2, relations=relations)
    assert sorted(found) == [(-1, [False]), (0, [False, True]), (2, [False, True]), (3, [False, False])]


@pytest.mark.parametrize(("network", "writes", "many"), [("complete", False, 7), ("empty", True, 4)])
def test_limits_on_ties_hold_for_newcomers(network: Any, writes: bool, many: int) -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        newcomer = user.create(type(user)(x=1))
        if writes:
            user.connect("knows", newcomer)

    relation = spec.Relation("knows", "User", "User", "known_by", most_from=3)
    declared, relations = tied(act, network, relation=relation, writes=writes)
    with pytest.raises(SimulationError, match=f"{many} ties of 'knows' lead from User 0 in round"):
        run(declared, 1, rounds=5, relations=relations)


# Values and chance ----------------------------------------------------------------------------------------------------


def test_values_that_are_not_given_are_drawn_from_streams_of_the_newcomers_own() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        if world.round == 1 and user.id == 0:
            user.create(type(user)())
            user.create(type(user)(x=3))
            user.create(type(user)())

    spread = {"integers": [-1000, 1000]}
    _, simulation = run(model(act), 2, x=spread)
    _, longer = run(model(lambda user, start, world: None), 5, x=spread)
    first = values(longer)
    assert values(simulation) == [first[0], first[1], first[2], 3, first[4]]


def test_dealt_values_are_none_for_newcomers() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.create(type(user)())

    with pytest.raises(SimulationError, match="a new User has no x") as caught:
        run(model(act), 2, x={"exactly": {"1": 1}, "rest": 0})
    assert (caught.value.code, caught.value.round) == ("SC632", 1)


def test_a_value_out_of_range_is_reported_with_the_newcomer() -> None:
    with pytest.raises(SimulationError, match=r"x of User 1 is 1001, outside its range -1000 to 1000") as caught:
        run(model(lambda user, start, world: user.create(type(user)(x=1001))), 1)
    assert caught.value.handler.endswith("test_turnover.py")


@pytest.mark.parametrize("mode", MODES)
def test_the_seed_decides_and_who_enters_or_leaves_is_in_the_digest(mode: str) -> None:
    def handler(share: float) -> Any:
        def act(user: Any, _: Any, world: Any) -> None:
            if user.chance(share):
                user.create(type(user)(x=0))
            elif user.chance(0.2):
                user.leave()
            else:
                user.x = user.draw_int(0, 9)

        return act

    first, other, same = (run(model(handler(0.3), mode=mode), 40, rounds=6, seed=seed)[0] for seed in (1, 2, 1))
    assert first.digest == same.digest != other.digest
    assert first.digest != run(model(handler(0.31), mode=mode), 40, rounds=6, seed=1)[0].digest


# Memory ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_births_leave_nothing_that_stays(mode: str) -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.create(type(user)(x=user.draw_int(0, 9)))
        user.leave()

    living, streams = {}, {}

    def count(number: int, _: Any) -> None:
        if number in (50, 200):
            gc.collect()
            living[number] = sum(isinstance(found, Creatable) for found in gc.get_objects())
            streams[number] = len(simulation.parts.runners["act"].all_streams[0].kept()[1])

    declared = model(act, mode=mode)
    simulation = Simulation(declared, tiny.numbers({"User": 100}, {"User": {"x": 0}}), 1)
    result = simulation.run(200, on_round=count)
    assert result.created == result.left == {"User": 20_000}
    assert living[200] == living[50]
    assert streams[200] < 2_500


# Limits ---------------------------------------------------------------------------------------------------------------


def test_endless_growth_ends_the_run() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.create(type(user)(x=0))

    with pytest.raises(SimulationError, match="more than 50 entities") as caught:
        run(model(act), 2, rounds=10, schedule={"rounds": 10, "max_entities": 50})
    assert (caught.value.code, caught.value.round) == ("SC631", 5)


def test_who_leaves_in_the_same_wave_makes_room_for_newcomers() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.create(type(user)(x=0))
        user.leave()

    result, simulation = run(model(act), 5, rounds=3, schedule={"rounds": 3, "max_entities": 5})
    assert len(there(simulation)) == 5
    assert result.left == {"User": 15}


def test_creating_and_leaving_are_held_against_the_contract() -> None:
    entity = tiny.users(X)
    other = spec.Action("other", "User", lambda user, start, world: None, creates=("User",), leaves=True)
    for handler, what in (
        (lambda user, start, world: user.leave(), "let its entity leave"),
        (lambda user, start, world: user.create(type(user)(x=0)), "created a User"),
    ):
        bare = spec.Action("act", "User", handler, on=("Start",))
        with pytest.raises(SimulationError, match=what) as caught:
            run(tiny.model([entity], [], [bare, other]), 1)
        assert caught.value.code == "SC630"


def test_a_type_that_is_off_stays_empty() -> None:
    def act(log: Any, _: Any, world: Any) -> None:
        log.create(entity.cls(x=0))

    entity = tiny.users(X)
    action = spec.Action("act", "Log", act, on=("Start",), creates=("User",))
    declared = tiny.model([entity, tiny.entity("Log", kind="environment")], [], [action])
    result, simulation = run(declared, 3, off=["User"])
    assert (there(simulation), result.turned_away) == ([], {"User": 1})


# Streams that are prepared for a whole order --------------------------------------------------------------------------


def duel(user: Any, _: Any, world: Any) -> None:
    """Draw, perhaps have young, and perhaps hit another, who leaves before or after its own turn."""
    user.x = user.draw_int(0, 1000)
    others = world.every(type(user))
    if user.chance(0.5):
        user.emit(Hit(), to=user.choose(others))
        user.create(type(user)(x=user.draw_int(0, 1000)))


class Hit(Event):
    """Makes its receiver leave."""

    __slots__ = ()


def fall(user: Any, _: Any, world: Any) -> None:
    """Leave."""
    user.leave()


@pytest.mark.parametrize("phase", [{"mode": "random_order"}, {"mode": "pick", "k": 120, "replacement": True}])
def test_who_leaves_before_its_turn_changes_no_draw_of_others(
    phase: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each call draws the same whether its stream was prepared with those of all others or made when it was called."""
    actions = [
        spec.Action("duel", "User", duel, on=("Start",), writes=("x",), emits=("Hit",), creates=("User",)),
        spec.Action("fall", "User", fall, on=("Hit",), leaves=True),
    ]
    phases = (spec.Phase("all", ("duel", "fall"), entity="User", **phase),)
    declared = tiny.model([tiny.users(X)], [spec.EventKind("Hit", Hit, ())], actions, phases=phases)
    monkeypatch.setattr("runtime_base.foundation.call_streams._CHUNK", 16)
    monkeypatch.setattr("runtime_base.foundation.call_streams._LEAST_FREED", 8)
    prepared, simulation = run(declared, 150, rounds=20)
    assert simulation._runners["duel"]._prepared is not None
    monkeypatch.setattr("runtime_base.engine.actions.Runner.only_starts", False)
    single, simulation = run(declared, 150, rounds=20)
    assert simulation._runners["duel"]._prepared is None
    assert (single.digest, single.calls) == (prepared.digest, prepared.calls)
    assert single.left["User"] > 500
