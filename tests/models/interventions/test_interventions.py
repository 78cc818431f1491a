"""Interventions: exact results, what stays the same without them, what they may not do, and where they show."""

from __future__ import annotations

import base64
import math
import re
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import simcc
from compiler.operations.agent_log import agent_log
from compiler.operations.bundles.result_files import compare_files
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename
from compiler.operations.run_workspace import run_workspace
from compiler.reporter import Reporter
from compiler.runs.execute import load_run
from compiler.runs.request import Run
from compiler.runs.tables.metric_table import csv_rows, settings_of
from compiler.runs.tables.safe_csv import write_csv
from compiler.workspace.settings import Settings
from runtime_base import spec
from runtime_base.checkpoints.run_state import restore, state_of
from runtime_base.engine.engine import Simulation
from runtime_base.foundation.simulation_error import SimulationError

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
import tiny_models as tiny

Workspace = Callable[[str], Path]
X = spec.Quantity("x", "float", low=-1000, high=1000)
RATE = spec.Quantity("rate", "float", low=0, high=1, default=0.5)
BOSS = spec.Quantity("boss", "ref", entity="User", optional=True)


def walk(user: Any, _: Any, world: Any) -> None:
    user.x = user.x * world.parameters.rate + user.draw()


def stay(user: Any, _: Any, _world: Any) -> None:
    user.x = user.x


MODEL = tiny.model(
    [tiny.entity("User", X, BOSS)],
    [],
    [
        spec.Action("walk", "User", walk, on=("Start",), writes=("x",)),
        spec.Action("stay", "User", stay, on=("Start",), writes=("x",)),
    ],
    parameters=(RATE,),
    metrics=(
        spec.Metric("mean", lambda world: sum(user.x for user in world.every(USER)) / len(world.every(USER))),
        spec.Metric("rate", lambda world: world.parameters.rate),
    ),
)
USER = MODEL.entities[0].cls


def simulation(*interventions: Mapping[str, Any], count: int = 50, off: list[str] | None = None) -> Simulation:
    given = [{"name": f"number_{place}", **each} for place, each in enumerate(interventions)]
    numbers = tiny.numbers({"User": count}, {"User": {"x": 1.0}}, off=off or [])
    return Simulation(MODEL, {**numbers, **({"interventions": given} if given else {})}, 5)


def digests(made: Simulation, rounds: int) -> list[str]:
    """Run, and return the digest after each round."""
    found: list[str] = []
    made.run(rounds, lambda _number, _values: found.append(made.parts.state.journal.digest.hexdigest()))
    return found


def values(made: Simulation) -> list[float]:
    return [user.x for user in made.parts.state.populations["User"].published]


ADD_ONE = {"of": "User", "set": {"x": {"formula": ["+", {"name": "x"}, 1]}}}


def test_rounds_before_an_intervention_are_the_same_bits_and_draws_after_it_too() -> None:
    plain, shocked = simulation(), simulation({"rounds": [6], "count": 7, **ADD_ONE})
    before, after = digests(plain, 10), digests(shocked, 10)
    assert before[:5] == after[:5] and before[5] != after[5]
    # the walk is linear: one added in round 6 is 0.5 ** 5 after round 10, for seven users, and all draws are the same
    apart = [b - a for a, b in zip(values(plain), values(shocked), strict=True)]
    assert sorted(round(each, 12) for each in apart) == [0.0] * 43 + [0.5**5] * 7


def test_the_same_seed_gives_the_same_sample_and_other_seeds_and_rounds_others() -> None:
    def chosen(seed: int, round: int) -> tuple[int, ...]:
        given = tiny.numbers({"User": 50}, {"User": {"x": 1.0}})
        shock = {"name": "shock", "rounds": [round], "of": "User", "count": 5, "set": {"x": 500.0}}
        made = Simulation(MODEL, {**given, "interventions": [shock]}, seed)
        made.run(round)
        return tuple(place for place, value in enumerate(values(made)) if value > 200)

    samples = [chosen(seed, round) for seed in range(1, 5) for round in (1, 2)]
    assert all(len(sample) == 5 for sample in samples) and len(set(samples)) == 8
    assert chosen(3, 2) == samples[5]


