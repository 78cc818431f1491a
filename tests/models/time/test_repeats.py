"""Phases that repeat until nothing is due: exact chains and sizes of outbreaks, games of random length, the bound."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from math import comb
from pathlib import Path
from typing import Any

import pytest

import simcc
from compiler.operations.build_workspace import existing
from compiler.operations.export_odd import export_odd
from compiler.workspace.sources import sources_of
from runtime_base import spec
from runtime_base.foundation.simulation_error import SimulationError
from tests.graph_text import text_form

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
import tiny_models as tiny

Workspace = Callable[[str], Path]
X = spec.Quantity("x", "int", low=0, high=1000)


@cache
def final_size(susceptible: int, ill: int, infectivity: float) -> dict[int, float]:
    """Return how likely it is that an outbreak reaches so many susceptibles (Reed & Frost's recursion)."""
    if not ill:
        return {0: 1.0}
    escapes = (1 - infectivity) ** ill
    found: Counter[int] = Counter()
    for new in range(susceptible + 1):
        weight = comb(susceptible, new) * (1 - escapes) ** new * escapes ** (susceptible - new)
        for later, probability in final_size(susceptible - new, new, infectivity).items():
            found[new + later] += weight * probability  # type: ignore[assignment]
    return dict(found)


def test_sizes_of_outbreaks_have_the_distribution_of_reed_and_frost(workspace: Workspace) -> None:
    (only,) = simcc.run(workspace("household")).record.replicates
    sizes = Counter(int(size) - 1 for size in only.metrics["size"])
    expected = {size: 2000 * probability for size, probability in final_size(4, 1, 0.3).items()}
    assert set(sizes) == set(expected) == set(range(5))
    chi_square = sum((sizes[size] - count) ** 2 / count for size, count in expected.items())
    assert chi_square < 18.5, "four degrees of freedom, one in a thousand"
    assert set(only.metrics["ill"]) == {0}


def test_generated_tests_document_and_text_know_the_phase(workspace: Workspace, tmp_path: Path) -> None:
    assert simcc.test(workspace("household")).ok
    export_odd(workspace("household"), tmp_path / "odd.md")
    text = " ".join((tmp_path / "odd.md").read_text("utf-8").split())
    assert "repeated until nothing is left to do, at most 10 times in a round" in text
    assert "Whenever nothing else is due in the phase, every `Person` for which" in text
    assert "Once in each round, every `Person` may" in text, "the phase that does not repeat"
    linked = sources_of(existing(workspace("household"))).must_link()
    assert "phase outbreak (simultaneous, repeats at most 10 times): infect, catch" in text_form(linked).splitlines()


def test_a_sandpile_is_abelian_and_topples_as_often_as_its_matrix_says(workspace: Workspace, tmp_path: Path) -> None:
    """Dhar (1990): sites that topple one after the other end as those that topple at once, with as many topplings."""
    place = workspace("sandpile")
    assert simcc.test(place).ok
    one_by_one = tmp_path / "sandpile"
    shutil.copytree(place, one_by_one, ignore=shutil.ignore_patterns(".simcc", "runs"))
    odd = (one_by_one / "odd.yaml").read_text("utf-8")
    assert odd.count("mode: simultaneous") == 1
    (one_by_one / "odd.yaml").write_text(odd.replace("mode: simultaneous", "mode: random_order"), "utf-8")
    simcc.generate(one_by_one)
    at_once, in_turn = (simcc.run(folder, seed=3).record.replicates[0] for folder in (place, one_by_one))
    assert at_once.metrics == in_turn.metrics
    assert at_once.digest != in_turn.digest
    assert max(at_once.metrics["topplings"]) > 1000


def test_a_phase_that_does_not_end_is_reported_with_its_round(workspace: Workspace, tmp_path: Path) -> None:
    folder = tmp_path / "household"
    shutil.copytree(workspace("household"), folder)
    text = (folder / "odd.yaml").read_text("utf-8")
    (folder / "odd.yaml").write_text(text.replace("at_most: 10", "at_most: 3"), "utf-8")
    diagnostics = [problem for problem in simcc.run(folder).diagnostics if problem.code == "SC617"]
    assert diagnostics and "phase 'outbreak' is not done after 3 waves in round" in diagnostics[0].message
    span = diagnostics[0].span
    assert (
        span.file == "odd.yaml"
        and "at_most: 3" in text.replace("at_most: 10", "at_most: 3").splitlines()[span.line - 1]
    )


# The engine -----------------------------------------------------------------------------------------------------------


TOLD = tiny.event("Told")
LATER = {"start_if": lambda user, _, world: user.x > 0, "start_reads": ("x",)}


def action(name: str, act: Any, on: str = "Start", **more: Any) -> spec.Action:
    return spec.Action(name, "User", act, on=(on,), writes=("x",), emits=("Told",), **more)


def run(actions: list[spec.Action], phases: tuple[spec.Phase, ...], *, count: int, rounds: int = 1) -> Any:
    model = tiny.model([tiny.entity("User", X)], [TOLD], actions, phases=phases)
    result, _ = tiny.run(model, tiny.numbers({"User": count}, {"User": {"x": 0}}), rounds=rounds)
    return result


def set_x(to: Callable[[Any], int]) -> Any:
    """Return a handler that sets `x`."""

    def act(user: Any, _: Any, world: Any) -> None:
        user.x = to(user)

    return act


def outbreak(rounds: int, most: int, count: int = 5) -> Any:
    """Run an outbreak along a line, from its first user on; the ill have an `x` of 1."""
    reached: set[int] = set()

    def infect(user: Any, _: Any, world: Any) -> None:
        reached.add(user.id)
        user.x = 0
        for other in world.every(type(user)):
            if abs(other.id - user.id) == 1:
                user.emit(TOLD.cls(), to=other)

    def catch(user: Any, _: Any, world: Any) -> None:
        user.x = int(user.id not in reached)

    def begin(user: Any, _: Any, world: Any) -> None:
        reached.clear()
        user.x = int(user.id == 0)

    actions = [action("begin", begin), action("infect", infect, **LATER), action("catch", catch, "Told")]
    phases = (spec.Phase("first", ("begin",)), spec.Phase("all", ("infect", "catch"), most=most))
    return run(actions, phases, count=count, rounds=rounds)


def test_an_outbreak_along_a_line_takes_two_waves_a_generation() -> None:
    assert outbreak(3, 10).calls == {"begin": 15, "infect": 15, "catch": 24}
    with pytest.raises(SimulationError, match="phase 'all' is not done after 9 waves in round 1") as failed:
        outbreak(3, 9)
    assert failed.value.code == "SC617"
    assert "'catch' is still due" in failed.value.help


def games(mode: Any, most: int = 1_000) -> list[int]:
    """Return how many moves each of 2,000 games has that end with a probability of a quarter after each move."""
    moves: Counter[int] = Counter()

    def move(user: Any, _: Any, world: Any) -> None:
        moves[user.id] += 1
        if user.chance(0.25):
            user.x = 0

    actions = [action("begin", set_x(lambda _: 1)), action("move", move, **LATER)]
    run(
        actions,
        (spec.Phase("first", ("begin",)), spec.Phase("all", ("move",), mode=mode, by="x", most=most)),
        count=2000,
    )
    return [moves[number] for number in range(2000)]


def test_games_have_the_random_length_of_a_geometric_distribution_in_every_mode() -> None:
    lengths = games("simultaneous")
    assert games("random_order") == games("fixed_order") == lengths, "streams belong to calls"
    cells = Counter(min(length, 10) for length in lengths)
    expected = {length: 2000 * 0.25 * 0.75 ** (length - 1) for length in range(1, 10)} | {10: 2000 * 0.75**9}
    assert sum((cells[length] - count) ** 2 / count for length, count in expected.items()) < 27.9, "one in a thousand"
    assert games("random_order", max(lengths)) == lengths
    with pytest.raises(SimulationError, match=f"after {max(lengths) - 1} orders of entities in round 1"):
        games("random_order", max(lengths) - 1)


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
def test_actions_without_a_condition_start_once_a_round(mode: Any) -> None:
    def count_down(user: Any, _: Any, world: Any) -> None:
        user.x -= 1

    actions = [action("begin", set_x(lambda user: user.id)), action("count_down", count_down, **LATER)]
    result = run(actions, (spec.Phase("all", ("begin", "count_down"), mode=mode, most=50),), count=4, rounds=2)
    assert result.calls == {"begin": 8, "count_down": 12}
    assert result.delivered["Start"] == 20


@pytest.mark.parametrize("tells", [True, False])
@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
def test_it_runs_again_after_each_activation_of_a_later_phase_that_wakes_it(mode: Any, tells: bool) -> None:
    seen: list[int] = []

    def down(user: Any, _: Any, world: Any) -> None:
        user.x -= 1

    def turn(user: Any, _: Any, world: Any) -> None:
        seen.append(sum(other.x for other in world.every(type(user))))
        user.x = 2
        if tells:
            user.emit(TOLD.cls(), to=user._published)

    actions = [action("down", down, **LATER), action("turn", turn), action("hear", lambda *_: None, "Told")]
    phases = (
        spec.Phase("a", ("down",), mode=mode, most=9),
        spec.Phase("b", ("turn",), mode="fixed_order", by="x"),
        spec.Phase("c", ("hear",)),
    )
    assert run(actions, phases, count=3).calls == {"down": 6, "turn": 3, "hear": 3 * tells}
    assert seen == [0, 0, 0], "who has woken is asleep again before the next one's turn, with and without an event"


def test_a_later_phase_can_let_the_phase_run_again() -> None:
    def down(user: Any, _: Any, world: Any) -> None:
        user.x -= 1
        if user.x == 0 and user.id == 0:
            user.emit(TOLD.cls(), to=user._published)

    actions = [
        action("begin", set_x(lambda _: 2)),
        action("down", down, **LATER),
        action("again", lambda user, _, world: setattr(user, "x", 3 if world.parameters.again else 0), "Told"),
    ]
    again = [spec.Quantity("again", "bool", default=True)]
    phases = (spec.Phase("a", ("begin",)), spec.Phase("b", ("down",), most=5), spec.Phase("c", ("again",)))
    model = tiny.model([tiny.entity("User", X)], [TOLD], actions, phases=phases, parameters=tuple(again))
    numbers = tiny.numbers({"User": 2}, {"User": {"x": 0}}, parameters={"again": False})
    result, _ = tiny.run(model, numbers)
    assert result.calls == {"begin": 2, "down": 4, "again": 1}
    with pytest.raises(SimulationError, match="'b' is not done after 5 waves"):
        tiny.run(model, {**numbers, "parameters": {"again": True}})
