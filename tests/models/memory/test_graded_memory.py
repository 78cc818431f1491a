"""Memories of different strength: the curve, forgetting, association, long-term memory, decisions, retrieval."""

from __future__ import annotations

import math
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import simcc
from compiler.operations.build_workspace import existing
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename
from compiler.workspace.sources import sources_of
from runtime_base import spec
from runtime_base.checkpoints.run_state import restore, state_of
from runtime_base.engine.engine import Simulation
from runtime_base.memory.strengths import chance_to_forget, gain, similarity, strength, words_of
from tests.graph_text import text_form

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
import tiny_models as tiny

Workspace = Callable[[str], Path]
WEIGHT = spec.Quantity("weight", "float", low=0, high=1)
TOPIC = spec.Quantity("topic", "text")
LIVED = tiny.event("Lived", WEIGHT, TOPIC)


class RememberedLived(LIVED.cls):  # type: ignore[misc, name-defined]
    __slots__ = ("_gained", "_text", "_words", "age", "importance", "round", "strength")


# The curve ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("age", "round"), [(1, 2), (1, 10), (3, 4), (99, 100), (10, 10), (7, 1000)])
def test_strength_follows_the_curve(age: int, round: int) -> None:
    assert strength(age, round) == pytest.approx(90 * math.exp(-4.8 * age / round) + 10, abs=1e-12)
    assert strength(0, round) == strength(0, 0) == 100


def test_forgetting_by_chance_follows_the_table() -> None:
    table = {10: 0.8, 30: 0.55, 35: 0.4, 50: 0.2, 60: 0.08, 70: 0.0, 100: 0.0}
    assert {now: chance_to_forget(now) for now in table} == pytest.approx(table, abs=1e-12)
    assert chance_to_forget(20) == pytest.approx(0.675) and chance_to_forget(55) == pytest.approx(0.14)


def test_what_similar_memories_gain() -> None:
    assert [gain(0.39, 0.5), gain(0.4, 0.0), gain(0.69, 0.5), gain(0.7, 0.0), gain(1.0, 0.5)] == [0, 3, 5, 8, 11.5]
    assert similarity(words_of("war of User 1"), words_of("war of User 2")) == pytest.approx(1 / 3)
    assert similarity(words_of("12"), words_of("12")) == 0


# One shelf ------------------------------------------------------------------------------------------------------------


def people(grading: spec.Grading, last: int = 10, rounds: int = 0) -> spec.EntityType:
    made = tiny.entity("User", WEIGHT)
    return replace(made, memory=(spec.Remembered("Lived", RememberedLived, last, rounds, grading),))


def simulation(
    user: spec.EntityType, lived: Sequence[tuple[float, str]], *, seed: int = 1, count: int = 1
) -> Simulation:
    """Return a simulation in which each user lives through one thing a round, while there are any."""

    def live(entity: Any, _: Any, world: Any) -> None:
        if world.round <= len(lived):
            weight, topic = lived[world.round - 1]
            entity.emit(LIVED.cls(weight=weight, topic=topic), to=entity._published)

    actions = [
        spec.Action("live", "User", live, on=("Start",), emits=("Lived",)),
        spec.Action("take_in", "User", lambda *_: None, on=("Lived",)),
    ]
    model = tiny.model([user], [LIVED], actions)
    return Simulation(model, tiny.numbers({"User": count}, {"User": {"weight": 0.0}}), seed)


def remembered(made: Simulation, number: int = 0) -> list[Any]:
    return list(made._state.populations["User"].working[number].remembered(LIVED.cls))


def test_what_leaves_the_short_term_memory_is_kept_if_it_is_important() -> None:
    lived = [(weight, "work") for weight in (0.9, 0.1, 0.8, 0.7, 0.2, 0.95)]
    made = simulation(people(spec.Grading(importance="weight", long_term=2, from_importance=0.5), last=2), lived)
    made.run(6)
    assert [(record.weight, record.round) for record in remembered(made)] == [(0.95, 6), (0.2, 5), (0.8, 3), (0.9, 1)]
    assert [record.importance for record in remembered(made)] == [0.95, 0.2, 0.8, 0.9], "0.7 was the least of three"
    assert [record.age for record in remembered(made)] == [0, 1, 3, 5]


def test_age_moves_memories_into_the_long_term_memory_too() -> None:
    lived = [(0.9, "work"), (0.1, "work"), (0.5, "work")]
    made = simulation(people(spec.Grading(importance="weight", long_term=5, from_importance=0.5), rounds=2), lived)
    made.run(9)
    assert [record.round for record in remembered(made)] == [3, 1]