def test_every_entity_is_as_likely_to_be_chosen() -> None:
    shock = {"rounds": list(range(1, 2001)), "of": "User", "count": 3, "set": {"x": 900.0}}
    made = simulation(shock, count=10)
    times = [0] * 10

    def count(_number: int, _values: Any) -> None:
        for place, value in enumerate(values(made)):
            times[place] += value > 440

    made.run(2000, count)
    assert sum(times) == 6000 and all(abs(each - 600) < 103 for each in times), "five standard deviations of 20.5"


def test_shares_are_rounded_to_whole_numbers_of_those_for_which_the_condition_holds() -> None:
    half = {"rounds": [1], "of": "User", "where": [">", {"name": "x"}, 0.5], "share": 0.25, "set": {"x": 800.0}}
    made = simulation(half, count=10)
    result = made.run(1)
    assert result.interventions == [(1, "number_0", 3)] and sum(value > 300 for value in values(made)) == 3
    less = simulation({**half, "share": 0.7}, count=45)
    assert less.run(1).interventions == [(1, "number_0", 32)], "31.5, although the float 0.7 is a little less than that"
    nobody = simulation({**half, "where": ["<", {"name": "x"}, 0.5]}, count=10).run(1)
    assert nobody.interventions == [(1, "number_0", 0)]


def test_parameters_change_for_the_rest_of_the_run() -> None:
    halved = {"rounds": [3, 5], "parameters": {"rate": {"formula": ["/", {"world": "parameters.rate"}, 2]}}}
    assert simulation(halved).run(6).metrics["rate"] == [0.5, 0.5, 0.25, 0.25, 0.125, 0.125]


def test_actions_are_switched_off_and_on_also_those_that_are_off_at_first() -> None:
    made = simulation({"rounds": [3], "off": ["walk"]}, {"rounds": [6], "on": ["walk", "stay"]}, off=["stay"])
    result = made.run(8)
    assert result.calls == {"walk": 50 * (2 + 3), "stay": 50 * 3}
    assert result.interventions == [(3, "number_0", 1), (6, "number_1", 2)]
    again = simulation({"rounds": [3], "off": ["walk"]}, {"rounds": [4], "off": ["walk"]}).run(5)
    assert again.interventions == [(3, "number_0", 1), (4, "number_1", 0)], "the second finds nothing to do"


def test_entities_are_removed_and_added_with_references_unset_and_metrics_alike_before() -> None:
    fired = {"rounds": [4], "of": "User", "number": 3, "remove": True}
    hired = {"rounds": [5], "of": "User", "add": 2, "set": {"x": {"formula": ["+", 1, {"world": "parameters.rate"}]}}}
    made, plain = simulation(fired, hired, count=10), simulation(count=10)
    working = made.parts.state.populations["User"].working
    working[5].boss = working[3]._published
    made.parts.state.populations["User"].variables["boss"].publish([working[5]])
    result = made.run(6)
    assert [user.id for user in made.parts.state.populations["User"].published] == [0, 1, 2, *range(4, 12)]
    assert working[5]._published.boss is None and (result.created, result.left) == ({"User": 2}, {"User": 1})
    assert result.metrics["mean"][:3] == plain.run(3).metrics["mean"]


def test_a_run_goes_on_from_a_state_after_interventions_as_if_it_had_not_stopped() -> None:
    given = (
        {"rounds": [2], "parameters": {"rate": 0.125}, "off": ["stay"]},
        {"rounds": [3, 7], "count": 5, **ADD_ONE},
        {"rounds": [4], "of": "User", "share": 0.2, "remove": True},
    )
    states: list[bytes] = []
    whole = simulation(*given)
    expected = whole.run(9, None, lambda: states.append(state_of(whole)))
    for raw in states:
        resumed = simulation(*given)
        restore(resumed, raw)
        assert state_of(resumed) == raw
        found = asdict(resumed.run(9))
        assert all(found[key] == value for key, value in asdict(expected).items() if not key.startswith("seconds"))


