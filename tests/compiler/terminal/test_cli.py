"""The command line from outside: what it prints where, and with which exit code it ends."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from scripted import write_base

from compiler.terminal import console as console_module
from compiler.workspace.settings import Settings

KEYS = {"code", "severity", "message", "names", "file", "line", "column", "help"}


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace that tests only read and run; small, and with a space and other letters in its path."""
    folder = write_base(tmp_path_factory.mktemp("base") / "mein Modell ü")
    scenario = (folder / "scenario.yaml").read_text().replace("count: 1000", "count: 60")
    scenario = scenario.replace("population.User.count: 2000", "population.User.count: 80")
    scenario = scenario.replace("replicates: 20", "replicates: 3").replace("abs=0.02", "abs=0.9")
    scenario = scenario.replace("given: max(spreaders) > 0.05", "given: max(spreaders) >= 0")
    (folder / "scenario.yaml").write_text(scenario)
    return folder


COMMANDS = [
    ["build"], ["check"], ["generate"], ["run"], ["report"], ["test"], ["explain"], ["doctor"],
    ["library", "list"], ["library", "show"], ["library", "copy"], ["library", "run"],
    ["odd", "export"], ["new"], ["schema"], ["sandbox", "build"], ["log"],
    ["record"], ["record", "show"], ["record", "export"], ["record", "import"],
]  # fmt: skip


@pytest.mark.parametrize("command", [[], *COMMANDS], ids=" ".join)
def test_every_help_shows_an_example(simcc: Any, command: list[str]) -> None:
    code, out, _ = simcc(*command, "--help")
    assert code == 0
    assert f"Example: simcc {' '.join(command)}".strip() in " ".join(out.split())
    assert "..." not in out.partition("Commands:")[2], "no command's sentence is cut off"


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys\ntry:\n    from compiler.terminal.app import main; main(['--help'])\n"
        "finally:\n    print(*sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stdout
    loaded = set(said.splitlines()[-1].split())
    assert "typer" in loaded
    assert not loaded & {"pydantic", "rich", "ruamel", "libcst", "numpy", "jinja2", "networkx", "vl_convert", "ruff"}


def test_a_run_of_unchanged_sources_imports_no_parser_and_no_rules(workspace: Path) -> None:
    code = (
        "import sys\ntry:\n    from compiler.terminal.app import main; main(sys.argv[1:])\n"
        "finally:\n    print(*sys.modules)"
    )
    command = [sys.executable, "-c", code, "run", "--quiet", "--rounds", "2", str(workspace)]
    _, second = (subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2))
    loaded = set(second.splitlines()[-1].split())
    assert {"pydantic", "pyarrow"} <= loaded
    assert not loaded & {
        "libcst",
        "networkx",
        "jinja2",
        "asyncio",
        "pandas",
        "ruff",
        "vl_convert",
        "compiler.llm.client",
    }
    assert not any(name.startswith(("odd.rules.", "behavior_graph.rules.graph.")) for name in loaded)


@pytest.mark.parametrize("command", [["generate"], ["check"]], ids=" ".join)
def test_commands_that_make_no_run_load_no_numpy(workspace: Path, command: list[str]) -> None:
    code = (
        "import sys\ntry:\n    from compiler.terminal.app import main; main(sys.argv[1:])\n"
        "finally:\n    print(*sys.modules)"
    )
    given = [sys.executable, "-c", code, *command, str(workspace)]
    said = subprocess.run(given, capture_output=True, text=True, check=True).stdout
    loaded = set(said.splitlines()[-1].split())
    assert "compiler.operations.build_workspace" in loaded
    assert not loaded & {"numpy", "pyarrow", "compiler.operations.run_workspace"}


def test_version(simcc: Any) -> None:
    code, out, _ = simcc("--version")
    assert code == 0 and out.startswith("simcc ")


@pytest.mark.parametrize(
    "arguments",
    [["nothing"], ["run", "--seed", "x"], ["run", "--seed", "-1"], ["run", "--rounds", "0"], ["explain"],
     ["run", "--replicates", "0"], ["library", "run"], ["check", "--nonsense"], ["run", "a", "b"]],
)  # fmt: skip
def test_wrong_flags_end_with_1(simcc: Any, arguments: list[str]) -> None:
    code, out, err = simcc(*arguments)
    assert (code, out) == (1, "")
    assert err.startswith("simcc: ") and "--help" in err


