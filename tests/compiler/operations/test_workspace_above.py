"""A command that is called in a folder of a workspace says where the workspace is."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.operations.build_workspace import existing
from odd.errors import UserError


def test_a_folder_inside_a_workspace_is_refused_with_the_path_of_the_workspace(tmp_path: Path) -> None:
    (tmp_path / "handlers").mkdir()
    (tmp_path / "odd.yaml").write_text("odd: 1\n", "utf-8")
    with pytest.raises(UserError, match=f"the workspace is {tmp_path.resolve()}: run the command there"):
        existing(tmp_path / "handlers")


def test_a_folder_outside_of_any_workspace_is_refused_without_a_path(tmp_path: Path) -> None:
    (tmp_path / "handlers").mkdir()
    with pytest.raises(UserError, match=r"odd\.yaml is missing$"):
        existing(tmp_path / "handlers")