@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        ({"set": {"x": 2000.0}}, "SC602", "x of User 0 is 2000.0"),
        ({"set": {"x": {"formula": ["/", 1, ["-", {"name": "x"}, {"name": "x"}]]}}}, "SC609", "no value for User 0"),
        ({"where": ["<", {"name": "boss.x"}, 3], "set": {"x": 0.0}}, "SC609", "no value for User 0"),
        ({"set": {"x": {"exactly": {"1": 60}, "rest": 0.0}}}, "SC609", "60"),
        ({"set": {}, "parameters": {"rate": {"formula": ["+", {"world": "parameters.rate"}, 1]}}}, "SC602", "rate"),
    ],
)
def test_what_does_not_fit_ends_the_run_with_the_name_of_the_intervention(given: Any, code: str, words: str) -> None:
    with pytest.raises(SimulationError) as caught:
        simulation({"rounds": [2], "of": "User", **given}).run(3)
    assert (caught.value.code, caught.value.round, caught.value.variable) == (code, 2, "interventions.number_0")
    assert caught.value.message.startswith("intervention 'number_0' in round 2: ") and words in caught.value.message


# A known result -----------------------------------------------------------------------------------------------------

STATE = spec.Quantity("state", "category", categories=("susceptible", "infected", "recovered", "vaccinated"))
R0, RECOVERY, CONTACTS = 2.0, 0.2, 4


def infect(user: Any, _: Any, world: Any) -> None:
    if user.state == "infected":
        everyone = world.every(type(user))
        for _contact in range(CONTACTS):
            if user.chance(R0 * RECOVERY / CONTACTS):
                user.emit(EXPOSED(), to=everyone[int(user.draw() * len(everyone))])
        if user.chance(RECOVERY):
            user.state = "recovered"


def catch(user: Any, _: Any, _world: Any) -> None:
    if user.state == "susceptible":
        user.state = "infected"


@pytest.mark.parametrize("vaccinated", [0.0, 0.3, 0.6])
def test_vaccinating_a_share_at_the_start_gives_the_final_size_of_theory(vaccinated: float) -> None:
    """Of the n (1 - p) who stay susceptible a share z is infected: z = 1 - exp(-R0 ((1 - p) z + i)), i at the start."""
    count, begun = 3000, 60
    actions = [
        spec.Action("infect", "User", infect, on=("Start",), writes=("state",), emits=("Exposed",)),
        spec.Action("catch", "User", catch, on=("Exposed",), writes=("state",)),
    ]
    model = tiny.model([tiny.entity("User", STATE)], [EXPOSED_KIND], actions)
    state = {"exactly": {"infected": begun}, "rest": "susceptible"}
    campaign = {"name": "campaign", "rounds": [1], "of": "User", "set": {"state": "vaccinated"}, "share": vaccinated}
    campaign["where"] = ["==", {"name": "state"}, {"text": "susceptible"}]
    sizes = []
    for seed in range(1, 7):
        numbers = tiny.numbers({"User": count}, {"User": {"state": state}}, interventions=[campaign])
        _, made = tiny.run(model, numbers, seed=seed, rounds=150)
        ends = [user.state for user in made.parts.state.populations["User"].published]
        assert ends.count("vaccinated") == round(vaccinated * (count - begun)) and "infected" not in ends
        sizes.append((ends.count("recovered") - begun) / (count - begun))
    size = 0.5
    for _ in range(200):
        size = (1 - vaccinated) * (1 - math.exp(-R0 * (size * (count - begun) + begun) / count))
    assert sum(sizes) / len(sizes) == pytest.approx(size, abs=0.02)


EXPOSED_KIND = tiny.event("Exposed")
EXPOSED = EXPOSED_KIND.cls


# The whole way ------------------------------------------------------------------------------------------------------


def stocks(run: Any) -> dict[int, dict[int, float]]:
    rows = pq.read_table(run.dir / "records" / "Agent.parquet").to_pylist()
    found: dict[int, dict[int, float]] = {}
    for row in rows:
        found.setdefault(row["round"], {})[row["id"]] = row["stock"]
    return found


