"""Reading graph.yaml and scenario.yaml: text with positions, the model where it could be read, and what was wrong."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.model import Graph
from behavior_graph.scenario import Scenario
from odd.diagnostics import Diagnostic
from odd.yaml_text import YamlFile, read_model, read_yaml


@dataclass(frozen=True, slots=True)
class GraphSource:
    """A graph.yaml as read. `model` is None where the text does not make a graph; `diagnostics` then say why."""

    text: YamlFile
    model: Graph | None
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class ScenarioSource:
    """A scenario.yaml as read. `model` is None where the text does not make a scenario; `diagnostics` then say why."""

    text: YamlFile
    model: Scenario | None
    diagnostics: tuple[Diagnostic, ...]


def read_graph(text: str | bytes, file: str = "graph.yaml") -> GraphSource:
    """Read a behavior graph; never raises."""
    source = read_yaml(text, file)
    model, wrong = read_model(source, Graph, schema_code="SC200")
    return GraphSource(source, model, (*source.diagnostics, *wrong))


def read_scenario(text: str | bytes, file: str = "scenario.yaml") -> ScenarioSource:
    """Read a scenario; never raises."""
    source = read_yaml(text, file)
    model, wrong = read_model(source, Scenario, schema_code="SC300")
    return ScenarioSource(source, model, (*source.diagnostics, *wrong))
