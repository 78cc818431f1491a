"""Pairs, groups and other ties that are drawn anew in each round: counts are exact, and all ways equally likely."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import simcc
from runtime_base import spec
from runtime_base.entities import Creatable
from runtime_base.networks.tie_states import TieState

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
import tiny_models as tiny

X = spec.Quantity("x", "int", low=-1000, high=1000)
STRENGTH = spec.Quantity("strength", "float", low=-1, high=1, default=0.5)
Round = frozenset[tuple[int, int]]


class Meeting(TieState):
    __slots__ = ("strength",)


def rounds_of(network: Any, count: int, rounds: int, *, seed: int = 1, draws: int = 0) -> tuple[list[Round], str]:
    """Return the ties of each round among users who draw so many random numbers each, and the digest."""
    seen: list[Round] = []

    def act(user: Any, _: Any, world: Any) -> None:
        if user.id == 0:
            seen.append(frozenset((tie.a.id, tie.b.id) for tie in world.ties("meets")))
        for _number in range(draws):
            user.draw()

    relation = spec.Relation("meets", "User", "User", redrawn=True)
    action = spec.Action("act", "User", act, on=("Start",))
    model = tiny.model([tiny.entity("User", X)], [], [action], relations=(relation,))
    numbers = tiny.numbers({"User": count}, {"User": {"x": 0}}, relations={"meets": network})
    result, _ = tiny.run(model, numbers, seed=seed, rounds=rounds)
    return seen, result.digest


def test_every_pair_is_equally_likely_and_so_is_the_one_who_is_left() -> None:
    seen, _ = rounds_of("pairs", 5, 3000)
    assert len(seen) == 3000
    pairs = [{(a, b) for a, b in ties if a < b} for ties in seen]
    for ties, each in zip(seen, pairs, strict=True):
        assert ties == {(b, a) for a, b in ties}
        assert len({number for pair in each for number in pair}) == 4 == 2 * len(each)
    together = Counter(pair for each in pairs for pair in each)
    assert set(together) == set(combinations(range(5), 2))
    assert all(abs(times - 600) < 110 for times in together.values()), "five standard deviations of 22"
    left = Counter(next(iter(set(range(5)) - {number for pair in each for number in pair})) for each in pairs)
    assert all(abs(times - 600) < 110 for times in left.values())
    ways = Counter(frozenset(each) for each in pairs)
    assert len(ways) == 15 and all(abs(times - 200) < 70 for times in ways.values())


@pytest.mark.parametrize(("rest", "sizes"), [("group", [2, 3, 3]), ("alone", [1, 1, 3, 3])])
def test_groups_are_complete_and_the_rest_is_a_group_or_alone(rest: str, sizes: list[int]) -> None:
    seen, _ = rounds_of({"groups": {"size": 3, "rest": rest}}, 8, 50)
    for ties in seen:
        groups = {frozenset([number, *(b for a, b in ties if a == number)]) for number in range(8)}
        assert sorted(map(len, groups)) == sizes
        assert len(ties) == sum(size * (size - 1) for size in sizes)
    assert len(set(seen)) > 35, "fifty draws among 280 ways"


def test_a_redrawn_relation_has_the_exact_degree_in_each_round() -> None:
    seen, _ = rounds_of({"random_ties": {"k": 3}}, 10, 40)
    assert all(Counter(a for a, _ in ties) == dict.fromkeys(range(10), 3) for ties in seen)
    assert len(set(seen)) == 40


def test_the_seed_alone_decides_and_what_handlers_draw_changes_nothing() -> None:
    first, digest = rounds_of("pairs", 9, 20)
    again, same = rounds_of("pairs", 9, 20, draws=3)
    other, different = rounds_of("pairs", 9, 20, seed=2)
    assert first == again != other
    assert digest == same != different, "ties are in the digest, and only they differ between the seeds"


def test_a_complete_relation_stays_as_it_is() -> None:
    seen, _ = rounds_of("complete", 4, 3)
    assert set(seen) == {frozenset((a, b) for a in range(4) for b in range(4) if a != b)}


def test_those_who_left_are_not_paired_and_newcomers_are() -> None:
    seen: list[set[int]] = []

    def act(user: Any, _: Any, world: Any) -> None:
        present = {other.id for other in world.every(type(user))}
        if user.id == max(present):
            paired = [number for tie in world.ties("meets") for number in (tie.a.id, tie.b.id)]
            seen.append(set(paired))
            assert set(paired) <= present and len(paired) == 2 * (len(present) - len(present) % 2)
            user.create(type(user)(x=1))
            user.create(type(user)(x=2))
        if user.id == min(present):
            user.leave()

    people = spec.EntityType("User", "agent", type("User", (Creatable,), {"__slots__": ("x",)}), (X,))
    relation = spec.Relation("meets", "User", "User", redrawn=True)
    action = spec.Action("act", "User", act, on=("Start",), creates=("User",), leaves=True)
    model = tiny.model([people], [], [action], relations=(relation,))
    numbers = tiny.numbers({"User": 5}, {"User": {"x": 0}}, relations={"meets": "pairs"})
    tiny.run(model, numbers, rounds=10)
    assert len(seen) == 10 and max(seen[-1]) >= 20 and min(seen[-1]) >= 9


def test_the_variables_of_redrawn_ties_begin_with_their_defaults_each_round() -> None:
    before: list[float] = []

    def act(user: Any, _: Any, world: Any) -> None:
        for other in user.neighbors("meets"):
            before.append(user.tie("meets", other).strength)
            user.tie("meets", other).strength = -1.0

    relation = spec.Relation("meets", "User", "User", tie=Meeting, variables=(STRENGTH,), redrawn=True)
    action = spec.Action("act", "User", act, on=("Start",), ties=("meets",))
    model = tiny.model([tiny.entity("User", X)], [], [action], relations=(relation,))
    numbers = tiny.numbers({"User": 3}, {"User": {"x": 0}}, relations={"meets": "pairs"})
    tiny.run(model, numbers, rounds=30)
    assert before == [0.5] * 60


# A whole model --------------------------------------------------------------------------------------------------------


def test_all_but_one_meet_and_share_in_each_round(workspace: Callable[[str], Path]) -> None:
    (only,) = simcc.run(workspace("encounters")).record.replicates
    assert set(only.metrics["left"]) == {1} and set(only.metrics["meeting"]) == {100}
    assert only.metrics["wealth"] == pytest.approx([101] * 50, abs=1e-9)
    assert only.metrics["inequality"][-1] < 0.05 < 0.9 < only.metrics["inequality"][0]
    assert set(only.metrics["tables"]) == {26} and set(only.metrics["at_table"]) == {25 * 12}
    assert simcc.run(workspace("encounters")).record.replicates[0].digest == only.digest


def test_a_variant_says_what_becomes_of_the_rest(workspace: Callable[[str], Path]) -> None:
    (only,) = simcc.run(workspace("encounters"), variant="alone", rounds=5).record.replicates
    assert set(only.metrics["tables"]) == {25 + 3} and set(only.metrics["at_table"]) == {25 * 12}


def test_the_generated_tests_of_the_model_pass(workspace: Callable[[str], Path]) -> None:
    assert simcc.test(workspace("encounters")).ok
