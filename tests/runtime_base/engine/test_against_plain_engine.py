"""Random models run as the rules of docs/semantics.md say, written a second time: phases of all modes, that repeat too,
waves and activations, collected and delayed events, changing ties, memory, entities that enter and leave, and switches.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from runtime_base import spec
from runtime_base.engine.engine import Simulation
from runtime_base.foundation.simulation_error import SimulationError
from tests.runtime_base.engine.plain_engine import PlainRun, TooManyError
from tests.sampling import sampled

sys.path.insert(0, str(Path(__file__).parents[1]))
import tiny_models as tiny

ROUNDS = 8
#: Actions that are off from a round on, and those that an intervention of this round switches.
SWITCHES: dict[int, set[str]] = {3: {"hear"}, 5: {"hear", "note"}, 6: {"note"}}
SWITCHING = [{"name": "first", "rounds": [3], "off": ["hear"]}, {"name": "second", "rounds": [5], "off": ["note"]}]
SWITCHING += [{"name": "third", "rounds": [6], "on": ["hear"]}]

V = spec.Quantity("v", "int", low=0, high=1000)
NUMBERS = tuple(spec.Quantity(name, "int", low=0, high=2000) for name in ("x", "rank", "n"))
USERS = tiny.users(*NUMBERS)
TOLD, SHARED = tiny.event("Told", V), tiny.event("Shared", V)
LATER = replace(tiny.event("Later", V), delay=spec.Delay("rounds"))


class RememberedTold(TOLD.cls):
    __slots__ = ("round",)


def tell(user: Any, _: Any, world: Any) -> None:
    user.x = (3 * user.x + user.id + 1 + sum(other.x for other in user.neighbors("knows"))) % 97
    user.n = 2 * user.n % 1009
    user.emit(TOLD.cls(v=user.x), to=user.neighbors("knows"))
    if user.x % 5 == 0:
        user.emit(LATER.cls(v=user.x), to=user, after=1 + user.x % 2)


def think(user: Any, _: Any, world: Any) -> None:
    total = 2 * user.n + user.x
    for place, told in enumerate(user.remembered(TOLD.cls), start=1):
        total += place * told.v + told.sender.id + told.round
    total += sum(5 * other.x + other.id for other in user.neighbors("known_by"))
    user.n = (total + sum(7 * other.x + other.id for other in user.neighbors("knows.knows"))) % 1009
    if user.n % 4 == 0:
        user.emit(SHARED.cls(v=user.n % 50), to=user.neighbors("knows"))


def hear(user: Any, told: Any, world: Any) -> None:
    user.x = (user.x + 2 * told.v + told.sender.x) % 97
    if told.v % 3 == 0 and told.v > 0:
        user.emit(SHARED.cls(v=told.v // 3), to=told.sender)
    if told.v > 60:
        user.emit(TOLD.cls(v=told.v // 2), to=user.neighbors("knows"))


def note(user: Any, told: Any, world: Any) -> None:
    user.n = (3 * user.n + told.v + len(user.remembered(TOLD.cls, by=told.sender))) % 1009


def gather(user: Any, shared: Any, world: Any) -> None:
    total = user.x
    for each in shared:
        total = (2 * total + each.v) % 97
    user.x = (total + len(shared)) % 97
    first = shared[0].sender
    if first.id != user.id and user.x % 3 == 0:
        user.disconnect("knows", first)
    if first.id != user.id and user.x % 4 == 1:
        user.connect("knows", first)
    if user.x % 13 == 0:
        user.emit(TOLD.cls(v=user.x), to=user)


def grow(user: Any, later: Any, world: Any) -> None:
    user.x = (user.x + later.v) % 97
    if user.x % 7 == 0:
        user.leave()
    if user.x % 6 == 0:
        newcomer = user.create(type(user)(x=later.v, rank=later.v % 5, n=1))
        user.emit(TOLD.cls(v=later.v), to=newcomer)


ACTIONS = {
    "tell": spec.Action("tell", "User", tell, on=("Start",), writes=("x", "n"), emits=("Told", "Later")),
    "think": spec.Action("think", "User", think, on=("Start",), writes=("n",), emits=("Shared",)),
    "hear": spec.Action("hear", "User", hear, on=("Told",), writes=("x",), emits=("Told", "Shared")),
    "note": spec.Action("note", "User", note, on=("Told",), writes=("n",)),
    "gather": spec.Action(
        "gather", "User", gather, collects=("Shared",), writes=("x",), emits=("Told",), ties=("knows",)
    ),
    "grow": spec.Action(
        "grow", "User", grow, on=("Later",), writes=("x",), emits=("Told",), leaves=True, creates=("User",)
    ),
}


@dataclass(frozen=True)
class Drawn:
    """A random model and how many users it begins with."""

    model: spec.Model
    count: int


def drawn(seed: int) -> Drawn:
    """Draw which action is in which phase, their modes, what repeats, and for whom `tell` starts."""
    random = Random(seed)
    names = random.sample(list(ACTIONS), len(ACTIONS))
    cuts = sorted(random.sample(range(1, len(names)), random.randint(0, 2)))
    parts = [tuple(names[begin:end]) for begin, end in zip([0, *cuts], [*cuts, len(names)], strict=True)]
    rest = random.choice([0, 1, 1, 3])
    phases = []
    for place, part in enumerate(parts):
        starts = bool({"tell", "think"} & {*part})
        mode: Any = random.choice(["simultaneous", "fixed_order", "random_order", *["pick"] * starts])
        if mode == "pick" and "tell" in part:
            rest = 0
        most = random.choice([0, 0, 4, 15, 60])
        by, kind, k = ("rank" if mode == "fixed_order" else ""), "User" * (mode == "pick"), 3 * (mode == "pick")
        phases.append(spec.Phase(f"phase_{place}", part, mode, by, kind, k, mode == "pick", most))
    condition = {"start_if": lambda user, _, world: user.n % 4 == rest, "start_reads": ("n",)}
    actions = [replace(ACTIONS["tell"], **(condition if rest else {})), *list(ACTIONS.values())[1:]]
    users = replace(USERS, memory=(spec.Remembered("Told", RememberedTold, 5, 2),))
    knows = spec.Relation("knows", "User", "User", "known_by")
    made = tiny.model([users], [TOLD, SHARED, LATER], actions, phases=tuple(phases), relations=(knows,))
    return Drawn(made, random.choice([3, 4, 6]))


@pytest.mark.parametrize("begin", range(0, sampled(2000, 200), 50))
def test_random_models_run_as_the_rules_say(begin: int) -> None:
    for seed in range(begin, begin + 50):
        compare(drawn(seed), seed)


def compare(made: Drawn, seed: int) -> None:
    """Compare each round of a run with that of the plain engine, and how a run ends that is stopped."""
    initial = {"x": {"integers": [0, 96]}, "rank": {"integers": [0, 3]}, "n": 0}
    ring = {"knows": {"watts_strogatz": {"k": 2, "p": 0.0}}}
    numbers = tiny.numbers({"User": made.count}, {"User": initial}, relations=ring, interventions=SWITCHING)
    simulation = Simulation(made.model, {**numbers, "schedule": {"rounds": ROUNDS, "max_events_per_round": 3000}}, seed)
    population = simulation.parts.state.populations["User"]
    begun = [{name: getattr(user, name) for name in ("x", "rank", "n")} for user in population.published]
    ties = {user.id: {other.id for other in user.neighbors("knows")} for user in population.published}
    plain = PlainRun(made.model, begun, ties, seed, SWITCHES)

    def same(number: int, _: Any) -> None:
        plain.play_round()
        assert plain.state() == {user.id: (user.x, user.rank, user.n) for user in population.published}, (seed, number)

    try:
        assert simulation.run(on_round=same).calls == plain.calls, seed
    except SimulationError as stopped:
        assert stopped.code in ("SC608", "SC617"), seed
        if stopped.code == "SC617":
            with pytest.raises(TooManyError):
                plain.play_round()
            assert plain.world.round == stopped.round
