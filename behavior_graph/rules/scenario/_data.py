"""Diagnostics about data, each where the scenario names the table."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.memory_tables import memory_faults
from behavior_graph.data.edge_tables import tie_faults
from behavior_graph.data.input_series import series_faults
from behavior_graph.data.parameter_tables import parameter_faults
from behavior_graph.data.population_tables import population_faults
from behavior_graph.data.scenario_tables import DataFault
from behavior_graph.data.target_data import target_faults
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic
from odd.reading.yaml_text import YamlPath


def data_remarks(linked: Linked) -> Iterator[Diagnostic]:
    """Yield what reading the tables found."""
    found: list[tuple[YamlPath, DataFault]] = [
        (("population", name, "from"), fault) for name, fault in population_faults(linked)
    ]
    found += [(("relations", name, "edges"), fault) for name, fault in tie_faults(linked)]
    found += [(("input_data", name), fault) for name, fault in series_faults(linked)]
    found += [(("parameters", name), fault) for name, fault in parameter_faults(linked)]
    found += memory_faults(linked)
    if linked.written is None:  # data are compared with runs of the scenario as it was written
        found += [(("targets", name), fault) for name, fault in target_faults(linked)]
    for start, fault in found:
        named = fault.code in ("SC357", "SC393")  # names of variables are keys
        place = linked.scenario_key if named else linked.scenario_value
        span = place((*start, *fault.path))
        yield Diagnostic(fault.code, fault.message, span, fault.help, fault.severity, fault.names)