def test_wrong_flags_are_one_object_with_json(simcc: Any) -> None:
    code, out, err = simcc("run", "--seed", "x", "--json")
    assert (code, err) == (1, "")
    assert "--seed" in json.loads(out)["error"]


@pytest.mark.parametrize("command", [["check"], ["card", "--into"]], ids=" ".join)
@pytest.mark.parametrize("name", ["a" * 300, "loop"], ids=["long", "loop"])
def test_a_path_that_no_file_can_have_is_the_users(simcc: Any, tmp_path: Path, command: list[str], name: str) -> None:
    """A name of 300 characters was a bug of simcc, or an output that could not be written."""
    place = tmp_path / name
    if name == "loop":
        place.symlink_to(place)
    code, _, err = simcc(*command, str(place))
    assert code == 1
    assert "bug" not in err
    assert "output" not in err
    assert str(place) in err


def test_a_folder_that_is_no_workspace_is_named(simcc: Any, tmp_path: Path) -> None:
    for command in ("check", "generate", "run", "report", "test"):
        code, _, err = simcc(command, str(tmp_path))
        assert code == 1 and "not a simcc workspace" in err
        code, _, err = simcc(command, str(tmp_path / "nowhere"))
        assert code == 1 and "there is no folder" in err
    assert list(tmp_path.iterdir()) == []


