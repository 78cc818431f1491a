"""What `--vary` means, which points a design has, and what is refused before the first run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from scripted import base_sources, write_base

from compiler.operations.build_workspace import existing
from compiler.runs.request import resolved
from compiler.runs.sweeps.designs import parse_design, points
from compiler.runs.sweeps.factors import Factor, Range, as_declared, parse_factors
from compiler.runs.sweeps.sweep_plan import MOST_RUNS, Sweep, SweepPlan, plan_sweep
from compiler.workspace.sources import sources_of
from odd.errors import UserError


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return sources_of(existing(write_base(tmp_path_factory.mktemp("plan") / "ws"))).must_link()


def plan(linked: Any, *vary: str, **given: Any) -> SweepPlan:
    known = {name: resolved(linked, name, {"population.User.count": 500}) for name in ("", *linked.scenario.variants)}
    return plan_sweep(linked, known, Sweep(parse_factors(vary), **given))


def test_only_the_variant_of_a_run_must_allow_what_is_set(tmp_path: Path) -> None:
    """A run of the base was refused where its value breaks another variant, of which no run is made."""
    dense = "variants:\n  dense: {about: a ring, set: {relations.reaches: {watts_strogatz: {k: 50, p: 0.1}}}}\n"
    scenario = base_sources()["scenario.yaml"].replace("variants:\n", dense)
    linked = sources_of(existing(write_base(tmp_path / "ws", scenario_yaml=scenario))).must_link()
    few = {"population.User.count": 40}
    assert resolved(linked, "", few) is not None and resolved(linked, "no_labels", few) is not None
    assert plan(linked, "population.User.count=40,50,100", "variant=base,no_labels").points
    with pytest.raises(UserError, match="does not allow that") as caught:
        resolved(linked, "dense", few)
    assert "k = 50 neighbors on the ring, but there are only 40" in caught.value.diagnostics[0].message
    with pytest.raises(UserError, match=r"variant=dense, population\.User\.count=40 cannot be run"):
        plan(linked, "population.User.count=40,100", "variant=base,dense")
    with pytest.raises(UserError):
        resolved(linked, "", {"population.User.count": 3})


@pytest.mark.parametrize(
    ("text", "factor"),
    [
        ("a=1,2,5", Factor("a", (1, 2, 5))),
        ("a=[1, 2.5]", Factor("a", (1, 2.5))),
        ("a=0.1:0.3:0.1", Factor("a", (0.1, 0.2, 0.3))),
        ("a=0:10:4", Factor("a", (0, 4, 8))),
        ("a=0:1", Factor("a", range=Range(0, 1, whole=True))),
        ("a=0.0:1", Factor("a", range=Range(0, 1))),
        ("variant=base,well_mixed", Factor("variant", ("base", "well_mixed"))),
        ("a.b.c={beta: [2, 3]},{beta: [1, 1]}", Factor("a.b.c", ({"beta": [2, 3]}, {"beta": [1, 1]}))),
        ("costs=[1, 2],[3,4]", Factor("costs", ([1, 2], [3, 4]))),
        ("costs=[[1, 2], [3, 4]]", Factor("costs", ([1, 2], [3, 4]))),
    ],
)
def test_what_is_varied(text: str, factor: Factor) -> None:
    assert parse_factors([text]) == (factor,)


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (["a"], "not of the form"),
        (["a="], "not of the form"),
        (["a=1:2:x"], "not a range"),
        (["a=1:2:3:4"], "not a range"),
        (["a=1:nan:1"], "not a range"),
        (["a=2:1:0.1"], "lower end comes first"),
        (["a=1:2:0"], "write one above 0"),
        (["a=0:1:0.000001"], "larger steps"),
        (["a=1,1"], "value 1 twice"),
        (["a=1", "a=2"], "given twice"),
        (["a=[1,"], "cannot be read"),
    ],
)
def test_what_cannot_be_varied(texts: list[str], why: str) -> None:
    with pytest.raises(UserError, match=why):
        parse_factors(texts)


@pytest.mark.parametrize(
    ("vary", "is_whole"),
    [
        ("stifling=0:1", False),
        ("parameters.stifling=0:1", False),
        ("population.User.credulity=0:1", False),
        ("population.User.count=20:40", True),
        ("relations.reaches.barabasi_albert.m=1:8", True),
        ("schedule.rounds=1:9", True),
    ],
)
def test_odd_yaml_says_whether_a_range_has_whole_numbers_only(linked: Any, vary: str, *, is_whole: bool) -> None:
    """A chance that was searched from 0:1 was 0 or 1, and its best value 0: nothing in between was run."""
    (factor,) = as_declared(linked, parse_factors([vary]))
    assert factor.range is not None and factor.range.whole is is_whole


def test_a_grid_has_every_combination_and_a_list_the_values_side_by_side() -> None:
    factors = parse_factors(["a=1,2", "b=3,4"])
    assert [tuple(point.values()) for point in points("grid", factors, None, 1)] == [(1, 3), (1, 4), (2, 3), (2, 4)]
    assert [tuple(point.values()) for point in points("list", factors, None, 1)] == [(1, 3), (2, 4)]


def test_a_latin_hypercube_has_one_point_in_each_slice() -> None:
    found = list(points("lhs", parse_factors(["a=2.0:4.0", "n=0:9", "v=x,y"]), 20, 7))
    assert sorted(int((point["a"] - 2) * 10) for point in found) == list(range(20))
    assert sorted(point["n"] for point in found) == sorted([*range(10)] * 2)
    assert sorted(point["v"] for point in found) == ["x"] * 10 + ["y"] * 10
    assert found == list(points("lhs", parse_factors(["a=2.0:4.0", "n=0:9", "v=x,y"]), 20, 7))
    assert found != list(points("lhs", parse_factors(["a=2.0:4.0", "n=0:9", "v=x,y"]), 20, 8))


def test_a_sobol_sequence_is_balanced() -> None:
    found = list(points("sobol", parse_factors(["a=0.0:1.0", "b=0.0:1.0"]), 16, 1))
    quarters = [(int(point["a"] * 4), int(point["b"] * 4)) for point in found]
    assert len(found) == len(set(quarters)) == 16


def test_every_point_has_every_replicate_under_the_same_seeds(linked: Any) -> None:
    found = plan(linked, "stifling=0.2,0.3", "variant=base,well_mixed", replicates=3, seed=5)
    assert [(change.seed, change.variant) for change in found.changes[:6]] == [
        *((5, ""), (6, ""), (7, "")),
        *((5, "well_mixed"), (6, "well_mixed"), (7, "well_mixed")),
    ]
    assert found.numbers(0)["parameters"]["stifling"] == 0.2
    assert found.numbers(11)["parameters"]["stifling"] == 0.3
    assert found.numbers(0) == resolved(linked, "", {"stifling": 0.2})


def test_a_value_in_the_middle_of_a_list_is_checked_too(linked: Any) -> None:
    with pytest.raises(UserError, match="stifling=7 cannot be run"):
        plan(linked, "stifling=0.1,7,0.2,0.3")


def test_each_count_by_a_formula_is_checked(tmp_path: Path) -> None:
    """What lies between two allowed values need not be a whole number; a run ended with a count of None."""
    scenario = base_sources()["scenario.yaml"].replace("count: 1000", "count: 1000 * stifling")
    linked = sources_of(existing(write_base(tmp_path / "ws", scenario_yaml=scenario))).must_link()
    with pytest.raises(UserError, match=r"the count of User, 1000 \* stifling, is not a whole number"):
        plan(linked, "stifling=0.1,0.1234,0.2")


def test_only_pairs_that_a_list_has_are_checked(linked: Any) -> None:
    counts, most = "population.User.count=10,9000", "schedule.max_entities=5000,20000"
    with pytest.raises(UserError, match="cannot be run"):
        plan(linked, counts, most)
    assert len(plan(linked, counts, most, design="list").points) == 2


@pytest.mark.parametrize(
    ("vary", "given", "why"),
    [
        ([], {}, "name it with --vary"),
        (["stifling=0.1:0.5"], {}, "range without a step"),
        (["stifling=0.1:0.5"], {"design": "lhs"}, "needs samples, such as 64"),
        (["stifling=0.1:0.5"], {"design": "saltelli", "samples": 100}, "a power of two"),
        (["stifling=0.1:0.5"], {"design": "morris", "samples": 1}, "at least 2 samples"),
        (
            ["variant=base,no_labels,a,b,c", "stifling=0.1:0.5"],
            {"design": "morris", "samples": 9},
            "no point of design morris has a; morris takes 4 values of each factor at most",
        ),
        (["variant=base,no_labels,a", "stifling=0.1:0.5"], {"design": "sobol", "samples": 2}, "take more samples"),
        (["stifling=0.1,0.5"], {"samples": 3}, "for the designs lhs, sobol, morris and saltelli"),
        (["stifling=0.1,0.5", "credulity=0.1"], {"design": "list"}, "side by side"),
        (["stifling=0.1,7"], {}, "stifling=7 cannot be run"),
        (["stifing=0.1,0.2"], {}, "stifing=0.1 cannot be run"),
        (["variant=base,no_such"], {}, "no variant 'no_such'"),
        (["stifling=0.1,0.2"], {"overrides": {"parameters.stifling": 0.3}}, "--set parameters.stifling set the same"),
        (["stifling=0.1,0.2", "parameters.stifling=0.3"], {}, "--vary stifling set the same"),
        (["schedule.rounds=5,9"], {"rounds": 7}, "--rounds set the same"),
        (["stifling=0.1,0.2"], {"overrides": {"schedule.rounds": 5}, "rounds": 7}, "--rounds set the same"),
        (["variant=base,well_mixed"], {"variant": "well_mixed"}, "--variant set the same"),
        (["stifling=0.1,0.2"], {"replicates": MOST_RUNS}, "at most 1,000,000"),
        (["stifling=0.1,0.2"], {"outcomes": ("spreaders",)}, "not a number for each run"),
        (["stifling=0.1,0.2"], {"outcomes": ("max(spreader)",)}, "spreader"),
        (["stifling=0.1,0.2"], {"outcomes": ("at(well_mixed, max(spreaders))",)}, "compares variants"),
        (["stifling=0.1,0.2"], {"replicates": 0}, "--replicates: 0 is too few"),
        (["stifling=0.1,0.2"], {"rounds": 0}, "--rounds: 0 is too few"),
        (["stifling=0.1,0.2"], {"seed": 2**63 - 2, "replicates": 3}, "too large"),
        (["stifling=0.1:1e309"], {"design": "lhs", "samples": 4}, "not a range of numbers"),
        (["stifling=0.1,0.2"], {"outcomes": ("stifling",)}, "not a number for each run"),
    ],
)
def test_what_is_refused_before_the_first_run(linked: Any, vary: list[str], given: dict[str, Any], why: str) -> None:
    with pytest.raises(UserError, match=why):
        plan(linked, *vary, **given)


def test_a_billion_runs_are_refused_before_any_point_is_made(linked: Any) -> None:
    with pytest.raises(UserError, match="1,000,000,000 runs"):
        plan(linked, "stifling=0.001:1:0.001", "population.User.count=1:1000:1", replicates=1000)


def test_a_design_that_is_not_there_is_refused() -> None:
    with pytest.raises(UserError, match="there are grid, list, lhs, sobol"):
        parse_design("factorial")
    with pytest.raises(UserError, match="did you mean 'saltelli'"):
        parse_design("saltelly")
