"""`simcc run --engine`: one digest on both engines in the sandbox, refusals with their place, and errors repeated."""

from __future__ import annotations

import ast
import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from compiler.operations.run_workspace import run_workspace
from compiler.operations.sweeping.sweep_workspace import sweep_workspace
from compiler.operations.with_library.library_runs import run_scenario
from compiler.reporter import Reporter
from compiler.runs.decisions.ways import Deciders
from compiler.runs.engines.chosen_engine import native_functions, refusal
from compiler.runs.folders.run_folder import load_run
from compiler.runs.request import Run
from compiler.runs.sweeps.factors import parse_factors
from compiler.runs.sweeps.sweep_plan import Sweep
from compiler.workspace.settings import Settings, load
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from odd.errors import UserError
from tests.library_packages import ROOT, committed

LIBRARY = ROOT / "scenario_library"
VARY = "conformity=0.0,0.4"
ENGINES = ("native", "interpreted")


class Heard(Reporter):
    def __init__(self) -> None:
        self.lines: list[str] = []

    def told(self, text: str) -> None:
        self.lines.append(text)

    warned = if_long = told


def copied(name: str, folder: Path) -> Path:
    shutil.copytree(LIBRARY / name, folder / name)
    return folder / name


def refused_scenario(folder: Path) -> Path:
    """Return a scenario that the native engine cannot run: an item of a tuple is a reference or a number."""
    found = copied("antisocial_personality_theory", folder)
    place, before = found / "handlers" / "person.py", "past.about == paired.partner for"
    text = place.read_text("utf-8")
    assert before in text
    chosen = "past.about == paired.partner and (past.about, 1)[person.id % 2] != 2 for"
    place.write_text(text.replace(before, chosen), "utf-8")
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


@pytest.mark.parametrize(("given", "told"), [({}, True), ({"run_engine": "interpreted"}, False)])
def test_long_work_on_the_interpreted_engine_names_the_other_unless_that_was_chosen(
    given: dict[str, str], told: bool, tmp_path: Path
) -> None:
    heard, folder = Heard(), copied("rational_choice_theory", tmp_path)
    settings = Settings.model_validate(given)
    run_workspace(folder, Run(rounds=1), settings=settings, reporter=heard, report=False)
    assert any("--engine auto" in line for line in heard.lines) == told
    traced = Heard()
    run_workspace(folder, Run(rounds=1, trace=True), settings=settings, reporter=traced, report=False)
    assert not any("--engine auto" in line for line in traced.lines), "a trace needs the interpreted engine"


def test_decisions_that_are_left_to_rules_need_no_other_engine(tmp_path: Path) -> None:
    wanted = Run(rounds=2, deciders=Deciders(("rule",)))
    folder = copied("rational_choice_theory", tmp_path)
    assert run_workspace(folder, wanted, settings=engine_settings("native"), report=False).record.engine == "native"
    with pytest.raises(UserError, match="--decide needs the interpreted engine"):
        run_workspace(folder, replace(wanted, deciders=Deciders(("replay",))), settings=engine_settings("native"))


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


def test_native_code_stops_at_what_it_cannot_do(tmp_path: Path) -> None:
    folder, heard = refused_scenario(tmp_path), Heard()
    wanted = {"settings": engine_settings("native"), "reporter": heard, "report": False}
    (native,) = run_workspace(folder, Run(rounds=3), **wanted).record.replicates
    (interpreted,) = run(folder, "interpreted", 3).record.replicates
    assert (native.digest, native.metrics) == (interpreted.digest, interpreted.metrics) and native.digest
    (told,) = (line for line in heard.lines if "handlers/person.py" in line)
    place = told.rpartition(": handlers/person.py")[2]
    assert native.repeated.endswith(f": handlers/person.py{place}")
    assert "a reference to Person or a whole number" in place
    line = int(place.split(":")[1])
    assert "Warned" in (folder / "handlers" / "person.py").read_text("utf-8").splitlines()[line - 1]


@pytest.mark.parametrize("act", [{"set": {"confidence": 0.9}}, {"count": 20, "remove": True}])
def test_what_one_run_adds_from_outside_is_done(act: dict[str, Any], tmp_path: Path) -> None:
    folder = copied("metacognition_theory", tmp_path)
    wanted = Run(rounds=4, overrides={"interventions.shock": {"at": 2, "of": "Executor", **act}})
    found = [run_workspace(folder, wanted, settings=engine_settings(engine), report=False) for engine in ENGINES]
    native, interpreted = (result.record.replicates[0] for result in found)
    assert [result.record.engine for result in found] == list(ENGINES) and not native.repeated
    assert native.interventions == interpreted.interventions == ((2, "shock", act.get("count", 200)),)
    assert (native.digest, native.metrics) == (interpreted.digest, interpreted.metrics)
    assert native.digest != run(folder, "native", 4).record.digest


