"""Initial values from constants and distributions."""

import math
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.foundation.streams import key_of
from runtime_base.spec import Quantity
from runtime_base.state.initial.initial_population import in_order, initial_values
from runtime_base.state.quantities import checker

COUNT = 2000
REAL = Quantity("x", "float", low=-1e6, high=1e6)
WHOLE = Quantity("x", "int", low=-1000, high=1000)
TRUTH = Quantity("x", "bool")
STATE = Quantity("x", "category", categories=("s", "i", "r"))
VECTOR = Quantity("x", "vector", item="int", length=3, low=0, high=9)


def values(quantity, spec, count=COUNT, seed=1):
    return initial_values(checker(quantity, {}), {"x": spec}, count, key_of(seed), "User")


@pytest.mark.parametrize(
    ("quantity", "spec", "mean", "sd"),
    [
        (REAL, {"uniform": [2, 4]}, 3.0, 2 / math.sqrt(12)),
        (REAL, {"normal": {"mean": 5, "sd": 2, "low": None, "high": None}}, 5.0, 2.0),
        (REAL, {"normal": {"mean": 5, "sd": 2}}, 5.0, 2.0),
        (REAL, {"beta": [2, 3]}, 0.4, 0.2),
        (REAL, {"exponential": 3}, 3.0, 3.0),
        (WHOLE, {"integers": [-3, 3]}, 0.0, 2.0),
        (TRUTH, {"chance": 0.3}, 0.3, math.sqrt(0.21)),
    ],
)
def test_moments(quantity, spec, mean, sd):
    drawn = values(quantity, spec)
    assert sum(drawn) / COUNT == pytest.approx(mean, abs=4 * sd / math.sqrt(COUNT))
    spread = math.sqrt(sum((value - mean) ** 2 for value in drawn) / COUNT)
    assert spread == pytest.approx(sd, rel=0.1)


def test_evenly_spaced_values_are_the_middles_of_equal_parts_by_number():
    assert values(REAL, {"evenly": [0, 1]}, count=4) == [0.125, 0.375, 0.625, 0.875]
    assert values(REAL, {"evenly": [-3, 3]}, count=3, seed=7) == [-2.0, 0.0, 2.0]


def test_the_logarithm_of_lognormal_values_is_normally_distributed():
    logarithms = [math.log(value) for value in values(REAL, {"lognormal": {"mean": 1, "sd": 0.5}})]
    assert sum(logarithms) / COUNT == pytest.approx(1, abs=4 * 0.5 / math.sqrt(COUNT))
    assert math.sqrt(sum((value - 1) ** 2 for value in logarithms) / COUNT) == pytest.approx(0.5, rel=0.1)


def test_integers_reach_both_ends():
    assert Counter(values(WHOLE, {"integers": [-3, 3]})).keys() == set(range(-3, 4))


def test_truncated_normal_stays_inside():
    assert all(0 <= value <= 1 for value in values(REAL, {"normal": {"mean": 0.9, "sd": 1, "low": 0, "high": 1}}))


def test_shares():
    seen = Counter(values(STATE, {"shares": {"s": 0.7, "i": 0.1, "r": 0.2}}))
    assert all(abs(seen[state] - share * COUNT) < 90 for state, share in (("s", 0.7), ("i", 0.1), ("r", 0.2)))


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 50), st.data(), st.integers(0, 2**32))
def test_exactly_is_exact(count, data, seed):
    ill = data.draw(st.integers(0, count))
    well = data.draw(st.integers(0, count - ill))
    seen = Counter(values(STATE, {"exactly": {"i": ill, "r": well}, "rest": "s"}, count, seed))
    assert (seen["i"], seen["r"], seen["s"]) == (ill, well, count - ill - well)


def test_exactly_draws_everybody_as_likely():
    first = Counter(values(STATE, {"exactly": {"i": 1}, "rest": "s"}, 4, seed).index("i") for seed in range(2000))
    assert all(abs(n - 500) < 90 for n in first.values())


def test_fraction_takes_the_nearest_number():
    assert Counter(values(STATE, {"fraction": {"i": 0.005}, "rest": "s"}, 300))["i"] == 2
    assert Counter(values(STATE, {"fraction": {"i": 0.7}, "rest": "s"}, 45))["i"] == 32  # 45 * 0.7 is below 31.5
    assert Counter(values(TRUTH, {"fraction": {"true": 0.25}, "rest": False}, 300))[True] == 75


