"""Our elementary functions against decimal arithmetic with 60 digits, and against Python's own where it is exact."""

import math
from decimal import Decimal, localcontext

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runtime_base import mathematics

finite = st.floats(allow_nan=False, allow_infinity=False)


def ulps(result: float, exact: Decimal) -> float:
    return float(abs(Decimal(result) - exact) / Decimal(math.ulp(float(exact))))


def exactly(compute):
    with localcontext() as context:
        context.prec = 60
        return compute()


@settings(max_examples=300, deadline=None)
@given(st.floats(-700, 709) | st.floats(-1, 1))
def test_exp(x):
    assert ulps(mathematics.exp(x), exactly(Decimal(x).exp)) < 1.0


@settings(max_examples=300, deadline=None)
@given(st.floats(5e-324, 1.7e308) | st.floats(0.5, 2.0))
def test_log(x):
    assert ulps(mathematics.log(x), exactly(Decimal(x).ln)) < 1.0


@settings(max_examples=300, deadline=None)
@given(st.floats(1e-20, 1e20), st.floats(-14, 14))
def test_pow(x, y):
    assert ulps(mathematics.pow(x, y), exactly(lambda: Decimal(x) ** Decimal(y))) < 1.1


@settings(max_examples=300, deadline=None)
@given(st.floats(-25, 25))
def test_tanh(x):
    def exact():
        if abs(x) < 1e-12:
            return Decimal(x) - Decimal(x) ** 3 / 3
        grown = Decimal(2 * x).exp()
        return (grown - 1) / (grown + 1)

    assert x == 0.0 or ulps(mathematics.tanh(x), exactly(exact)) < 2.5


@settings(max_examples=300, deadline=None)
@given(st.floats(-40, 700) | st.floats(-1, 1))
def test_expm1(x):
    def exact():
        return Decimal(x).exp() - 1 if abs(x) > 1e-18 else Decimal(x) + Decimal(x) ** 2 / 2

    assert x == 0.0 or ulps(mathematics.expm1(x), exactly(exact)) < 2.5


@settings(max_examples=300, deadline=None)
@given(st.floats(-0.999999, 1e300) | st.floats(-0.5, 0.5))
def test_log1p(x):
    def exact():
        return (Decimal(x) + 1).ln() if abs(x) > 1e-18 else Decimal(x) - Decimal(x) ** 2 / 2

    assert x == 0.0 or ulps(mathematics.log1p(x), exactly(exact)) < 1.5


@settings(max_examples=300, deadline=None)
@given(st.floats(-700, 700))
def test_logistic(x):
    assert ulps(mathematics.logistic(x), exactly(lambda: 1 / (1 + Decimal(-x).exp()))) < 3.0


def normal_probability(x):
    """The normal distribution function by its series, in decimals: 1/2 + φ(x) (x + x³/3 + x⁵/(3·5) + ...)."""
    x = Decimal(x)
    term, total, odd = x, x, 1
    while abs(term) > Decimal(10) ** -58:
        odd += 2
        term = term * x * x / odd
        total += term
    root = Decimal("2.50662827463100050241576528481104525300698674060993831662992357634")
    return Decimal("0.5") + (-x * x / 2).exp() / root * total


@settings(max_examples=200, deadline=None)
@given(st.floats(-6, 9))
def test_normal_cdf_and_its_inverse(x):
    exact = float(exactly(lambda: normal_probability(x)))
    assert mathematics.normal_cdf(x) == pytest.approx(exact, rel=2e-14)
    if x < 6:
        assert mathematics.normal_quantile(exact) == pytest.approx(x, rel=1e-9 if x > 3 else 1e-12, abs=1e-12)


def test_ends_of_the_normal_distribution():
    assert [mathematics.normal_cdf(x) for x in (-math.inf, 0.0, math.inf)] == [0.0, 0.5, 1.0]
    assert math.isnan(mathematics.normal_cdf(math.nan))
    for p in (0.0, 1.0, -0.1, math.nan):
        with pytest.raises(ValueError, match="domain"):
            mathematics.normal_quantile(p)


PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798")


def sine(x):
    """The sine by its series, in decimals."""
    x %= 2 * PI
    term, total, n = x, x, 1
    while abs(term) > Decimal(10) ** -58:
        term = -term * x * x / ((n + 1) * (n + 2))
        total += term
        n += 2
    return total


angles = st.floats(-800_000, 800_000) | st.floats(-4, 4) | st.integers(-500_000, 500_000).map(lambda n: n * math.pi / 2)


