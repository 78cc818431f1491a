"""What expressions say of ties, groups, events, decisions and references, held against NumPy and networkx."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
import pytest

from behavior_graph.check_graph import check_graph, check_scenario
from codegen_templates.handlers import check_handlers
from compiler.pipeline.type_check import type_check
from odd.diagnostics import has_errors
from runtime_base.engine.engine import Simulation


@pytest.fixture(scope="module")
def folder(labour: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = labour.written_to(tmp_path_factory.mktemp("labour"))
    return made


@pytest.fixture(scope="module")
def world(folder: Path) -> Iterator[Any]:
    """The world at the end of the last round, with the metrics' last values in `last`."""
    sys.path.insert(0, str(folder))
    model = importlib.import_module("labour.wiring").MODEL
    sys.path.remove(str(folder))
    simulation = Simulation(model, model.numbers[""], 5)
    metrics = simulation.run().metrics
    yield simulation._state.world, {name: values[-1] for name, values in metrics.items()}, simulation
    for name in [module for module in sys.modules if module.split(".")[0] == "labour"]:
        del sys.modules[name]


@pytest.fixture
def last(world: Any) -> dict[str, float]:
    found: dict[str, float] = world[1]
    return found


@pytest.fixture
def workers(world: Any) -> list[Any]:
    return list(world[2]._state.populations["Worker"].published)


@pytest.fixture
def firms(world: Any) -> list[Any]:
    return list(world[2]._state.populations["Firm"].published)


def test_decisions_of_a_wave_are_not_seen_in_it(world: Any) -> None:
    model = sys.modules["labour.wiring"].MODEL
    seen: dict[str, set[int]] = {"Start": set(), "Said": set()}

    def talk(worker: Any, event: Any, world: Any) -> None:
        seen[type(event).__name__].add(len(world.decisions(sys.modules["labour.decisions"].Move)))
        if type(event).__name__ == "Start":
            worker.emit(sys.modules["labour.events"].Said(opinion=0.5), to=worker.neighbors("knows"))

    actions = tuple(replace(action, handler=talk) if action.name == "talk" else action for action in model.actions)
    simulation = Simulation(replace(model, actions=actions), model.numbers[""], 5)
    taken = simulation.run(1).metrics["takers"]
    assert taken[0] is not None
    assert seen == {"Start": {0}, "Said": {0}}


def test_the_sources_are_sound(labour: Any) -> None:
    found = [*check_graph(labour.linked), *check_scenario(labour.linked), *check_handlers(labour.linked, labour.files)]
    assert not has_errors(found)


def test_the_package_is_typed(folder: Path) -> None:
    assert type_check(folder, "labour") == []


def test_ties(last: dict[str, float], workers: list[Any], firms: list[Any]) -> None:
    ties = [(a, b) for a in workers for b in a.neighbors("knows")]
    apart = np.array([abs(a.opinion - b.opinion) for a, b in ties])
    assert last["ties"] == len(ties)
    assert last["agreement"] == pytest.approx(np.mean(apart < 0.2))
    assert last["distance"] == pytest.approx(np.mean(apart))
    reached = [firm.size for firm in firms for worker in firm.neighbors("recruits") if worker.opinion > 0.5]
    assert last["recruiting"] == pytest.approx(np.mean(reached))
    same = [np.sum(np.array(a.tastes) == np.array(b.tastes)) for a, b in ties]
    assert last["alike"] == pytest.approx(np.mean(same) / 4)


def network(workers: list[Any], kept: Any) -> list[set[int]]:
    graph = nx.Graph()
    graph.add_nodes_from(worker.id for worker in workers)
    graph.add_edges_from((a.id, b.id) for a in workers for b in a.neighbors("knows") if kept(a, b))
    return list(nx.connected_components(graph))


def test_components(last: dict[str, float], workers: list[Any], firms: list[Any]) -> None:
    camps = network(workers, lambda a, b: abs(a.opinion - b.opinion) < 0.1)
    assert last["camps"] == len(camps)
    assert last["largest_camp"] == max(map(len, camps)) / len(workers)
    assert last["cultures"] == len(network(workers, lambda a, b: a.tastes == b.tastes))
    graph = nx.Graph()
    graph.add_nodes_from(("w", worker.id) for worker in workers)
    graph.add_nodes_from(("f", firm.id) for firm in firms)
    graph.add_edges_from(
        (("f", firm.id), ("w", neighbor.id)) for firm in firms for neighbor in firm.neighbors("recruits")
    )
    assert last["markets"] == nx.number_connected_components(graph)


def test_references(last: dict[str, float], workers: list[Any]) -> None:
    employers = [worker.employer for worker in workers if worker.employer is not None]
    assert 0 < len(employers) < len(workers)
    assert last["workplace"] == pytest.approx(np.mean([employer.size for employer in employers]))
    assert last["in_goods"] == sum(employer.sector == "goods" for employer in employers) / len(workers)


def by(workers: list[Any], key: Any) -> list[list[Any]]:
    return [
        [worker for worker in workers if key(worker) == value] for value in {key(worker) for worker in workers} - {None}
    ]


def test_groups(last: dict[str, float], workers: list[Any]) -> None:
    regions = by(workers, lambda worker: worker.region)
    means = [np.mean([item.opinion for item in region]) for region in regions]
    employed = [np.mean([item.employer is not None for item in region]) for region in regions]
    assert last["most_employed"] == pytest.approx(max(employed))
    assert last["gap"] == pytest.approx(max(means) - min(means))
    above = [sum(item.opinion > mean for item in region) for region, mean in zip(regions, means, strict=True)]
    assert last["above_own_region"] == sum(above)
    young = [[item.opinion for item in region if item.cohort == 3] for region in regions]
    assert last["young_regions"] == pytest.approx(np.mean([np.mean(some) for some in young if some]))


def test_groups_by_reference_leave_out_who_has_none(last: dict[str, float], workers: list[Any]) -> None:
    sizes = np.array([len(group) for group in by(workers, lambda worker: worker.employer)])
    unequal = np.abs(np.subtract.outer(sizes, sizes)).mean() / (2 * sizes.mean())
    assert last["between_firms"] == pytest.approx(unequal)
    assert last["crowded"] == np.sum(sizes > 2)
    settled = by(workers, lambda worker: worker.employer is not None and worker.moves < 2)
    assert last["settled"] == np.quantile([len(group) for group in settled], 0.5)


def test_events_and_decisions_are_those_of_the_round(world: Any, last: dict[str, float], firms: list[Any]) -> None:
    offers = [firm.size for firm in firms for _ in firm.neighbors("recruits")]
    assert last["large_offers"] == sum(size > 5 for size in offers)
    assert np.mean(offers) <= last["wages"] < np.mean(offers) + 1
    observed = {cls.__name__: records for cls, records in world[2]._state.observed.items()}
    moves = observed["Move"]
    assert 0 < len(moves) < len(observed["Offered"])
    assert last["takers"] == np.mean([move.accept for move in moves])
    assert last["eager"] == pytest.approx(np.mean([move.eagerness for move in moves if move.accept]))
