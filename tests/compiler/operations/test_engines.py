"""`simcc run --engine`: one digest on both engines in the sandbox, refusals with their place, and errors repeated."""

from __future__ import annotations

import ast
import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from compiler.operations.library_runs import run_scenario
from compiler.operations.run_workspace import run_workspace
from compiler.operations.sweeping.sweep_workspace import sweep_workspace
from compiler.reporter import Silence
from compiler.runs.engines.chosen_engine import refusal
from compiler.runs.engines.shown_code import native_functions
from compiler.runs.request import Run
from compiler.runs.run_folder import load_run
from compiler.runs.sweeps.factors import parse_factors
from compiler.runs.sweeps.sweep_plan import Sweep
from compiler.workspace.settings import Settings, load
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from odd.errors import UserError
from tests.library_packages import ROOT, committed

LIBRARY = ROOT / "scenario_library"
VARY = "conformity=0.0,0.4"


class Heard(Silence):
    def __init__(self) -> None:
        self.lines: list[str] = []

    def told(self, text: str) -> None:
        self.lines.append(text)


def copied(name: str, folder: Path) -> Path:
    shutil.copytree(LIBRARY / name, folder / name)
    return folder / name


def refused_scenario(folder: Path) -> Path:
    """Return a scenario that the native engine refuses, since the memories of its agents have a strength."""
    found = copied("antisocial_personality_theory", folder)
    odd = (found / "odd.yaml").read_text("utf-8")
    graded = odd.replace("{last: 500, rounds: 20}", "{last: 500, rounds: 20, importance: 0.5}")
    assert graded != odd
    (found / "odd.yaml").write_text(graded, "utf-8")
    return found


def engine_settings(engine: str) -> Settings:
    return Settings.model_validate({"run_engine": engine})


def run(folder: Path, engine: str, rounds: int = 8) -> Any:
    return run_workspace(folder, Run(rounds=rounds), settings=engine_settings(engine), report=False)


def test_both_engines_give_one_digest_in_the_sandbox(tmp_path: Path) -> None:
    folder = copied("rational_choice_theory", tmp_path)
    (native,), (interpreted,) = (run(folder, engine).record.replicates for engine in ("native", "interpreted"))
    assert native.digest == interpreted.digest and native.digest
    assert (native.metrics, native.calls) == (interpreted.metrics, interpreted.calls)


def test_an_error_is_that_of_the_interpreted_engine(tmp_path: Path) -> None:
    folder = copied("diffusion_of_innovations", tmp_path)
    handlers = folder / "handlers" / "consumer.py"
    text = handlers.read_text("utf-8")
    handlers.write_text(
        text.replace("consumer.adopted_in = world.round", "consumer.adopted_in = world.round - 5"), "utf-8"
    )
    record = run(folder, "native").record
    (native,), (interpreted,) = record.replicates, run(folder, "interpreted").record.replicates
    assert native.error == interpreted.error and native.error is not None and native.error.code == "SC602"
    assert native.metrics == interpreted.metrics
    assert "outside its range" in native.repeated and not interpreted.repeated
    assert record.as_json()["repeated"] == [native.repeated]
    assert record.engine_words == f"native; the interpreted engine repeated the run ({native.repeated})"
    assert load_run(record.dir).replicates[0].repeated == native.repeated


def test_what_is_refused_has_its_place(tmp_path: Path) -> None:
    folder = refused_scenario(tmp_path)
    with pytest.raises(UserError, match="--engine native") as caught:
        run(folder, "native")
    (found,) = caught.value.diagnostics
    assert (found.code, found.span.file) == ("SC629", "odd.yaml") and "memory" in found.message
    assert "Warned" in (folder / "odd.yaml").read_text("utf-8").splitlines()[found.span.line - 1]


def test_what_one_run_adds_from_outside_is_never_left_out(tmp_path: Path) -> None:
    folder = copied("metacognition_theory", tmp_path)
    shock = {"interventions.shock": {"at": 2, "of": "Executor", "set": {"confidence": 0.9}}}
    with pytest.raises(UserError, match="need the interpreted engine"):
        run_workspace(folder, Run(rounds=3, overrides=shock), settings=engine_settings("native"), report=False)
    found = run_workspace(folder, Run(rounds=3, overrides=shock), settings=engine_settings("auto"), report=False)
    assert found.record.engine == "interpreted"
    assert tuple(found.record.replicates[0].interventions) == ((2, "shock", 200),)


