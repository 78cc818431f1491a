"""Remarks about data, each where the scenario names the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from behavior_graph.edges import tie_faults
from behavior_graph.input_series import series_faults
from behavior_graph.linked import Linked
from behavior_graph.populations import DataFault, population_faults
from odd.diagnostics import Diagnostic
from odd.yaml_text import YamlPath


def data_rule(code: str) -> Callable[[Linked], Iterator[Diagnostic]]:
    """Return the check that says what the reading of tables found under one code."""

    def check(linked: Linked) -> Iterator[Diagnostic]:
        found: list[tuple[YamlPath, DataFault]] = [
            (("population", name, "from"), one) for name, one in population_faults(linked)
        ]
        found += [(("relations", name, "edges"), one) for name, one in tie_faults(linked)]
        found += [(("input_data", name), one) for name, one in series_faults(linked)]
        for start, one in found:
            if one.code == code:
                place = linked.scenario_key if code == "SC357" else linked.scenario_value  # names of variables are keys
                yield Diagnostic(code, one.message, place((*start, *one.path)), one.help, one.severity)

    return check
