"""Runs that the time did not suffice for: which claims are open then, and what another build knows of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from test_written_files import by_model
from written_model import a_model_that_writes, good, voters

from behavior_graph.expressions.results.evaluate import variants_needed
from compiler.pipeline.compilation import Bench
from compiler.pipeline.stages import science
from compiler.pipeline.stages.trial import kept_runs
from compiler.verdicts.findings.outcome_findings import judged_by_few, results_text, unjudged_claims
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Severity


def test_a_claim_is_judged_by_the_variants_that_it_needs_and_said_to_be_open_where_one_has_no_run() -> None:
    """A variant whose runs took too long left all claims unjudged without a word, and the results were 'checked'."""
    linked = Sources(voters()).must_link()
    base = {seed: {"red": [0.3, 0.4]} for seed in range(1, 6)}
    runs: dict[str, Any] = {"": base, "nobody_imitates": {}}
    of_both = {name for name, claim in linked.scenario.expectations.items() if len(variants_needed(claim)) > 1}
    open_claims = unjudged_claims(linked, runs)
    assert of_both and {name for problem in open_claims for name in problem.names} >= of_both
    assert {problem.severity for problem in open_claims} == {Severity.WARNING}
    assert "no run of variant 'nobody_imitates' has ended" in open_claims[0].message
    judged = {verdict.id: verdict for verdict in judged_by_few(linked, runs)}
    assert set(judged) == set(linked.scenario.expectations)
    assert all(judged[name].passed is None for name in of_both)
    text = results_text(linked, runs, list(judged.values()))
    assert "imitation_moves cannot be judged: no run of" in text and "nobody_imitates: no run has ended" in text
    assert unjudged_claims(linked, {**runs, "nobody_imitates": base}) == []


def test_runs_that_ended_in_time_are_known_to_other_builds_and_the_rest_to_this_one(
    tmp_path: Path, nothing_known: Path
) -> None:
    made = []

    def ended(outcome: str) -> dict[str, Any]:
        made.append(outcome)
        return {"runs": [{"outcome": "finished"}, {"outcome": outcome}]}

    for outcome, times in (("timeout", 2), ("finished", 1)):
        for _ in range(2):
            bench = Bench(Workspace(tmp_path), author=None, settings=Settings())
            for _ in range(2):
                kept_runs(bench, f"runs-{outcome}", lambda outcome=outcome: ended(outcome))
        assert made.count(outcome) == times


def test_a_build_names_the_claims_that_no_run_in_time_decides(
    simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = science._made

    def late(bench: Bench) -> dict[str, Any]:
        found = made(bench)
        of_variant = [run for run in found["runs"] if run["variant"] == "nobody_imitates"]
        assert of_variant
        for run in of_variant:
            run["outcome"] = "timeout"
        return found

    monkeypatch.setattr(science, "_made", late)
    with a_model_that_writes(good()) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "late"))
    assert code == 0 and "SC722" in out and "is not judged: no run of variant 'nobody_imitates' has ended" in out, err


@pytest.mark.parametrize(("engine", "is_native"), [("interpreted", False), ("native", True)])
def test_the_engine_that_the_user_chose_makes_the_results(
    engine: str, is_native: bool, simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    together, asked = science.execute_together, list[Any]()

    def noted(requests: Any, *rest: Any) -> Any:
        asked.extend(requests)
        return together(requests, *rest)

    monkeypatch.setattr(science, "execute_together", noted)
    monkeypatch.setenv("SIMCC_ENGINE", engine)
    with a_model_that_writes(good()) as server:
        code, _, err = simcc(*by_model(server.url, tmp_path / "model"))
    assert code == 0, err
    assert {(bool(request.native), request.may_interpret) for request in asked} == {(is_native, is_native)}


def test_many_variants_are_shown_at_fewer_times_and_none_is_cut_off() -> None:
    linked = Sources(voters()).must_link()
    series = {"red": [0.123456] * 60}
    for variants, shown in ((5, "in rounds 1, 16, 31, 45, 60"), (150, "in rounds 1, 31, 60"), (180, "in rounds 1, 60")):
        runs = {"": {1: series}} | {f"variant_{number}": {1: series} for number in range(variants)}
        text = results_text(linked, runs, [])
        assert len(text) < 15_000 and f"variant_{variants - 1}, 1 runs, mean ± sd {shown}:" in text
        assert "base, 1 runs, mean ± sd in rounds 1, 16, 31, 45, 60:" in text
