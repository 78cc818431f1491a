from __future__ import annotations

import os
from pathlib import Path

import pytest

from compiler.workspace.settings import Settings, load, must_load
from odd.diagnostics import Severity
from odd.errors import UserError


def user_file(no_user_settings: Path, text: str) -> None:
    place = no_user_settings / "simcc"
    place.mkdir(exist_ok=True)
    (place / "simcc.toml").write_text(text)


def test_flags_before_environment_before_the_users_file_and_a_workspace_only_asks_for_less(
    tmp_path: Path, no_user_settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SIMCC_SANDBOX")
    assert load(tmp_path)[0] == Settings()
    user_file(no_user_settings, "[run]\njobs = 2\ntime_limit = 20\nmemory = 200\nsandbox = 'none'\n")
    (tmp_path / "simcc.toml").write_text("[run]\njobs = 3\ntime_limit = 30\nmemory = 150\n")
    monkeypatch.setenv("SIMCC_JOBS", "4")
    monkeypatch.setenv("SIMCC_TIME_LIMIT", "40")
    found, problems = load(tmp_path, {"run_jobs": 5, "run_sandbox": None})
    assert problems == []
    assert (found.run_jobs, found.run_time_limit, found.run_memory, found.run_sandbox) == (3, 30, 150, "none")


def test_a_workspace_chooses_no_seed_of_a_model_that_the_environment_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "simcc.toml").write_text("[model]\nseed = 3\ntemperature = 0.5\n")
    monkeypatch.setenv("SIMCC_MODEL_SEED", "5")
    found, problems = load(tmp_path)
    assert (found.model_seed, found.model_temperature, problems) == (5, 0.5, [])


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system gives a process all processors")
def test_replicates_are_shared_by_the_processors_that_the_process_may_use() -> None:
    """Runs and sweeps took one processor unless they were told."""
    allowed = os.sched_getaffinity(0)
    assert Settings().run_jobs == len(allowed)
    os.sched_setaffinity(0, [min(allowed)])
    try:
        assert Settings().run_jobs == 1
    finally:
        os.sched_setaffinity(0, allowed)


@pytest.mark.parametrize(
    ("text", "code", "line", "said"),
    [
        ("[run]\njobz = 2\n", "SC025", 2, "did you mean 'run.jobs'"),
        ("[run]\n\napi_key = 'x'\n", "SC025", 3, "environment"),
        ("colour = 1\n", "SC025", 1, "the settings are"),
        ("[run]\n" + "".join(f"jobs{number} = 1\n" for number in range(20_000)), "SC025", 1, "keep only"),
        (f"[run]\nmemory = {'9' * 4000}\n", "SC026", 2, "correct"),
        (f"[run]\nmemory = {'9' * 6000}\n", "SC024", 1, "fix that line"),
        (f"[run]\nmemory = 0x{'f' * 9000}\n", "SC026", 2, "correct"),
        (f"[model]\ntemperature = [0x{'f' * 9000}]\n", "SC026", 2, "correct"),
        (f"[model]\ntemperature = {'9' * 400}\n", "SC026", 2, "correct"),
        (f"[run]\nsandbox = '{'x' * 100_000}'\n", "SC026", 2, "correct"),
        ("[run]\njobs = 'two'\n", "SC026", 2, "correct"),
        ("[run]\njobs = true\n", "SC026", 2, "correct"),
        ("[run]\njobs = 0\n", "SC026", 2, "correct"),
        ("[run]\nsandbox = 'jail'\n", "SC026", 2, "correct"),
        ("[build]\nrepair = false\n[run]\nrepair = false\n", "SC025", 4, "build.repair"),
        ("run.jobs = 0\n", "SC026", 1, "correct"),
        ("[run]\njobs = \n", "SC024", 2, "fix that line"),
        ("[run]\njobs = 1\njobs = 2\n", "SC024", 3, "fix that line"),
        ("[build]\nauthor = 'me'\n", "SC026", 2, "correct"),
        ("[model]\nbase_url = 'localhost:80'\n", "SC026", 2, "correct"),
        ("[model]\ninput_price = -1\n", "SC026", 2, "correct"),
    ],
)
def test_a_wrong_file_is_a_diagnostic_at_its_line(tmp_path: Path, text: str, code: str, line: int, said: str) -> None:
    (tmp_path / "simcc.toml").write_text(text)
    (problem,) = load(tmp_path)[1]
    assert (problem.code, problem.span.line) == (code, line)
    assert said in problem.help
    with pytest.raises(UserError, match=r"simcc\.toml is wrong"):
        must_load(tmp_path)


def test_a_file_that_is_no_text_is_a_diagnostic(tmp_path: Path) -> None:
    (tmp_path / "simcc.toml").write_bytes(b"\xff\xfe")
    assert load(tmp_path)[1][0].code == "SC024"


@pytest.mark.parametrize("value", ["two", "0", "-1", "1e3", "٣"])
def test_a_wrong_environment_variable_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("SIMCC_JOBS", value)
    with pytest.raises(UserError, match="SIMCC_JOBS"):
        load(tmp_path)


