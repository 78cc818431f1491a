"""Judges the tables of personas that a run draws from, by the comparison that is kept beside each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from behavior_graph.linking.variants import COMMAND_LINE
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

_CODE = "SC711"


def about_personas(table: str) -> str:
    """Return the path of the comparison that is kept beside a table."""
    return table.removesuffix(".csv") + ".json"


def persona_remarks(workspace: Workspace, made: Linked, hashes: Mapping[str, str]) -> Iterator[Diagnostic]:
    """Yield a warning for each table of personas in the scenario of a run that is not the declared population.

    `hashes` are those of the tables that the run read, by path.
    """
    for entity, population in made.scenario.population.items():
        path = population.table.table if population.table else ""
        text = workspace.read_text(about_personas(path)) if path.endswith(".csv") else None
        fault = "" if text is None else _fault(text, path, hashes.get(path, ""))
        if fault:
            place = ("population", entity, "from")
            span = made.scenario_text.key(place) if place in made.scenario_text.places else COMMAND_LINE
            help_line = "let simcc personas write another sample, or explain the difference where you report results"
            yield Diagnostic(_CODE, f"the personas of {entity} {fault}", span, help_line, Severity.WARNING, (entity,))


def _fault(text: str, table: str, digest: str) -> str:
    """Return what is wrong with a table according to the file beside it, empty if that is about something else."""
    try:
        kept = json.loads(text)
    except ValueError:
        return ""
    if not isinstance(kept, dict) or kept.get("table") != table or "missed" not in kept:
        return ""
    if kept.get("sha256") != digest:
        return f"were compared with the declared distributions before {table} was changed: nothing is known of it now"
    missed = ", ".join(map(str, kept["missed"])) if isinstance(kept["missed"], list) else str(kept["missed"])
    return f"miss the distributions that were declared for {missed}" if missed else ""