def test_each_intervention_of_a_scenario_has_its_exact_effect(workspace: Workspace) -> None:
    run = simcc.run(workspace("shocks"), trace=True).record
    found = stocks(run)
    luck = run.manifest["replicates"][0]["interventions"]
    assert [tuple(each) for each in luck] == [
        *[(4, "relief", 20), (6, "lottery", 3), (8, "bonus", 1), (9, "lottery", 3), (10, "decay", 2)],
        *[(11, "departures", 4), (12, "standstill", 1), (13, "arrivals", 5), (14, "motion", 1), (16, "last", 1)],
    ]
    assert set(found[3].values()) == {10.0}
    assert sorted(found[4].values()) == [10.0] * 20 + [15.0] * 20, "0.5 * (10 + 10) + 5"
    drawn = {row["entity"] for row in rows(run, "interventions", "lottery") if row["round"] == 6}
    assert {number for number, stock in found[6].items() if stock > 50} == drawn and len(drawn) == 3
    for number, stock in found[8].items():
        assert stock == 0.5 * found[7][number] + 5 + 1
    for number, stock in found[10].items():
        assert stock == 0.25 * found[9][number] + 6 + 1
    assert set(found[10]) - set(found[11]) == {row["entity"] for row in rows(run, "interventions", "departures")}
    assert found[12] == found[11], "grow is switched off"
    mean = sum(found[12].values()) / len(found[12])
    assert {number: stock for number, stock in found[13].items() if number < 40} == found[12]
    assert [found[13][number] for number in range(40, 45)] == pytest.approx([2 * mean] * 5)
    assert found[16][7] == 0.25 * 999 + 6 + 1


def test_a_run_that_is_read_again_has_the_same_interventions(workspace: Workspace) -> None:
    made = simcc.run(workspace("shocks")).record
    assert made.dir is not None
    again = load_run(made.dir)
    assert again.replicates[0].interventions == made.replicates[0].interventions != ()


def rows(run: Any, table: str, name: str) -> list[dict[str, Any]]:
    return [row for row in pq.read_table(run.dir / f"{table}.parquet").to_pylist() if row["intervention"] == name]


def test_variants_leave_out_replace_and_add_interventions(workspace: Workspace) -> None:
    place = workspace("shocks")
    untouched = simcc.run(place, variant="untouched").record.replicates[0]
    shock = simcc.run(place, variant="one_shock").record.replicates[0]
    assert not untouched.interventions
    assert [tuple(each) for each in shock.interventions] == [(21, "doubled", 40)]
    assert list(untouched.metrics["stock"]) == [10.0] * 30
    assert list(shock.metrics["stock"])[20:] == [10 + 10 * 0.5**n for n in range(1, 11)]
    assert shock.metrics["luck"] == untouched.metrics["luck"], "all draws are the same"
    other = simcc.run(place, variant="one_shock", settings={"interventions.doubled.at": 25}).record.replicates[0]
    assert [tuple(each) for each in other.interventions] == [(25, "doubled", 40)]


def test_an_intervention_that_finds_nothing_is_said(workspace: Workspace, tmp_path: Path) -> None:
    place = Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))
    text = (place / "scenario.yaml").read_text("utf-8")
    (place / "scenario.yaml").write_text(text.replace('kind == "poor"', "stock > 900"), "utf-8")
    found = simcc.run(place)
    assert tuple(found.record.replicates[0].interventions[0]) == (4, "relief", 0)
    said = [remark for remark in found.diagnostics if remark.code == "SC708"]
    assert [remark.names for remark in said] == [("relief",)]
    assert "found nothing to act on in round 4 in 1 of 1 runs of the base" in said[0].message


def test_names_in_interventions_are_renamed(workspace: Workspace, tmp_path: Path) -> None:
    place = Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))
    for old, new in (("Agent.stock", "goods"), ("Bank", "Fund"), ("keep", "kept_share"), ("grow", "change")):
        rename(old, new, place)
    text = (place / "scenario.yaml").read_text("utf-8")
    assert "set: {goods: {formula: goods + mean_stock}}" in text and "formula: income + Fund.bonus" in text
    assert "of: Fund" in text and "parameters: {kept_share: 0.25," in text and "off: [change]" in text


