"""Ties that change: who sees them when, the way back, limits, paths, and the digest."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from runtime_base import spec
from runtime_base.foundation.simulation_error import SimulationError

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
import tiny_models as tiny

X = spec.Quantity("x", "int", low=-1000, high=1000)
KNOWS = spec.Relation("knows", "User", "User", "known_by")


def users(handler: Any, *, relation: spec.Relation = KNOWS, mode: str = "simultaneous", **parts: Any) -> spec.Model:
    """Declare users whose only action changes ties and x."""
    action = spec.Action("act", "User", handler, on=("Start",), writes=("x",), ties=("knows",))
    phase = spec.Phase("all", ("act",), mode=mode)
    return tiny.model([tiny.entity("User", X)], [], [action], relations=(relation,), phases=(phase,), **parts)


def given(count: int, network: Any = "empty") -> Any:
    return tiny.numbers({"User": count}, {"User": {"x": 0}}, relations={"knows": network})


def everybody(simulation: Any) -> Any:
    return simulation._state.populations["User"].published


def row(simulation: Any, number: int, name: str = "knows") -> list[int]:
    return [neighbor.id for neighbor in everybody(simulation)[number].neighbors(name)]


def next_on_the_ring(user: Any, world: Any) -> Any:
    people = world.every(type(user))
    return people[(user.id + 1) % len(people)]


def test_in_a_wave_one_sees_ones_own_new_tie_and_others_see_it_afterwards() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.connect("knows", next_on_the_ring(user, world))
        user.x = 10 * len(user.neighbors("knows")) + len(user.neighbors("known_by"))

    _, simulation = tiny.run(users(act), given(3))
    assert [item.x for item in everybody(simulation)] == [10, 10, 10]
    assert [row(simulation, number) for number in range(3)] == [[1], [2], [0]]
    assert [row(simulation, number, "known_by") for number in range(3)] == [[2], [0], [1]]


def test_one_at_a_time_a_tie_is_there_at_once_for_everybody() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.connect("knows", next_on_the_ring(user, world))
        user.x = len(user.neighbors("known_by"))

    _, simulation = tiny.run(users(act, mode="random_order"), given(5))
    assert 1 <= sum(item.x for item in everybody(simulation)) <= 4


def test_taking_away_and_making_again_changes_nothing_and_leaves_no_trace() -> None:
    def nothing(user: Any, _: Any, world: Any) -> None:
        pass

    def busy(user: Any, _: Any, world: Any) -> None:
        other = next_on_the_ring(user, world)
        user.disconnect("knows", other)
        user.connect("knows", other)
        user.connect("knows", other)
        user.disconnect("knows", world.every(type(user))[(user.id + 2) % 5])
        user.connect("knows", world.every(type(user))[(user.id + 2) % 5])

    first, _ = tiny.run(users(nothing), given(5, "complete"))
    second, simulation = tiny.run(users(busy), given(5, "complete"))
    assert first.digest == second.digest
    assert row(simulation, 3) == [0, 1, 2, 4]


def test_a_tie_made_or_taken_away_is_in_the_digest() -> None:
    def handler(chosen: int, verb: str) -> Any:
        def act(user: Any, _: Any, world: Any) -> None:
            if user.id == 0:
                getattr(user, verb)("knows", world.every(type(user))[chosen])

        return act

    digests = {
        tiny.run(users(handler(chosen, verb)), given(4, network))[0].digest
        for chosen, verb, network in ((1, "connect", "empty"), (2, "connect", "empty"), (1, "disconnect", "complete"))
    }
    assert len(digests) == 3


@pytest.mark.parametrize(("limits", "end"), [({"most_from": 1}, "from"), ({"most_to": 1}, "to")])
def test_too_many_ties_end_the_run_with_entity_relation_and_round(limits: Any, end: str) -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        if world.round == 2 and user.id != 4:
            user.connect("knows", world.every(type(user))[4] if end == "to" else world.every(type(user))[user.id + 1])
            if end == "from" and user.id == 1:
                user.connect("knows", world.every(type(user))[4])

    relation = spec.Relation("knows", "User", "User", "known_by", **limits)
    with pytest.raises(SimulationError) as caught:
        tiny.run(users(act, relation=relation), given(5), rounds=3)
    error = caught.value
    assert (error.code, error.round, error.variable) == ("SC640", 2, "knows")
    assert error.entity == ("User 4" if end == "to" else "User 1")
    assert error.handler.endswith("test_ties.py")


def test_a_tie_may_move_from_one_to_another_within_a_wave() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        people = world.every(type(user))
        if world.round == 1 and user.id == 1:
            user.connect("knows", people[2])
        if world.round == 2 and user.id == 0:
            user.connect("knows", people[2])
        if world.round == 2 and user.id == 1:
            user.disconnect("knows", people[2])

    relation = spec.Relation("knows", "User", "User", "known_by", most_to=1)
    _, simulation = tiny.run(users(act, relation=relation), given(3), rounds=2)
    assert row(simulation, 2, "known_by") == [0]


def test_a_network_that_breaks_a_limit_is_refused_at_the_start() -> None:
    relation = spec.Relation("knows", "User", "User", "known_by", most_from=1)
    with pytest.raises(SimulationError, match="2 ties of 'knows' lead from User 0 at the start; at most 1 may"):
        tiny.run(users(lambda user, start, world: None, relation=relation), given(3, "complete"))


def test_ties_to_oneself_or_to_nobody_are_refused() -> None:
    def to(other: Any) -> Any:
        return lambda user, start, world: user.connect("knows", other(user))

    for other in (lambda user: user, lambda user: None):
        with pytest.raises(SimulationError) as caught:
            tiny.run(users(to(other)), given(2))
        assert caught.value.code == "SC641"


def test_a_path_leads_to_each_once_by_number_and_never_back_to_oneself() -> None:
    """Six users in groups 0-2 and 3-5, user 0 in both."""
    member = spec.Relation("in_group", "User", "Group", "members")
    seen: dict[int, list[int]] = {}

    def act(user: Any, _: Any, world: Any) -> None:
        if world.round == 1:
            groups = world.every(entities[1].cls)
            user.connect("in_group", groups[user.id // 3])
            if user.id == 0:
                user.connect("in_group", groups[1])
        else:
            seen[user.id] = [neighbor.id for neighbor in user.neighbors("in_group.members")]

    entities = [tiny.entity("User", X), tiny.entity("Group")]
    action = spec.Action("act", "User", act, on=("Start",), ties=("in_group",))
    model = tiny.model(entities, [], [action], relations=(member,))
    numbers = tiny.numbers({"User": 6, "Group": 2}, {"User": {"x": 0}}, relations={"in_group": "empty"})
    _, simulation = tiny.run(model, numbers, rounds=2)
    assert seen == {0: [1, 2, 3, 4, 5], 1: [0, 2], 2: [0, 1], 3: [0, 4, 5], 4: [0, 3, 5], 5: [0, 3, 4]}
    group = simulation._state.populations["Group"].published[0]
    assert [neighbor.id for neighbor in group.neighbors("members.in_group")] == [1]
    assert [neighbor.id for neighbor in group.neighbors("members.in_group.members")] == [0, 1, 2, 3, 4, 5]
