"""An epidemic on a calendar, from its sources to its results: delays in days, quiet weekends, dates."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from behavior_graph.check_graph import check_graph, check_scenario
from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import Linked, link
from behavior_graph.linking.variants import numbers, with_settings
from behavior_graph.linking.view import view
from behavior_graph.publication import publication
from behavior_graph.schema.intervention_models import Intervention
from behavior_graph.schema.scenario_model import Variant
from codegen_templates.assemble_package import assemble
from codegen_templates.handlers import check_handlers, complete_contracts
from odd.check_odd import check_odd
from odd.odd_source import read_odd
from runtime_base.engine.engine import Result, Simulation
from runtime_base.state.trace import DecisionBlock, EventBlock, WriteBlock
from tests.graph_text import text_form

SEIR = Path(__file__).parent / "seir"


def sources() -> tuple[Linked, dict[str, str]]:
    texts = {path.stem: path.read_text("utf-8") for path in SEIR.glob("*.yaml")}
    odd = read_odd(texts["odd"])
    linked = link(odd, read_graph(texts["graph"]), read_scenario(texts["scenario"]))
    assert linked is not None
    files = {f"handlers/{path.name}": path.read_text("utf-8") for path in (SEIR / "handlers").glob("*.py")}
    assert [*check_odd(odd), *check_graph(linked), *check_scenario(linked), *check_handlers(linked, files)] == []
    return linked, files


@pytest.fixture(scope="module")
def wiring(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """Give the package's wiring."""
    folder = tmp_path_factory.mktemp("seir")
    for path, text in assemble(*sources()).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    sys.path.insert(0, str(folder))
    yield importlib.import_module("seir.wiring")
    sys.path.remove(str(folder))
    for name in [module for module in sys.modules if module.split(".")[0] == "seir"]:
        del sys.modules[name]


class Deliveries:
    """A trace that keeps the rounds in which events of each kind were delivered to whom."""

    def __init__(self) -> None:
        self.seen: dict[str, list[tuple[int, int]]] = {}

    def events(self, block: EventBlock) -> None:
        receivers = [receiver for receiver in block.receivers if receiver >= 0]
        self.seen.setdefault(block.kind.name, []).extend((block.round, receiver) for receiver in receivers)

    def writes(self, block: WriteBlock) -> None:
        """Pass over writes."""

    def decisions(self, block: DecisionBlock) -> None:
        """Pass over decisions."""


def run(wiring: ModuleType, variant: str = "", seed: int = 1, **changes: Any) -> tuple[Result, Deliveries]:
    given, trace = wiring.NUMBERS[variant] | changes, Deliveries()
    return Simulation(wiring.MODEL, given, seed, trace=trace).run(), trace


