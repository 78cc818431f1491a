from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from behavior_graph.check_graph import check_graph, check_scenario
from behavior_graph.linking.graph_source import GraphSource, ScenarioSource, read_graph, read_scenario
from behavior_graph.linking.linked import Linked, link
from odd.check_odd import check_odd
from odd.diagnostics import Diagnostic, has_errors
from odd.odd_source import OddSource, read_odd

Files = dict[str, str]
Edited = Callable[[str, str, str], Files]
LinkedOf = Callable[[Files], Linked]
RemarksOn = Callable[[Files], list[Diagnostic]]

BASE = Path(__file__).parents[1] / "cases" / "_base"


@pytest.fixture(scope="session")
def rumor() -> Linked:
    """The valid model that the golden cases break."""
    texts = [(BASE / f"{name}.yaml").read_text("utf-8") for name in ("odd", "graph", "scenario")]
    linked = link(read_odd(texts[0]), read_graph(texts[1]), read_scenario(texts[2]))
    assert linked is not None
    return linked


@pytest.fixture(scope="session")
def files() -> Files:
    """The texts of that model's three files."""
    return {f"{name}.yaml": (BASE / f"{name}.yaml").read_text("utf-8") for name in ("odd", "graph", "scenario")}


@pytest.fixture(scope="session")
def edited(files: Files) -> Edited:
    """A function: the model's files with a replacement in one of them."""

    def made(name: str, find: str, put: str) -> Files:
        assert find in files[name], find
        return {**files, name: files[name].replace(find, put)}

    return made


@pytest.fixture(scope="session")
def linked_of() -> LinkedOf:
    """A function: the three models of files that can be read, joined."""

    def made(texts: Files) -> Linked:
        linked = link(*_read(texts))
        assert linked is not None
        return linked

    return made


@pytest.fixture(scope="session")
def remarks_on() -> RemarksOn:
    """A function: everything that is said about files, as far as they can be read."""

    def said(texts: Files) -> list[Diagnostic]:
        odd, graph, scenario = _read(texts)
        found = [*check_odd(odd), *graph.diagnostics, *scenario.diagnostics]
        linked = link(odd, graph, scenario)
        if linked is None or has_errors(found):
            return found
        return [*found, *check_graph(linked), *check_scenario(linked)]

    return said


def _read(texts: Files) -> tuple[OddSource, GraphSource, ScenarioSource]:
    return read_odd(texts["odd.yaml"]), read_graph(texts["graph.yaml"]), read_scenario(texts["scenario.yaml"])
