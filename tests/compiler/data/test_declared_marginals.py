"""Samples of a declared distribution are called misses as rarely as promised, and others are found out."""

from __future__ import annotations

import numpy as np
import pytest

from behavior_graph.schema import initial_models as forms
from compiler.data_description.declared_marginals import LEVEL, DeclaredMarginal, compared, declared_marginal
from odd.model.base import Frozen

FORMS: dict[str, Frozen] = {
    "shares": forms.Shares(shares={"a": 0.02, "b": 0.18, "c": 0.8}),
    "chance": forms.Bernoulli(chance=0.3),
    "few whole numbers": forms.Integers(integers=(1, 3)),
    "integers": forms.Integers(integers=(18, 97)),
    "uniform": forms.Uniform(uniform=(-1, 1)),
    "truncated normal": forms.Normal(normal=forms.NormalSpec(mean=0.4, sd=0.3, low=0, high=1)),
    "normal": forms.Normal(normal=forms.NormalSpec(mean=5, sd=2)),
    "beta": forms.Beta(beta=(2, 3)),
    "exponential": forms.Exponential(exponential=3),
    "lognormal": forms.LogNormal(lognormal=forms.LogNormalSpec(mean=0, sd=1)),
}


def declared(name: str) -> DeclaredMarginal:
    found = declared_marginal(FORMS[name], str)
    assert found is not None
    return found


@pytest.mark.parametrize("name", FORMS)
def test_a_drawn_sample_is_seldom_missed_and_the_same_value_throughout_always(name: str) -> None:
    marginal, rng = declared(name), np.random.default_rng(4)
    samples = [[marginal.drawn(rng) for _ in range(40)] for _ in range(60)]
    assert not any(marginal.fault(value) for sample in samples for value in sample)
    missed = sum(marginal.p_value(sample, rng) < LEVEL for sample in samples)
    assert missed <= 9  # of 60 at 5 %, more than 9 come in one of a thousand cases
    for place in range(5):
        assert marginal.p_value([samples[0][place]] * 40, rng) < LEVEL or name in ("shares", "chance")


def test_a_rare_value_that_is_common_is_missed_and_one_that_is_absent_is_not() -> None:
    marginal, rng = declared("shares"), np.random.default_rng(1)
    assert marginal.p_value(["a"] * 10 + ["c"] * 30, rng) < 0.001
    assert marginal.p_value(["b"] * 7 + ["c"] * 33, rng) > 0.3
    assert marginal.p_value(["c"] * 40, rng) < LEVEL


def test_more_variables_make_it_harder_to_call_one_a_miss() -> None:
    rows = [{"alone": number % 8 > 2} for number in range(40)]  # 25 of 40 true, where 30 % are declared
    (found,) = compared({"alone": declared("chance")}, rows, 1)
    assert found.missed and "0.625" in found.observed
    border = [{"a": number < 19, "b": number < 12, "c": number < 12} for number in range(40)]  # p of a is 0.023
    alone = compared({"a": declared("chance")}, border, 1)
    three = compared({name: declared("chance") for name in "abc"}, border, 1)
    assert alone[0].missed and not any(each.missed for each in three)
    assert alone[0].p == three[0].p


def test_forms_without_a_distribution_of_their_own_have_none() -> None:
    for form in ("open", 3, forms.Uniform(uniform=(1, 1)), forms.Formula(formula="2 * age")):
        assert declared_marginal(form, str) is None


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("beta", "Beta(2, 3) distribution (mean 0.4)"),
        ("shares", "a with probability 0.02, b with probability 0.18 and c with probability 0.8"),
        ("chance", "true with probability 0.3, else false"),
    ],
)
def test_a_distribution_is_told_in_words(name: str, said: str) -> None:
    assert declared(name).words == said
