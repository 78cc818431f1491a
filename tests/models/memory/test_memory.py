"""Entities remember the events that they have handled: a tournament with payoffs known by hand, bounds, and waves."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import find

import simcc
from compiler.operations.build_workspace import existing
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename
from compiler.workspace.sources import sources_of
from runtime_base import spec
from runtime_base.engine.engine import Simulation
from runtime_base.entities import Creatable
from runtime_base.testing import situations
from tests.graph_text import text_form

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
import tiny_models as tiny

Workspace = Callable[[str], Path]
PAYOFFS = {"defect": 108, "cooperate": 75, "tit_for_tat": 92, "grim": 96, "alternate": 85}
X = spec.Quantity("x", "int", low=0, high=1000)


def payoffs(folder: Path) -> dict[str, float]:
    (only,) = simcc.run(folder).record.replicates
    return {name: values[-1] for name, values in only.metrics.items()}


def changed(workspace: Workspace, tmp_path: Path, old: str, new: str) -> Path:
    folder = tmp_path / "tournament"
    shutil.copytree(workspace("tournament"), folder)
    text = (folder / "odd.yaml").read_text("utf-8")
    assert text.count(old) == 1
    (folder / "odd.yaml").write_text(text.replace(old, new), "utf-8")
    return folder


# The tournament -------------------------------------------------------------------------------------------------------


def test_strategies_that_remember_earn_what_arithmetic_says(workspace: Workspace) -> None:
    assert payoffs(workspace("tournament")) == PAYOFFS


@pytest.mark.parametrize("kept", ["{last: 4}", "{last: 40, rounds: 1}"])
def test_grim_forgives_what_it_has_forgotten(workspace: Workspace, tmp_path: Path, kept: str) -> None:
    folder = changed(workspace, tmp_path, "{last: 40}", kept)
    # grim now does what tit_for_tat does: 9 + 30 + 30 + 23, and alternate earns 28 instead of 12 from it
    assert payoffs(folder) == {**PAYOFFS, "grim": 92, "alternate": 101}


def test_generated_tests_of_a_model_with_memory_pass(workspace: Workspace) -> None:
    assert simcc.test(workspace("tournament")).ok


def test_a_renamed_event_is_renamed_in_memory_too(workspace: Workspace, tmp_path: Path) -> None:
    folder = changed(workspace, tmp_path, "{last: 40}", "{last: 50}")
    rename("Moved", "Played", folder)
    assert "Played: {last: 50}" in (folder / "odd.yaml").read_text("utf-8")
    assert "player.remembered(Played, by=other)" in (folder / "handlers" / "player.py").read_text("utf-8")
    assert payoffs(folder) == PAYOFFS


def test_the_document_and_the_text_of_a_model_state_its_memory(workspace: Workspace, tmp_path: Path) -> None:
    folder = changed(workspace, tmp_path, "{last: 40}", "{last: 40, rounds: 3}")
    export_odd(folder, tmp_path / "odd.md")
    text = " ".join((tmp_path / "odd.md").read_text("utf-8").split())
    assert "A `Player` remembers the last 40 events `Moved` that reached it within three rounds." in text
    linked = sources_of(existing(folder)).must_link()
    assert "memory Player: last 40 Moved of 3 rounds" in text_form(linked).splitlines()


def test_a_remembered_sender_can_be_a_receiver(workspace: Workspace, tmp_path: Path) -> None:
    folder = changed(workspace, tmp_path, "{last: 40}", "{last: 4}")
    graph, handlers = folder / "graph.yaml", folder / "handlers" / "player.py"
    graph.write_text(graph.read_text("utf-8").replace("to: each of faces", "to: Moved.sender"), "utf-8")
    loop = 'for other in player.neighbors("faces"):'
    told = handlers.read_text("utf-8").replace(
        loop, "for other in [moved.sender for moved in player.remembered(Moved)]:"
    )
    handlers.write_text(told, "utf-8")
    simcc.generate(folder)
    export_odd(folder, tmp_path / "odd.md")
    assert "the sender of `Moved` that it remembers" in (tmp_path / "odd.md").read_text("utf-8")


# In expressions -------------------------------------------------------------------------------------------------------


def test_metrics_count_what_entities_remember(workspace: Workspace, tmp_path: Path) -> None:
    folder = changed(workspace, tmp_path, "{last: 40}", "{last: 10, rounds: 2}")
    graph = folder / "graph.yaml"
    metrics = {
        "held": "mean(remembered(Player.Moved))",
        "full": "count(Player where remembered(Moved) == 10)",
        "grim_ones": 'sum(remembered(Player.Moved) where strategy == "grim")',
        "doubled": "sum(2 * remembered(Player.Moved) where remembered(Moved) > 100 / 10)",
        "apart": "max(mean(remembered(Player.Moved)) by Player.strategy)",
    }
    lines = "".join(f"  {name}: {{value: '{value}', unit: events}}\n" for name, value in metrics.items())
    graph.write_text(graph.read_text("utf-8").replace("metrics:\n", f"metrics:\n{lines}"), "utf-8")
    simcc.generate(folder)
    (replicate,) = simcc.run(folder).record.replicates
    assert replicate.initial["held"] == 0
    assert replicate.metrics["held"][:4] == [4, 8, 10, 10], "four others a round, at most ten in all"
    assert replicate.metrics["full"][:4] == [0, 0, 5, 5]
    assert replicate.metrics["grim_ones"][:3] == [4, 8, 10] and replicate.metrics["apart"][:3] == [4, 8, 10]
    assert replicate.metrics["doubled"][-1] == 0
    rename("Moved", "Played", folder)
    assert "mean(remembered(Player.Played))" in graph.read_text("utf-8")


# When and how much ----------------------------------------------------------------------------------------------------


TOLD = tiny.event("Told", X)


class RememberedTold(TOLD.cls):  # type: ignore[misc, name-defined]
    __slots__ = ("round",)


def user(last: int = 10, rounds: int = 0, cls: Any = None) -> spec.EntityType:
    made = replace(tiny.entity("User", X), memory=(spec.Remembered("Told", RememberedTold, last, rounds),))
    return made if cls is None else replace(made, cls=cls)


def run(
    tell: Any, hear: Any, *, mode: str = "simultaneous", count: int = 2, rounds: int = 1, last: int = 10, old: int = 0
) -> Any:
    """Run users who tell on Start and hear what they are told, all in one phase."""
    actions = [
        spec.Action("tell", "User", tell, on=("Start",), emits=("Told",)),
        spec.Action("hear", "User", hear, on=("Told",), emits=("Told",), writes=("x",)),
    ]
    phase = spec.Phase("all", ("tell", "hear"), mode=mode)
    model = tiny.model([user(last, old)], [TOLD], actions, phases=(phase,))
    return tiny.run(model, tiny.numbers({"User": count}, {"User": {"x": 0}}), rounds=rounds)


def seen(entity: Any, **by: Any) -> list[tuple[int, int, int]]:
    return [(told.x, told.sender.id, told.round) for told in entity.remembered(TOLD.cls, **by)]


def others(entity: Any, world: Any) -> list[Any]:
    return [other for other in world.every(type(entity)) if other != entity]


@pytest.mark.parametrize(("mode", "in_the_first_calls"), [("simultaneous", [[], [], [], []]), ("fixed_order", None)])
def test_an_event_is_remembered_from_the_end_of_its_wave_on(mode: str, in_the_first_calls: Any) -> None:
    found: list[list[tuple[int, int, int]]] = []

    def tell(entity: Any, _: Any, world: Any) -> None:
        for x in (1, 2):
            entity.emit(TOLD.cls(x=10 * entity.id + x), to=others(entity, world))

    def hear(entity: Any, told: Any, _: Any) -> None:
        found.append(seen(entity))

    actions = [
        spec.Action("tell", "User", tell, on=("Start",), emits=("Told",)),
        spec.Action("hear", "User", hear, on=("Told",)),
    ]
    phase = spec.Phase("all", ("tell", "hear"), mode=mode, by="x")  # type: ignore[arg-type]
    model = tiny.model([user()], [TOLD], actions, phases=(phase,))
    tiny.run(model, tiny.numbers({"User": 2}, {"User": {"x": 0}}), rounds=2)
    one_by_one = [[], [(1, 0, 1)], [], [(11, 1, 1)]]
    assert found[:4] == (one_by_one if in_the_first_calls is None else in_the_first_calls)
    latest = found[-1]
    assert latest[-2:] == [(12, 1, 1), (11, 1, 1)], "the newest first, those of the round before behind"


def test_memory_is_bounded_by_number_and_by_age() -> None:
    found: dict[int, list[tuple[int, int, int]]] = {}

    def tell(entity: Any, _: Any, world: Any) -> None:
        if entity.id == 0:
            found[world.round] = seen(world.every(type(entity))[1]._working)
        if world.round <= 4:
            entity.emit(TOLD.cls(x=world.round), to=others(entity, world))

    run(tell, lambda *_: None, rounds=8, last=3, old=2)
    assert found[5] == [(4, 0, 4), (3, 0, 3)], "of age 1 and 2"
    assert [len(found[number]) for number in range(1, 9)] == [0, 1, 2, 2, 2, 1, 0, 0]
    run(tell, lambda *_: None, rounds=8, last=3)
    assert found[8] == [(4, 0, 4), (3, 0, 3), (2, 0, 2)]


def test_by_leaves_the_events_of_one_sender_and_none_for_no_entity() -> None:
    found = []

    def tell(entity: Any, _: Any, world: Any) -> None:
        if world.round == 2 and entity.id == 0:
            everyone = world.every(type(entity))
            found.extend([seen(entity), seen(entity, by=everyone[2]), seen(entity, by=entity), seen(entity, by=None)])
        entity.emit(TOLD.cls(x=entity.id), to=others(entity, world))

    run(tell, lambda *_: None, count=3, rounds=2)
    assert found == [[(2, 2, 1), (1, 1, 1)], [(2, 2, 1)], [], []]


def test_what_several_actions_and_collecting_ones_handle_is_remembered_once() -> None:
    found = []

    def tell(entity: Any, _: Any, world: Any) -> None:
        found.append(seen(entity))
        for x in (1, 2):
            entity.emit(TOLD.cls(x=x), to=entity._published)

    def nothing(*_: Any) -> None:
        return

    actions = [
        spec.Action("tell", "User", tell, on=("Start",), emits=("Told",)),
        spec.Action("count", "User", nothing, collects=("Told",)),
        spec.Action("hear", "User", nothing, on=("Told",)),
    ]
    phases = (spec.Phase("first", ("tell", "hear")), spec.Phase("second", ("count",)))
    for order in (actions, [actions[0], actions[2], actions[1]]):
        found.clear()
        model = tiny.model([user()], [TOLD], order, phases=phases)
        tiny.run(model, tiny.numbers({"User": 1}, {"User": {"x": 0}}), rounds=2)
        assert found == [[], [(2, 0, 1), (1, 0, 1)]]


@pytest.mark.parametrize("mode", ["simultaneous", "random_order"])
@pytest.mark.parametrize("off", ["first", "second"])
def test_what_an_action_handles_is_remembered_while_another_one_is_off(mode: Any, off: str) -> None:
    def tell(entity: Any, _: Any, _world: Any) -> None:
        entity.emit(TOLD.cls(x=1), to=entity._published)

    actions = [
        spec.Action("tell", "User", tell, on=("Start",), emits=("Told",)),
        spec.Action("first", "User", lambda *_: None, on=("Told",)),
        spec.Action("second", "User", lambda *_: None, on=("Told",)),
    ]
    phase = spec.Phase("all", ("tell", "first", "second"), mode=mode)
    model = tiny.model([user()], [TOLD], actions, phases=(phase,))
    switched = [
        {"name": "ends", "rounds": [3], "off": [off]},
        {"name": "begins", "rounds": [5], "on": [off]},
        {"name": "none_left", "rounds": [7], "off": ["first", "second"]},
    ]
    for given in (switched, [{**switched[1], "name": "late"}, switched[2]]):
        numbers = tiny.numbers({"User": 1}, {"User": {"x": 0}}, interventions=given, off=[off] * (len(given) == 2))
        simulation = Simulation(model, numbers, 1)
        held: list[int] = []
        reader = simulation.parts.state.populations["User"].working[0]
        simulation.run(8, lambda _number, _values, held=held, reader=reader: held.append(len(seen(reader))))  # type: ignore[misc]
        assert held == [1, 2, 3, 4, 5, 6, 6, 6], "once in each round in which an action is on"


def test_who_leaves_is_forgotten_with_its_memory_and_others_remember_it() -> None:
    class User(Creatable):
        __slots__ = ("x",)

    found = []

    def act(entity: Any, _: Any, world: Any) -> None:
        if entity.id == 1 and world.round == 2:
            entity.leave()
        elif entity.id == 0 and world.round == 3:
            found.extend(seen(entity))
        if world.round == 1:
            entity.emit(TOLD.cls(x=7), to=others(entity, world))

    actions = [
        spec.Action("act", "User", act, on=("Start",), emits=("Told",), leaves=True),
        spec.Action("hear", "User", lambda *_: None, on=("Told",)),
    ]
    model = tiny.model([user(cls=User)], [TOLD], actions)
    _, simulation = tiny.run(model, tiny.numbers({"User": 2}, {"User": {"x": 0}}), rounds=3)
    assert found == [(7, 1, 1)]
    (shelf,) = simulation._state.memories.of(User).values()
    assert list(shelf.all()) == [0], "what the leaver remembered is freed"


def test_nothing_beyond_the_bound_is_kept() -> None:
    def tell(entity: Any, _: Any, world: Any) -> None:
        entity.emit(TOLD.cls(x=1), to=others(entity, world))

    _, simulation = run(tell, lambda *_: None, count=5, rounds=20, last=3)
    (shelf,) = simulation._state.memories.of(type(simulation._state.populations["User"].working[0])).values()
    assert [len(kept) for kept in shelf.all().values()] == [3] * 5


def test_generated_situations_bring_memories() -> None:
    actions = [
        spec.Action("tell", "User", lambda *_: None, on=("Start",), emits=("Told",)),
        spec.Action("hear", "User", lambda *_: None, on=("Told",)),
    ]
    model = tiny.model([user(last=2)], [TOLD], actions)
    given = {**tiny.numbers({"User": 2}, {"User": {"x": 0}}), "schedule": {"rounds": 9}}
    model = replace(model, numbers={"": given})
    situation = find(situations(model, "tell"), lambda drawn: len(drawn.memory) == 2 and drawn.round > 1)
    assert all(what.kind == "Told" and 1 <= number <= situation.round for what, number in situation.memory)
    situation.act().fit_types_and_ranges()
