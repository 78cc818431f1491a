"""An entity type that is renamed in one file only: the other files name a type that is not declared."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import write_base

from compiler.operations.build_workspace import check
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import ODD, Workspace
from odd.diagnostics import Severity

MODELS = sorted(path.parent for path in (Path(__file__).parents[2] / "models").rglob(ODD))


@pytest.mark.parametrize("folder", MODELS, ids=lambda folder: folder.name)
def test_a_type_that_is_renamed_in_odd_yaml_only_is_reported(folder: Path) -> None:
    sources = sources_of(Workspace(folder))
    acting = {action.entity for action in sources.must_link().graph.actions.values()}
    for name in acting:
        odd = sources.files[ODD].replace(f"\n  {name}:", f"\n  Zebra{name}:", 1)
        problems = sources.with_files({ODD: odd}).problems()
        errors = [problem for problem in problems if problem.severity is Severity.ERROR]
        assert any(name in error.names for error in errors), (name, errors)


@pytest.mark.parametrize(
    ("old", "new", "code", "also"),
    [
        ("\n  User:\n", "\n  Human:\n", "SC206", "'simcc rename User Human' renames it in all files"),
        ("\n  User:\n", "\n  USER:\n", "SC206", "'simcc rename User USER' renames it in all files"),
        (
            "\n      credulity:",
            "\n      belief_in_all:",
            "SC209",
            "(also graph.yaml:32, scenario.yaml:6 and scenario.yaml:15)",
        ),
        ("\n  S1:\n", "\n  S9:\n", "SC208", "(also graph.yaml:21 and graph.yaml:37)"),
        ("\n      stifling:", "\n      dullness:", "SC209", "did you mean 'dullness', which nothing uses?"),
    ],
)
def test_a_name_that_is_changed_in_odd_yaml_only_is_one_error(
    old: str, new: str, code: str, also: str, tmp_path: Path
) -> None:
    folder = write_base(tmp_path / "rumor")
    odd = folder / ODD
    odd.write_text(odd.read_text("utf-8").replace(old, new, 1), "utf-8")
    (found,) = check(folder).diagnostics
    assert (found.code, found.severity) == (code, Severity.ERROR)
    assert also in found.help


def test_a_parameter_is_not_taken_for_a_variable_of_its_name(tmp_path: Path) -> None:
    """An error about User.stifling was hidden, although only the parameter had another name."""
    folder = write_base(tmp_path / "rumor")
    odd, graph = folder / ODD, folder / "graph.yaml"
    odd.write_text(odd.read_text("utf-8").replace("\n      stifling:", "\n      dullness:", 1), "utf-8")
    text = graph.read_text("utf-8").replace(
        "reads: [User.belief, User.credulity,", "reads: [User.belief, User.stifling,"
    )
    graph.write_text(text, "utf-8")
    found = [problem for problem in check(folder).diagnostics if problem.severity is Severity.ERROR]
    assert {"stifling", "User.stifling"} <= {name for problem in found for name in problem.names}


def test_an_error_of_the_declaration_itself_is_not_taken_for_a_use(tmp_path: Path) -> None:
    folder = write_base(tmp_path / "rumor")
    odd = folder / ODD
    text = odd.read_text("utf-8").replace("\n      credulity:", "\n      belief_in_all:", 1)
    number = "type: float, unit: probability, range: [0, 1], visibility: private"
    odd.write_text(text.replace(number, 'type: "ref[Nobody]", visibility: private', 1), "utf-8")
    found = [problem.code for problem in check(folder).diagnostics if problem.severity is Severity.ERROR]
    assert found == ["SC209", "SC107"]


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("scenario.yaml", "population:\n  User:", "population:\n  Users:", "SC303"),
        ("scenario.yaml", "  reaches: {bara", "  reachs: {bara", "SC311"),
        ("scenario.yaml", "credulity: {beta: [2, 3]}", "credulity: 7.5", "SC307"),
        ("graph.yaml", "follows: S2", "follows: S3", "SC208"),
        ("odd.yaml", "visibility: private}", "visibility: private, dynamic: true}", "SC219"),
        ("graph.yaml", "  KnewAlready: {means", "  knewAlready: {means", "SC205"),
    ],
)
def test_a_mistake_is_one_diagnostic(file: str, old: str, new: str, code: str, tmp_path: Path) -> None:
    """There was a note on it in the other file, or a warning that nothing uses what was misspelt elsewhere."""
    folder = write_base(tmp_path / "rumor")
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    assert [problem.code for problem in check(folder).diagnostics] == [code]


def test_what_an_unwritten_contract_may_use_is_not_called_unused(tmp_path: Path) -> None:
    """A metric in stop_when was taken for the parameter of an action whose contract was not written yet."""
    folder = write_base(tmp_path / "rumor")
    graph, scenario = folder / "graph.yaml", folder / "scenario.yaml"
    contract = "    reads: [User.belief, stifling]\n    writes: [User.belief]\n    ends: true\n"
    graph.write_text(graph.read_text("utf-8").replace(contract, "", 1), "utf-8")
    stop = "'count(User where belief == \"spreader\") == 0'"
    for name in ("spreaders", "spread_share"):
        changed = scenario.read_text("utf-8").replace(stop, f"{name} == 0", 1)
        stop = f"{name} == 0"
        scenario.write_text(changed, "utf-8")
        (found,) = [problem for problem in check(folder).diagnostics if problem.severity is Severity.ERROR]
        assert found.code == "SC331" and "nothing uses" not in found.help
