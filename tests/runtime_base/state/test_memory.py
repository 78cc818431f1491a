"""What a run keeps of entities that have left: next to nothing, however many there were."""

from __future__ import annotations

import gc
from dataclasses import dataclass
from typing import Any

import pytest
import tiny_models as tiny

from runtime_base import spec
from runtime_base.entities import Creatable
from runtime_base.foundation.collector import without_collector

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


@dataclass(frozen=True)
class Ended:
    """A run in which 24,000 users have left, which the tests only read, and how many users it held when it ended."""

    simulation: Any
    users_in_memory: int


@pytest.fixture(scope="module", params=["simultaneous", "random_order"])
def ended(request: pytest.FixtureRequest) -> Ended:
    """Run once for each mode, and count users before Python itself collects garbage, which would hide what is kept."""
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
    with without_collector():
        result, simulation = tiny.run(declared, given, 1, ROUNDS)
        users = sum(type(found) is User for found in gc.get_objects())
    assert result.left == {"User": COUNT * ROUNDS, "Home": 0}
    return Ended(simulation, users)


def test_entities_that_left_are_freed_while_a_run_goes_on(ended: Ended) -> None:
    assert ended.simulation.counts == {"Home": 1, "User": COUNT}
    most = 2 * (10_000 + 3 * COUNT)
    assert COUNT <= ended.users_in_memory <= most, "at most 10,000 wait to be freed, with those of a round"


def test_streams_and_rows_are_kept_for_the_present_entities_only(ended: Ended) -> None:
    simulation = ended.simulation
    streams = simulation._runners["replace"]._streams
    assert len(streams._keys) == len(streams._calls) < 3 * COUNT + 1024
    book = simulation._state.outbox.books["knows"]
    assert list(book.rows) == list(book.back) == simulation.ids["User"]


def test_who_refers_to_what_stays_is_forgotten_on_leaving(ended: Ended) -> None:
    (holders,) = ended.simulation._state.populations["User"].variables["home"]._holders.values()
    assert len(holders) == COUNT
