"""Choosing a sandbox never gives a weaker one than was asked for, and the doctor looks for real."""

from pathlib import Path

import pytest

from odd.errors import UserError
from sandbox.select import choose, doctor


def test_auto_takes_the_strongest_there_is() -> None:
    assert choose("auto").isolation == choose("process").isolation == "process"


def test_none_must_be_typed_out_and_is_stamped() -> None:
    assert choose("none").isolation == "none"


@pytest.mark.parametrize("mode", ["docker", "local"])
def test_what_does_not_exist_yet_is_refused(mode: str) -> None:
    with pytest.raises(UserError, match="not available yet"):
        choose(mode)


def test_an_unknown_mode_lists_the_known() -> None:
    with pytest.raises(UserError, match=r"auto, process, none"):
        choose("jail")


def test_the_doctor_looks_at_everything(tmp_path: Path) -> None:
    rows = {row.name: row for row in doctor(tmp_path / "cache")}
    assert {"python", "dependencies", "sandbox process", "processors", "disk", "cache"} <= rows.keys()
    assert rows["python"].ok and rows["cache"].ok and rows["sandbox process"].ok, rows
    assert "files and network are open" in rows["sandbox process"].detail


def test_the_doctor_finds_a_cache_that_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "cache").touch()
    row = doctor(tmp_path / "cache")[-1]
    assert not row.ok and row.remedy
