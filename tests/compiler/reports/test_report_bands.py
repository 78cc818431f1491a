import math
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from behavior_graph.schema.graph_model import Metric
from compiler.reports import report_words
from compiler.reports.bands import band, final, spoken_band, without_residue
from compiler.reports.charts import draw, specification
from compiler.reports.variant_differences import is_constant
from tests.theory.charts import draw_with_theory

_RUNS = st.lists(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=12), min_size=1, max_size=8)


@given(_RUNS)
def test_the_band_holds_the_mean_of_its_own_quantiles(runs: list[list[float]]) -> None:
    found = band(runs)
    assert found is not None
    longest = max(map(len, runs))
    assert found.rounds == longest
    held = np.array([run + [run[-1]] * (longest - len(run)) for run in runs])
    assert found.mean == pytest.approx(held.mean(axis=0), abs=1e-6)
    assert (found.low <= found.high).all()
    assert found.low == pytest.approx(held.min(axis=0), abs=1e-6)


@pytest.mark.parametrize(
    ("runs", "said", "low", "high"),
    [(2, "both runs", 0, 1), (19, "all 19 runs", 0, 18), (20, "nine runs in ten", 0.95, 18.05)],
)
def test_a_band_leaves_runs_out_only_where_there_are_many(runs: int, said: str, low: float, high: float) -> None:
    found = band([[float(number)] for number in range(runs)])
    assert found is not None
    assert (found.low[0], found.high[0]) == pytest.approx((low, high))
    assert f"{said} are inside" in draw("title", "unit", {"base": found}).reading


def test_bars_and_areas_begin_at_zero_and_are_called_so() -> None:
    found = band([[100.0, 101.0, 102.0], [100.0, 102.0, 101.0]])
    assert found is not None
    for shows, called, zero in (
        ("line", "The line is", False),
        ("bar", "The bars are", True),
        ("area", "The edge", True),
    ):
        assert draw("title", "unit", {"base": found}, shows).reading.startswith(called)
        layers = specification("unit", {"base": found}, shows)["layer"]
        assert layers[0]["encoding"]["y"]["scale"] == {"zero": zero}, "the height of a bar is its value"


def test_what_is_only_rounded_has_no_course_and_tiny_numbers_have_exponents() -> None:
    for values, zero, ticks in (
        ([2000.0, 2000.000000000005], True, "~r"),
        ([2000.0, 2001.0], False, "~r"),
        ([0.0, -2e-10], True, "~e"),
    ):
        found = band([values, values])
        assert found is not None
        axis = specification("money", {"base": found})["layer"][0]["encoding"]["y"]
        assert (axis["scale"], axis["axis"]["format"]) == ({"zero": zero}, ticks)


def test_what_sums_are_rounded_by_is_no_course() -> None:
    """Books that balance differed by -7.6e-11 money beside 2,000, on the first screen."""
    money, amiss, prices = (
        found for found in map(band, ([[2000.0, 2000.0 + 1e-10]], [[0.0, -7.6e-11]], [[2.0, None]])) if found
    )
    assert is_constant(money) and not is_constant(amiss) and not is_constant(prices), "a gap is a change"
    assert is_constant(without_residue(amiss, [amiss, money])), "it is zero beside metrics of its unit"
    assert without_residue(amiss, [amiss]) is amiss and without_residue(prices, [prices, money]) is prices


def test_a_chart_says_that_runs_which_ended_earlier_keep_their_last_value() -> None:
    early, whole = band([[0.1, 0.2, 0.3], [0.5, 0.5]]), band([[0.1, 0.2], [0.5, None]])
    assert early is not None and whole is not None and (early.early, whole.early) == (1, 0)
    said = "both runs are inside the band. Runs that ended earlier keep their last value."
    assert draw("title", "share", {"base": early}).reading.endswith(said)
    assert "ended earlier" not in draw("title", "share", {"base": whole}).reading
    both = draw("title", "share", {"base": whole, "other": early})
    assert both.reading.endswith("inside the band. Runs that ended earlier keep their last value.")


def test_a_chart_of_many_rounds_says_which_are_drawn() -> None:
    """A peak of one round may be in none of those that are drawn."""
    long, short = band([[float(number) for number in range(801)]]), band([[0.0] * 400])
    assert long is not None and short is not None
    rows = specification("unit", {"base": long})["data"]["values"]
    firsts = range(1, 801, 5)
    assert [row["round"] for row in rows] == [*sorted({*firsts, *(first + 4 for first in firsts)} - {805}), 801]
    assert all(row["mean"] == row["round"] - 1 for row in rows)
    said = "how far runs differ. Of every 5 rounds, the two with the lowest and the highest mean are drawn."
    assert draw("title", "unit", {"base": long}).reading.endswith(said)
    assert "Of every" not in draw("title", "unit", {"base": short}).reading


