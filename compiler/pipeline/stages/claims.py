"""Holds an author to its claims: there are enough of them, and what changes after the first results is noted."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from behavior_graph.linking.linked import Linked
from compiler.authors.author import UNCHECKED
from compiler.descriptions.named_publications import are_named_in
from compiler.pipeline.drafts.first_results import changes_since
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import Problems
from compiler.verdicts.findings.outcome_findings import weak_claims
from compiler.verdicts.model_diff import CHANGED
from compiler.workspace.lockfile import lock_note
from compiler.workspace.workspace import ODD, SCENARIO

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench

#: What a source is of, the path of the source, and its text.
Source: TypeAlias = tuple[str, str, str]

#: How sources begin that need no check: an assumption, or what follows from the model or the brief.
_OWN = re.compile(
    r"(assum|follow|expect|(by )?definition|exact|(the )?(brief|description|document)\b|this model|S\d)", re.IGNORECASE
)
#: A name with a year, wherever it stands: `assumed, after Schelling (1971)` names a publication.
_PUBLICATION = re.compile(r"[A-Z][^\W\d_]+(?:['’]s)?,? \(?(?:1[5-9]|20)\d\d\b|\bet al\b")
#: Of numbers, whose sources may be anything else, `literature` and `data` count as well.
_OF_NUMBERS = re.compile(rf"{_PUBLICATION.pattern}|\b(?i:literature|data|survey|statistics)\b")


def _noted(bench: Bench, stage: Stage) -> None:
    """Note in the lock what has changed since the first results, and which sources only the model has stated."""
    del stage
    if bench.is_users(SCENARIO) or SCENARIO not in bench.lock.entries or _check(bench):
        return
    linked, changes = bench.sources.must_link(), changes_since(bench)
    sources = {SCENARIO: [*_of_claims(linked)], ODD: [*_of_patterns(linked), *_of_parameters(linked)]}
    for file in bench.sources.model_files:
        _note(bench, file, sources.get(file, ()), None if changes is None else changes.get(file, ()))


def _note(bench: Bench, file: str, sources: Iterable[Source], changes: Iterable[Mapping[str, Any]] | None) -> None:
    """Replace the notes of a file about changes and unchecked sources; what a person confirmed stays."""
    if bench.is_users(file) or file not in bench.lock.entries:
        return
    entry = bench.lock.entries[file]
    replaced = (UNCHECKED,) if changes is None else (UNCHECKED, CHANGED)
    kept = tuple(note for note in entry.notes if note["kind"] not in replaced)
    said = [sentence.text for sentence in bench.sources.description.sentences]
    unchecked = _unchecked(sources, [(str(note.get("path", "")), _source_of(note)) for note in kept], said)
    bench.lock = bench.lock.with_entry(file, replace(entry, notes=(*(changes or ()), *unchecked, *kept)))


def _unchecked(
    sources: Iterable[Source], known: Container[tuple[str, str]], said: Sequence[str]
) -> Iterator[Mapping[str, Any]]:
    """Yield a note for each publication that no person has compared with what it is to support.

    A brief that names it need not say what the claim says.
    """
    for what, path, source in sources:
        if (path, source) in known or not (_PUBLICATION.search(source) or not _OWN.match(source)):
            continue
        by_model = f"the source of {what} is stated by the model, not checked: {source}"
        by_brief = f"the brief names the source of {what}, but that it says so is not checked: {source}"
        yield lock_note(UNCHECKED, by_brief if are_named_in(source, said) else by_model, path=path)


def _source_of(note: Mapping[str, Any]) -> str:
    return str(note["text"]).partition(": ")[2]


def _of_claims(linked: Linked) -> Iterator[Source]:
    for name, claim in linked.scenario.expectations.items():
        yield f"claim '{name}'", f"expectations.{name}.source", claim.source


def _of_patterns(linked: Linked) -> Iterator[Source]:
    """Yield the sources of patterns that say something else than their expectations."""
    claims = linked.scenario.expectations
    for pattern in linked.odd.purpose.patterns:
        claim = claims.get(pattern.expectation)
        if not pattern.stated and (claim is None or claim.source != pattern.source):
            yield f"pattern '{pattern.id}'", f"purpose.patterns.{pattern.id}.source", pattern.source


def _of_parameters(linked: Linked) -> Iterator[Source]:
    """Yield the sources of numbers that name literature or data, and that no sentence of a document gives."""
    for name, submodel in linked.odd.submodels.items():
        for parameter, declared in submodel.parameters.items():
            path = f"submodels.{name}.parameters.{parameter}.source"
            if not declared.stated and _OF_NUMBERS.search(declared.source):
                yield f"parameter '{parameter}'", path, declared.source


def _check(bench: Bench) -> Problems:
    """Return the kinds of claims that are missing; a user's own scenario need not have them."""
    return [] if bench.is_users(SCENARIO) or bench.is_users(ODD) else weak_claims(bench.sources.must_link())


STAGE = Stage(
    name="claims",
    title="claims",
    takes=(ODD, SCENARIO),
    make=_noted,
    checks=_check,
)
