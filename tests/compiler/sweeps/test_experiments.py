"""Experiments of scenario.yaml: the sweeps that they are, what the command line may replace, and where they show."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scripted import base_sources, write_base
from typer.testing import CliRunner

from behavior_graph.publication import publication
from codegen_templates.assemble_package import assemble
from compiler.operations.rename_everywhere import renamed
from compiler.runs.sweeps.designs import points
from compiler.runs.sweeps.factors import Factor, Range
from compiler.runs.sweeps.sweep_plan import DeclaredSweep, declared_sweep, replaced
from compiler.terminal.app import app
from compiler.workspace.sources import Sources
from odd.errors import UserError

EXPERIMENTS = """\
experiments:
  warnings:
    about: do warnings matter less where people soon lose interest?
    vary:
      stifling: {from: 0.2, to: 0.4, step: 0.1}
      variant: [base, no_labels]
    replicates: 2
    rounds: 6
    outcomes: [max(spreaders), final(never_heard)]
  sizes:
    vary:
      population.User.count: {from: 30, to: 50}
      population.User.credulity: [{beta: [2, 3]}, 0.5]
      relations.reaches: [complete, {barabasi_albert: {m: 4}}]
    design: lhs
    samples: 4
    variant: well_mixed
    seed: 7
"""


def with_experiments() -> dict[str, str]:
    files = dict(base_sources())
    return files | {"scenario.yaml": files["scenario.yaml"].replace("count: 1000", "count: 40") + EXPERIMENTS}


@pytest.fixture(scope="module")
def sources() -> Sources:
    return Sources(with_experiments())


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("experiments") / "ws")
    (folder / "scenario.yaml").write_text(with_experiments()["scenario.yaml"], "utf-8")
    return folder


def ask(workspace: Path, *words: str) -> Any:
    return CliRunner().invoke(app, ["sweep", *words, "--sandbox", "process", str(workspace)])


def test_an_experiment_is_a_sweep(sources: Sources) -> None:
    linked = sources.must_link()
    assert sources.problems() == []
    found = declared_sweep(linked, DeclaredSweep("warnings"))
    assert found.factors == (Factor("stifling", (0.2, 0.3, 0.4)), Factor("variant", ("base", "no_labels")))
    assert (found.replicates, found.rounds, found.seed, found.design) == (2, 6, 1, "grid")
    assert found.outcomes == ("max(spreaders)", "final(never_heard)")
    sizes = declared_sweep(linked, DeclaredSweep("sizes"))
    assert sizes.factors[0] == Factor("population.User.count", range=Range(30, 50, whole=True))
    counts = [point["population.User.count"] for point in points("lhs", sizes.factors, sizes.samples, sizes.seed)]
    assert all(isinstance(count, int) and 30 <= count <= 50 for count in counts)
    assert sizes.variant == "well_mixed"


def test_the_command_line_replaces_numbers_and_says_so(sources: Sources) -> None:
    linked, wanted = sources.must_link(), DeclaredSweep("warnings", replicates=5, rounds=6)
    assert declared_sweep(linked, wanted).replicates == 5
    line = sources.files["scenario.yaml"].split("\n").index("    replicates: 2") + 1
    assert list(replaced(linked, wanted)) == [
        f"--replicates 5 replaces 2 in experiment warnings (scenario.yaml:{line})"
    ]


def test_an_experiment_that_is_missing_is_refused_with_a_suggestion(sources: Sources) -> None:
    with pytest.raises(UserError, match="no experiment 'warning'; did you mean 'warnings'"):
        declared_sweep(sources.must_link(), DeclaredSweep("warning"))


def test_the_command_runs_an_experiment(workspace: Path) -> None:
    done = ask(workspace, "--experiment", "warnings", "--replicates", "1", "--json", "--quiet")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found["runs"] == 6 and Path(found["dir"]).name.startswith("warnings-")
    assert [point["values"] for point in found["points"]][:2] == [
        {"stifling": 0.2, "variant": "base"},
        {"stifling": 0.2, "variant": "no_labels"},
    ]
    assert set(found["points"][0]["outcomes"]) == {"max(spreaders)", "final(never_heard)"}
    assert "experiment <code>warnings</code>" in (Path(found["dir"]) / "sweep.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("option", "value"),
    [("--vary", "stifling=0.1"), ("--design", "grid"), ("--outcome", "max(spreaders)"), ("--variant", "no_labels")],
)
def test_options_that_describe_a_sweep_replace_no_part_of_an_experiment(
    workspace: Path, option: str, value: str
) -> None:
    done = ask(workspace, "--experiment", "warnings", option, value)
    assert isinstance(done.exception, UserError) and f"and so does {option}" in str(done.exception)


def test_a_variant_that_does_not_exist_is_refused(workspace: Path) -> None:
    """It was a bug of simcc."""
    refused = ask(workspace, "--vary", "variant=base,nope").exception
    assert isinstance(refused, UserError), refused
    assert "has no variant 'nope'; it has well_mixed, no_labels" in str(refused)


def test_the_command_lists_experiments(workspace: Path) -> None:
    found = json.loads(ask(workspace, "--experiments", "--json").stdout)["experiments"]
    assert {name: (each["points"], each["runs"]) for name, each in found.items()} == {
        "warnings": (6, 12),
        "sizes": (4, 4),
    }
    assert "do warnings matter" in ask(workspace, "--experiments").stdout


def test_names_in_experiments_follow_a_renaming(sources: Sources) -> None:
    _, files = renamed(sources, "User.credulity", "trust")
    assert "population.User.trust: [{beta: [2, 3]}, 0.5]" in files["scenario.yaml"]
    _, files = renamed(sources, "stifling", "boredom")
    assert "boredom: {from: 0.2, to: 0.4, step: 0.1}" in files["scenario.yaml"]
    _, files = renamed(sources, "User", "Person")
    assert "population.Person.count: {from: 30, to: 50}" in files["scenario.yaml"]
    assert Sources(files).problems() == []


def test_the_appendix_has_a_sentence_for_each_part(sources: Sources) -> None:
    text = " ".join(publication(sources.must_link()).text.split())
    for words in (
        "Two experiments vary values of the model.",
        "Do warnings matter less where people soon lose interest?",
        "`stifling` from 0.2 to 0.4 in steps of 0.1; `variant` = `base` or `no_labels`",
        "At each point two simulations, with seeds from 1 on, at most six rounds each.",
        "Measured: `max(spreaders)` and `final(never_heard)`.",
        "a Latin hypercube of 4 points",
        "one simulation of variant `well_mixed`",
        "complete: each entity is tied to all others",
    ):
        assert words in text, words


def test_experiments_are_not_part_of_the_package() -> None:
    files = dict(base_sources())
    without = Sources(files)
    having = Sources(files | {"scenario.yaml": files["scenario.yaml"] + EXPERIMENTS})
    assert assemble(having.must_link(), having.handlers) == assemble(without.must_link(), without.handlers)


@pytest.mark.parametrize(
    ("keys", "longest"),
    [
        ("vary: {stifling: [0.2, 0.4]}\n    rounds: 520", 520),
        ("vary: {stifling: [0.2, 0.4]}\n    rounds: 6", 6),
        ("vary: {schedule.rounds: [104, 520]}", 520),
        ("vary: {schedule.rounds: {from: 104, to: 520, step: 104}}", 520),
        ("vary: {schedule.duration: [5 hours, 26 hours]}", 520),
        ("vary: {variant: [base, long]}", 520),
        ("vary: {stifling: [0.2, 0.4]}\n    variant: long", 520),
        ("vary: {stifling: [0.2, 0.4]}", 200),
    ],
)
def test_an_outcome_may_name_each_round_of_the_longest_run(keys: str, longest: int) -> None:
    files = dict(base_sources())
    files["odd.yaml"] = files["odd.yaml"].replace("step: round", "step: tick, lasts: 3 minutes")
    long = "  long: {about: longer, set: {schedule.rounds: 520}}\n"
    for late in (False, True):
        outcome = f"outcomes: ['at_round(spreaders, {longest + late})']"
        experiments = f"experiments:\n  stability:\n    {keys}\n    {outcome}\n"
        text = files["scenario.yaml"].replace("variants:\n", f"variants:\n{long}", 1) + experiments
        found = [problem for problem in Sources({**files, "scenario.yaml": text}).problems() if problem.code == "SC336"]
        assert [problem.message for problem in found] == [f"the experiment ends after round {longest}"] * late
