"""Models of space, from their sources to their results: on a grid, on a lattice, and on a plane."""

from __future__ import annotations

import importlib
import math
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from types import ModuleType

import pytest

from behavior_graph.check_graph import check_graph, check_scenario
from behavior_graph.data.population_counts import how_many
from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import Linked, link
from behavior_graph.publication import publication
from behavior_graph.schema.receivers import parse_receiver
from codegen_templates.assemble_package import assemble
from codegen_templates.handlers import check_handlers, complete_contracts
from odd.check_odd import check_odd
from odd.odd_source import read_odd
from runtime_base.engine.engine import Simulation
from runtime_base.spec import Model
from tests.graph_text import text_form

HERE = Path(__file__).parent


def sources(name: str) -> tuple[Linked, dict[str, str]]:
    texts = {path.stem: path.read_text("utf-8") for path in (HERE / name).glob("*.yaml")}
    odd = read_odd(texts["odd"])
    linked = link(odd, read_graph(texts["graph"]), read_scenario(texts["scenario"]))
    assert linked is not None
    files = {f"handlers/{path.name}": path.read_text("utf-8") for path in (HERE / name / "handlers").glob("*.py")}
    assert [*check_odd(odd), *check_graph(linked), *check_scenario(linked), *check_handlers(linked, files)] == []
    return linked, files


@pytest.fixture
def compile_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    """Give the package's wiring, compiled from a model's sources."""
    made: list[str] = []

    def compiled(name: str) -> ModuleType:
        for path, text in assemble(*sources(name)).items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, "utf-8")
        made.append(name)
        return importlib.import_module(f"{name}.wiring")

    monkeypatch.syspath_prepend(str(tmp_path))
    yield compiled
    for name in [module for module in sys.modules if module.split(".")[0] in made]:
        del sys.modules[name]


def simulate(wiring: ModuleType, variant: str = "", seed: int = 1) -> Simulation:
    return Simulation(wiring.MODEL, wiring.NUMBERS[variant], seed, stop_when=wiring.MODEL.stop_when.get(variant))


def places(simulation: Simulation) -> set[tuple[int, int]]:
    columns = simulation.snapshot()["Household"]
    return set(zip(columns["x"].tolist(), columns["y"].tolist(), strict=True))


def test_mild_preferences_segregate_and_without_them_nobody_moves(compile_model: Callable[[str], ModuleType]) -> None:
    wiring = compile_model("segregation")
    for seed in (1, 2):
        simulation = simulate(wiring, seed=seed)
        before = places(simulation)
        segregation = simulation.run().metrics["segregation"]
        assert len(before) == len(places(simulation)) == 360
        assert before != places(simulation)
        assert (segregation[-1] or 0) > 0.65
        indifferent = simulate(wiring, "indifferent", seed)
        assert (indifferent.run().metrics["segregation"][-1] or 0) == pytest.approx(0.5, abs=0.06)
        assert places(indifferent) == before


def test_a_variant_has_another_grid(compile_model: Callable[[str], ModuleType]) -> None:
    simulation = simulate(compile_model("segregation"), "small")
    simulation.run()
    assert len(places(simulation)) == 40
    assert all(x < 8 and y < 8 for x, y in places(simulation))


def test_the_same_seed_gives_the_same_run(compile_model: Callable[[str], ModuleType]) -> None:
    wiring = compile_model("segregation")
    assert simulate(wiring).run().digest == simulate(wiring).run().digest
    assert simulate(wiring).run().digest != simulate(wiring, seed=2).run().digest


def test_neighbors_on_a_lattice_come_to_share_a_culture(compile_model: Callable[[str], ModuleType]) -> None:
    wiring = compile_model("culture")
    likeness = simulate(wiring).run().metrics["likeness"]
    assert (likeness[0] or 0) < 0.5
    assert (likeness[-1] or 0) > 0.95
    assert simulate(wiring, "apart").run(3).metrics["likeness"] == [0, 0, 0]


def test_evenly_spread_people_have_density_times_area_others_within_reach(
    compile_model: Callable[[str], ModuleType],
) -> None:
    """Random steps keep people evenly spread over a torus, so the mean is known whatever the seed."""
    wiring = compile_model("mobile_epidemic")
    reach = wiring.NUMBERS[""]["parameters"]["reach"]
    for variant, room in (("", 40.0), ("sparse", 80.0)):
        found = [fmean(simulate(wiring, variant, seed).run(10).metrics["within_reach"]) for seed in (1, 2)]
        assert fmean(found) == pytest.approx(499 * math.pi * reach * reach / (room * room), rel=0.08)


def test_who_keeps_away_from_the_ill_stays_well(compile_model: Callable[[str], ModuleType]) -> None:
    wiring = compile_model("mobile_epidemic")
    ill, well = (simulate(wiring, variant).run(30).metrics["recovered"][-1] for variant in ("", "cautious"))
    assert (ill or 0) > 3 * (well or 0) > 0


def test_who_turns_by_equal_angles_walks_a_regular_polygon(compile_model: Callable[[str], ModuleType]) -> None:
    model: Model = compile_model("compass").MODEL
    distance = Simulation(model, model.numbers[""], 3).run().metrics["distance"]
    wanted = [abs(math.sin(math.pi * number / 12)) / math.sin(math.pi / 12) for number in range(1, 13)]
    assert distance == pytest.approx(wanted, abs=1e-12)


def test_the_methods_appendix_speaks_of_the_plane() -> None:
    linked, _ = sources("mobile_epidemic")
    text = publication(linked).text
    assert "Space is a continuous plane of 40 × 40 (in meter) with opposite edges joined (torus)" in text
    assert "On the plane of 40 × 40 (in meter), `Person` stand at points drawn at random." in text