def test_generations_come_exactly_three_days_apart(wiring: ModuleType) -> None:
    result, trace = run(wiring, "chain")
    assert result.rounds == 60
    assert result.metrics["ever_infected"] == [1 + 2 * ((number - 1) // 6) for number in range(1, 61)]
    by_round = [number for number, _ in trace.seen["FallsIll"]]
    assert by_round == [7, *(number for number in range(13, 61, 6) for _ in range(2))]
    assert result.undelivered["FallsIll"] == 2


def test_recovery_takes_a_number_of_whole_days(wiring: ModuleType) -> None:
    result, trace = run(wiring)
    ill = {person: number for number, person in trace.seen["FallsIll"]}
    days = [(number - ill[person]) / 2 for number, person in trace.seen["Recovers"]]
    assert set(days) == {4, 5, 6, 7, 8}
    assert len(ill) - len(days) == result.undelivered.get("Recovers", 0)


def test_nobody_meets_at_weekends_of_the_calendar(wiring: ModuleType) -> None:
    result, trace = run(wiring)
    met = {number for number, _ in trace.seen["Met"]}
    dates = {number: date(2024, 3, 1) + timedelta(days=(number - 1) // 2) for number in range(1, 121)}
    assert met and all(dates[number].isoweekday() <= 5 for number in met)
    assert set(result.metrics["weekend_contacts"]) == {0}
    first, last = min(met), max(met)
    assert any(dates[number].isoweekday() > 5 for number in range(first, last))


def test_the_same_seed_gives_the_same_run(wiring: ModuleType) -> None:
    assert run(wiring)[0].digest == run(wiring)[0].digest
    later = wiring.NUMBERS[""]["schedule"] | {"start_date": "2024-03-03"}
    assert run(wiring)[0].digest != run(wiring, schedule=later)[0].digest


def test_durations_and_rounds_stand_for_each_other() -> None:
    linked, _ = sources()
    assert numbers(linked)["schedule"] == {"rounds": 120, "max_events_per_round": None, "start_date": "2024-03-01"}
    assert numbers(linked, "chain")["schedule"]["rounds"] == 60
    assert numbers(linked, None, {"schedule.rounds": 7})["schedule"]["rounds"] == 7
    assert numbers(linked, "chain", {"schedule.duration": "1 week"})["schedule"]["rounds"] == 14
    assert [setting.code for setting in with_settings(linked, None, {"schedule.duration": "5 hours"})[1]] == ["SC342"]
    assert [setting.code for setting in with_settings(linked, None, {"incubation": 40})[1]] == ["SC315"]


def test_contracts_are_written_with_their_delays() -> None:
    linked, files = sources()
    text = linked.graph_text.text
    catch = text[text.index("    reads: [Person.health, infectivity") : text.index("\nmetrics:")]
    fall_ill = text[text.index("    reads: [round, shortest") : text.index("  recover:")]
    bare = read_graph(text.replace(catch, "").replace(fall_ill, ""))
    completed = complete_contracts(replace(linked, graph=bare.model, graph_text=bare.text), files)
    assert "emits: [{event: FallsIll, to: self, after: incubation}]\n    ends: true\n\nmetrics" in completed
    assert "emits: [{event: Recovers, to: self, after: rounds}]" in completed


def test_the_graph_shows_delays_and_a_delayed_cycle_is_no_trap() -> None:
    linked, _ = sources()
    text = text_form(linked)
    assert "emits FallsIll to self after incubation" in text
    assert "emits Recovers to self after some days" in text
    again = linked.graph_text.text.replace("writes: [Person.health]\n    ends: true", _AGAIN)
    graph = read_graph(again)
    looping = replace(linked, graph=graph.model, graph_text=graph.text)
    assert view(looping).cycles and not view(looping).traps
    assert [item.code for item in check_graph(looping)] == []


_AGAIN = """writes: [Person.health]
    emits: [{event: FallsIll, to: self, after: 5 days}]"""


def test_conditions_may_end_a_run_by_the_clock() -> None:
    linked, files = sources()
    text = linked.scenario_text.text.replace("{duration", "{stop_when: time >= 48 and weekday == 7, duration")
    changed = read_scenario(text)
    assert changed.model is not None
    ending = replace(linked, scenario=changed.model, scenario_text=changed.text)
    assert check_scenario(ending) == []
    assert "return world.time >= 48 and world.weekday == 7" in assemble(ending, files)["seir/metrics.py"]


def test_names_of_the_model_come_before_those_of_the_clock() -> None:
    texts = {path.stem: path.read_text("utf-8") for path in SEIR.glob("*.yaml")}
    odd = read_odd(texts["odd"].replace("shortest", "day"))
    graph = texts["graph"].replace("shortest", "day").replace("weekday >= 6", "day >= 6")
    linked = link(odd, read_graph(graph), read_scenario(texts["scenario"]))
    assert linked is not None and check_graph(linked) == []
    files = {"handlers/person.py": (SEIR / "handlers" / "person.py").read_text("utf-8").replace("shortest", "day")}
    assert "world.parameters.day >= 6" in assemble(linked, files)["seir/metrics.py"]


def test_the_methods_appendix_tells_the_time() -> None:
    text = publication(sources()[0]).text
    assert "It lasts 12 hours on a clock" in text
    assert "begins on 2024-03-01 and ends after 120 rounds (60 days)" in text
    assert "`FallsIll` to itself, due after `incubation`" in text
    assert "due after a number of days" in text
    assert "the weekday of the date" in text


def test_a_date_under_at_is_the_round_that_begins_on_it() -> None:
    linked, _ = sources()
    lockdown = {"at": ["2024-03-01 12:00", "2024-03-10", 3], "parameters": {"infectivity": 0.0}}
    changed, wrong = with_settings(linked, None, {"interventions.lockdown": lockdown})
    assert changed is not None and wrong == []
    assert numbers(linked, None, {"interventions.lockdown": lockdown})["interventions"][0]["rounds"] == [2, 19, 3]
    later = {"interventions.lockdown": lockdown, "schedule.start_date": "2024-03-05"}
    assert [remark.message for remark in with_settings(linked, None, later)[1]] == [
        "no tick begins on 2024-03-01 12:00; each lasts 12 hours, and the first begins on 2024-03-05 00:00"
    ]
    later["schedule.start_date"] = "2024-03-01 12:00"
    assert numbers(linked, None, later)["interventions"][0]["rounds"] == [1, 18, 3]
    text = publication(replace(linked, scenario=changed)).text
    assert "In rounds 2 (2024-03-01 12:00), 19 (2024-03-10 00:00) and 3 (2024-03-02 00:00)" in text
    mild = Intervention.model_validate({"at": "2024-03-10", "parameters": {"infectivity": 0.1}})
    variant = Variant(about="noon", set={"schedule.start_date": "2024-03-01 12:00"}, interventions={"mild": mild})
    text = publication(replace(linked, scenario=changed.model_copy(update={"variants": {"noon": variant}}))).text
    assert "Due in other rounds: `lockdown` in rounds 1 (2024-03-01 12:00), 18 (2024-03-10 00:00) and 3 (" in text
    assert "`mild`: In round 18 (2024-03-10 00:00), parameters are set" in text, "as the variant counts them"
