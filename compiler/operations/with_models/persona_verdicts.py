"""Judges the tables of personas that a run draws from, by the comparison that is kept beside each."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.variants import COMMAND_LINE
from compiler.reporter import Reporter
from compiler.runs.request import Run, settled
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, Severity, Span
from odd.reading.yaml_text import YamlPath

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
        if text is None:
            continue
        try:
            kept = json.loads(text)
        except (ValueError, RecursionError):
            words = f"may have been compared, but {about_personas(path)} cannot be read: nothing is known of them"
            found[entity] = PersonaVerdict(path, False, words)
            continue
        if _is_comparison(kept, path):
            found[entity] = _verdict(kept, path, hashes.get(path, ""), made.odd.entities[entity].variables)
    return found


def persona_remarks(made: Linked, verdicts: Mapping[str, PersonaVerdict], variant: str = "") -> Iterator[Diagnostic]:
    """Yield a warning for each population of personas that is not what was declared; `made` is that of a variant."""
    for entity, verdict in verdicts.items():
        if not verdict.fits:
            help_line = "let simcc personas write another sample, or explain the difference where you report results"
            message = f"the personas of {entity} {verdict.words}"
            span = _place(made, entity, variant)
            yield Diagnostic(_CODE, message, span, help_line, Severity.WARNING, (entity,))


def _place(made: Linked, entity: str, variant: str) -> Span:
    """Return where a scenario or its variant names the table of an entity; a command may have named it."""
    named = f"population.{entity}"
    own = made.scenario.variants[variant].set if variant else {}
    paths: list[YamlPath] = [("variants", variant, "set", key) for key in own if f"{key}.".startswith(f"{named}.")]
    text = made.scenario_text
    found = next((path for path in [*paths, ("population", entity, "from")] if path in text.places), None)
    return text.key(found) if found else COMMAND_LINE


def remarks_of_runs(workspace: Workspace, sources: Sources, runs: Iterable[Run]) -> list[Diagnostic]:
    """Return a warning, once, for each population that some of these runs draw from personas that do not fit."""
    found: dict[str, Diagnostic] = {}
    for run in runs:
        made = settled(sources.must_link(), run)
        for remark in persona_remarks(made, persona_verdicts(workspace, made, sources.data_hashes), run.variant):
            found.setdefault(remark.message, remark)
    return list(found.values())


def tell_of_personas(workspace: Workspace, sources: Sources, runs: Iterable[Run], reporter: Reporter) -> None:
    """Tell the user, before many runs are made, of each population of personas that is not what was declared."""
    for remark in remarks_of_runs(workspace, sources, runs):
        reporter.warned(f"warning[{remark.code}]: {remark.message}")


def _is_comparison(kept: Any, table: str) -> bool:
    """Return whether what a file beside a table says is a comparison of it, and not about something else."""
    return isinstance(kept, dict) and kept.get("table") == table and isinstance(kept.get("missed"), list)


def _verdict(kept: Mapping[str, Any], table: str, digest: str, variables: Collection[str]) -> PersonaVerdict:
    if kept.get("sha256") != digest:
        changed = (
            f"were compared with the declared distributions before {table} was changed: nothing is known of it now"
        )
        return PersonaVerdict(table, False, changed)
    if kept["missed"]:
        missed = ", ".join(name for name in variables if name in kept["missed"]) or "some variable"
        return PersonaVerdict(table, False, f"miss the distributions that were declared for {missed}")
    # anybody may have written that file, so it is named as who says so
    return PersonaVerdict(table, True, f"fit the distributions that were declared, as {about_personas(table)} says")
