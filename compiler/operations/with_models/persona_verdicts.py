"""Judges the tables of personas that a run draws from, by the comparison that is kept beside each."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.variants import COMMAND_LINE
from compiler.reporter import Reporter
from compiler.runs.request import Run, settled
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

_CODE = "SC711"


def about_personas(table: str) -> str:
    """Return the path of the comparison that is kept beside a table."""
    return table.removesuffix(".csv") + ".json"


@dataclass(frozen=True, slots=True)
class PersonaVerdict:
    """Whether the personas of a table fit what was declared, in words that continue "the personas of User"."""

    table: str
    fits: bool
    words: str


def persona_verdicts(workspace: Workspace, made: Linked, hashes: Mapping[str, str]) -> dict[str, PersonaVerdict]:
    """Return the verdict on each population that the scenario of a run draws from a table of personas.

    `hashes` are those of the tables that the run reads, by path.
    """
    found = {}
    for entity, population in made.scenario.population.items():
        path = population.table.table if population.table else ""
        text = workspace.read_text(about_personas(path)) if path.endswith(".csv") else None
        kept = None if text is None else _comparison(text, path)
        if kept is not None:
            found[entity] = _verdict(kept, path, hashes.get(path, ""), made.odd.entities[entity].variables)
    return found


def persona_remarks(made: Linked, verdicts: Mapping[str, PersonaVerdict]) -> Iterator[Diagnostic]:
    """Yield a warning for each population of personas that is not what was declared."""
    for entity, verdict in verdicts.items():
        if not verdict.fits:
            place = ("population", entity, "from")
            span = made.scenario_text.key(place) if place in made.scenario_text.places else COMMAND_LINE
            help_line = "let simcc personas write another sample, or explain the difference where you report results"
            message = f"the personas of {entity} {verdict.words}"
            yield Diagnostic(_CODE, message, span, help_line, Severity.WARNING, (entity,))


def tell_of_personas(workspace: Workspace, sources: Sources, run: Run, reporter: Reporter) -> None:
    """Tell the user, before many runs are made, of each population of personas that is not what was declared."""
    made = settled(sources.must_link(), run)
    for remark in persona_remarks(made, persona_verdicts(workspace, made, sources.data_hashes)):
        reporter.warned(f"warning[{remark.code}]: {remark.message}")


def _comparison(text: str, table: str) -> dict[str, Any] | None:
    """Return the comparison in the file beside a table, None if the file is about something else."""
    try:
        kept = json.loads(text)
    except ValueError:
        return None
    is_one = isinstance(kept, dict) and kept.get("table") == table and isinstance(kept.get("missed"), list)
    return kept if is_one else None


def _verdict(kept: Mapping[str, Any], table: str, digest: str, variables: Collection[str]) -> PersonaVerdict:
    if kept.get("sha256") != digest:
        changed = (
            f"were compared with the declared distributions before {table} was changed: nothing is known of it now"
        )
        return PersonaVerdict(table, False, changed)
    if kept["missed"]:
        missed = ", ".join(name for name in variables if name in kept["missed"]) or "some variable"
        return PersonaVerdict(table, False, f"miss the distributions that were declared for {missed}")
    return PersonaVerdict(table, True, "fit the distributions that were declared")
