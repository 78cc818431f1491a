"""Variables of ties: who reads and writes them when, what a new tie begins with, and the exact results of a model."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import simcc
from compiler.operations.agent_log import agent_log
from compiler.operations.rename_everywhere import rename
from runtime_base import spec
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.networks.tie_states import TieState

sys.path.insert(0, str(Path(__file__).parents[2] / "runtime_base"))
import tiny_models as tiny

X = spec.Quantity("x", "float", low=-1000, high=1000)
STRENGTH = spec.Quantity("strength", "float", low=-1, high=1, default=0.5)


class Trust(TieState):
    __slots__ = ("strength",)


KNOWS = spec.Relation("knows", "User", "User", tie=Trust, variables=(STRENGTH,))


def run(
    act: Any,
    network: Any = "complete",
    *,
    initial: Any = None,
    mode: str = "simultaneous",
    data: Any = None,
    rounds: int = 1,
) -> Any:
    """Run three users whose only action is `act`; return the result and the simulation."""
    action = spec.Action("act", "User", act, on=("Start",), writes=("x",), ties=("knows",))
    phase = spec.Phase("all", ("act",), mode=mode)
    model = tiny.model([tiny.entity("User", X)], [], [action], relations=(KNOWS,), phases=(phase,), data=data or {})
    numbers = tiny.numbers({"User": 3}, {"User": {"x": 0}}, relations={"knows": network})
    ties = {} if initial is None else {"ties": {"knows": {"strength": initial}}}
    return tiny.run(model, {**numbers, **ties}, rounds=rounds)


def strengths(simulation: Any) -> dict[tuple[int, int], float]:
    return {(tie.a.id, tie.b.id): tie.strength for tie in simulation._state.world.ties("knows")}


def other_of(user: Any, world: Any) -> Any:
    return world.every(type(user))[(user.id + 1) % 3]


def test_in_a_wave_one_reads_ones_own_write_and_all_others_what_was_published() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.tie("knows", other_of(user, world)).strength = 1.0
        own = user.tie("knows", other_of(user, world)).strength
        user.x = own + sum(tie.strength for tie in world.ties("knows"))

    _, simulation = run(act)
    assert [user.x for user in simulation._state.populations["User"].published] == [4.0, 4.0, 4.0]
    assert strengths(simulation) == {(0, 1): 1.0, (0, 2): 0.5, (1, 0): 0.5, (1, 2): 1.0, (2, 0): 1.0, (2, 1): 0.5}


def test_one_at_a_time_a_write_is_seen_at_once() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.tie("knows", other_of(user, world)).strength = 1.0
        user.x = sum(tie.strength for tie in world.ties("knows"))

    _, simulation = run(act, mode="random_order")
    assert sorted(user.x for user in simulation._state.populations["User"].published) == [3.0, 3.5, 4.0]


def test_a_new_tie_begins_with_the_default_also_where_one_was_removed_before() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        other = other_of(user, world)
        if world.round == 1:
            user.connect("knows", other)
            user.x = user.tie("knows", other).strength
            user.tie("knows", other).strength = -1.0
        elif world.round == 2 and user.id == 0:
            user.disconnect("knows", other)
            user.connect("knows", other)
        elif world.round in (2, 3) and user.id == 1:
            (user.disconnect if world.round == 2 else user.connect)("knows", other)

    _, simulation = run(act, "empty", rounds=3)
    assert {user.x for user in simulation._state.populations["User"].published} == {0.5}
    assert strengths(simulation) == {(0, 1): 0.5, (1, 2): 0.5, (2, 0): -1.0}


def test_a_tie_that_is_not_there_ends_the_run_at_the_line_that_asks_for_it() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        if world.round == 2 and user.id == 1:
            user.tie("knows", other_of(user, world)).strength = 0.0

    with pytest.raises(SimulationError, match="User 1 has no tie of 'knows' to User 2") as caught:
        run(act, "empty", rounds=3)
    assert (caught.value.code, caught.value.round, caught.value.entity) == ("SC645", 2, "User 1")
    assert caught.value.handler.endswith("test_tie_variables.py")


def test_a_value_out_of_range_names_the_tie() -> None:
    def act(user: Any, _: Any, world: Any) -> None:
        user.tie("knows", other_of(user, world)).strength += 0.75

    with pytest.raises(
        SimulationError, match=r"strength of the tie of 'knows' from User 0 to User 1 is 1\.25"
    ) as caught:
        run(act)
    assert caught.value.code == "SC602"


def test_initial_values_writes_and_only_these_are_in_the_digest() -> None:
    def writing(value: float | None) -> Any:
        def act(user: Any, _: Any, world: Any) -> None:
            tie = user.tie("knows", other_of(user, world))
            tie.strength = tie.strength if value is None else value

        return act

    digests = [run(writing(value), initial=initial)[0].digest for value, initial in ((None, None), (None, 0.5))]
    assert digests[0] == digests[1], "the default is an initial value, and writing it back is no write"
    others = [run(writing(value), initial=initial)[0].digest for value, initial in ((0.25, None), (None, 0.25))]
    assert len({*digests, *others}) == 3


def test_columns_of_a_list_give_values_in_both_directions_if_its_ties_hold_both_ways() -> None:
    lines = {"from": [2, 0], "to": [1, 2], "values": {"strength": [0.25, -0.75]}}
    _, simulation = run(lambda user, start, world: None, {"mutual_edges": {"data": "ties"}}, data={"ties": lines})
    assert strengths(simulation) == {(0, 2): -0.75, (1, 2): 0.25, (2, 0): -0.75, (2, 1): 0.25}


# A whole model --------------------------------------------------------------------------------------------------------


def test_mean_trust_follows_the_linear_recursion_exactly(workspace: Callable[[str], Path]) -> None:
    (only,) = simcc.run(workspace("trust"), trace=True).record.replicates
    trust, share = only.metrics["trust"], only.metrics["share_kept"][0]
    for before, after in pairwise(trust):
        assert after == pytest.approx(before + 0.25 * (share - before), abs=1e-12)
    assert only.metrics["felt"] == pytest.approx(trust, abs=1e-12)
    again = simcc.run(workspace("trust")).record.replicates[0]
    assert again.digest == only.digest


def test_the_network_at_the_end_has_the_values_of_each_tie(workspace: Callable[[str], Path]) -> None:
    record = simcc.run(workspace("trust"), rounds=5, trace=True).record
    assert record.dir is not None
    ties = pq.read_table(record.dir / "networks" / "trusts.parquet").to_pylist()
    agents = pq.read_table(record.dir / "snapshots" / "Agent.parquet").to_pylist()
    assert {tie["kept"] for tie in ties if agents[tie["to"]]["reliable"]} == {5}
    assert {tie["kept"] for tie in ties if not agents[tie["to"]]["reliable"]} == {0}
    assert sum(tie["strength"] for tie in ties) / len(ties) == pytest.approx(record.replicates[0].metrics["trust"][-1])


def test_the_trace_has_each_value_written_to_a_tie(workspace: Callable[[str], Path]) -> None:
    record = simcc.run(workspace("trust"), rounds=5, trace=True).record
    assert record.dir is not None
    rows = pq.read_table(record.dir / "ties.parquet").to_pylist()
    ends = pq.read_table(record.dir / "networks" / "trusts.parquet").to_pylist()
    last = {(tie["from"], tie["to"]): {"strength": tie["strength"], "kept": tie["kept"]} for tie in ends}
    for name in ("strength", "kept"):
        written = {(row["from"], row["to"]): row for row in rows if row[f"trusts.{name}"] is not None}
        assert {row["made"] for row in written.values()} == {None}
        assert {row["round"] for row in rows} == {1, 2, 3, 4, 5}
        changed = {pair for pair, values in last.items() if values[name] != 0 or name == "strength"}
        assert changed <= written.keys()
        assert all(row[f"trusts.{name}"] == last[pair][name] for pair, row in written.items())
    book = (record.dir / "codebook.md").read_text("utf-8")
    assert "`trusts.strength`" in book and book.count("trust in the other") == 2


def test_a_variant_sets_initial_values_of_ties(workspace: Callable[[str], Path]) -> None:
    (only,) = simcc.run(workspace("trust"), variant="from_nothing", rounds=1).record.replicates
    assert only.metrics["trust"][0] == pytest.approx(0.25 * only.metrics["share_kept"][0], abs=1e-12)
    (other,) = simcc.run(workspace("trust"), settings={"ties.trusts.strength": 1}, rounds=1).record.replicates
    assert other.metrics["trust"][0] == pytest.approx(1 + 0.25 * (other.metrics["share_kept"][0] - 1), abs=1e-12)


def test_the_log_of_an_agent_names_the_tie_that_it_wrote_to(workspace: Callable[[str], Path]) -> None:
    place = workspace("trust")
    record = simcc.run(place, rounds=2, follow=("Agent 3",)).record
    log = agent_log(place, record.id, "Agent 3")
    lines = list(log.lines())
    had = next(line for line in lines if line.startswith("  had "))
    assert had.count("trusts.strength to Agent ") == 6 and had.count("trusts.kept to Agent ") == 6
    strengths = [entry for entry in log.entries if entry.about == "trusts.strength"]
    begin = {entry.other: float(entry.value) for entry in strengths if entry.round == 0}
    kept = {entry.other for entry in log.entries if entry.about == "trusts.kept" and entry.round == 1}
    first = {entry.other: float(entry.value) for entry in strengths if entry.round == 1}
    assert first == {other: pytest.approx(value + 0.25 * ((other in kept) - value)) for other, value in begin.items()}


def test_the_generated_tests_pass(workspace: Callable[[str], Path]) -> None:
    assert simcc.test(workspace("trust")).ok


@pytest.mark.parametrize(("old", "new"), [("trusts.strength", "esteem"), ("trusts", "values")])
def test_renaming_changes_no_run(workspace: Callable[[str], Path], tmp_path: Path, old: str, new: str) -> None:
    before = simcc.run(workspace("trust"), rounds=3).record.digest
    place = tmp_path / "copy"
    shutil.copytree(Path(__file__).parent / "models" / "trust", place)
    rename(old, new, place)
    assert simcc.run(place, rounds=3).record.digest == before
    texts = [(place / name).read_text() for name in ("graph.yaml", "scenario.yaml", "handlers/agent.py")]
    assert all(new in text and f'"{old}"' not in text for text in texts)


def test_a_table_of_ties_gives_their_values(tmp_path: Path) -> None:
    place = tmp_path / "copy"
    shutil.copytree(Path(__file__).parent / "models" / "trust", place)
    (place / "data").mkdir()
    (place / "data" / "ties.csv").write_text("who,whom,weight\n0,1,0.5\n2,1,-0.5\n1,0,0.25\n")
    scenario = (place / "scenario.yaml").read_text()
    edges = "{table: data/ties.csv, from: who, to: whom, both_ways: false, columns: {strength: weight}}"
    scenario = scenario.replace("{random_ties: {k: 6}}", "{edges: " + edges + "}").replace("count: 200", "count: 3")
    scenario = scenario.replace("ties:\n  trusts: {strength: {uniform: [-0.5, 0.5]}}\n", "")
    scenario = scenario.replace("set: {ties.trusts.strength: 0}", "set: {parameters.rate: 0.5}")
    (place / "scenario.yaml").write_text(scenario)
    handlers = place / "handlers" / "agent.py"
    handlers.write_text(handlers.read_text().replace("/ len(contacts)", "/ max(1, len(contacts))"))
    simcc.generate(place)
    (only,) = simcc.run(place, rounds=1, settings={"rate": 0}).record.replicates
    assert only.metrics["trust"] == pytest.approx([0.25 / 3])
    (place / "data" / "ties.csv").write_text("who,whom,weight\n0,1,0.5\n2,1,-1.5\n1,0,0.25\n")
    (wrong,) = [remark for remark in simcc.check(place).diagnostics if remark.code == "SC353"]
    assert "data/ties.csv, row 2 (line 3), column 'weight': -1.5 is outside -1 to 1" in wrong.message