def test_the_report_and_the_publication_say_what_was_done(workspace: Workspace) -> None:
    place = workspace("shocks")
    run = simcc.run(place, replicates=2, report=True).record
    assert run.dir is not None
    page = (run.dir / "report.html").read_text("utf-8")
    assert "At round 11: departures, on 4 in each of 2 runs." in page
    assert "number, goods, 0 to 100, changes" in page, "the static bonus of the bank, which an intervention sets"
    assert "poor or rich, changes" not in page, "only newcomers get a kind from an intervention"
    drawn = [base64.b64decode(found).decode() for found in re.findall("data:image/svg\\+xml;base64,([\\w+/=]+)", page)]
    assert ["relief" in chart and "lottery" in chart for chart in drawn[:4]] == [True] * 4
    document = odd_text(place)
    assert "In rounds 6 and 9, 3 `Agent`, drawn at random, get `stock` = uniform on [100, 200]." in document
    assert "| goods | static but for intervention `bonus` | everyone |" in document
    assert re.search(r"`stock` .* \| updated by `grow` and by interventions `\w+`, ", document)
    assert "*poor* or *rich* | – | static | everyone |" in document
    assert "- `last`: In round 16, `Agent` 7 gets `stock` = 999." in document


class Told(Reporter):
    def __init__(self) -> None:
        self.lines: list[str] = []

    def told(self, text: str) -> None:
        self.lines.append(text)


def test_the_report_says_which_interventions_and_questionnaires_came_after_the_end(workspace: Workspace) -> None:
    reporter = Told()
    run = run_workspace(workspace("shocks"), Run(rounds=8), settings=Settings(), reporter=reporter).record
    assert run.dir is not None
    page = (run.dir / "report.html").read_text("utf-8")
    left = "lottery (round 9), decay (round 10), departures (round 11), standstill (round 12), arrivals (round 13), "
    assert f"which were not made: {left}motion (round 14), last (round 16)." in page
    assert "which were not asked: ease (round 15)." in page
    assert reporter.lines[-1] == "questionnaires after the end of the run, which were not asked: ease (round 15)"


def test_the_report_says_in_how_many_runs_an_intervention_was_made(workspace: Workspace, tmp_path: Path) -> None:
    place = Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))
    text = (place / "scenario.yaml").read_text("utf-8")
    stop = 'schedule: {rounds: 30, stop_when: "mean(Agent.luck) > 0.56"}'
    (place / "scenario.yaml").write_text(text.replace("schedule: {rounds: 30}", stop), "utf-8")
    run = simcc.run(place, replicates=4, report=True).record
    assert run.dir is not None
    reached = [each.rounds for each in run.replicates]
    assert 0 < sum(rounds >= 11 for rounds in reached) < 4, reached
    page = (run.dir / "report.html").read_text("utf-8")
    many = sum(rounds >= 11 for rounds in reached)
    assert f"At round 11: departures, on 4 in {many} of 4 runs; it was not made in the others." in page


def test_runs_that_did_not_finish_say_what_was_made_as_well(workspace: Workspace, tmp_path: Path) -> None:
    place = Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))
    paused = run_workspace(place, Run(until=7), settings=Settings()).record
    made = ((4, "relief", 20), (6, "lottery", 3))
    assert paused.replicates[0].interventions == made
    assert paused.dir is not None and load_run(paused.dir).replicates[0].interventions == made
    division = {"interventions.division": {"at": 7, "of": "Agent", "set": {"stock": {"formula": NO_VALUE}}}}
    failed = simcc.run(place, settings=division).record
    assert failed.outcome.value == "code_error" and failed.replicates[0].interventions == made


def odd_text(place: Path) -> str:
    export_odd(place)
    return (place / "odd.md").read_text("utf-8")


def test_a_new_intervention_can_be_set_for_one_run_and_a_misspelt_name_is_refused(workspace: Workspace) -> None:
    place = workspace("shocks")
    doubled = {"at": 21, "of": "Agent", "set": {"stock": {"formula": "2 * stock"}}}
    run = simcc.run(place, variant="untouched", settings={"interventions.twice": doubled}).record
    assert [tuple(each) for each in run.replicates[0].interventions] == [(21, "twice", 40)]
    assert run.replicates[0].metrics["stock"][20] == 15.0
    assert run.manifest["overrides"] == {"interventions.twice": doubled}
    for name, code in (("interventions.lottry", "SC308"), ("interventions.belated", "SC384")):
        with pytest.raises(simcc.UserError) as caught:
            simcc.run(place, settings={name: {**doubled, "at": 400 if name.endswith("belated") else 21}})
        assert code in {remark.code for remark in caught.value.diagnostics}