@pytest.mark.parametrize("section", ["interventions", "questionnaires"])
def test_a_scenario_with_something_from_outside_is_refused_there(section: str, tmp_path: Path) -> None:
    folder = copied("metacognition_theory", tmp_path)
    own = {
        "interventions": "shock: {at: 2, of: Executor, set: {confidence: 0.9}}",
        "questionnaires": "how: {at: 2, of: Executor, items: {sure: {asks: Sure?, answer: confidence, scale: [0, 1]}}}",
    }
    place = folder / "scenario.yaml"
    place.write_text(f"{place.read_text('utf-8')}{section}:\n  {own[section]}\n", "utf-8")
    with pytest.raises(UserError, match="--engine native") as caught:
        run(folder, "native")
    (found,) = caught.value.diagnostics
    assert (found.code, found.span.file) == ("SC629", "scenario.yaml") and section in found.message


def test_refused_code_has_its_line() -> None:
    name = "labor_market_matching_process"
    linked = sources_of(Workspace(LIBRARY / name)).must_link()
    files, handlers = committed(name), f"{name}/handlers/employer.py"
    ranks = "ranks += [(-estimate, place)]"
    assert ranks in files[handlers] and refusal(linked, files) is None
    found = refusal(linked, files | {handlers: files[handlers].replace(ranks, f"{ranks}[::2]")})
    assert found is not None and found.span.file == "handlers/employer.py" and "a slice with steps" in found.message
    assert "ranks += [" in (LIBRARY / name / found.span.file).read_text("utf-8").splitlines()[found.span.line - 1]


def test_the_native_code_of_an_action_can_be_read(tmp_path: Path) -> None:
    rational, refused = (
        sources_of(Workspace(place)) for place in (LIBRARY / "rational_choice_theory", refused_scenario(tmp_path))
    )
    text = native_functions(rational, "weigh")
    defined = {part.name for part in ast.parse(text).body if isinstance(part, ast.FunctionDef)}
    assert {"do_decide_weigh", "do_weigh", "calls_of_weigh"} <= defined
    assert set(re.findall(r"\bdo_\w+", text)) <= defined
    with pytest.raises(UserError, match="has no action 'vanish'"):
        native_functions(rational, "vanish")
    with pytest.raises(UserError) as caught:
        native_functions(refused, "deal")
    assert [found.code for found in caught.value.diagnostics] == ["SC629"]


def test_auto_says_why_the_interpreted_engine_runs(tmp_path: Path) -> None:
    heard = Heard()
    folder = refused_scenario(tmp_path)
    found = run_workspace(folder, Run(rounds=2), settings=engine_settings("auto"), reporter=heard, report=False)
    assert found.record.engine == "interpreted"
    assert any(line.startswith("the interpreted engine runs:") and "odd.yaml" in line for line in heard.lines)


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(UserError, match="--engine: input should be 'interpreted'"):
        load(None, {"run_engine": "fast"})
    assert load(None, {"run_engine": None})[0].run_engine == "interpreted"


def test_the_environment_chooses_the_engine_and_a_workspace_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "simcc.toml").write_text('[run]\nengine = "native"\n', "utf-8")
    settings, (problem,) = load(tmp_path)
    assert (settings.run_engine, problem.code) == ("interpreted", "SC050")
    monkeypatch.setenv("SIMCC_ENGINE", "auto")
    assert load(tmp_path)[0].run_engine == "auto"


def test_expectations_are_judged_on_native_runs(tmp_path: Path) -> None:
    name, heard = "tort_law_and_compensation", Heard()
    found = [
        run_scenario(name, settings=engine_settings(engine), reporter=heard, only_base=True)
        for engine in ("auto", "interpreted")
    ]
    assert found[0].as_json()["expectations"] == found[1].as_json()["expectations"] and found[0].judged
    assert found[0].events == found[1].events > 0
    assert not any("the interpreted engine" in line for line in heard.lines)


def test_sweeps_have_the_same_rows_on_both_engines(tmp_path: Path) -> None:
    rows = []
    for engine in ("native", "interpreted"):
        (tmp_path / engine).mkdir()
        folder = copied("rational_choice_theory", tmp_path / engine)
        wanted = Sweep(parse_factors([VARY]), rounds=3, replicates=2)
        made = sweep_workspace(folder, wanted, settings=engine_settings(engine)).rows
        rows.append([replace(row, wall_s=0.0) for row in made.values()])
    assert rows[0] == rows[1] and len(rows[0]) == 4