def test_a_command_inside_handlers_finds_the_workspace_around_it(
    simcc: Any, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(workspace / "handlers")
    assert simcc("check")[0] == 0
    assert simcc("diff")[0] == 0
    code, _, err = simcc("check", ".." + "/handlers")
    assert code == 1 and f"the workspace is {workspace}" in err
    monkeypatch.chdir(workspace.parent)
    code, _, err = simcc("check")
    assert code == 1 and "is not a simcc workspace" in err


def test_check_shows_the_line(simcc: Any, tmp_path: Path) -> None:
    write_base(tmp_path)
    assert simcc("check", str(tmp_path))[0] == 0
    graph = (tmp_path / "graph.yaml").read_text().replace("on: [Told]", "on: [Tld]")
    (tmp_path / "graph.yaml").write_text(graph)
    code, out, _ = simcc("check", str(tmp_path))
    assert code == 1
    assert "graph.yaml:" in out and "on: [Tld]" in out and "help:" in out and "\x1b" not in out
    code, out, err = simcc("check", "--json", str(tmp_path))
    found = json.loads(out)["diagnostics"]
    assert (code, err) == (1, "")
    assert found and all(set(item) == KEYS for item in found)
    for command in ("generate", "run", "test"):
        code, out, err = simcc(command, "--json", str(tmp_path))
        assert code == 1
        assert json.loads(out)["diagnostics"][0]["code"].startswith("SC2"), command
    assert not (tmp_path / "rumor").exists()


def test_check_reads_the_settings_too(simcc: Any, tmp_path: Path) -> None:
    write_base(tmp_path)
    (tmp_path / "simcc.toml").write_text("[run]\njobz = 2\n")
    code, out, _ = simcc("check", str(tmp_path))
    assert code == 1 and "simcc.toml:2:" in out and "jobz = 2" in out


def test_several_variants_are_refused_with_the_remedy(simcc: Any, workspace: Path) -> None:
    code, out, err = simcc("run", "--variant", "well_mixed", "--variant", "no_labels", str(workspace))
    assert (code, out) == (1, "")
    assert "--variant is given 2 times (well_mixed, no_labels)" in err and "extends: well_mixed" in err


def test_a_run_is_one_object(simcc: Any, workspace: Path) -> None:
    code, out, err = simcc("run", "--json", "-q", "--seed", "7", "--variant", "base", str(workspace))
    assert (code, err) == (0, "")
    run = json.loads(out)
    assert run["outcome"] == "finished" and run["isolation"] == "process" and run["engine"] == "interpreted"
    assert run["seed"] == 7 and run["variant"] is None and run["events"] > 0 and run["rounds"] > 0
    assert set(run["metrics"]) == {"spreaders", "never_heard"}
    assert [(item["id"], item["passed"]) for item in run["expectations"]] == [("never_heard_share", None)]
    assert Path(run["dir"]).parent == workspace / "runs" and "runs" not in run
    again = json.loads(simcc("run", "--json", "-q", "--seed", "7", str(workspace))[1])
    assert again["digest"] == run["digest"] and again["dir"] != run["dir"]


def test_the_expectations_own_variant_and_replicates_are_judged(simcc: Any, workspace: Path) -> None:
    arguments = ["--variant", "well_mixed", "--replicates", "3", str(workspace)]
    code, out, _ = simcc("run", "--json", *arguments)
    run = json.loads(out)
    assert code == 0 and run["variant"] == "well_mixed" and len(run["runs"]) == 3
    assert [item["passed"] for item in run["expectations"]] == [True]
    more = json.loads(simcc("run", "--json", "--variant", "well_mixed", "--replicates", "4", str(workspace))[1])
    assert more["expectations"] == run["expectations"], "the first three of four"
    changed = json.loads(simcc("run", "--json", "--set", "stifling=0.5", *arguments)[1])
    assert [item["passed"] for item in changed["expectations"]] == [None]
    assert changed["digest"] != run["digest"]


@pytest.mark.parametrize(("seed", "replicates", "passed"), [("5", "3", None), ("2", "2", None), ("0", "4", True)])
def test_terminal_report_and_json_judge_by_the_expectations_own_seeds(
    simcc: Any, workspace: Path, seed: str, replicates: str, passed: bool | None
) -> None:
    asked = ("--variant", "well_mixed", "--seed", seed, "--replicates", replicates, str(workspace))
    (judged,) = (run := json.loads(simcc("run", "--report", "--json", *asked)[1]))["expectations"]
    assert judged["passed"] is passed
    spoken, reported = simcc("run", *asked)[1], Path(run["report"]).read_text("utf-8")
    if passed is None:
        assert judged["detail"].endswith("with the settings of scenario.yaml, seeds 1 to 3")
        assert re.search(rf"never_heard_share +not judged +{re.escape(judged['detail'])}", spoken)
        assert ">not judged in this run<" in reported and judged["detail"] in html.unescape(reported)
    else:
        assert re.search(r"never_heard_share +met", spoken) and ">met<" in reported


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--variant", "well_mixd"], "no variant 'well_mixd'"),
        (["--set", "stifling"], "name=value"),
        (["--set", "stifling=2"], "--set"),
        (["--set", "nothing=2"], "--set"),
        (["--set", "stifling={"], "--set"),
        (["--set", "stifling=0.5", "--set", "stifling=0.6"], "'stifling' is set twice"),
        (["--set", "stifling=0.5", "--set", "parameters.stifling=0.6"], "set the same value"),
        (["--set", "schedule.rounds=5", "--rounds", "7"], "--set schedule.rounds and --rounds set the same"),
        (["--model", "gpt"], "--model gpt: no model is asked; add --decide llm"),
        (["--embedder", "small"], "--embedder small: no model is asked"),
        (["--decide", "rule", "--model", "gpt"], "--model gpt: no model is asked"),
        (["--decide", "hear=rule", "--base-url", "http://127.0.0.1:1/v1"], "no model is asked"),
        (["--sandbox", "jail"], "input should be 'auto'"),
        (["--jobs", "0"], "--jobs"),
    ],
)
def test_what_cannot_be_run_ends_with_1(simcc: Any, workspace: Path, flags: list[str], said: str) -> None:
    before = sorted(workspace.glob("runs/*"))
    code, out, err = simcc("run", *flags, str(workspace))
    assert code == 1 and said in out + err
    assert sorted(workspace.glob("runs/*")) == before


def test_a_library_run_without_processes_is_refused(simcc: Any) -> None:
    code, out, err = simcc("library", "run", "sir_model", "--jobs", "0")
    assert code == 1 and "--jobs" in out + err


def test_a_run_that_goes_on_drops_no_option(simcc: Any, workspace: Path) -> None:
    assert simcc("run", "--until", "2", "--seed", "3", "--replicates", "2", str(workspace))[0] == 0
    for flags in (["--seed", "1"], ["--replicates", "1"], ["--near"], ["--budget", "3k"]):
        code, out, err = simcc("run", "--resume", "latest", *flags, str(workspace))
        assert code == 1 and f"goes on as it was begun; leave {flags[0]} out" in out + err
    asked = "--resume", "latest", "--seed", "3", "--replicates", "2", "--until", "3"
    assert simcc("run", *asked, str(workspace))[0] == 0


