"""`simcc new`: what it writes checks clean, generates, runs and passes its own expectation."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from ruamel.yaml import YAML

from compiler.operations.build_workspace import check, generate
from compiler.operations.new_workspace import add_assistant_files, new_workspace, starter
from compiler.operations.run_workspace import run_workspace
from compiler.operations.testing.regression_test import run_workspace_tests
from compiler.reference.card import traps
from compiler.runs.request import Run
from compiler.workspace.settings import Settings
from odd.errors import UserError


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return new_workspace("my_voters", tmp_path_factory.mktemp("new") / "ein neues Modell")


def test_it_checks_clean_generates_and_runs(workspace: Path) -> None:
    assert check(workspace).diagnostics == ()
    before = {path: path.read_bytes() for path in workspace.rglob("*") if path.suffix in (".yaml", ".py")}
    made = generate(workspace)
    assert made.package == "my_voters" and made.diagnostics == ()
    assert {path: path.read_bytes() for path in before} == before, "nothing is left for the compiler to complete"
    result = run_workspace(workspace, Run("", {}, None, 1, 3, False), settings=Settings())
    assert result.record.outcome.value == "finished" and result.diagnostics == ()
    assert {replicate.final()["red"] for replicate in result.record.replicates} <= {0.0, 1.0}, (
        "everyone agrees in the end"
    )


@pytest.mark.theory
def test_its_expectation_and_generated_tests_hold(workspace: Path) -> None:
    result = run_workspace_tests(workspace, accept=False, settings=Settings())
    assert result.ok and [expectation.passed for expectation in result.expectations] == [True]


def test_each_file_teaches_in_short_lines() -> None:
    files = starter("a_model")
    assert sorted(files) == ["graph.yaml", "handlers/voter.py", "odd.yaml", "scenario.yaml"]
    for path, text in files.items():
        assert "my_voters" not in text and "{{" not in text and text.endswith("\n")
        assert max(map(len, text.splitlines())) <= 120, path
    for path in ("odd.yaml", "graph.yaml", "scenario.yaml"):
        sections = re.findall(r"^(\w+):", files[path], re.MULTILINE)
        comments = re.findall(r"^ *#", files[path], re.MULTILINE)
        assert len(comments) > len(sections), path
    assert [f"Element {n}." in files["odd.yaml"] for n in range(1, 8)] == [True] * 7


@pytest.mark.parametrize("name", ["", "My", "2nd", "class", "numpy", "odd", "a b", "../x", "x" * 41])
def test_names_that_no_model_can_have_are_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        new_workspace(name, tmp_path / "made")
    assert list(tmp_path.iterdir()) == []
    proposed = str(refused.value).rpartition(" ")[2]
    assert new_workspace(proposed, tmp_path / "made"), "the name that the message proposes is valid"


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(UserError, match="not empty"):
        new_workspace("voters", tmp_path)
    with pytest.raises(UserError, match="is a file"):
        new_workspace("voters", tmp_path / "notes.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_assistants_and_editors_find_their_files(workspace: Path) -> None:
    agents = (workspace / "AGENTS.md").read_text("utf-8")
    order = [agents.index(command) for command in ("simcc check", "simcc generate", "simcc run", "simcc test")]
    assert order == sorted(order) and traps() in agents
    settings = json.loads((workspace / ".vscode/settings.json").read_text("utf-8"))
    for schema, source in settings["yaml.schemas"].items():
        assert (workspace / source).is_file()
        checker = jsonschema.Draft7Validator(json.loads((workspace / schema).read_text("utf-8")))
        data = YAML(typ="safe", pure=True).load((workspace / source).read_text("utf-8"))
        assert list(checker.iter_errors(data)) == [] and list(checker.iter_errors({**data, "wrong": 1})) != []


def test_what_a_user_wrote_for_assistants_stays(tmp_path: Path) -> None:
    place = new_workspace("mine", tmp_path / "mine")
    (place / "AGENTS.md").write_text("ours\n", encoding="utf-8")
    (place / ".vscode/odd.schema.json").unlink()
    written, kept = add_assistant_files(place)
    assert written == [".vscode/odd.schema.json"] and "AGENTS.md" in kept and ".vscode/settings.json" in kept
    assert (place / "AGENTS.md").read_text("utf-8") == "ours\n"


def test_links_are_not_followed_for_assistants(tmp_path: Path) -> None:
    place = new_workspace("mine", tmp_path / "mine")
    (place / "AGENTS.md").unlink()
    (place / "AGENTS.md").symlink_to(tmp_path / "elsewhere.md")
    assert "AGENTS.md" in add_assistant_files(place)[1]
    assert not (tmp_path / "elsewhere.md").exists()


@pytest.mark.parametrize("name", ["my town", "a$(id)", "it's", "-town", "plain"])
@pytest.mark.parametrize("command", [("library", "copy", "sir_model"), ("new", "neighborhood")])
def test_the_command_that_is_named_next_can_be_typed(
    simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], name: str
) -> None:
    """Of a folder with a blank in its name, it named two arguments."""
    monkeypatch.chdir(tmp_path)
    code, _, err = simcc(*command, "--", name)
    typed = shlex.split(err.splitlines()[-1].partition("simcc run ")[2])
    assert code == 0 and len(typed) == 1 and not typed[0].startswith("-")
    assert (tmp_path / typed[0] / "odd.yaml").is_file() and (tmp_path / name / "odd.yaml").is_file()