@settings(max_examples=300, deadline=None)
@given(angles)
def test_sin_and_cos(x):
    if abs(x) > 1e-12:
        assert ulps(mathematics.sin(x), exactly(lambda: sine(Decimal(x)))) < 0.8
    assert ulps(mathematics.cos(x), exactly(lambda: sine(Decimal(x) + PI / 2))) < 0.8


@settings(max_examples=300, deadline=None)
@given(st.floats(0.01, 10) | st.floats(1e-9, 1e9), angles.filter(lambda x: abs(x) < 3.14))
def test_atan2_gives_the_angle_of_a_direction(size, angle):
    found = mathematics.atan2(size * mathematics.sin(angle), size * mathematics.cos(angle))
    assert found == pytest.approx(angle, rel=1e-15, abs=1e-15)


@settings(max_examples=300, deadline=None)
@given(finite, finite)
def test_any_direction_agrees_with_python(y, x):
    ours, theirs = mathematics.atan2(y, x), math.atan2(y, x)
    assert abs(ours - theirs) <= 2 * math.ulp(theirs) and math.copysign(1, ours) == math.copysign(1, theirs)


@pytest.mark.parametrize("function", [mathematics.sin, mathematics.cos])
@pytest.mark.parametrize("angle", [823_550.0, -1e6, 1e300, math.inf])
def test_an_angle_of_too_many_turns_is_refused(function, angle):
    with pytest.raises(ValueError, match="domain"):
        function(angle)


def outcome(function, *arguments):
    try:
        return function(*arguments)
    except (ValueError, OverflowError) as error:
        return type(error)


SPECIAL = [0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.5, -0.5, 1e300, -1e300, 1e-300, math.inf, -math.inf, math.nan]


@pytest.mark.parametrize("name", ["exp", "log", "tanh", "log1p", "expm1"])
@pytest.mark.parametrize("x", SPECIAL)
def test_special_values_agree_with_python(name, x):
    ours, theirs = (outcome(getattr(module, name), x) for module in (mathematics, math))
    assert ours == theirs or ours == pytest.approx(theirs, rel=1e-15, nan_ok=True)


@pytest.mark.parametrize("x", SPECIAL)
@pytest.mark.parametrize("y", SPECIAL)
def test_special_directions_agree_with_python(y, x):
    ours, theirs = mathematics.atan2(y, x), math.atan2(y, x)
    assert ours == pytest.approx(theirs, rel=1e-15, nan_ok=True)
    assert math.isnan(theirs) or math.copysign(1, ours) == math.copysign(1, theirs)


@pytest.mark.parametrize("x", [x for x in SPECIAL if not abs(x) > 3])
@pytest.mark.parametrize("name", ["sin", "cos"])
def test_special_angles_agree_with_python(name, x):
    ours, theirs = (getattr(module, name)(x) for module in (mathematics, math))
    assert ours == pytest.approx(theirs, rel=1e-15, nan_ok=True)
    assert math.isnan(theirs) or math.copysign(1, ours) == math.copysign(1, theirs)


@pytest.mark.parametrize("x", SPECIAL)
@pytest.mark.parametrize("y", SPECIAL)
def test_special_powers_agree_with_python(x, y):
    ours, theirs = (outcome(module.pow, x, y) for module in (mathematics, math))
    if isinstance(theirs, type) or isinstance(ours, type):
        assert ours == theirs
    else:
        assert ours == pytest.approx(theirs, rel=1e-15, nan_ok=True)
        assert math.isnan(theirs) or math.copysign(1, ours) == math.copysign(1, theirs)


@settings(max_examples=500, deadline=None)
@given(finite, finite)
def test_any_power_agrees_with_python(x, y):
    ours, theirs = (outcome(module.pow, x, y) for module in (mathematics, math))
    if isinstance(theirs, float) and isinstance(ours, float):
        # near the ends of the range, where doubles get sparse or stop, one of the two may round over the edge
        assert ours == pytest.approx(theirs, rel=1e-15, abs=5e-324)
    elif theirs is not ours:
        assert max(abs(item) for item in (ours, theirs) if isinstance(item, float)) > 1.79e308


@given(finite)
def test_integers_as_powers_are_exact_where_cheap(x):
    for y in (1.0, 2.0, -1.0):
        assert outcome(mathematics.pow, x, y) == outcome(math.pow, x, y)


@pytest.mark.parametrize("result", [mathematics.pow(2, 2), mathematics.tanh(0), mathematics.exp(1), mathematics.log(1)])
def test_whole_numbers_give_real_ones(result):
    assert type(result) is float


def test_log_to_a_base_and_domain():
    assert mathematics.log(8.0, 2.0) == pytest.approx(3.0, rel=1e-15)
    for wrong in (0.0, -1.0):
        with pytest.raises(ValueError, match="domain"):
            mathematics.log(wrong)