def test_what_is_too_weak_is_forgotten() -> None:
    made = simulation(people(spec.Grading(forgetting="below", below=20.0)), [(0, "a")] * 10)
    made.run(10)
    kept = [record.round for record in remembered(made)]
    assert (
        kept
        == [now for now in range(10, 0, -1) if 90 * math.exp(-4.8 * (10 - now) / 10) + 10 >= 20]
        == [10, 9, 8, 7, 6]
    )
    assert remembered(made)[2].strength == pytest.approx(90 * math.exp(-4.8 * 0.2) + 10, abs=1e-12)


def test_a_new_memory_strengthens_similar_ones_only() -> None:
    lived = [(0, "love in the city"), (0, "love in the city"), (0, "war")]
    grading = spec.Grading(text="{topic}", association=True)
    plain, made = (
        simulation(people(each), lived, count=200) for each in (replace(grading, association=False), grading)
    )
    plain.run(3)
    made.run(3)
    gains = [
        new.strength - old.strength
        for person in range(200)
        for new, old in zip(remembered(made, person), remembered(plain, person), strict=True)
    ]
    assert gains[0::3] == [0.0] * 200 and gains[1::3] == [0.0] * 200, "the last two met nothing similar after them"
    assert all(8 <= gained <= 15 for gained in gains[2::3]) and len(set(gains[2::3])) == 200
    assert sum(gains[2::3]) / 200 == pytest.approx(11.5, abs=0.5)


def test_no_memory_is_stronger_than_100() -> None:
    made = simulation(people(spec.Grading(text="{topic}", association=True)), [(0, "love")] * 90)
    made.run(90)
    assert max(record.strength for record in remembered(made)) == 100


def test_another_user_changes_no_memory() -> None:
    grading = spec.Grading(text="{topic}", association=True, forgetting="by_chance")
    few, many = (simulation(people(grading), [(0, "love")] * 9, count=count) for count in (20, 30))
    few.run(9)
    many.run(9)
    left = [[(record.round, record.strength) for record in remembered(few, person)] for person in range(20)]
    assert left == [[(record.round, record.strength) for record in remembered(many, person)] for person in range(20)]
    assert len({tuple(kept) for kept in left}) > 10, "each has draws of its own"


def test_a_run_goes_on_from_a_checkpoint_with_the_same_memories() -> None:
    lived = [(0.1 * (number % 10), f"love {'war' * (number % 3)}") for number in range(20)]
    grading = spec.Grading("{topic}", "weight", "by_chance", association=True, long_term=3, from_importance=0.6)
    whole, first, second = (simulation(people(grading, last=4), lived, count=30) for _ in range(3))
    whole.run(20)
    first.run(11)
    restore(second, state_of(first))
    second.run(20)
    assert _everything(second) == _everything(whole)
    assert any(len(kept) > 4 for kept in _everything(whole)), "some have long-term memories"


def _everything(made: Simulation) -> list[list[tuple[Any, ...]]]:
    return [
        [(record.round, record.weight, record.topic, record.strength) for record in remembered(made, person)]
        for person in range(30)
    ]


# A whole model --------------------------------------------------------------------------------------------------------


def test_the_share_that_is_left_is_what_the_table_says(workspace: Workspace) -> None:
    """Of 1,500 memories of round 1, so many are forgotten in rounds 2, 3 and 4, and later or never (chi-square)."""
    (replicate,) = simcc.run(workspace("recollections")).record.replicates
    kept = [round(500 * value) for value in replicate.metrics["kept"][:4]]
    assert kept[0] == 1500
    observed = [kept[0] - kept[1], kept[1] - kept[2], kept[2] - kept[3], kept[3]]
    expected, left = [], 1500.0
    for age, now in ((1, 2), (2, 3), (3, 4)):
        gone = left * chance_to_forget(90 * math.exp(-4.8 * age / now) + 10)
        expected.append(gone)
        left -= gone
    expected.append(left)
    statistic = sum((seen - due) ** 2 / due for seen, due in zip(observed, expected, strict=True))
    assert statistic < 16.27, "a probability of 0.001 with three degrees of freedom"


