"""Choosing a sandbox never gives a weaker one than was asked for, and the doctor looks for real."""

from pathlib import Path

import pytest

from odd.errors import UserError
from sandbox import select
from sandbox.attacks.probing import attack_names
from sandbox.local import LocalSandbox
from sandbox.machine_report import doctor
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.select import choose


@pytest.fixture(autouse=True)
def no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine without a container engine, also where one runs."""
    monkeypatch.setenv("DOCKER_HOST", "unix:///nobody/listens")


def test_auto_takes_what_isolates_or_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(select, "open_local", unavailable)
    with pytest.raises(SandboxUnavailableError, match=r"local: no kernel.*--sandbox process") as stopped:
        choose("auto")
    assert stopped.value.exit_code == 2
    monkeypatch.setattr(select, "open_local", LocalSandbox)
    assert choose("auto").isolation == "local"


def unavailable() -> LocalSandbox:
    raise SandboxUnavailableError("no kernel")


def test_what_is_asked_for_is_never_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(select, "open_local", unavailable)
    with pytest.raises(SandboxUnavailableError, match="no kernel"):
        choose("local")
    assert choose("process").isolation == "process"


def test_none_must_be_typed_out_and_is_stamped() -> None:
    assert choose("none").isolation == "none"


def test_an_unknown_mode_lists_the_known() -> None:
    with pytest.raises(UserError, match=r"auto, docker, local, process, none"):
        choose("jail")


def test_the_doctor_looks_at_everything(tmp_path: Path) -> None:
    rows = {row.name: row for row in doctor({"cache": tmp_path / "cache"})}
    assert {"python", "dependencies", "sandbox process", "sandbox auto", "processors", "disk", "cache"} <= rows.keys()
    assert rows["python"].ok and rows["cache"].ok and rows["sandbox process"].ok, rows
    assert "files and network are open" in rows["sandbox process"].detail
    if rows["sandbox auto"].ok:
        attacks = [row for name, row in rows.items() if name.startswith("attack: ")]
        assert len(attacks) == len(attack_names()) and all(row.ok for row in attacks)


def test_the_doctor_says_that_nothing_isolates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(select, "open_local", unavailable)
    rows = {row.name: row for row in doctor()}
    assert rows["sandbox local"].ok and "no kernel" in rows["sandbox local"].detail
    assert not rows["sandbox auto"].ok


def test_the_doctor_finds_a_cache_that_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "cache").touch()
    row = doctor({"cache": tmp_path / "cache"})[-1]
    assert not row.ok and row.remedy