def test_a_run_that_stops_and_goes_on_has_the_same_answers_and_effects(workspace: Workspace, tmp_path: Path) -> None:
    place = Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))
    whole = run_workspace(place, Run(), settings=Settings()).record
    run_workspace(place, Run(until=12), settings=Settings())
    again = run_workspace(place, Run(resume="latest"), settings=Settings()).record
    assert again.digest == whole.digest
    assert again.replicates[0].interventions == whole.replicates[0].interventions
    for table in ("answers/ease", "answers/few", "records/Agent"):
        kept = [pq.read_table(run.dir / f"{table}.parquet") for run in (whole, again) if run.dir is not None]
        assert kept[0].equals(kept[1]), table


NO_VALUE = "1 / (luck - luck)"


@pytest.mark.parametrize(
    ("variant", "settings", "place"),
    [
        ("", {"interventions.twice": {"at": 2, "of": "Agent", "set": {"stock": {"formula": NO_VALUE}}}}, "--set:1"),
        ("worse", {}, "scenario.yaml:{line}"),
    ],
)
def test_an_intervention_that_fails_is_shown_where_it_is_written(
    variant: str, settings: dict[str, Any], place: str, workspace: Workspace, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))
    text = (folder / "scenario.yaml").read_text("utf-8")
    worse = f"formula: {NO_VALUE}}}}}}}\n  worse: {{about: worse, extends: one_shock}}\n"
    text = text.replace("formula: 2 * stock}}}\n", worse)
    (folder / "scenario.yaml").write_text(text, "utf-8")
    line = next(number for number, words in enumerate(text.splitlines(), 1) if "doubled:" in words)
    run = simcc.run(folder, variant=variant, settings=settings)
    (found,) = [wrong for wrong in run.diagnostics if wrong.code == "SC609"]
    assert f"{found.span.file}:{found.span.line}" == place.format(line=line)
    assert run.record.dir is not None
    (kept,) = load_run(run.record.dir).diagnostics
    assert kept.span.file == found.span.file and kept.help == found.help == f"correct it in {found.span.file}"


def test_an_agent_that_an_intervention_lets_in_can_be_followed(workspace: Workspace) -> None:
    place, later = workspace("shocks"), {"at": 3, "of": "Agent", "add": 1, "set": {"kind": "rich", "stock": 7}}
    for variant, agent, settings, entered in (
        ("", "Agent 42", {}, 13),
        ("untouched", "Agent 40", {"interventions.later": later}, 3),
    ):
        run = simcc.run(place, variant=variant, settings=settings, follow=[agent]).record
        assert run.dir is not None
        log = pq.read_table(run.dir / "followed.parquet").to_pylist()
        assert (log[0]["round"], {row["entity"] for row in log}) == (entered, {int(agent.split()[1])})
    early = simcc.run(workspace("shocks"), rounds=5, follow=["Agent 42"]).record
    assert list(agent_log(workspace("shocks"), early.id, "Agent 42").lines())[1:] == [
        "  nothing happened to it, or it was never there"
    ]
    with pytest.raises(simcc.UserError, match="there is no Agent 40; they are numbered from 0 to 39"):
        simcc.run(place, variant="untouched", follow=["Agent 40"])


def test_a_parameter_that_an_intervention_sets_is_no_constant_column(workspace: Workspace) -> None:
    """Rows after the intervention had the value from before it."""
    made = simcc.run(workspace("shocks"))
    assert made.record.dir is not None
    header = (made.record.dir / "metrics.csv").read_text("utf-8").partition("\n")[0]
    assert set(made.record.manifest["numbers"]["parameters"]) == {"keep", "income"}
    assert "parameters." not in header and "parameters." not in " ".join(made.to_arrow().column_names)
    again = simcc.run(workspace("shocks")).record
    earlier = settings_of(made.record.manifest, with_changed=True)
    assert earlier["parameters.keep"] == made.record.manifest["numbers"]["parameters"]["keep"]
    write_csv(made.record.dir / "metrics.csv", csv_rows(made.record.replicates, None, earlier))
    assert compare_files(made.record, again, lambda _path: None).different == (), "a bundle of an earlier version"
    write_csv(
        made.record.dir / "metrics.csv", csv_rows(made.record.replicates, None, {**earlier, "parameters.keep": 0})
    )
    assert compare_files(made.record, again, lambda _path: None).different == ("metrics.csv",)