def test_rules_read_strength_and_age_and_their_decisions(workspace: Workspace) -> None:
    (replicate,) = simcc.run(workspace("recollections")).record.replicates
    curve = [100] + [90 * math.exp(-4.8 * age / (age + 1)) + 10 for age in range(1, 5)]
    assert replicate.metrics["strength"] == pytest.approx(curve, abs=1e-12)
    assert replicate.metrics["age"] == [0, 1, 2, 3, 4]
    assert replicate.metrics["held"] == [1, 2, 3, 3, 3]
    assert replicate.metrics["talked"][:2] == [0, 1], "a decision is remembered from the end of its wave on"


FIBONACCI = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]


@pytest.mark.parametrize("mode", ["random_order", "{fixed_order: {by: said}}", "simultaneous"])
def test_decisions_are_made_of_the_last_two_in_every_mode(workspace: Workspace, tmp_path: Path, mode: str) -> None:
    """Each of twenty persons says one number of the Fibonacci sequence a round."""
    (replicate,) = simcc.run(_in_mode(workspace, tmp_path, mode)).record.replicates
    assert replicate.metrics["lowest"] == replicate.metrics["highest"] == FIBONACCI[:10]


def test_a_decision_is_remembered_right_after_its_call(workspace: Workspace, tmp_path: Path) -> None:
    """A person who is drawn three times a round says three numbers of the sequence."""
    folder = _in_mode(workspace, tmp_path, "{pick: {entity: Person, k: 3, replacement: true}}")
    (replicate,) = simcc.run(folder, settings={"population.Person.count": 1}, rounds=4).record.replicates
    assert replicate.metrics["highest"] == FIBONACCI[2::3]


def test_generated_tests_of_a_model_that_remembers_a_decision_only_pass(workspace: Workspace) -> None:
    assert simcc.test(workspace("fibonacci")).ok


def _in_mode(workspace: Workspace, tmp_path: Path, mode: str) -> Path:
    folder = tmp_path / "fibonacci"
    shutil.copytree(workspace("fibonacci"), folder)
    text = (folder / "odd.yaml").read_text("utf-8")
    (folder / "odd.yaml").write_text(text.replace("mode: random_order", f"mode: {mode}"), "utf-8")
    simcc.generate(folder)
    return folder


def test_generated_tests_of_a_model_with_strengths_pass(workspace: Workspace) -> None:
    assert simcc.test(workspace("recollections")).ok


def test_names_change_in_text_importance_and_profile(workspace: Workspace, tmp_path: Path) -> None:
    folder = tmp_path / "recollections"
    shutil.copytree(workspace("recollections"), folder)
    rename("Lived.topic", "theme", folder)
    rename("Lived.matters", "weight", folder)
    rename("Person.topic", "subject", folder)
    text = (folder / "odd.yaml").read_text("utf-8")
    assert 'text: "a day of {theme}"' in text and "importance: weight" in text
    assert 'private: "Your life is about {subject}."' in text


def test_the_document_states_how_memories_fade(workspace: Workspace, tmp_path: Path) -> None:
    export_odd(workspace("recollections"), tmp_path / "odd.md")
    text = " ".join((tmp_path / "odd.md").read_text("utf-8").split())
    assert (
        "remembers the last 20 events `Lived` that reached it and the last three decisions `Talk` that it made." in text
    )
    assert "it is told the two memories with the highest scores: 0.5 recency + 0.5 importance." in text
    lines = text_form(sources_of(existing(workspace("recollections"))).must_link()).splitlines()
    assert "Where a model decides for it, the model is told: `Your life is about {topic}.`" in text
    assert "profile Person: private='Your life is about {topic}.'" in lines
    assert "memory Person: last 3 Talk, importance=0.9" in lines
    assert "retrieval Person: most 2, recency=0.5, importance=0.5" in lines


def test_what_comes_to_mind_has_the_highest_scores() -> None:
    lived = [(0.9, "work with Anna"), (0.0, "love"), (0.4, "war and love"), (0.0, "nothing")]
    user = replace(people(spec.Grading("{topic}", "weight")), retrieval=spec.Retrieval(2, 0.0, 1.0, 0.0))
    made = simulation(user, lived)
    made.run(4)
    by_hand = {(0, 1, 0): [1, 3], (1, 0, 0): [3, 4], (0, 0, 1): [2, 3], (0.0, 0.4, 0.6): [2, 3]}
    entity = made._state.populations["User"].working[0]
    for (recency, importance, relevance), rounds in by_hand.items():
        made._state.memories._retrievals[type(entity)] = spec.Retrieval(2, recency, importance, relevance)
        found = made._state.memories.retrieved(entity, words_of("love and war"))
        assert [record.round for _, record, _ in found] == rounds, (recency, importance, relevance)
