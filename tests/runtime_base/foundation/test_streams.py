"""Random streams: the published bits, one by one and many at once; and what is drawn from them."""

import math
from collections import Counter
from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runtime_base import mathematics
from runtime_base.foundation import distributions, streams
from runtime_base.foundation.streams import LongStream, Stream, key_of

bits = st.integers(0, 2**64 - 1)
draws = 4000


def sample(draw, seed=7):
    return [draw(Stream(key_of(seed, number))) for number in range(draws)]


def distance(values, cdf):
    """Return the Kolmogorov-Smirnov distance, in units in which 1.95 has a chance of one in a thousand."""
    ordered = sorted(values)
    n = len(ordered)
    gaps = (max(cdf(x) - i / n, (i + 1) / n - cdf(x)) for i, x in enumerate(ordered))
    return max(gaps) * math.sqrt(n)


def test_splitmix_test_vector():
    """The first outputs of SplitMix64 seeded with 1234567, as in the reference implementation."""
    stream = Stream(1234567)
    assert [stream.raw() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(st.lists(bits, min_size=1, max_size=50))
def test_batch_mixes_the_same_bits(values):
    assert streams.mix_many(np.array(values, dtype=np.uint64)).tolist() == [streams.mix(value) for value in values]


@given(bits, st.integers(0, 200))
def test_batch_of_keys(key, count):
    assert streams.children(key, count) == [streams.child(key, number) for number in range(count)]


@given(st.lists(st.integers(0, 10**6), max_size=4), st.lists(st.integers(0, 10**6), max_size=4))
def test_different_paths_have_different_keys(item, other):
    assert (key_of(*item) == key_of(*other)) == (item == other)


@given(bits, st.integers(1, 2**64))
def test_below_stays_below(key, count):
    assert 0 <= Stream(key).below(count) < count


def test_below_rejects_so_that_each_is_as_likely():
    """Three quarters of 2**64 would favour some numbers by half without rejection."""
    count = 3 * 2**62
    values = sample(lambda stream: stream.below(count) * 3 // count)
    assert all(abs(n - draws / 3) < 4 * math.sqrt(draws) for n in Counter(values).values())


def test_units_are_even():
    assert distance(sample(Stream.unit), lambda x: x) < 1.95


def test_successive_draws_are_even_too():
    stream = Stream(key_of(3))
    assert distance([stream.unit() for _ in range(draws)], lambda x: x) < 1.95


def test_normal():
    values = sample(lambda stream: distributions.normal(stream, 10.0, 2.0))
    assert distance(values, lambda x: 0.5 * (1 + math.erf((x - 10.0) / 2.0 / math.sqrt(2)))) < 1.95


@settings(max_examples=200)
@given(st.floats(1e-300, 1.0, exclude_max=True))
def test_normal_quantile_is_the_inverse_of_the_normal_distribution(p):
    from statistics import NormalDist

    assert mathematics.normal_quantile(p) == pytest.approx(NormalDist().inv_cdf(p), rel=1e-13, abs=1e-13)


def test_truncated_normal():
    values = sample(lambda stream: distributions.truncated_normal(stream, 0.0, 1.0, 0.0, 1.0))
    phi = math.erf(1 / math.sqrt(2))
    assert distance(values, lambda x: math.erf(x / math.sqrt(2)) / phi) < 1.95


def test_truncated_normal_gives_up():
    with pytest.raises(streams.SimulationError, match="none of"):
        distributions.truncated_normal(Stream(1), 0.0, 1.0, 90.0, 91.0)


def test_exponential():
    assert distance(sample(lambda s: distributions.exponential(s, 3.0)), lambda x: 1 - math.exp(-x / 3.0)) < 1.95


@pytest.mark.parametrize(("a", "b"), [(2, 3), (0.5, 0.5), (1, 1), (5, 1), (0.02, 0.03)])
def test_beta(a, b):
    values = sample(lambda stream: distributions.beta(stream, a, b))
    mean, variance = a / (a + b), a * b / ((a + b) ** 2 * (a + b + 1))
    assert all(0.0 <= value <= 1.0 for value in values)
    assert np.mean(values) == pytest.approx(mean, abs=4 * math.sqrt(variance / draws))
    assert np.var(values) == pytest.approx(variance, rel=0.12)


def test_beta_2_3_has_its_distribution():
    values = sample(lambda stream: distributions.beta(stream, 2, 3))
    assert distance(values, lambda x: 6 * x**2 - 8 * x**3 + 3 * x**4) < 1.95


@given(bits, st.lists(st.integers(), max_size=40), st.integers(0, 40))
def test_sample_draws_different_places(key, items, size):
    size = min(size, len(items))
    drawn = Stream(key).sample(list(enumerate(items)), size)
    assert len(set(drawn)) == size
    assert set(drawn) <= set(enumerate(items))


@given(bits, st.lists(st.integers()))
def test_shuffle_keeps_everything(key, items):
    shuffled = list(items)
    Stream(key).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


@pytest.mark.parametrize("count", [0, 1, 2, 31, 32, 500])
def test_shuffle_exchanges_the_last_with_a_drawn_one(count):
    one_by_one, stream = list(range(count)), Stream(7)
    for last in range(count - 1, 0, -1):
        place = stream.below(last + 1)
        one_by_one[last], one_by_one[place] = one_by_one[place], one_by_one[last]
    shuffled = list(range(count))
    Stream(7).shuffle(shuffled)
    assert shuffled == one_by_one


def test_every_order_is_as_likely():
    def order(stream):
        items = [0, 1, 2]
        stream.shuffle(items)
        return tuple(items)

    for seen in (Counter(sample(order)), Counter(tuple(item) for item in sample(lambda s: s.sample([0, 1, 2], 3)))):
        assert len(seen) == 6
        assert all(abs(n - draws / 6) < 4 * math.sqrt(draws / 6) for n in seen.values())


def summed(chances):
    """Return the distribution function of counts with these probabilities."""
    sums = np.cumsum(chances)
    return lambda x: float(sums[int(x)]) if x >= 0 else 0.0


def poisson_chances(mean, most):
    return [math.exp(k * math.log(mean) - mean - math.lgamma(k + 1)) for k in range(most)]


def binomial_chances(n, p):
    return [float(Decimal(math.comb(n, k)) * Decimal(p) ** k * (1 - Decimal(p)) ** (n - k)) for k in range(n + 1)]


def discrete_distance(values, cdf):
    """Return the Kolmogorov-Smirnov distance at the jumps of a distribution of counts (conservative)."""
    n = len(values)
    counts = Counter(values)
    below = 0
    worst = 0.0
    for value in range(max(counts) + 1):
        below += counts[value]
        worst = max(worst, abs(below / n - cdf(value)))
    return worst * math.sqrt(n)


@pytest.mark.parametrize("mean", [0.3, 4.0, 9.99, 10.0, 37.5, 400.0])
def test_poisson(mean):
    values = sample(lambda stream: distributions.poisson(stream, mean))
    assert discrete_distance(values, summed(poisson_chances(mean, 2000))) < 1.95


@pytest.mark.parametrize(("n", "p"), [(1, 0.5), (12, 0.3), (40, 0.9), (1000, 0.004), (1000, 0.3), (1001, 0.97)])
def test_binomial(n, p):
    values = sample(lambda stream: distributions.binomial(stream, n, p))
    assert max(values) <= n
    assert discrete_distance(values, summed(binomial_chances(n, p))) < 1.95


def test_sure_counts():
    stream = Stream(3)
    assert [distributions.poisson(stream, 0.0), distributions.binomial(stream, 0, 0.4)] == [0, 0]
    assert [distributions.binomial(stream, 7, p) for p in (0.0, 1.0)] == [0, 7]
    assert 10**12 - 10**7 < distributions.poisson(stream, 1e12) < 10**12 + 10**7


def test_gamma():
    """With a whole shape, the distribution function is a sum of Poisson probabilities."""
    values = sample(lambda stream: distributions.gamma(stream, 3.0, 2.0))
    assert distance(values, lambda x: 1.0 - sum(poisson_chances(x / 2.0, 3))) < 1.95


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8).filter(any), st.integers(0, 9), bits)
def test_weighted_draws_are_different_places_of_positive_weight(weights, k, key):
    places = list(range(len(weights)))
    drawn = distributions.weighted(Stream(key), "sample()", places, weights, k)
    assert len(set(drawn)) == len(drawn) == min(k, sum(weight > 0 for weight in weights))
    assert all(weights[place] > 0 for place in drawn)


def test_the_smallest_weight_is_drawn():
    """The product of a draw and a sum may round up to the sum itself."""
    assert all(distributions.weighted(Stream(key), "", "abc", [0.0, 5e-324, 0.0], 1) == ["b"] for key in range(50))


def test_a_long_stream_goes_on_with_the_same_draws() -> None:
    plain, begun = Stream(key_of(3)), Stream(key_of(3))
    assert [begun.raw() for _ in range(5)] == [plain.raw() for _ in range(5)]
    long = LongStream(begun)
    drawn = [(long.raw(), long.unit(), long.below(7)) for _ in range(20_000)]
    assert drawn == [(plain.raw(), plain.unit(), plain.below(7)) for _ in range(20_000)]