def test_json_is_one_object_with_what_the_run_was_asked_for(simcc: Any, workspace: Path) -> None:
    asked = ("run", "--json", "--rounds", "2", "--follow", "User 3", "--frames", "2", str(workspace))
    code, out, _ = simcc(*asked)
    assert code == 1 and "has no pictures of several rounds" in json.loads(out)["error"]
    code, out, _ = simcc(*asked, "--record", "User.belief", "--record", "reaches")
    found = json.loads(out)
    assert code == 0 and [log["agent"] for log in found["logs"]] == ["User 3"] and found["outcome"] == "finished"
    assert [Path(path).name for path in found["animations"]] == ["User.belief.svg"]
    report = json.loads(simcc("report", "--json", "--frames", "2", str(workspace))[1])
    assert report["animations"] == found["animations"] and all(Path(path).is_file() for path in found["animations"])


def test_a_failed_run_is_a_result(simcc: Any, workspace: Path) -> None:
    code, out, _ = simcc("run", "--json", "--set", "relations.reaches=empty", str(workspace))
    assert code == 1
    assert json.loads(out)["outcome"] == "code_error"
    assert json.loads(out)["diagnostics"][0]["file"] == "handlers/user.py"


def test_tests_judge_and_hold_digests(simcc: Any, workspace: Path) -> None:
    code, out, _ = simcc("test", "--accept", "--json", str(workspace))
    tested = json.loads(out)
    assert code == 0 and tested["passed"] is True and "base/1/10 rounds: first accepted" in tested["accepted"]
    assert tested["tests"]["items"] and {item["outcome"] for item in tested["tests"]["items"]} == {"passed"}
    assert [item["passed"] for item in tested["expectations"]] == [True]
    asked = ("--variant", "well_mixed", "--seed", "0", "--replicates", "4", str(workspace))
    assert json.loads(simcc("run", "--json", *asked)[1])["expectations"] == tested["expectations"]
    baseline = json.loads((workspace / "baseline.json").read_text())
    assert set(baseline["runs"]) == {"base/1/10 rounds", "well_mixed/1", "no_labels/1/10 rounds"}
    baseline["runs"]["base/1/10 rounds"]["digest"] = "0" * 64
    baseline["runs"]["well_mixed/1"]["metrics"]["never_heard"] = 0.5
    (workspace / "baseline.json").write_text(json.dumps(baseline))
    code, out, _ = simcc("test", str(workspace))
    assert code == 1
    assert "digests: base/1/10 rounds: another run" in out and "well_mixed/1: never_heard 0.5 →" in out
    (workspace / "baseline.json").unlink()


def test_the_report_of_the_latest_run(simcc: Any, workspace: Path) -> None:
    latest = json.loads(simcc("run", "--json", str(workspace))[1])["dir"]
    code, out, _ = simcc("report", str(workspace))
    assert code == 0 and Path(out.strip()) == Path(latest) / "report.html"
    assert Path(out.strip()).read_text("utf-8").lstrip().lower().startswith("<!doctype html")
    assert simcc("report", "--run", "../..", str(workspace))[0] == 1
    assert simcc("report", latest)[:2] == (code, out), "the folder of a run, as simcc run prints it"
    assert "is a run already" in simcc("report", latest, "--run", "another")[2]


def test_a_report_of_a_run_before_an_edit_is_of_the_model_that_ran(simcc: Any, workspace: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(workspace, tmp_path / "ws", ignore=shutil.ignore_patterns("runs")))
    asked = ("--variant", "well_mixed", "--replicates", "3", str(folder))
    report = Path(json.loads(simcc("run", "--report", "--json", *asked)[1])["report"])
    assert ">met<" in report.read_text("utf-8")
    scenario = (folder / "scenario.yaml").read_text("utf-8")
    (folder / "scenario.yaml").write_text(scenario.replace("User.credulity: 1.0", "User.credulity: 0.5"), "utf-8")
    assert simcc("report", str(folder))[0] == 0
    again = report.read_text("utf-8")
    assert ">met<" in again and "The workspace has moved on since this run (scenario.yaml changed)" in again


