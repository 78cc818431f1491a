"""What runs say about a model, and what expectations need."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scripted import base_sources

from behavior_graph.expressions.results.certain_claims import cannot_be_missed
from behavior_graph.expressions.typing.places import results_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import numbers
from behavior_graph.schema.scenario_model import Expectation
from compiler.library.catalogue import scenario
from compiler.reports import report_words
from compiler.reports.report_page import _expectation
from compiler.runs.decisions.question_wording import shown
from compiler.runs.run_record import Outcome, Replicate, RunRecord
from compiler.terminal.console import Console, number
from compiler.terminal.printing import show_expectations
from compiler.verdicts.expectations import Batch, Judged, batches_needed, judge_expectation, judge_records
from compiler.verdicts.findings.constant_metrics import still
from compiler.verdicts.findings.outcome_findings import silent_outcomes
from compiler.verdicts.findings.run_findings import (
    Observed,
    in_some_variants,
    judge_repeats,
    judge_runs,
    missed_expectations,
    names_in,
)
from compiler.verdicts.findings.same_runs import same_runs
from compiler.verdicts.findings.unreachable import empty_types
from compiler.workspace.sources import Sources
from odd.diagnostics import Diagnostic, Severity

ROUNDS = 3


@pytest.fixture(scope="module")
def linked() -> Linked:
    return Sources(base_sources()).must_link()


def run(linked: Linked, **changed: object) -> Observed:
    sound = Observed(
        variant="",
        seed=1,
        outcome="finished",
        rounds=ROUNDS,
        events=9,
        digest="d",
        metrics={"spreaders": [0.1] * ROUNDS, "never_heard": [0.2] * ROUNDS},
        calls=dict.fromkeys(linked.graph.actions, 3),
        delivered=dict.fromkeys(linked.graph.events, 3),
    )
    return replace(sound, **changed)


def said(linked: Linked, *runs: Observed) -> list[tuple[str, str, int]]:
    return [(each_run.code, each_run.span.file, each_run.span.line) for each_run in judge_runs(linked, runs)]


def line_of(linked: Linked, file: str, *path: str) -> int:
    return {"graph.yaml": linked.graph_text, "scenario.yaml": linked.scenario_text}[file].key(path).line


def test_a_sound_run_is_sound(linked: Linked) -> None:
    assert said(linked, run(linked)) == []


def test_where_nothing_happened_no_action_and_no_metric_is_to_blame(linked: Linked) -> None:
    nothing = dict.fromkeys(run(linked).metrics, [None] * ROUNDS)
    silent = run(linked, events=0, calls={}, delivered={}, metrics=nothing)
    assert [code for code, _, _ in said(linked, silent)] == ["SC701"], "a number is not answered by another graph"


def test_silence_is_the_schedules(linked: Linked) -> None:
    assert said(linked, run(linked, events=0)) == [
        ("SC701", "scenario.yaml", line_of(linked, "scenario.yaml", "schedule"))
    ]


def test_silence_of_some_seeds_is_a_note(linked: Linked) -> None:
    silent = [run(linked, variant="no_labels", seed=seed, events=0) for seed in (2, 3)]
    [remark] = judge_runs(linked, [run(linked, variant="no_labels"), *silent, run(linked)])
    assert remark.severity is Severity.NOTE
    assert remark.message == ("nothing happened in 2 of 3 runs of variant 'no_labels' (as with seed 2): not one event")
    [remark] = judge_runs(linked, [*silent, run(linked)])
    assert remark.severity is Severity.ERROR, "no run of the variant had an event"


def test_silence_of_a_variant_that_switches_off_all_that_begins_is_a_note(linked: Linked) -> None:
    variants = linked.scenario.variants
    off = variants["no_labels"].model_copy(update={"off": ["tell"]})
    scenario = linked.scenario.model_copy(update={"variants": {**variants, "no_labels": off}})
    made = replace(linked, scenario=scenario)
    [remark] = judge_runs(made, [run(made), run(made, variant="no_labels", events=0)])
    assert (remark.code, remark.severity) == ("SC701", Severity.NOTE)


def test_an_unreached_action_is_the_graphs_unless_another_variant_reaches_it(linked: Linked) -> None:
    calls = {**run(linked).calls, "moderate": 0}
    place = ("SC702", "graph.yaml", line_of(linked, "graph.yaml", "actions", "moderate"))
    assert said(linked, run(linked, calls=calls)) == [place]
    assert said(linked, run(linked, calls=calls), run(linked, variant="no_labels")) == []


def test_an_undelivered_event_is_the_graphs(linked: Linked) -> None:
    delivered = {"Told": 1, "KnewAlready": 1}
    place = ("SC703", "graph.yaml", line_of(linked, "graph.yaml", "events", "SpreaderReported"))
    assert said(linked, run(linked, delivered=delivered)) == [place]


def test_a_type_without_entities_is_reported_once_in_place_of_all_that_it_never_does() -> None:
    """Events that only it emits, actions that only these trigger, and a metric of what only it writes."""
    source = scenario("information_cascade_and_silence").sources
    count = "FactCheckOrganization: {count: 3,"
    assert count in source["scenario.yaml"]
    emptied = source["scenario.yaml"].replace(count, count.replace("3", "0"))
    never = {"investigate", "read_correction", "Corrected", "RatedFalse"}
    pages: dict[str, list[str]] = {}

    def found(text: str, *also: str) -> list[Diagnostic]:
        model = Sources({**source, "scenario.yaml": text}).must_link()
        sound = run(model, metrics={})
        missing = {*never, *also}
        calls, delivered = (
            {name: 0 if name in missing else count for name, count in counts.items()}
            for counts in (sound.calls, sound.delivered)
        )
        silent: Any = replace(sound, calls=calls, delivered=delivered)
        pages[text] = report_words.never_happened([silent], model, [], empty_types(model, numbers(model)))
        handlers = {path: code for path, code in source.items() if path.startswith("handlers/")}
        return [*judge_runs(model, [silent]), *still(model, handlers, [{"fact_checks": [0.0, 0.0]}])]

    [remark] = found(emptied)
    assert pages[emptied] == ["There are no entities of these types in this run: FactCheckOrganization."]
    assert remark.code == "SC702" and "there is no FactCheckOrganization in any variant" in remark.message
    assert remark.span.file == "scenario.yaml" and all(name in remark.message for name in never)
    assert [remark.code for remark in found(emptied, "moderate")] == ["SC702", "SC702"]
    present = sorted(remark.code for remark in found(source["scenario.yaml"]))
    assert present == ["SC702", "SC702", "SC703", "SC703", "SC707"], "each where there are three fact-checkers"
    assert (
        pages[source["scenario.yaml"]][1] == "These actions never happened in this run: investigate, read_correction."
    )
    in_a_variant = "\nvariants:\n  checked: {about: x, set: {population.FactCheckOrganization.count: 1}}\n"
    assert len(found(emptied.replace("\nvariants:\n", in_a_variant, 1))) == 5


def test_what_an_exact_claim_says_never_happens_may_be_counted_by_an_action_that_is_never_called() -> None:
    files = base_sources()
    metric = "  labels_given: {value: Platform.labels, unit: labels}\n"
    files["graph.yaml"] = files["graph.yaml"].replace("metrics:\n", f"metrics:\n{metric}")
    scenario = files["scenario.yaml"]
    claim = "  never: {that: always(labels_given == 0), exact: true, source: assumed}\n"
    delivered = {"Told": 1, "KnewAlready": 1}

    def found(claim: str) -> list[str]:
        files["scenario.yaml"] = scenario.replace("expectations:\n", f"expectations:\n{claim}")
        model = Sources(files).must_link()
        calls = {**run(model).calls, "moderate": 0}
        return sorted(remark.code for remark in judge_runs(model, [run(model, calls=calls, delivered=delivered)]))

    assert found(claim) == []
    assert found("") == found(claim.replace("that:", "variant: no_labels, that:")) == ["SC702", "SC703"]
    assert found(claim.replace("exact: true, ", "")) == ["SC702", "SC703"]


def test_who_has_nobody_to_choose_is_counted_once_for_a_variant(linked: Linked) -> None:
    runs = [run(linked, seed=seed, isolated={"reaches": [alone, 1000]}) for seed, alone in ((1, 2), (2, 7), (3, 0))]
    [remark] = judge_runs(linked, runs)
    assert (remark.code, remark.severity) == ("SC642", Severity.WARNING)
    assert remark.message.startswith(
        "7 of 1,000 User have no tie in 'reaches' when the base begins (seed 2), and 'tell'"
    )
    assert remark.span.line == line_of(linked, "scenario.yaml", "relations", "reaches")
    assert said(linked, run(linked, isolated={"reaches": [0, 1000]})) == []


def test_nothing_is_said_of_reach_where_a_run_failed(linked: Linked) -> None:
    assert said(linked, run(linked, outcome="code_error", calls={}, delivered={}, events=0)) == []


def test_a_metric_without_a_value_is_an_error_or_a_note(linked: Linked) -> None:
    never = {"spreaders": [None] * ROUNDS, "never_heard": [0.1, None, 0.1]}
    found = judge_runs(linked, [run(linked, metrics=never)])
    assert [(item.code, item.severity, item.span.line) for item in found] == [
        ("SC704", Severity.ERROR, line_of(linked, "graph.yaml", "metrics", "spreaders")),
        ("SC704", Severity.NOTE, line_of(linked, "graph.yaml", "metrics", "never_heard")),
    ]


def test_a_metric_that_has_a_value_in_some_variant_is_noted_once(linked: Linked) -> None:
    variants = [*linked.scenario.variants][:2]
    nowhere = [run(linked, variant=variant, metrics={"spreaders": [None] * ROUNDS}) for variant in ("", *variants)]
    somewhere = [*nowhere[:-1], run(linked, variant=variants[-1], metrics={"spreaders": [0.1] * ROUNDS})]
    (dead,) = judge_runs(linked, nowhere)
    (noted,) = judge_runs(linked, somewhere)
    assert (dead.severity, noted.severity) == (Severity.ERROR, Severity.NOTE)
    assert (
        noted.message
        == "metric 'spreaders' has no value in any round of the base (seed 1), and in rounds of other variants"
    )
    (in_one,) = in_some_variants(linked, judge_runs(linked, nowhere[:1]))
    assert in_one.severity is Severity.NOTE, "variants that were not run may have values"


def test_a_metric_of_what_a_variant_switches_off_needs_no_note() -> None:
    sources = base_sources()
    off = "  silent:\n    about: nobody changes a belief\n    off: [hear, lose_interest]\nexpectations:"
    scenario = sources["scenario.yaml"].replace("expectations:", off, 1)
    linked = Sources({**sources, "scenario.yaml": scenario}).must_link()
    dead, alive = {"spreaders": [None] * ROUNDS}, {"spreaders": [0.1] * ROUNDS}
    noted = judge_runs(linked, [run(linked, metrics=alive), run(linked, variant="no_labels", metrics=dead)])
    explained = judge_runs(linked, [run(linked, metrics=alive), run(linked, variant="silent", metrics=dead)])
    assert ([item.code for item in noted], explained) == (["SC704"], [])


def test_a_claim_compares_a_model_with_itself_if_neither_runs_nor_metrics_differ(linked: Linked) -> None:
    sources = base_sources()
    that = "mean(final(spreaders)) >= at(no_labels, mean(final(spreaders)))"
    claim = f"  more:\n    about: more\n    that: {that}\n    source: assumed\n"
    scenario = sources["scenario.yaml"].replace("expectations:\n", f"expectations:\n{claim}")
    with_claim = Sources({**sources, "scenario.yaml": scenario}).must_link()
    base, same = run(with_claim), run(with_claim, variant="no_labels")
    (remark,) = same_runs(with_claim, [base, same])
    assert (remark.code, remark.names) == ("SC712", ("more", "no_labels"))
    assert not same_runs(with_claim, [base, replace(same, digest="e")])
    of_metrics = replace(same, metrics={**same.metrics, "spreaders": [0.3] * ROUNDS})
    assert not same_runs(with_claim, [base, of_metrics]), "a parameter may be read by a metric alone"
    assert not same_runs(with_claim, [base, replace(same, seed=2)])


def test_a_metric_of_what_is_off_needs_no_value(linked: Linked) -> None:
    sources = base_sources()
    scenario = sources["scenario.yaml"].replace("off: [moderate]}", "off: [User]}")
    switched = Sources({**sources, "scenario.yaml": scenario}).must_link()
    metrics = {"spreaders": [None] * ROUNDS, "never_heard": [None] * ROUNDS}
    assert said(switched, run(switched, variant="no_labels", metrics=metrics)) == []
    assert len(said(switched, run(switched, metrics=metrics))) == 2


def test_names_are_found_through_aggregates() -> None:
    sources = base_sources()
    aggregate = (
        "aggregates:\n  crowd: {means: users, value: count(User)}\nmetrics:\n  size: {value: crowd, unit: users}\n"
    )
    graph = sources["graph.yaml"].replace("metrics:\n", aggregate)
    made = Sources({**sources, "graph.yaml": graph}).must_link()
    assert names_in(made, "crowd + 1") == {"crowd", "User"}


def test_one_seed_has_one_digest(linked: Linked) -> None:
    same = [run(linked), run(linked), run(linked, seed=2, digest="e"), run(linked, rounds=9, digest="f")]
    assert judge_repeats(same) == []
    assert [repeat.code for repeat in judge_repeats([*same, run(linked, digest="x")])] == ["SC705"]


def series(final: float) -> dict[str, list[float]]:
    return {"spreaders": [0.2, 0.1, 0.0], "never_heard": [1.0, 0.5, final]}


def numbered(*finals: float, first: int = 1) -> dict[int, dict[str, list[float]]]:
    return dict(enumerate(map(series, finals), first))


def test_an_expectation_is_judged_over_its_own_seeds_only(linked: Linked) -> None:
    met = numbered(*[0.203] * 20)
    judged = judge_expectation(linked, "never_heard_share", {"well_mixed": met})
    assert judged.passed is True and judged.value == pytest.approx(0.203)
    for runs in ({}, {"": met}, {"well_mixed": numbered(*[0.203] * 20, first=2)}):
        open_ = judge_expectation(linked, "never_heard_share", runs)
        assert open_.passed is None
        wanted = "it needs 20 replicates of variant 'well_mixed' with the settings of scenario.yaml, seeds 1 to 20"
        assert open_.detail == wanted
    more = numbered(0.5, *[0.203] * 20, 0.5, first=0)
    assert judge_expectation(linked, "never_heard_share", {"well_mixed": more}) == judged, "1 to 20 of 0 to 21"


def recorded(finals: list[float], *, seed: int = 1, variant: str = "well_mixed", **changed: Any) -> RunRecord:
    outcome = changed.pop("outcome", Outcome.FINISHED)
    replicates = [
        Replicate(seed=item, outcome=outcome, metrics=found) for item, found in enumerate(map(series, finals), seed)
    ]
    return RunRecord(
        id="r", dir=None, variant=variant, seed=seed, rounds=ROUNDS, engine="", isolation="process", wall_s=0.1,
        replicates=tuple(replicates), manifest={"overrides": {}, "rounds": None, **changed},
    )  # fmt: skip


def test_runs_of_one_variant_are_judged_together(linked: Linked) -> None:
    (judged,) = judge_records(linked, [recorded([0.203] * 9), recorded([0.203] * 11, seed=10)])
    assert judged.passed is True


@pytest.mark.parametrize(
    ("exact", "that", "certain"),
    [
        (False, "final(never_heard) == approx(0.203, abs=0.02)", False),
        (True, "final(never_heard) == approx(0.203, abs=0.02)", True),
        (True, "mean(final(never_heard)) == approx(0.203, abs=0.02)", False),
        (True, "final(never_heard) > 0 and mean(final(never_heard)) < 0.3", False),
    ],
)
def test_what_one_run_meets_is_not_said_as_if_chance_were_known(
    linked: Linked, *, exact: bool, that: str, certain: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """One run of each of two variants met a comparison, and nothing said that chance alone might.

    Nor was it said of the mean of one run where a claim was called exact.
    """
    changed = {"replicates": 1, "exact": exact, "that": that}
    claim = linked.scenario.expectations["never_heard_share"].model_copy(update=changed)
    scenario = linked.scenario.model_copy(update={"expectations": {"never_heard_share": claim}})
    (judged,) = judge_records(replace(linked, scenario=scenario), [recorded([0.203])])
    show_expectations(Console(), [judged])
    assert judged.passed is True
    said = "by one run, which says nothing about chance" in capsys.readouterr().out
    assert said is bool(judged.doubt) is not certain
    (missed,) = judge_records(replace(linked, scenario=scenario), [recorded([0.9])])
    assert missed.passed is False and not missed.doubt, "one run is enough to miss"


@pytest.mark.parametrize(
    ("bound", "passed", "said"),
    [(0.39, True, r"perhaps by chance, as \d\d % of resamples of these runs miss it"), (0.1, True, ""),
     (0.41, False, r"perhaps by chance, as \d\d % of resamples of these runs meet it"), (0.9, False, "")],
)  # fmt: skip
def test_a_verdict_on_a_mean_says_where_chance_may_have_decided_it(
    linked: Linked, capsys: pytest.CaptureFixture[str], *, bound: float, passed: bool, said: str
) -> None:
    """A mean of 4.97 was "met" as more than 4.918, although runs differ by far more."""
    changed = {"replicates": 10, "given": None, "that": f"mean(final(never_heard)) > {bound}"}
    claim = linked.scenario.expectations["never_heard_share"].model_copy(update=changed)
    scenario = linked.scenario.model_copy(update={"expectations": {"never_heard_share": claim}})
    (judged,) = judge_records(replace(linked, scenario=scenario), [recorded([0.2, 0.3, 0.4, 0.5, 0.6] * 2)])
    assert judged.passed is passed and re.fullmatch(said, judged.doubt)
    show_expectations(Console(), [judged])
    assert ("perhaps by chance" in capsys.readouterr().out) is bool(said)


def test_a_verdict_that_no_run_can_miss_is_said_to_be_so(linked: Linked, capsys: pytest.CaptureFixture[str]) -> None:
    """It was "met", and the report counted it among the results that the model shows."""
    expected = {"max(never_heard) >= final(never_heard)": True, "max(never_heard) > final(never_heard)": False}
    for that, is_idle in expected.items():
        changed = {"replicates": 2, "given": None, "that": that}
        claim = linked.scenario.expectations["never_heard_share"].model_copy(update=changed)
        scenario = linked.scenario.model_copy(update={"expectations": {"never_heard_share": claim}})
        (judged,) = judge_records(replace(linked, scenario=scenario), [recorded([0.2, 0.9])])
        show_expectations(Console(), [judged])
        assert judged.passed
        assert ("no run with a value can miss it: max(never_heard) is" in capsys.readouterr().out) is is_idle
        said = report_words.sureness(2, [judged.as_json()])
        assert ("No run can miss it, so it says nothing about the model." in said) is is_idle


@pytest.mark.parametrize(
    ("that", "is_idle"),
    [
        ("final(spreaders) == final(spreaders) + 0", True),
        ("1 * mean(final(spreaders)) - 0 == mean(final(spreaders))", True),
        ("final(never_heard) - final(never_heard) == 0", True),
        ("mean(final(spreaders) * final(spreaders)) >= 0", True),
        ("always(spreaders + never_heard <= 2)", True),
        ("always(spreaders + never_heard <= 1)", False),
        ("abs(mean(final(never_heard)) - 0.3) <= 0.7", True),
        ("abs(mean(final(never_heard)) - 0.3) < 0.7", False),
        ("mean(final(spreaders)) <= at(no_labels, mean(final(spreaders))) + 1", True),
        ("mean(final(spreaders)) < at(no_labels, mean(final(spreaders))) + 1", False),
        ("mean(final(spreaders)) == mean(final(never_heard))", False),
        ("final(spreaders) * final(never_heard) > 0", False),
        ("final(spreaders) / 2 <= 1", False),
    ],
)
def test_arithmetic_hides_no_claim_that_cannot_be_missed(linked: Linked, that: str, *, is_idle: bool) -> None:
    """x == x + 0, and a difference of shares of at most 1, were results that the model shows."""
    claim = linked.scenario.expectations["never_heard_share"].model_copy(update={"given": None, "that": that})
    assert bool(cannot_be_missed(claim, results_scope(linked).at(claim.variant or ""))) is is_idle


def test_an_expectation_says_how_many_runs_it_is_met_by_where_given_leaves_some_out(
    linked: Linked, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was met by one run of three, and by two of three, and said neither."""
    changed = {"replicates": 3, "given": "final(never_heard) < 0.5", "that": "mean(final(never_heard)) < 0.3"}
    claim = linked.scenario.expectations["never_heard_share"].model_copy(update=changed)
    scenario = linked.scenario.model_copy(update={"expectations": {"never_heard_share": claim}})
    for finals, said in (([0.2, 0.9, 0.9], "(over 1 of 3 replicates; by one run"), ([0.2, 0.2, 0.9], "(over 2 of 3 ")):
        show_expectations(Console(), judge_records(replace(linked, scenario=scenario), [recorded(finals)]))
        assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    "changed",
    [
        {"overrides": {"stifling": 0.5}},
        {"rounds": ROUNDS},
        {"decisions": {"ways": {"hear": "llm"}}},
        {"outcome": Outcome.TIMEOUT},
        {"variant": ""},
        {"seed": 5},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_a_run_of_anything_else_is_not_judged(linked: Linked, changed: dict[str, Any]) -> None:
    assert [record.passed for record in judge_records(linked, [recorded([0.203] * 20)])] == [True]
    (judged,) = judge_records(linked, [recorded([0.203] * 20, **changed)])
    assert judged.passed is None
    assert judged.detail.endswith("a run of it did not finish") == ("outcome" in changed)


def test_a_missed_expectation_points_to_its_line(linked: Linked) -> None:
    judged = judge_expectation(linked, "never_heard_share", {"well_mixed": numbered(*[0.5] * 20)})
    (found,) = missed_expectations(linked, [judged, replace(judged, passed=None), replace(judged, passed=True)])
    assert (found.code, found.span.file) == ("SC706", "scenario.yaml")
    assert found.span.line == line_of(linked, "scenario.yaml", "expectations", "never_heard_share")
    assert "0.5" in found.message and "Maki" in found.message
    assert found.help.startswith("look at its metric")


def test_an_expectation_of_a_missing_number_is_answered_with_what_to_leave_out(linked: Linked) -> None:
    judged = judge_expectation(linked, "never_heard_share", {"well_mixed": numbered(*[None] * 20)})
    (found,) = missed_expectations(linked, [judged])
    assert "(null)" in found.message and found.help.startswith("a missing number meets no condition: leave out")


asked = st.builds(
    Expectation,
    variant=st.sampled_from([None, "a", "b"]),
    replicates=st.integers(1, 9),
    seed=st.integers(1, 2),
    that=st.sampled_from(["mean(final(m)) > 0", "mean(final(m)) > at(a, mean(final(m)))"]),
    source=st.just("theory"),
)


@given(st.lists(asked, max_size=6))
def test_every_expectation_gets_its_replicates_and_no_batch_more_than_the_largest(expectations: list) -> None:
    needed = batches_needed(expectations)
    for expectation in expectations:
        variants = {expectation.variant or ""} | ({"a"} if "at(" in expectation.that else set())
        assert all(needed[Batch(variant, expectation.seed)] >= expectation.replicates for variant in variants)
    assert max(needed.values(), default=0) == max((expectation.replicates for expectation in expectations), default=0)


def test_a_metric_that_stays_as_it_is_is_blamed_on_who_writes_it(linked: Linked) -> None:
    handlers = {"handlers/user.py": "def tell(user):\n    pass\n\n\ndef hear(user):\n    pass\n"}
    level, moving = {"spreaders": [0.1, 0.1]}, {"spreaders": [0.1, 0.2]}
    others = {name: [0.0, 1.0] for name in linked.graph.metrics if name != "spreaders"}
    [remark] = still(linked, handlers, [{**others, **level}, {**others, **level}])
    assert (remark.code, remark.severity) == ("SC707", Severity.ERROR)
    assert (remark.span.file, remark.span.line) == ("handlers/user.py", 5)
    assert remark.message == (
        "metric 'spreaders' never changes in any round or variant, although 'hear' writes User.belief"
    )
    assert remark.help.startswith("it is always 0.1; "), "a value is no part of what makes a problem the same one"
    conditional = {
        "handlers/user.py": "def hear(user):\n    if user.belief == 'ignorant':\n        user.belief = 'spreader'\n"
    }
    [remark] = still(linked, conditional, [{**others, **level}, {**others, **level}])
    assert (remark.span.file, remark.span.line) == (
        "scenario.yaml",
        line_of(linked, "scenario.yaml", "population", "User"),
    ), "where conditions never hold, the numbers are wrong and no code is rewritten"
    assert still(linked, handlers, [{**others, **level}, {**others, **moving}]) == [], "another variant moves it"
    assert still(linked, handlers, [{**others, "spreaders": [0.1]}]) == [], "one value tells nothing"
    at_once = run(linked, metrics={**others, **level}, initial={"spreaders": 0.0}).series
    assert still(linked, handlers, [at_once]) == [], "it changes in round 1, in which 'hear' does all that it does"
    for start in (0.1, None):
        same = run(linked, metrics={**others, **level}, initial={"spreaders": start}).series
        assert [remark.code for remark in still(linked, handlers, [same])] == ["SC707"]
    assert still(linked, handlers, [{}]) == [], "a run that was cut off in its first round has no metrics"
    assert still(linked, handlers, [{**others, "spreaders": [None, None]}]) == [], "that is SC704"


def test_a_metric_that_only_an_exact_claim_names_may_stay_as_it_is(linked: Linked) -> None:
    handlers = {"handlers/user.py": "def tell(user):\n    pass\n\n\ndef hear(user):\n    pass\n"}
    level = {name: [0.0, 1.0] for name in linked.graph.metrics} | {"spreaders": [0.0, 0.0, 0.0]}
    never = Expectation(that="mean(max(spreaders)) == approx(0, abs=0)", exact=True, source="theory")
    moved = Expectation(that="mean(max(spreaders)) > 0.5", source="theory")
    for claims, codes in (({"never": never}, set()), ({"never": never, "moved": moved}, {"SC707", "SC720"})):
        changed = replace(linked, scenario=linked.scenario.model_copy(update={"expectations": claims}))
        found = [*still(changed, handlers, [level, level]), *silent_outcomes(changed, {"": {1: level, 2: level}})]
        assert {remark.code for remark in found} == codes


def test_a_metric_that_says_nothing_in_the_base_and_in_the_variant_of_its_claim_names_both(linked: Linked) -> None:
    claim = Expectation(that="mean(max(spreaders)) > 0.5", variant="late", source="theory")
    changed = replace(linked, scenario=linked.scenario.model_copy(update={"expectations": {"moved": claim}}))
    still_runs, full = {1: {"spreaders": [0.0, 0.0]}}, {1: {"spreaders": [1.0, 1.0]}}
    [found] = silent_outcomes(changed, {"": still_runs, "late": full})
    assert found.message.endswith(
        "is 0 in most rounds in most runs of the base, and is 1 in most rounds in most runs of variant 'late'"
    )
    assert not silent_outcomes(changed, {"": still_runs, "late": {1: {"spreaders": [0.2, 0.4]}}})


def test_a_metric_of_some_rounds_says_something_to_a_claim_of_these(linked: Linked) -> None:
    """A claim of `mean(m where is_set(m))` was asked to change the mechanism, since m has no value in most rounds."""
    runs = {"": {seed: {"spreaders": [None, None, None, 0.2, 0.4]} for seed in (1, 2)}}
    never = {"": {seed: {"spreaders": [None, None, None]} for seed in (1, 2)}}
    guarded = "spreaders where is_set(spreaders)"
    for that in ("mean(max(spreaders)) > 0.1", f"mean(max({guarded})) > 0.1"):
        claims = {"moved": Expectation(that=that, source="theory")}
        changed = replace(linked, scenario=linked.scenario.model_copy(update={"expectations": claims}))
        found = silent_outcomes(changed, runs)
        if guarded in that:
            assert not found
        else:
            assert "has no value in most rounds" in found[0].message and f"'{guarded}'" in str(found[0].help)
        [remark] = silent_outcomes(changed, never)
        assert "has no value in any round" in remark.message and "change the mechanism" in str(remark.help)


def test_a_constant_metric_names_the_conditions_of_the_code(linked: Linked) -> None:
    words = '    """S1: what a user does\n    if it hears something, say.\n    """\n'
    others = {name: [0.0, 1.0] for name in linked.graph.metrics if name != "spreaders"}
    runs = [{**others, "spreaders": [0.1, 0.1]}]
    plain = f"def hear(user):\n{words}    user.belief = 'spreader'\n"
    [remark] = still(linked, {"handlers/user.py": plain}, runs)
    assert remark.span.file == "handlers/user.py", "there is no condition"
    real = f"def hear(user):\n{words}    if (user.age\n            > 3):\n        user.belief = 'spreader'\n"
    [remark] = still(linked, {"handlers/user.py": real}, runs)
    assert remark.help.endswith("one of these holds and changes something: user.age > 3")
    guard = f"def hear(user):\n{words}    if user.age > 3 or user.old:\n        return\n    user.belief = 'spreader'\n"
    [remark] = still(linked, {"handlers/user.py": guard}, runs)
    assert remark.help.endswith("changes something: not (user.age > 3 or user.old)"), (
        "the code goes on if it does not hold"
    )


@pytest.mark.parametrize(
    ("value", "expected", "limits", "written"),
    [
        (0.21234567, "> 0.1 and < 0.5", (0.1, 0.5), "0.2123"),
        (0.299999, "< 0.3", (0.3,), "0.299999"),
        (0.200049, "≤ 0.20004", (0.20004,), "0.200049"),
        (0.32000001, "0.3 ± 0.02 in every replicate", (0.3, 0.28, 0.32), "0.32000001"),
        (0.4, "0.3 ± 0.1", (0.3, 0.2, 0.4), "0.4"),
        (0.30000000000000004, "= 0.3", (0.3,), "0.30000000000000004"),
        (-0.0001234567, "≥ 0", (0.0,), "-0.0001235"),
        (776.15241064714485, "< 776.2", (776.15241064714485,), "776.2"),
    ],
)
def test_a_verdict_is_not_said_with_a_number_beyond_its_limit(
    value: float,
    expected: str,
    limits: tuple[float, ...],
    written: str,
    capsys: pytest.CaptureFixture[str],
    linked: Linked,
) -> None:
    """`missed  0.2  expected ≤ 0.20004` and `met  0.3  expected < 0.3` were printed, and stood in reports."""
    verdict = Judged("never_heard_share", False, value, expected, "", limits=limits)
    show_expectations(Console(), [verdict])
    assert f"  never_heard_share  missed  {written}  expected {expected}\n" in capsys.readouterr().out
    assert _expectation(linked, verdict.as_json())["value"] == written


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, "none"),
        (0.123456, "0.1235"),
        (9999.4, "9999"),
        (12345.0, "12,345"),
        (-123456.7, "-123,457"),
        (1e15, "1e+15"),
        (0.00001, "1e-05"),
    ],
)
def test_the_terminal_writes_the_digits_before_the_point(value: float | None, written: str) -> None:
    """12,345 people were 1.234e+04, in questions to a model as well."""
    assert number(value) == written
    assert value is None or shown(float(value)) == written.replace(",", "")