@pytest.mark.parametrize("period", [2, 3, 4, 5])
def test_what_goes_up_and_down_is_not_drawn_as_standing_still(period: int) -> None:
    """Of 800 rounds every second was drawn: a metric that is 0 and 1 in turn was a straight line at 0."""
    for rounds in (800, 1200, 5000):
        found = band([[float(number % period == 0) for number in range(rounds)]])
        assert found is not None
        rows = specification("unit", {"base": found})["data"]["values"]
        assert len(rows) <= 402 and [row["round"] for row in rows[:1]] == [1] and rows[-1]["round"] == rounds
        means = [row["mean"] for row in rows]
        assert all({*means[at : at + 8]} == {0.0, 1.0} for at in range(len(means) - 8))


def test_no_line_leads_through_rounds_in_which_no_run_has_a_value() -> None:
    """A rise from 3 to 8 was drawn over four rounds in which nothing was measured."""
    found = band([[1.0, 2.0, 3.0, None, None, None, None, 8.0, 1.0, None, 5.0, None]], [1.0])
    assert found is not None
    for shows in ("line", "area"):
        chart = draw("title", "people", {"base": found}, shows)
        assert chart.reading.endswith("how far runs differ. Where nothing is drawn, no run has a value.")
        lines = re.findall(r'"line mark" d="([^"]*)"', chart.svg)
        assert [len(re.findall(r"[ML]", part)) for part in lines[0].split("M")[1:]] == [3, 1, 0], "of 4, 2 and 1 rounds"
        assert len(re.findall('roledescription="point"', chart.svg)) == 1, "a line of one round would not be seen"
        assert ">12</text>" in chart.svg, "the axis is as long as the run"
    assert len(re.findall('"bar"', draw("title", "people", {"base": found}, "bar").svg)) == 7
    whole = band([[1.0, 2.0]])
    assert whole is not None and "Where nothing" not in draw("title", "people", {"base": whole}).reading


def test_a_metric_with_a_value_in_each_tenth_round_is_drawn_in_a_long_run() -> None:
    """Of every third round, none of which may have a value, an empty chart was drawn."""
    found = band([[float(number) if number % 12 == 0 else None for number in range(1, 1201)]])
    assert found is not None
    rows = specification("votes", {"base": found})["data"]["values"]
    assert [row["round"] for row in rows if row["mean"] is not None] == [*range(12, 1201, 12)]
    assert draw("title", "votes", {"base": found}).svg.count('roledescription="point"') == 100