def test_questionnaires_have_the_same_answers_on_both_engines(tmp_path: Path) -> None:
    folder = copied("metacognition_theory", tmp_path)
    item = "{asks: Sure?, answer: confidence, scale: [0, 1]}"
    place = folder / "scenario.yaml"
    asked = f"questionnaires:\n  how: {{at: [2, 4], of: Executor, share: 0.5, items: {{sure: {item}}}}}\n"
    place.write_text(place.read_text("utf-8") + asked, "utf-8")
    found = [run(folder, engine).record for engine in ENGINES]
    native, interpreted = (pq.read_table(record.dir / "answers" / "how.parquet") for record in found)
    assert native.equals(interpreted) and native.num_rows == 200
    assert found[0].engine == "native" and not found[0].replicates[0].repeated


@pytest.mark.parametrize("engines", [("native", "native"), ("native", "interpreted"), ("interpreted", "native")])
def test_a_run_goes_on_from_the_state_of_either_engine(engines: tuple[str, str], tmp_path: Path) -> None:
    folder = copied("bank_reserves", tmp_path)
    first, second = map(engine_settings, engines)
    whole = run(folder, "interpreted").record
    run_workspace(folder, Run(rounds=8, until=3), settings=first, report=False)
    stopped = run_workspace(folder, Run(resume="latest", until=5), settings=second, report=False).record
    assert stopped.engine == engines[1]
    found = run_workspace(folder, Run(resume="latest"), settings=second, report=False).record
    assert found.replicates[0].digest == whole.replicates[0].digest
    assert found.replicates[0].metrics == whole.replicates[0].metrics and not found.replicates[0].repeated


def test_a_run_that_goes_on_and_is_repeated_keeps_each_round_once(tmp_path: Path) -> None:
    """The state is of round 2; the native run goes on to an error, which the interpreted one reports."""
    folder = copied("diffusion_of_innovations", tmp_path)
    handlers = folder / "handlers" / "consumer.py"
    late = "consumer.adopted_in = world.round - (9 if world.round == 5 else 0)"
    text = handlers.read_text("utf-8").replace("consumer.adopted_in = world.round", late)
    handlers.write_text(text, "utf-8")
    record = "record: [Consumer]\n"
    (folder / "scenario.yaml").write_text((folder / "scenario.yaml").read_text("utf-8") + record, "utf-8")
    whole = run(folder, "interpreted").record
    run_workspace(folder, Run(rounds=8, until=2), settings=engine_settings("native"), report=False)
    found = run_workspace(folder, Run(resume="latest"), settings=engine_settings("native"), report=False).record
    (native,), (interpreted,) = found.replicates, whole.replicates
    assert native.repeated and native.error == interpreted.error and native.error is not None
    assert native.metrics == interpreted.metrics and len(next(iter(native.metrics.values()))) == 4
    rows = [
        pq.read_table(each.dir / "records" / "Consumer.parquet").column("round").to_pylist() for each in (found, whole)
    ]
    assert rows[0] == rows[1]


def test_refused_code_has_its_line() -> None:
    name = "labor_market_matching_process"
    linked = sources_of(Workspace(LIBRARY / name)).must_link()
    files, handlers = committed(name), f"{name}/handlers/employer.py"
    ranks = "ranks += [(-estimate, place)]"
    assert ranks in files[handlers] and refusal(linked, files) is None
    found = refusal(
        linked, files | {handlers: files[handlers].replace(ranks, "ranks += [(-estimate, world.parameters)]")}
    )
    assert found is not None and found.span.file == "handlers/employer.py" and "in a tuple" in found.message
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
    assert "raise ValueError('handlers/person.py" in native_functions(refused, "approach")


def test_auto_says_why_the_interpreted_engine_runs(tmp_path: Path) -> None:
    heard = Heard()
    folder = refused_scenario(tmp_path)
    found = run_workspace(folder, Run(rounds=2), settings=engine_settings("auto"), reporter=heard, report=False)
    assert found.record.engine == "interpreted"
    assert any(line.startswith("the interpreted engine runs:") and "handlers/person.py" in line for line in heard.lines)


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
