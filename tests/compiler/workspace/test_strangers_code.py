"""What runs is what was checked: a package on the disk, a lock, a cache and settings of a stranger start nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from moved import moved
from scripted import write_base
from strangers import forge_lock, mark

from compiler.operations.build_workspace import check, generate
from compiler.operations.run_workspace import report_of, run_workspace
from compiler.operations.testing.regression_test import run_workspace_tests
from compiler.runs.request import Run
from compiler.workspace import verdict_cache
from compiler.workspace.lockfile import digest_of
from compiler.workspace.settings import NO_TIME_LIMIT, Settings, load
from odd.errors import UserError

SHORT = Run("", rounds=2)
#: `process` isolates no files, so that code that runs would leave its mark.
OPEN = Settings(run_sandbox="process")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("strangers") / "ws")
    generate(folder)
    return folder


@pytest.fixture
def workspace(made: Path, tmp_path: Path) -> Path:
    return moved(made, tmp_path / "ws")


def with_forged_hash(folder: Path, path: str, text: str) -> None:
    """Change a file of the package, and write its new hash into the lock."""
    (folder / path).write_text(text, "utf-8", newline="\n")
    forge_lock(folder, lambda lock: lock["artifacts"][path].update(sha256=digest_of(text)))


def test_a_changed_package_with_its_hash_in_the_lock_is_made_again_and_never_run(
    workspace: Path, tmp_path: Path
) -> None:
    place, ran = workspace / "rumor" / "metrics.py", tmp_path / "ran"
    honest = place.read_text("utf-8")
    with_forged_hash(workspace, "rumor/metrics.py", honest + mark(ran))
    result = run_workspace(workspace, SHORT, settings=OPEN, report=False)
    assert result.record.outcome.value == "finished" and not ran.exists()
    assert place.read_text("utf-8") == honest


def test_the_mark_would_be_left_by_code_that_runs(workspace: Path, tmp_path: Path) -> None:
    """The control: a test of the workspace's own runs in the sandbox `process`, which leaves files open."""
    ran = tmp_path / "ran"
    (workspace / "tests" / "test_mine.py").write_text(f"def test_it() -> None:\n    {mark(ran)}", "utf-8")
    result = run_workspace_tests(workspace, settings=OPEN)
    assert ran.read_text("utf-8") == "it ran" and result.tests.ok
    assert "tests/test_mine.py::test_it" in {item.id for item in result.tests.items}


@pytest.mark.parametrize("path", ["metrics/__init__.py", "numpy.py", "handlers/more.py"])
@pytest.mark.parametrize("command", ["run", "test", "report"])
def test_an_unknown_file_in_the_package_stops_what_would_seem_to_use_it(
    path: str, command: str, workspace: Path, tmp_path: Path
) -> None:
    ran = tmp_path / "ran"
    if command == "report":
        run_workspace(workspace, SHORT, settings=OPEN, report=False)
    place = workspace / "rumor" / path
    place.parent.mkdir(exist_ok=True)
    place.write_text(mark(ran), "utf-8")
    with pytest.raises(UserError) as refused:
        if command == "run":
            run_workspace(workspace, SHORT, settings=OPEN)
        elif command == "test":
            run_workspace_tests(workspace, settings=OPEN)
        else:
            report_of(workspace)
    assert [
        (diagnostic.code, diagnostic.severity.value, diagnostic.span.file) for diagnostic in refused.value.diagnostics
    ] == [("SC030", "error", f"rumor/{path}")]
    assert not ran.exists()
    assert [diagnostic.code for diagnostic in check(workspace).diagnostics if diagnostic.severity.value == "error"] == [
        "SC030"
    ]


def test_a_users_test_with_the_name_of_a_generated_one_is_not_overwritten(tmp_path: Path) -> None:
    folder = write_base(tmp_path / "ws")
    mine = folder / "tests" / "test_model.py"
    mine.parent.mkdir()
    mine.write_text("# I like simcc\ndef test_mine() -> None:\n    assert True\n", "utf-8")
    with pytest.raises(UserError, match=r"test_model\.py was not written by simcc"):
        generate(folder)
    assert "I like simcc" in mine.read_text("utf-8")


def test_a_forged_lock_has_no_file_removed_that_simcc_did_not_write(workspace: Path) -> None:
    notes = workspace / "thesis" / "chapter.md"
    notes.parent.mkdir()
    notes.write_text("years of work\n", "utf-8")
    own = workspace / "tests" / "test_mine.py"
    own.write_text("def test_mine() -> None:\n    assert True\n", "utf-8")
    lock = json.loads((workspace / "simcc.lock").read_text("utf-8"))
    entry = next(value for value in lock["artifacts"].values() if value["stage"].startswith("assemble"))
    claimed = {
        file.relative_to(workspace).as_posix(): {**entry, "sha256": digest_of(file.read_text("utf-8")), "inputs": {}}
        for file in (notes, own)
    }
    forge_lock(workspace, lambda lock: lock["artifacts"].update(claimed))
    generate(workspace)
    assert notes.exists() and own.exists()


def test_what_an_earlier_package_left_is_removed(workspace: Path) -> None:
    """The control: a package of another name is taken away with all that simcc wrote into it."""
    for file in (workspace / "odd.yaml", *(workspace / "handlers").iterdir()):
        text = file.read_text("utf-8").replace("name: rumor", "name: gossip", 1).replace("from rumor", "from gossip")
        file.write_text(text, "utf-8")
    generate(workspace)
    assert (workspace / "gossip" / "wiring.py").exists() and not (workspace / "rumor").exists()


