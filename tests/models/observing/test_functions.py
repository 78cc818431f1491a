"""Functions of handlers/metrics.py: what they see, what they may not do, and that looking changes no run."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
import pytest

import simcc
from compiler.operations.rename_everywhere import renamed
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from runtime_base.engine.engine import Simulation

SOURCES = Path(__file__).parent / "debate"
RETURN = "return 1.0"
Checked = Callable[[str], list[str]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = Path(shutil.copytree(SOURCES, tmp_path_factory.mktemp("observing") / "debate"))
    assert simcc.check(made).diagnostics == ()
    simcc.generate(made)
    return made


@pytest.fixture(scope="module")
def simulation(folder: Path) -> Iterator[Any]:
    """The debate after its last round, and the metrics of that round."""
    sys.path.insert(0, str(folder))
    model = importlib.import_module("debate.wiring").MODEL
    made = Simulation(model, model.numbers[""], 3)
    metrics = made.run(5).metrics
    yield made, {name: values[-1] for name, values in metrics.items()}
    sys.path.remove(str(folder))
    for name in [module for module in sys.modules if module.split(".")[0] == "debate"]:
        del sys.modules[name]


def people(simulation: Any) -> list[Any]:
    return list(simulation[0]._state.populations["Person"].published)


def test_a_function_sees_private_variables_of_all(simulation: Any) -> None:
    assert simulation[1]["polarized"] == pytest.approx(4 * np.var([person.opinion for person in people(simulation)]))


def test_a_function_goes_over_ties(simulation: Any) -> None:
    graph = nx.Graph((a.id, b.id) for a in people(simulation) for b in a.neighbors("knows"))
    assert simulation[1]["closed"] == pytest.approx(100 * nx.transitivity(graph))


def test_ties_are_read_from_the_beginning_each_time(simulation: Any) -> None:
    ties = simulation[0]._state.world.ties("knows")
    first, second = list(ties), list(ties)
    assert first == second and len(first) > 0


def test_a_function_goes_over_the_events_and_decisions_of_the_round(simulation: Any) -> None:
    observed = {cls.__name__: found for cls, found in simulation[0]._state.observed.items()}
    assert len(observed["Said"]) == len(observed["Listen"]) == len(people(simulation))
    assert simulation[1]["deaf"] == 1 - np.mean([item.move for item in observed["Listen"]])


def test_functions_are_typed_tested_and_judged_with_the_rest(folder: Path) -> None:
    tested = simcc.test(folder)
    assert tested.ok, (tested.diagnostics, tested.tests)
    assert {expectation.id for expectation in tested.expectations} == {"apart", "together"}


def test_looking_changes_no_run(folder: Path, tmp_path: Path) -> None:
    seen = simcc.run(folder, rounds=3).record.digest
    blind = Path(shutil.copytree(folder, tmp_path / "blind"))
    replace(blind / "graph.yaml", "value: polarization()", "value: mean(Person.opinion)")
    assert simcc.run(blind, rounds=3).record.digest == seen


def replace(place: Path, old: str, new: str) -> None:
    text = place.read_text("utf-8")
    assert old in text
    place.write_text(text.replace(old, new), "utf-8")


def test_nothing_to_compute_from_is_no_value_and_an_error_stands_at_its_line(folder: Path, tmp_path: Path) -> None:
    broken = Path(shutil.copytree(folder, tmp_path / "broken"))
    metrics = broken / "handlers" / "metrics.py"
    replace(metrics, "    if not opinions:\n        return math.nan\n", "")
    replace(metrics, "len(near) if near", "len(near) if len(near) > 1000")
    result = simcc.run(broken, settings={"relations.knows": "empty"}, rounds=2).record
    assert result.outcome.value == "finished"
    assert result.metrics["closed"] is None
    assert result.metrics["deaf"] is None
    line = metrics.read_text("utf-8").split("\n").index("    middle = sum(opinions) / len(opinions)") + 1
    (fault,) = simcc.run(broken, settings={"population.Person.count": 0}, rounds=2).diagnostics[:1]
    assert (fault.code, fault.span.file, fault.span.line) == ("SC601", "handlers/metrics.py", line)


def test_an_aggregate_keeps_what_a_function_found_for_a_wave(folder: Path, tmp_path: Path) -> None:
    kept = Path(shutil.copytree(folder, tmp_path / "kept"))
    replace(kept / "graph.yaml", "value: polarization()", "value: heat * 1")
    replace(kept / "graph.yaml", "metrics:\n", AGGREGATE + "metrics:\n")
    replace(kept / "graph.yaml", "reads: [Person.opinion]\n    emits", "reads: [Person.opinion, heat]\n    emits")
    speak = "    known = person.neighbors"
    replace(kept / "handlers" / "person.py", speak, "    if world.heat > 2.0:\n        return\n" + speak)
    assert simcc.run(kept, rounds=3).record.digest == simcc.run(folder, rounds=3).record.digest
    assert "return self._aggregate(0, metrics.aggregate_heat)" in (kept / "debate" / "world.py").read_text("utf-8")


AGGREGATE = "aggregates:\n  heat: {means: how polarized opinions are, value: polarization(), unit: index}\n\n"


@pytest.fixture(scope="module")
def codes(folder: Path) -> Checked:
    """The codes that another body of `closure` gets, besides those of its contract."""
    texts, _ = Workspace(folder).read_sources()
    path = "handlers/metrics.py"
    before, rest = texts[path].split("    pairs = 0\n")
    after = rest.partition("\n\n\n")[2]

    def of(body: str) -> list[str]:
        lines = "".join(f"    {line}\n" for line in body.split("\n"))
        sources = Sources({**texts, path: f"{before}{lines}\n\n{after}"})
        return sorted({problem.code for problem in sources.problems()} - {"SC461", "SC470", "SC471"})

    return of


WRONG = [
    ("world.every(Person)[0].emit(Said(opinion=0.5), to=world.every(Person)[0])", ["SC491"]),
    ("for one in world.every(Person):\n    one.opinion = 0.5", ["SC491"]),
    ("for one in world.every(Person):\n    one.connect('knows', one)", ["SC491"]),
    ("for one in world.every(Person):\n    said = Said(opinion=one.opinion)", ["SC491"]),
    ("if world.every(Person)[0].chance(0.5):\n    return 2.0", ["SC491"]),
    ("if world.every(Person)[0].near(Person, 1):\n    return 2.0", ["SC491"]),
    ("world.round = 3", ["SC491"]),
    ("if world.every(Persn):\n    return 2.0", ["SC425"]),
    ("if world.every():\n    return 2.0", ["SC425"]),
    ("if world.events(Person):\n    return 2.0", ["SC425"]),
    ("if world.decisions(Said):\n    return 2.0", ["SC425"]),
    ("for tie in world.ties('knos'):\n    return 2.0", ["SC438"]),
    ("for tie in world.ties('knows'):\n    if tie.c.opinion > 0.5:\n        return 2.0", ["SC417"]),
    ("for tie in world.ties('knows'):\n    if tie.a.opinon > 0.5:\n        return 2.0", ["SC417"]),
    ("if polarization(world) > 0.5:\n    return 2.0", ["SC415"]),
    ("return 'much'", ["SC434", "SC457"]),
    ("return", ["SC434", "SC457"]),
    ("if world.all(Person):\n    return 2.0", ["SC417"]),
]


@pytest.mark.parametrize(("body", "expected"), WRONG)
def test_what_a_function_may_not_do_is_reported(codes: Checked, body: str, expected: list[str]) -> None:
    assert codes(f"{body}\n{RETURN}") == expected


@pytest.mark.parametrize(
    "body",
    [
        "x = sum(a.opinion - b.opinion for a, b in world.ties('knows'))\nreturn x",
        "return math.nan if world.round > 3 else world.parameters.tolerance",
        "x = [one.sender.opinion for one in world.events(Said)]\nreturn sum(x)",
        "return 1.0 * len([one for one in world.decisions(Listen) if one.move])",
        "x = [len(one.neighbors('knows')) for one in world.every(Person)]\nreturn 1.0 * max(x)",
    ],
)
def test_what_a_function_may_look_at(codes: Checked, body: str) -> None:
    assert codes(body) == []


def test_only_functions_may_look_at_everybody(folder: Path) -> None:
    texts, _ = Workspace(folder).read_sources()
    person = texts["handlers/person.py"].replace('person.neighbors("knows")', "world.every(Person)")
    found = Sources({**texts, "handlers/person.py": person}).problems()
    assert "SC417" in {item.code for item in found}


@pytest.mark.parametrize(
    ("old", "new"),
    [("polarization", "division"), ("Person", "Human"), ("opinion", "view"), ("Said", "Told"), ("knows", "meets")],
)
def test_a_renamed_name_is_renamed_in_functions_too(folder: Path, old: str, new: str) -> None:
    sources = Sources(*Workspace(folder).read_sources())
    full = {"opinion": "Person.opinion"}.get(old, old)
    _, files = renamed(sources, full, new)
    assert Sources(files).problems() == []
    assert new in files["handlers/metrics.py"]