def test_values_of_vectors():
    assert values(VECTOR, [1, 2, 3], 2) == [[1, 2, 3], [1, 2, 3]]
    each_item, other = values(VECTOR, [1, 2, 3], 2)
    assert each_item is not other
    assert values(VECTOR, {"items": 4}, 1) == [[4, 4, 4]]
    drawn = values(VECTOR, {"items": {"integers": [0, 9]}})
    assert Counter(item for row in drawn for item in row).keys() == set(range(10))
    assert len({tuple(row) for row in drawn}) > 800


@pytest.mark.parametrize("spec", [{"uniform": [0, 1]}, {"normal": {"mean": 0, "sd": 1}}, {"beta": [2, 3]}])
def test_a_value_does_not_depend_on_how_many_there_are(spec):
    assert values(REAL, spec, 100)[:10] == values(REAL, spec, 10)


def test_whole_numbers_become_real_ones():
    assert [type(value) for value in values(REAL, 3, 2)] == [float, float]


def test_keys_of_the_scenario_are_texts():
    assert set(values(WHOLE, {"shares": {"1": 0.5, "2": 0.5}})) == {1, 2}
    assert set(values(REAL, {"shares": {"0.5": 1.0}})) == {0.5}


@pytest.mark.parametrize(
    ("quantity", "spec", "code"),
    [
        (REAL, {"normal": {"mean": 0, "sd": 1, "low": 90, "high": 91}}, "SC610"),
        (Quantity("x", "float", low=0.0, high=1.0), {"uniform": [0, 2]}, "SC602"),
        (WHOLE, 0.5, "SC603"),
        (WHOLE, "many", "SC603"),
        (STATE, "dead", "SC603"),
        (REAL, math.inf, "SC604"),
        (VECTOR, [1, 2], "SC603"),
        (VECTOR, [1, 2, 30], "SC602"),
        (STATE, {"exactly": {"i": 3000}, "rest": "s"}, "SC609"),
        (STATE, {"shares": {"i": 0.5}}, "SC609"),
        (WHOLE, {"shares": {"many": 1.0}}, "SC609"),
        (REAL, {"zipf": 2}, "SC609"),
        (REAL, {"uniform": [2, 1]}, "SC609"),
        (WHOLE, {"integers": [2, 1]}, "SC609"),
        (REAL, {"beta": [0, 1]}, "SC609"),
        (REAL, {"exponential": -1}, "SC609"),
        (REAL, {"normal": {"mean": 0, "sd": -1}}, "SC609"),
        (TRUTH, {"chance": 1.5}, "SC609"),
    ],
)
def test_what_cannot_be(quantity, spec, code):
    with pytest.raises(SimulationError) as caught:
        values(quantity, spec)
    assert (caught.value.code, caught.value.variable) == (code, "x") or code == "SC609"
    assert caught.value.code == code


def test_no_initial_value():
    with pytest.raises(SimulationError, match="no initial value"):
        initial_values(checker(REAL, {}), {}, 1, 1, "User")
    unset = Quantity("x", "float", optional=True)
    assert initial_values(checker(unset, {}), {}, 2, 1, "User") == [None, None]


def given_out(quantity, specs, count=COUNT, seed=1):
    """Return the values of `x` where `specs` gives it and the variables from which it follows."""
    known = {}
    for place, name in enumerate(in_order(specs, specs)):
        key = key_of(seed, place)
        named = replace(quantity if name == "x" else OTHERS[name], name=name)
        known[name] = initial_values(checker(named, {}), specs, count, key, "User", known)
    return known


OTHERS = {"y": REAL, "kind": STATE, "sure": TRUTH}


def test_a_mixture_has_the_shares_of_its_parts():
    parts = [{"share": 0.8, "value": 0}, {"share": 0.2, "value": {"lognormal": {"mean": 1, "sd": 0.5}}}]
    drawn = values(REAL, {"mixture": parts}, count=10_000)
    positive = [math.log(value) for value in drawn if value > 0]
    assert len(positive) == pytest.approx(2000, abs=3 * math.sqrt(1600))
    assert sum(positive) / len(positive) == pytest.approx(1, abs=4 * 0.5 / math.sqrt(2000))


def test_three_parts_of_a_mixture_pass_a_chi_square_test():
    shares = {1: 0.5, 2: 0.3, 3: 0.2}
    parts = [{"share": share, "value": value} for value, share in shares.items()]
    found = Counter(values(WHOLE, {"mixture": parts}, count=10_000))
    squares = sum((found[value] - 10_000 * share) ** 2 / (10_000 * share) for value, share in shares.items())
    assert squares < 9.21  # the 1 % point of chi-square with 2 degrees of freedom


