"""The golden cases of every diagnostic: see tests/cases/README.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from behavior_graph.check_graph import graph_codes
from behavior_graph.data.scenario_tables import Tables
from behavior_graph.linking.graph_source import read_graph, read_scenario
from codegen_templates.handlers.explanations import HANDLER_CODES
from compiler.descriptions import DESCRIPTION
from compiler.workspace.check_sources import Checks
from compiler.workspace.sources import Sources
from compiler.workspace.table_files import reading_from
from odd.check_odd import odd_codes
from odd.diagnostics import Diagnostic, in_order
from odd.odd_source import read_odd
from odd.rendering import render

CASES = Path(__file__).parent / "cases"
FOLDERS = sorted(folder for folder in CASES.iterdir() if folder.is_dir() and folder.name.startswith("SC"))
CODES = {code.code: code for code in (*odd_codes(), *graph_codes(), *HANDLER_CODES)}

Workspace = dict[str, bytes]


def files_in(folder: Path) -> Workspace:
    kinds = (".yaml", ".py", ".csv", ".parquet")
    found = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix in kinds)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found if path.name != "edits.yaml"}


def workspace(folder: Path) -> Workspace:
    made = files_in(CASES / "_base") | files_in(folder)
    edits = folder / "edits.yaml"
    for edit in YAML(typ="safe").load(edits.read_text("utf-8")) if edits.exists() else ():
        apply(edit, made)
    return made


def apply(edit: dict[str, Any], made: Workspace) -> None:
    name = edit["file"]
    if edit.get("remove"):
        del made[name]
        return
    text = made.get(name, b"").decode("utf-8")
    assert text.count(edit["find"]) == 1, f"{edit['find']!r} is {text.count(edit['find'])} times in {name}"
    made[name] = text.replace(edit["find"], edit["replace"]).encode("utf-8")


def diagnostics(made: Workspace) -> list[Diagnostic]:
    odd = read_odd(made["odd.yaml"])
    graph = read_graph(made["graph.yaml"])
    scenario = read_scenario(made["scenario.yaml"])
    handlers = {name: text.decode("utf-8") for name, text in made.items() if name.startswith("handlers/")}
    read = (*odd.diagnostics, *graph.diagnostics, *scenario.diagnostics)
    tables = Tables(reading_from(lambda file, most: made.get(file)))
    found = [*read, *Checks(odd, graph, scenario, tables).remarks(handlers)]
    if DESCRIPTION in made:
        texts = {name: text.decode("utf-8", "replace") for name, text in made.items()}
        found += Sources(texts, tables=tables).description_problems()
    return in_order(found)


def printed(made: Workspace) -> str:
    texts = {name: text.decode("utf-8", "replace") for name, text in made.items()}
    return "\n".join(render(diagnostic, texts.get(diagnostic.span.file)) + "\n" for diagnostic in diagnostics(made))


def test_the_base_workspace_is_valid() -> None:
    assert printed(files_in(CASES / "_base")) == ""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_case_gives_exactly_its_diagnostics(folder: Path, refresh_cases: bool) -> None:
    output = printed(workspace(folder))
    expected = folder / "expected.txt"
    if refresh_cases:
        expected.write_bytes(output.encode("utf-8", "replace"))
    assert output == expected.read_bytes().decode("utf-8")
    assert f"[{folder.name.split('_')[0]}]" in output


def test_every_code_has_a_case_or_is_made_elsewhere() -> None:
    elsewhere = YAML(typ="safe").load((CASES / "elsewhere.yaml").read_text("utf-8")) or {}
    for code, file in elsewhere.items():
        assert code in (CASES.parent.parent / file).read_text("utf-8"), f"{file} does not speak of {code}"
    cases = {folder.name.split("_")[0] for folder in FOLDERS}
    assert sorted(set(CODES) - cases - set(elsewhere)) == []


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_is_explained(code: str) -> None:
    explained = CODES[code]
    assert explained.title and len(explained.explanation) > 100
