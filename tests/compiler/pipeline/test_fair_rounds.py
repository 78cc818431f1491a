"""What `simcc generate` wrote in a round that failed does not contradict the author's next edit."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import write_base

import simcc

CONTRACT = "    reads: [User.belief, stifling]\n    writes: [User.belief]\n"
STOPS = 'if user.belief == "spreader" and user.chance(world.parameters.stifling):'


def edited(folder: Path, condition: str) -> None:
    """Write the handler of `lose_interest` with this condition, as a person or an assistant does."""
    code = write_base(folder / "again").joinpath("handlers/user.py").read_text("utf-8")
    assert STOPS in code
    (folder / "model/handlers/user.py").write_text(code.replace(STOPS, f"if {condition}:"), "utf-8")


def codes(folder: Path) -> set[str]:
    with pytest.raises(simcc.UserError) as failed:
        simcc.generate(folder / "model")
    return {found.code for found in failed.value.diagnostics}


def test_two_rounds_of_an_author_who_leaves_contracts_to_the_compiler(tmp_path: Path) -> None:
    graph = write_base(tmp_path / "model") / "graph.yaml"
    left_out = graph.read_text("utf-8").replace(CONTRACT, "")
    assert left_out != graph.read_text("utf-8")
    graph.write_text(left_out, "utf-8")

    unset = "user.heard_at + 1 < world.round"  # and heard_at may be unset
    edited(tmp_path, f'user.belief == "spreader" and {unset} and user.chance(world.parameters.stifling)')
    assert codes(tmp_path) == {"SC501"}
    assert graph.read_text("utf-8") == left_out, "a contract of code with errors is not kept"

    edited(tmp_path, 'user.belief == "spreader" and user.chance(user.credulity * world.parameters.stifling)')
    simcc.generate(tmp_path / "model")
    completed = graph.read_text("utf-8")
    assert "reads: [User.belief, User.credulity, stifling]" in completed

    edited(tmp_path, 'user.belief == "spreader" and world.round > 3 and user.chance(world.parameters.stifling)')
    assert {"SC470", "SC471"} <= codes(tmp_path), "a contract of a generated model holds"
    assert graph.read_text("utf-8") == completed