def test_explain(simcc: Any) -> None:
    code, out, _ = simcc("explain", "sc702")
    assert code == 0 and out.startswith("SC702: an action that never ran\n\n") and len(out) > 200
    code, _, err = simcc("explain", "SC7O2")
    assert code == 1 and "did you mean" in err and "SC702" in err
    code, out, _ = simcc("explain", "--list")
    listed = [line.split()[0] for line in out.splitlines()]
    assert listed == sorted(listed) and {"SC001", "SC203", "SC502", "SC602", "SC706"} <= set(listed)


def test_doctor_says_what_is_open(simcc: Any) -> None:
    code, out, _ = simcc("doctor")
    assert code == 0 and "files and network are open" in out


def test_the_library_is_listed_and_copied(simcc: Any, tmp_path: Path) -> None:
    names = [load["name"] for load in json.loads(simcc("library", "list", "--json")[1])["scenarios"]]
    assert {"sir_model", "information_cascade_and_silence"} <= set(names)
    shown = json.loads(simcc("library", "show", "sir_model", "--json")[1])
    assert shown["expectations"] and shown["variants"]
    assert simcc("library", "copy", "sir_model", str(tmp_path / "mine"))[0] == 0
    assert simcc("check", str(tmp_path / "mine"))[0] == 0
    code, _, err = simcc("library", "copy", "sir_model", str(tmp_path / "mine"))
    assert code == 1 and "not empty" in err
    code, _, err = simcc("library", "show", "sir_modell")
    assert code == 1 and "sir_model" in err


@pytest.mark.parametrize(
    ("flags", "environment", "engine"),
    [((), "", "auto"), (("--engine", "interpreted"), "", "interpreted"), ((), "interpreted", "interpreted")],
)
def test_the_whole_library_runs_natively_where_it_can(
    simcc: Any, monkeypatch: pytest.MonkeyPatch, flags: tuple[str, ...], environment: str, engine: str
) -> None:
    import compiler.operations.with_library.library_runs

    given: list[Settings] = []

    def noted(settings: Settings, **_: Any) -> tuple[()]:
        given.append(settings)
        return ()

    monkeypatch.setattr(compiler.operations.with_library.library_runs, "run_scenarios", noted)
    if environment:
        monkeypatch.setenv("SIMCC_ENGINE", environment)
    assert simcc("library", "run", "--all", *flags)[0] == 1  # nothing was judged
    assert [settings.run_engine for settings in given] == [engine]


def test_a_bug_of_ours_ends_with_3_and_a_report(simcc: Any, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import compiler.operations.run_workspace

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(compiler.operations.run_workspace, "run_request", broken)
    code, _, err = simcc("run", str(workspace))
    assert code == 3 and "bug in simcc" in err
    (report,) = (workspace / ".simcc").glob("crash-*.txt")
    text = report.read_text()
    assert (
        "ZeroDivisionError: a bug" in text
        and "stage: types" in text
        and "artifact: package/*" in text
        and f"simcc run {workspace}" in text
    )


@pytest.mark.skipif(sys.platform == "win32", reason="the system has no such pipes")
@pytest.mark.parametrize("broken", [False, True])
def test_a_reader_that_has_gone_is_no_success_and_no_crash(tmp_path: Path, broken: bool) -> None:
    folder = write_base(tmp_path / "ws")
    if broken:
        (folder / "graph.yaml").write_text("graph: 1\nactions: 3\n")
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "simcc", "run" if broken else "check", str(folder)]
    ended = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr and "Exception ignored" not in ended.stderr


def test_a_run_goes_on_when_nobody_reads_its_progress(tmp_path: Path) -> None:
    folder = write_base(tmp_path / "ws")
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "simcc", "run", "-v", str(folder)]
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=write, text=True, check=False)
    os.close(write)
    assert ended.returncode == 0 and "finished: base" in ended.stdout
    assert len(list((folder / "runs").iterdir())) == 1


def test_generate_shows_the_line_of_a_warning(simcc: Any, workspace: Path) -> None:
    file = workspace / "scenario.yaml"
    file.write_text(file.read_text("utf-8").replace("rounds: 200", "rounds: 201"), "utf-8")
    code, out, _ = simcc("generate", str(workspace))
    assert code == 0 and "warning[SC322]" in out and "    2 | schedule: {rounds: 201" in out


@pytest.mark.parametrize("flag", ["-q", "-v"])
def test_off_a_terminal_there_are_plain_lines(simcc: Any, workspace: Path, flag: str) -> None:
    _, out, err = simcc("generate", flag, str(workspace))
    assert "\x1b" not in out + err and "\r" not in out + err
    assert ("contracts" in err) == (flag == "-v")


