"""`round` in expectations is the series of round numbers, so that the time of an event can be held against a bound."""

from behavior_graph.expressions.results.evaluate import judge
from behavior_graph.schema.scenario_model import Expectation

PEAK = "mean(min(round where infected == max(infected)))"


def expecting(that: str) -> Expectation:
    return Expectation(that=that, replicates=2, source="arithmetic")


def test_the_first_round_of_the_peak() -> None:
    runs = {"": [{"infected": [0.1, 0.4, 0.4, 0.2]}, {"infected": [0.1, 0.2, 0.3, 0.5, 0.2]}]}
    verdict = judge(expecting(f"{PEAK} == 3"), runs)
    assert (verdict.passed, verdict.value) == (True, 3.0)


def test_a_run_that_stops_early_has_fewer_rounds() -> None:
    runs = {"": [{"infected": [0.1, 0.4]}, {"infected": [0.1, 0.4, 0.2, 0.0]}]}
    assert judge(expecting("mean(final(round)) == 3"), runs).passed


def test_each_variant_has_its_own_rounds() -> None:
    runs = {"": [{"infected": [0.5, 0.1]}] * 2, "late": [{"infected": [0.1, 0.2, 0.9]}] * 2}
    assert judge(expecting(f"{PEAK} < at(late, {PEAK})"), runs).passed


def test_a_verdict_on_rounds_that_were_not_run_says_so() -> None:
    """Runs that had stopped long before met "no case after round 100", of which they say nothing."""
    stopped, whole = {"infected": [0.1, 0.4]}, {"infected": [0.1, 0.4, 0.2, 0.0]}
    late = expecting("count(infected > 0.1 where round > 3) == 0")
    found = [judge(late, {"": runs}) for runs in ([stopped, stopped], [whole, whole], [stopped, whole])]
    assert [verdict.passed for verdict in found] == [True, True, True]
    said = "count(infected > 0.1 where round > 3) is 0 (no round meets 'round > 3') in all 2 of 2 replicates"
    assert found[0].detail == said
    assert ["meets" in verdict.detail for verdict in found] == [True, False, False]
