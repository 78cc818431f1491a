"""The measures of a network as words and numbers."""

from __future__ import annotations

from behavior_graph.data.network_measures import NetworkMeasures
from compiler.reports.report_words import known, number


def network_words(found: NetworkMeasures) -> list[tuple[str, str]]:
    """Return each measure with its value; what is not known has a dash."""
    whole = f"{found.largest_component:,} of {found.nodes:,} nodes"
    return [
        ("nodes", f"{found.nodes:,}"),
        ("pairs that are tied", f"{found.pairs:,}"),
        ("ties with a direction", f"{found.arcs:,}"),
        ("share of ties that also go the other way", known(found.reciprocity)),
        ("ties of a node to itself", f"{found.loops:,}"),
        ("rows that repeat a tie", f"{found.repeated:,}"),
        ("density", known(found.density)),
        ("degree", f"mean {number(found.degree_mean)}, sd {number(found.degree_sd)}, at most {found.degree_max:,}"),
        ("components", f"{found.components:,}, the largest with {whole}"),
        ("mean clustering of nodes", known(found.clustering)),
        ("transitivity", known(found.transitivity)),
        ("correlation of degrees (assortativity)", known(found.assortativity)),
        (f"mean distance (from {found.path_sources:,} nodes of the largest component)", known(found.path_length)),
    ]
