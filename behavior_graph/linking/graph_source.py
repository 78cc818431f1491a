"""Reads graph.yaml and scenario.yaml: text with places, the model if it can be read, and what is wrong."""

from __future__ import annotations

from typing import TypeAlias

from behavior_graph.schema.graph_model import Graph
from behavior_graph.schema.scenario_model import Scenario
from odd.odd_source import Source, read_source

GraphSource: TypeAlias = Source[Graph]
ScenarioSource: TypeAlias = Source[Scenario]


def read_graph(text: str | bytes, file: str = "graph.yaml") -> GraphSource:
    """Read a behavior graph; never raises."""
    return read_source(text, file, Graph, schema_code="SC200")


def read_scenario(text: str | bytes, file: str = "scenario.yaml") -> ScenarioSource:
    """Read a scenario; never raises."""
    return read_source(text, file, Scenario, schema_code="SC300")