def test_contracts_of_steps_on_a_plane_are_written_from_the_code() -> None:
    linked, files = sources("mobile_epidemic")
    text = linked.graph_text.text
    written = "    writes: [Person.x, Person.y]\n    emits: []\n    ends: true\n"
    read = "    reads: [Person.state, Person.cautious, sight, stride]\n"
    bare = read_graph(text.replace(written, "").replace(read, ""))
    completed = complete_contracts(replace(linked, graph=bare.model, graph_text=bare.text), files)
    assert "writes: [Person.x, Person.y]" in completed


def test_a_count_follows_the_size_of_the_grid() -> None:
    linked, _ = sources("segregation")
    changed = linked.scenario_text.text.replace("width: 20", "width: 10")
    assert how_many(replace(linked, scenario=read_scenario(changed).model), "Household") == 180
    assert "360 `Household` (`9 * cells // 10`)" in publication(linked).text


def test_cells_in_a_count_are_not_also_a_parameter() -> None:
    linked, _ = sources("segregation")
    odd = read_odd(linked.odd_text.text.replace("threshold:", "cells:")).model
    assert odd is not None
    messages = [found.message for found in check_scenario(replace(linked, odd=odd))]
    assert "'cells' is a parameter, and in a count also the number of cells of the grid" in messages


def test_contracts_of_moving_actions_are_written_from_the_code() -> None:
    linked, files = sources("segregation")
    text = linked.graph_text.text
    open_text = text.replace("    writes: [Household.x, Household.y]\n    emits: []\n    ends: true\n", "", 1).replace(
        "    reads: [Household.group, threshold]\n", "", 1
    )
    assert open_text.count("writes") == text.count("writes") - 1
    bare = replace(linked, graph=read_graph(open_text).model, graph_text=read_graph(open_text).text)
    assert "writes: [Household.x, Household.y]" in complete_contracts(bare, files)


def test_receivers_near_are_told_from_the_code() -> None:
    linked, files = sources("segregation")
    text = linked.graph_text.text.replace("graph: 1\n", "graph: 1\nevents: {Met: {means: somebody looked}}\n")
    text = text.replace("    writes: [Household.alike, Household.content]\n    emits: []\n    ends: true\n", "")
    text = text.replace("    reads: [Household.group, threshold]\n", "")
    heard = (
        "  hear: {entity: Household, on: [Met], follows: S2, reads: [], writes: [], emits: [], ends: true}\nmetrics:"
    )
    graph = read_graph(text.replace("metrics:", heard))
    bare = replace(linked, graph=graph.model, graph_text=graph.text)
    handlers = files["handlers/household.py"].replace("Household, Start", "Household, Met, Start")
    handlers += "    household.emit(Met(), to=neighbors)\n"
    handlers += (
        '\n\ndef hear(household: Household, met: Met, world: World) -> None:\n    """S2: nothing."""\n    return\n'
    )
    completed = complete_contracts(bare, {"handlers/household.py": handlers})
    emission = 'emits: [{event: Met, to: "each of near(Household, 1)"}]'
    assert emission in completed
    assert str(parse_receiver("each of near( Household ,1 )")) == "each of near(Household, 1)"
    again = read_graph(completed).model
    assert again is not None
    assert replace(bare, graph=again).receivers(
        "look_around", (again.actions["look_around"].emits or [])[0].receiver
    ) == ("Household",)


def test_the_methods_appendix_speaks_of_the_grid() -> None:
    linked, _ = sources("segregation")
    text = publication(linked).text
    assert "Space is a grid of 20 × 20 cells with opposite edges joined (torus)" in text
    assert "stand on cells drawn at random" in text


# A meadow on which only bare patches act ------------------------------------------------------------------------------


def begun(model: Model, count: int = 400, side: int = 20, bare_for: object = None) -> Simulation:
    numbers = dict(model.numbers[""])
    initial = {"bare_for": bare_for} if bare_for is not None else numbers["population"]["Patch"]["initial"]
    numbers["population"] = {"Patch": {"count": count, "initial": initial}}
    numbers["space"] = {**numbers["space"], "width": side, "height": side}
    return Simulation(model, numbers, 1)


@pytest.mark.parametrize("mode", ["simultaneous", "random_order", "fixed_order"])
def test_a_patch_acts_as_often_as_it_is_bare(compile_model: Callable[[str], ModuleType], mode: str) -> None:
    model = compile_model("meadow").MODEL
    phase = replace(model.phases[0], mode=mode, by="bare_for" if mode == "fixed_order" else "")
    simulation = begun(replace(model, phases=(phase,)))
    bare = simulation.snapshot()["Patch"]["bare_for"].tolist()
    result = simulation.run(30)
    assert result.metrics["bare"] == [sum(rounds > number for rounds in bare) for number in range(1, 31)]
    assert result.calls["grow"] == result.delivered["Start"] == sum(bare)


def test_the_sources_and_the_methods_text_say_who_acts() -> None:
    linked, _ = sources("meadow")
    assert "action grow: Patch on Start if Patch.bare_for > 0, follows S1" in text_form(linked)
    assert "every `Patch` for which `Patch.bare_for` is greater than 0" in publication(linked).text


def test_what_does_not_act_costs_nothing(compile_model: Callable[[str], ModuleType]) -> None:
    model = replace(compile_model("meadow").MODEL, metrics=())

    def seconds(bare_share: float) -> float:
        simulation = begun(model, 40_000, 200, {"exactly": {1000: round(40_000 * bare_share)}, "rest": 0})
        simulation.run(1)  # tests the condition for every patch
        begin = time.process_time()
        simulation.run(10)
        return time.process_time() - begin

    assert seconds(0.0) < seconds(1.0) / 100
    assert seconds(0.01) < seconds(1.0) / 20