def test_a_part_without_a_share_is_never_drawn():
    parts = [{"share": 0.3, "value": 1}, {"share": 0.7, "value": 2}, {"share": 0, "value": 3}]
    assert set(values(WHOLE, {"mixture": parts})) == {1, 2}


@pytest.mark.parametrize("wanted", [-0.9, -0.3, 0.0, 0.6])
def test_correlated_values_have_the_rank_correlation_and_the_distribution(wanted):
    marginal = {"evenly": [0, 1]}
    specs = {
        "y": {"exponential": 3},
        "x": {"correlated": {"with": {"name": "y"}, "rank_correlation": wanted, "values": marginal}},
    }
    known = given_out(REAL, specs)
    assert sorted(known["x"]) == values(REAL, marginal)
    assert spearman(known["x"], known["y"]) == pytest.approx(wanted, abs=4 / math.sqrt(COUNT))


@pytest.mark.parametrize("sign", [-1, 1])
def test_a_full_correlation_orders_the_values_exactly(sign):
    specs = {
        "y": {"normal": {"mean": 0, "sd": 1}},
        "x": {"correlated": {"with": ["+", {"name": "y"}, 1], "rank_correlation": sign, "values": {"beta": [2, 3]}}},
    }
    known = given_out(REAL, specs)
    assert spearman(known["x"], known["y"]) == sign


def spearman(first, second):
    ranks = [ranked(first), ranked(second)]
    middle = (len(first) - 1) / 2
    products = [(a - middle) * (b - middle) for a, b in zip(*ranks, strict=True)]
    return sum(products) / sum((a - middle) ** 2 for a in ranks[0])


def ranked(numbers):
    ranks = [0] * len(numbers)
    for rank, place in enumerate(sorted(range(len(numbers)), key=numbers.__getitem__)):
        ranks[place] = rank
    return ranks


def test_values_depend_on_a_category_and_are_worked_out_by_formulas():
    specs = {
        "x": {
            "by": {"name": "kind"},
            "values": {"s": 0, "i": {"formula": ["*", 2, {"name": "y"}]}, "r": {"uniform": [5, 6]}},
        },
        "y": {"evenly": [0, 1]},
        "kind": {"shares": {"s": 0.3, "i": 0.3, "r": 0.4}},
    }
    known = given_out(REAL, specs)
    for x, y, kind in zip(known["x"], known["y"], known["kind"], strict=True):
        assert {"s": x == 0, "i": x == 2 * y, "r": 5 <= x <= 6}[kind]


def test_values_depend_on_a_condition():
    by = {"by": [">", {"name": "y"}, 0.5], "values": {"true": {"formula": {"name": "y"}}, "false": 0}}
    assert given_out(REAL, {"x": by, "y": {"evenly": [0, 1]}}, count=4)["x"] == [0, 0, 0.625, 0.875]


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        (["+", {"name": "y"}, 1], [1.25, 1.75]),
        (["//", 7, 2], [3, 3]),
        (["item", {"list": [0.5, 0.25]}, 1], [0.25, 0.25]),
        (["max", {"name": "y"}, 0.5], [0.5, 0.75]),
        (["negative", ["sqrt", 4]], [-2.0, -2.0]),
    ],
)
def test_a_formula_gives_exact_values(tree, expected):
    assert given_out(REAL, {"x": {"formula": tree}, "y": {"evenly": [0, 1]}}, count=2)["x"] == expected


@pytest.mark.parametrize(
    ("tree", "why"),
    [
        (["/", 1, ["-", {"name": "y"}, {"name": "y"}]], "division by zero"),
        (["item", {"list": [1]}, 3], "there is no item 3"),
        (["exp", 1e4], r"exp\(10000.0\) does not exist \(math range error\)"),
        (["+", 1, ["normal_quantile", 0]], r"normal_quantile\(0\) does not exist"),
    ],
)
def test_a_formula_without_a_number_ends_the_run(tree, why):
    with pytest.raises(SimulationError, match=f"has no value for entity 0: {why}") as caught:
        given_out(REAL, {"x": {"formula": tree}, "y": {"evenly": [0, 1]}})
    assert caught.value.code == "SC609"


def test_a_circle_of_initial_values_ends_the_run():
    specs = {"x": {"formula": {"name": "y"}}, "y": {"formula": {"name": "x"}}}
    with pytest.raises(SimulationError, match="x and y follow from each other in a circle"):
        given_out(REAL, specs)