def test_a_wrong_flag_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="--sandbox: input should be 'auto', 'docker', 'local', 'process' or 'none'"):
        load(tmp_path, {"run_sandbox": "jail"})


def test_what_a_model_costs_and_where_it_is(
    tmp_path: Path, no_user_settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    user_file(no_user_settings, "[model]\nname = 'small'\nbase_url = 'https://mine.test/v1'\ninput_price = 2\n")
    found = must_load(tmp_path)
    assert (found.model_name, found.model_base_url, found.model_input_price) == ("small", "https://mine.test/v1", 2.0)
    monkeypatch.setenv("OPENAI_BASE_URL", "https://one.test/v1")
    monkeypatch.setenv("SIMCC_MODEL", "large")
    monkeypatch.setenv("SIMCC_MODEL_OUTPUT_PRICE", "0.5")
    found = must_load(tmp_path)
    assert (found.model_name, found.model_base_url, found.model_output_price) == ("large", "https://one.test/v1", 0.5)
    monkeypatch.setenv("SIMCC_MODEL_BASE_URL", "https://two.test/v1")
    assert must_load(tmp_path, {"model_name": "flag"}).model_base_url == "https://two.test/v1"
    with pytest.raises(UserError, match=r"--base-url: 'here' is not a server"):
        must_load(tmp_path, {"model_base_url": "here"})


@pytest.mark.parametrize("host", ["127.0.0.1:8080", "localhost.evil.test", "evil.test"])
def test_a_workspace_names_no_server(tmp_path: Path, host: str) -> None:
    (tmp_path / "simcc.toml").write_text(f"[model]\nname = 'local'\nbase_url = 'http://{host}/v1'\n")
    found, problems = load(tmp_path)
    assert (found.model_name, found.model_base_url) == ("", "")
    assert [(problem.code, problem.severity, problem.span.line) for problem in problems] == [
        ("SC050", Severity.WARNING, 2),
        ("SC050", Severity.WARNING, 3),
    ]


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("[build]\nreviews = false\n", "the workspace's own choice of build.reviews = false is not followed"),
        ("[build]\nreviews = false\n", "choose it yourself if you trust its author: --no-reviews, SIMCC_REVIEWS or"),
        ("[build]\nrepair = true\n", "choose it yourself if you trust its author: --repair, SIMCC_REPAIR or"),
        ("[data]\ntable_memory = 1\n", "choose it yourself if you trust its author: SIMCC_TABLE_MEMORY or"),
    ],
)
def test_what_is_not_followed_is_named_with_the_option_that_chooses_it(
    text: str, help: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIMCC_REPAIR", "false")
    (tmp_path / "simcc.toml").write_text(text)
    (problem,) = load(tmp_path)[1]
    assert problem.code == "SC050" and help in (problem.message, problem.help.split(" or")[0] + " or")


def test_a_model_that_only_a_workspace_names_is_not_paid_for(
    tmp_path: Path, no_user_settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "simcc.toml").write_text("[run]\nmemory = 100\n[model]\nname = 'dear'\n")
    found, (problem,) = load(tmp_path)
    assert (found.model_name, found.run_memory) == ("", 100)
    assert (problem.code, problem.severity, problem.span.line) == ("SC050", Severity.WARNING, 4)
    assert "--model" in problem.help
    said: list[str] = []
    assert must_load(tmp_path, warn=said.append).model_name == ""
    assert said == [f"simcc.toml:4: warning[SC050]: {problem.message}; {problem.help}"]
    user_file(no_user_settings, "[model]\nname = 'cheap'\n")
    assert load(tmp_path)[0].model_name == "cheap" and len(load(tmp_path)[1]) == 1


@pytest.mark.parametrize("way", ["flag", "environment", "own file"])
def test_a_user_agrees_to_a_workspaces_model(
    way: str, tmp_path: Path, no_user_settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "simcc.toml").write_text("[model]\nname = 'dear'\n")
    if way == "environment":
        monkeypatch.setenv("SIMCC_MODEL", "dear")
    if way == "own file":
        user_file(no_user_settings, "[model]\nname = 'dear'\n")
    found, problems = load(tmp_path, {"model_name": "dear"} if way == "flag" else None)
    assert found.model_name == "dear" and problems == []


@pytest.mark.parametrize("address", ["https://me:sk-secret@host/v1", "https://host/v1?api-key=sk-secret"])
def test_a_servers_address_holds_no_secret_and_the_message_does_not_repeat_it(address: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="OPENAI_API_KEY") as refused:
        must_load(tmp_path, {"model_base_url": address})
    assert "sk-secret" not in str(refused.value)


@pytest.mark.parametrize("address", ["https://", "http://[::1", "ftp://host/v1"])
def test_what_is_no_address_is_refused(address: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is not a server's address"):
        must_load(tmp_path, {"model_base_url": address})