@pytest.mark.parametrize("shows", ["area", "bar", "line"])
def test_variants_are_drawn_beside_each_other_and_not_one_on_the_other(shows: str) -> None:
    """Two variants at 10 people each were drawn at 10 and 20, where the metric 'shows' an area or bars."""
    found = band([[10.0, 10.0, 10.0]])
    assert found is not None
    svg = draw("title", "people", {"base": found, "other": found}, shows).svg
    ticks = [float(text) for text in re.findall(r">(\d+)</text>", svg)]
    assert max(ticks) == 10
    tops = re.findall(r'"(?:line mark|bar)"[^>]* d="(M[^"]*)"', svg)
    assert tops and tops[: len(tops) // 2] == tops[len(tops) // 2 :]


def test_undefined_values_stay_undefined() -> None:
    assert band([[None, None]]) is None
    assert band([]) is None
    found = band([[None, 1.0], [None, 3.0]])
    assert found is not None
    assert math.isnan(found.mean[0])
    assert found.mean[1] == 2.0


def test_the_standard_error_shrinks_with_runs() -> None:
    found = band([[0.0], [2.0]])
    assert found is not None
    end = final(found)
    assert end is not None
    assert end.error == pytest.approx(math.sqrt(2) / math.sqrt(2))
    assert end.runs == 2


def test_values_that_runs_do_not_have_are_counted() -> None:
    metric = Metric(value="mean(User.age)", unit="years")
    some = band([[1.0], [3.0], [None]])
    one = band([[None], [3.0]])
    assert some is not None and one is not None
    answers = [report_words.answer("age", metric, found) for found in (some, one)]
    assert answers[0] == "Age: 2 years at the end (both runs that have a value, 1 of 3 has none: 1 to 3 years)."
    assert answers[1] == "Age: 3 years at the end (1 of 2 runs have no value then)."
    gap = band([[2.0, 4.0, None]])
    assert report_words.answer("age", metric, gap) == (
        "Age: no value at the end, 3 years on average where it has one, 4 years at its height, in round 2."
    )
    two = band([[2.0, 4.0, None], [6.0, 1.0, None]])
    said = (
        "Age: no value at the end, 3.25 years on average where it has one, on average 5 years at the height of a run, "
    )
    said += "in round 2."
    assert report_words.answer("age", metric, two) == said, "5 is the mean of 4 and 6, which 'at most' denied"
    assert report_words.answer("age", metric, None) == "Age: no value in any round."
    assert "(1 of 2 and 1 of 3 runs have no value)" in report_words.difference("age", metric, some, one)
    assert spoken_band(1, 2) == "the one run that has a value, 2 of 3 have none"
    assert spoken_band(30, 2) == "nine runs in ten that have a value, 2 of 32 have none"


@pytest.mark.parametrize(
    ("ends", "unit", "said"),
    [
        ([1.0, 1.0, 0.0, 1.0, 1.0], "1", "0.8 at the end (1 in 4 of 5 runs, 0 in the other)."),
        ([1.0, 0.0, None, 0.0], "share", "(100.0 % in 1 of 3 runs, 0.0 % in the others; 1 more has no value)."),
        ([0.0, 0.5, 1.0], "1", "0.5 at the end (all 3 runs: 0 to 1)."),
        ([1.0, *([0.0] * 39)], "share", "2.5 % at the end (100.0 % in 1 of 40 runs, 0.0 % in the others)."),
        ([40.0, *([0.0] * 39)], "1", "1 at the end (nine runs in ten: 0 to 0)."),
        ([40.0] * 20, "1", "40 at the end."),
    ],
)
def test_a_metric_of_yes_or_no_is_counted_over_runs(ends: list[float | None], unit: str, said: str) -> None:
    """It was said to be 0.8 with a band from 0 to 1; and a mean that one run of 40 made stood without a band."""
    assert said in report_words.answer("wins", Metric(value="1", unit=unit), band([[end] for end in ends]))


def test_a_chart_is_drawn_without_network_and_keeps_hostile_text_inert() -> None:
    found = band([[1.0, 2.0, 3.0], [2.0, 3.0, 5.0]])
    assert found is not None
    chart = draw("<script>alert(1)</script>", "<b>units</b>", {"base": found, "<i>x</i>": found})
    assert chart.svg.startswith("<svg")
    assert "<script" not in chart.svg
    assert "<b>" not in chart.svg
    assert "http" not in chart.svg.replace("http://www.w3.org", "")


@pytest.mark.parametrize(
    ("value", "unit", "said"),
    [
        (0.203, "share of users", "20.3 % of users"),
        (-0.01993, "share", "-2.0 %"),
        (-1e-12, "share", "0.0 %"),
        (12.0, "users", "12 users"),
        (0.123456, "points", "0.1235 points"),
        (1234567.0, "events", "1,234,567 events"),
        (math.nan, "points", "not defined points"),
        (1.108, "1", "1.108"),
        (12345.6, "euros", "12,346 euros"),
        (9999.6, "euros", "10,000 euros"),
        (-0.0, "euros", "0 euros"),
    ],
)
def test_numbers_are_said_with_their_unit(value: float, unit: str, said: str) -> None:
    assert report_words.quantity(value, unit) == said


def test_sureness_counts_what_was_judged() -> None:
    verdicts = [
        {"passed": True, "source": "Kermack & McKendrick 1927", "doubt": ""},
        {"passed": False, "source": "Assumed", "doubt": "perhaps by chance"},
        {"passed": None, "source": "assumed", "doubt": ""},
    ]
    said = report_words.sureness(20, verdicts)
    assert "show, 2 are judged, and 1 is met. Chance may have decided 1 of these." in said
    assert "1 of the 2 is assumed" in said
    assert not {"assumed", "Chance"} & set(report_words.sureness(20, verdicts[:1]).split())
    assert "come from one run, and chance" in report_words.sureness(1, [])


@pytest.mark.parametrize("rounds", [2, 3, 4, 13, 14, 40])
def test_the_axis_of_rounds_has_no_halves(rounds: int) -> None:
    found = band([[float(number) for number in range(rounds)]])
    assert found is not None
    words = re.findall(r">([^<>]+)</text>", draw("Care", "money", {"base": found}).svg)
    ticks = words[: words.index("round")]
    assert len(ticks) > 1 and all(tick.isdigit() for tick in ticks) and len(set(ticks)) == len(ticks)


def test_what_theory_says_is_one_dashed_line_with_its_words() -> None:
    found = band([[1.0, 2.0, 3.0], [2.0, 3.0, 4.0]])
    assert found is not None
    plain = draw("Care", "money", {"base": found}).svg
    drawn = draw_with_theory("Care", "money", {"base": found}, {"theory: 2.5": 2.5}, axis="years").svg
    assert "stroke-dasharray" not in plain
    assert (drawn.count("stroke-dasharray"), drawn.count(">theory: 2.5<")) == (1, 1)
    assert ">years<" in drawn
