"""Diagnostics about data, each where the scenario names the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from behavior_graph.data.edge_tables import tie_faults
from behavior_graph.data.input_series import series_faults
from behavior_graph.data.population_tables import DataFault, population_faults
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic
from odd.reading.yaml_text import YamlPath


def data_rule(code: str) -> Callable[[Linked], Iterator[Diagnostic]]:
    """Return the check that reports what reading the tables found under one code."""

    def check(linked: Linked) -> Iterator[Diagnostic]:
        found: list[tuple[YamlPath, DataFault]] = [
            (("population", name, "from"), one) for name, one in population_faults(linked)
        ]
        found += [(("relations", name, "edges"), one) for name, one in tie_faults(linked)]
        found += [(("input_data", name), one) for name, one in series_faults(linked)]
        for start, one in found:
            if one.code == code:
                place = linked.scenario_key if code == "SC357" else linked.scenario_value  # names of variables are keys
                yield Diagnostic(code, one.message, place((*start, *one.path)), one.help, one.severity, one.names)

    return check