# Caches ---------------------------------------------------------------------------------------------------------------


def test_a_cache_in_a_workspace_lets_no_handler_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nothing_known: Path
) -> None:
    """A stranger checks hostile handlers with a simcc that accepts them, and sends what it cached."""
    folder = write_base(tmp_path / "ws")
    handlers = folder / "handlers" / "user.py"
    handlers.write_text("import os, random\n" + handlers.read_text("utf-8"), "utf-8")
    with pytest.raises(UserError):
        run_workspace(folder, SHORT, settings=OPEN)
    forged = folder / ".simcc" / "cache"
    forged.mkdir(parents=True)
    for value in verdict_cache.folder().glob("*.json"):
        (forged / value.name).write_text("[]", "utf-8")
        value.unlink()
    assert list(forged.iterdir())
    with pytest.raises(UserError) as refused:
        run_workspace(folder, SHORT, settings=OPEN)
    assert "SC410" in {diagnostic.code for diagnostic in refused.value.diagnostics}


def test_the_users_own_cache_is_used(tmp_path: Path, nothing_known: Path) -> None:
    """The control: the same forgery in the user's own folder would be believed, so the test above shows something."""
    folder = write_base(tmp_path / "ws")
    generate(folder)
    kept = {file.name: json.loads(file.read_text("utf-8")) for file in nothing_known.glob("checked-types-*.json")}
    assert list(kept.values()) == [[]]
    (name,) = kept
    said: list[dict[str, Any]] = [
        {"code": "SC501", "message": "remembered", "file": "handlers/user.py", "line": 1, "column": 1, "names": []}
    ]
    said[0] |= {"end_column": None, "help": "", "severity": "error"}
    (nothing_known / name).write_text(json.dumps(said), "utf-8")
    with pytest.raises(UserError) as refused:
        generate(folder)
    assert [diagnostic.message for diagnostic in refused.value.diagnostics] == ["remembered"]


@pytest.mark.parametrize(("most", "between"), [(8, 0), (160, 10)])
def test_the_cache_is_pruned(most: int, between: int, nothing_known: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdict_cache, "MOST_VALUES", most)
    for number in range(5 * most):
        verdict_cache.keep(f"value-{number}", number)
        assert len(list(nothing_known.iterdir())) <= most + between
    assert verdict_cache.cached(f"value-{5 * most - 1}") == 5 * most - 1


# Settings -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["none", "process", "local"])
def test_a_workspace_does_not_weaken_the_sandbox(mode: str, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SIMCC_SANDBOX")
    (workspace / "simcc.toml").write_text(f"[run]\nsandbox = '{mode}'\n", "utf-8")
    settings, (refusal,) = load(workspace)
    assert settings.run_sandbox == "auto"
    assert (refusal.code, refusal.severity.value, refusal.span.line) == ("SC050", "warning", 2)


def test_a_workspace_may_ask_for_more_isolation(workspace: Path) -> None:
    (workspace / "simcc.toml").write_text("[run]\nsandbox = 'docker'\ntime_limit = 5\n", "utf-8")
    settings, problems = load(workspace)
    assert (settings.run_sandbox, settings.run_time_limit, problems) == ("docker", 5, [])


def test_the_user_may_choose_what_a_workspace_may_not(workspace: Path) -> None:
    (workspace / "simcc.toml").write_text("[run]\nsandbox = 'none'\n", "utf-8")
    settings, problems = load(workspace, {"run_sandbox": "none"})
    assert (settings.run_sandbox, problems) == ("none", [])


@pytest.mark.parametrize(
    "line",
    [
        *("[run]\njobs = 200", "[run]\nmemory = 1000000"),
        *("[build]\nhard_limit = 100", "[build]\nreviews = false", "[model]\nname = 'dear'"),
        *("[model]\nbase_url = 'http://127.0.0.1:9/v1'", "[model]\ndeadline = 80000", "[model]\ninput_price = 0.5"),
    ],
)
def test_no_limit_is_raised_by_a_workspace(line: str, workspace: Path) -> None:
    (workspace / "simcc.toml").write_text(f"{line}\n", "utf-8")
    assert load(workspace)[0] == load(None)[0]
    assert [item.code for item in load(workspace)[1]] == ["SC050"]


def test_a_workspace_may_shorten_a_limit_of_time_and_not_lengthen_it(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (workspace / "simcc.toml").write_text("[run]\ntime_limit = 500\n", "utf-8")
    assert (load(None)[0].run_time_limit, load(workspace)[0].run_time_limit) == (NO_TIME_LIMIT, 500)
    monkeypatch.setenv("SIMCC_TIME_LIMIT", "60")
    settings, (refusal,) = load(workspace)
    assert (settings.run_time_limit, refusal.code) == (60, "SC050")


def test_test_says_which_isolation_it_had_and_what_it_did_not_follow(workspace: Path, simcc: Any) -> None:
    (workspace / "simcc.toml").write_text("[run]\nsandbox = 'none'\n", "utf-8")
    _, out, err = simcc("test", str(workspace))
    assert "isolation: process" in out
    assert "warning[SC050]: the workspace's own choice of run.sandbox = 'none' is not followed" in err