@pytest.mark.parametrize(
    ("room", "left"),
    [
        (90, "run: replicate 2 of 60, round 11 of 12, 196,307 events a second, at most 35 s left"),
        (80, "run: replicate 2 of 60, round 11 of 12, at most 35 s left"),
        (46, "run: replicate 2 of 60, at most 35 s left"),
        (5, "run: replicate 2 of 60, at most 35 s left"),
    ],
)
def test_progress_beside_a_bar_keeps_what_matters_most(room: int, left: str) -> None:
    whole = "run: replicate 2 of 60, round 11 of 12, 196,307 events a second, at most 35 s left"
    assert console_module.fitted(whole, room) == left


def test_without_a_terminal_progress_is_a_line_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console_module, "PROGRESS_SECONDS", 0.2)
    monkeypatch.setattr(console_module, "_LONG_SECONDS", 0.1)
    console = console_module.Console()
    console.if_long("there is a faster way")
    console.stage("run")
    end = time.perf_counter() + 0.7
    while time.perf_counter() < end:
        console.progress("run: round 7", 0.25)
    console.not_done("run", "1 of 1 did not finish")
    hint, *lines, last = capsys.readouterr().err.splitlines()
    assert hint == "  there is a faster way"
    assert set(lines) == {"  run: round 7 (25%)"} and 2 <= len(lines) <= 4
    assert last[0] in "✗x" and last.endswith("1 of 1 did not finish")


def test_python_m_simcc_imports_nothing_from_the_folder_it_is_in(tmp_path: Path) -> None:
    """A stranger's workspace with a pydantic.py of its own ran that outside of any sandbox."""
    for module in ("pydantic", "odd", "pathlib", "typer"):
        (tmp_path / f"{module}.py").write_text("raise SystemExit('imported')\n")
    command = [sys.executable, "-m", "simcc", "--version"]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_bytes_that_are_no_text_are_answered(tmp_path: Path) -> None:
    for encoding in ("utf-8", "ascii"):
        environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
        command = [sys.executable, "-m", "simcc"]
        brief = subprocess.run([*command, "build", b"rumor \xff"], capture_output=True, cwd=tmp_path, env=environment)
        assert brief.returncode == 1 and b"not UTF-8 text" in brief.stderr, encoding
        folder = subprocess.run([*command, "check", b"\xff\xe9"], capture_output=True, cwd=tmp_path, env=environment)
        assert folder.returncode == 1 and rb"the name of the folder" in folder.stderr, encoding
        assert b"is not in UTF-8; rename it" in folder.stderr or b"set PYTHONUTF8=1" in folder.stderr, encoding
    assert list(tmp_path.iterdir()) == []


def test_a_folder_whose_name_python_reads_otherwise_is_named(tmp_path: Path) -> None:
    """Every command worked there but `run`, which ended in a crash report: Arrow cannot open such a path."""
    folder = write_base(tmp_path / "größe")
    for mode, said in (("0", b"set PYTHONUTF8=1, or a locale with UTF-8"), ("1", b"")):
        environment = {**os.environ, "PYTHONUTF8": mode, "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
        command = [sys.executable, "-m", "simcc", "check", os.fsencode(folder)]
        checked = subprocess.run(command, capture_output=True, env=environment, check=False)
        assert said in checked.stderr and checked.returncode == (1 if said else 0), checked.stderr


def test_a_file_in_the_package_that_is_not_simccs_is_an_error(simcc: Any, tmp_path: Path) -> None:
    assert simcc("library", "copy", "sir_model", str(tmp_path / "sir"), "-q")[1:] == (
        f"copied to {tmp_path / 'sir'}\n",
        "",
    )
    assert simcc("generate", "-q", str(tmp_path / "sir"))[0] == 0
    (tmp_path / "sir/sir_model/__pycache__").mkdir(exist_ok=True)
    (tmp_path / "sir/sir_model/__pycache__/x.pyc").write_bytes(b"")
    (tmp_path / "sir/sir_model/handlers/random.py").write_text("")
    code, out, _ = simcc("check", "--json", str(tmp_path / "sir"))
    (found,) = json.loads(out)["diagnostics"]
    assert (code, found["code"], found["severity"]) == (1, "SC030", "error")
    assert found["file"] == "sir_model/handlers/random.py"
