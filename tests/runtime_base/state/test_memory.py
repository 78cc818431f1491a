"""What a run keeps of entities that have left: next to nothing, however many there were."""

from __future__ import annotations

import gc
from typing import Any

import pytest
import tiny_models as tiny

from runtime_base import spec
from runtime_base.entities import Creatable

COUNT, ROUNDS = 400, 60
HOME = spec.Quantity("home", "ref", entity="Home", optional=True)
KNOWS = spec.Relation("knows", "User", "User", "known_by")


class User(Creatable):
    """A user who lives for one round, next to an entity that stays."""

    __slots__ = ("home",)


class Home(Creatable):
    """A home that never leaves, although its type may."""

    __slots__ = ()


def replace(user: Any, _: Any, world: Any) -> None:
    """Leave, and leave a newcomer behind."""
    user.home = world.every(Home)[0]
    user.connect("knows", user.create(User(home=user.home)))
    user.chance(0.5)
    user.leave()


def stay(home: Any, _: Any, world: Any) -> None:
    """Declare what is never done."""


@pytest.fixture(params=["simultaneous", "random_order"])
def simulation(request: pytest.FixtureRequest) -> Any:
    """Return a run in which 24,000 users have left."""
    actions = [
        spec.Action(
            "replace", "User", replace, on=("Start",), writes=("home",), ties=("knows",), creates=("User",), leaves=True
        ),
        spec.Action("stay", "Home", stay, on=("Start",), leaves=True),
    ]
    entities = [spec.EntityType("Home", "agent", Home), spec.EntityType("User", "agent", User, (HOME,))]
    phases = (spec.Phase("all", ("replace", "stay"), mode=request.param),)
    declared = tiny.model(entities, [], actions, phases=phases, relations=(KNOWS,))
    initial = {"User": {"home": None}}
    given = tiny.numbers({"User": COUNT, "Home": 1}, initial, relations={"knows": "empty"})
    gc.collect()
    result, simulation = tiny.run(declared, given, 1, ROUNDS)
    assert result.left == {"User": COUNT * ROUNDS, "Home": 0}
    return simulation


def test_entities_that_left_are_freed_while_a_run_goes_on(simulation: Any) -> None:
    assert simulation.counts == {"Home": 1, "User": COUNT}
    faces = sum(type(found) is User for found in gc.get_objects())
    assert faces <= 2 * (10_000 + 3 * COUNT), "at most 10,000 wait to be freed, with those of a round"


def test_streams_and_rows_are_kept_for_the_present_entities_only(simulation: Any) -> None:
    streams = simulation._runners["replace"]._streams
    assert len(streams._keys) == len(streams._calls) < 3 * COUNT + 1024
    book = simulation._state.outbox.books["knows"]
    assert list(book.rows) == list(book.back) == simulation.ids["User"]


def test_who_refers_to_what_stays_is_forgotten_on_leaving(simulation: Any) -> None:
    (holders,) = simulation._state.populations["User"].variables["home"]._holders.values()
    assert len(holders) == COUNT
