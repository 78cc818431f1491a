"""The three models joined and analysed: their declarations, every expression checked, and what is used where."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from behavior_graph.data.scenario_tables import Tables
from behavior_graph.expressions.typing.places import CheckedExpression, checked_expressions
from behavior_graph.linking.declarations import Declarations
from behavior_graph.linking.graph_source import GraphSource, ScenarioSource
from behavior_graph.linking.uses import Uses, uses_of
from odd.odd_source import OddSource


@dataclass(frozen=True)
class Linked(Declarations):
    """The declarations of a workspace with what follows from them, worked out when it is first asked for."""

    @cached_property
    def places(self) -> tuple[CheckedExpression, ...]:
        """Every expression of graph and scenario, type-checked where it stands."""
        return checked_expressions(self)

    @cached_property
    def uses(self) -> Uses:
        """The names that the model uses, and those of them that are not declared."""
        return uses_of(self, self.places)


def link(odd: OddSource, graph: GraphSource, scenario: ScenarioSource, tables: Tables | None = None) -> Linked | None:
    """Join the three sources and the tables that the scenario names; None if one of the sources has no model."""
    if odd.model is None or graph.model is None or scenario.model is None:
        return None
    texts = (odd.text, graph.text, scenario.text)
    return Linked(odd.model, graph.model, scenario.model, *texts, tables=tables or Tables())
