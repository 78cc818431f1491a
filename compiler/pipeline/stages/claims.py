"""Holds an author to its claims: there are enough of them, and those of before the first run are remembered.

Claims are frozen before anything runs. A claim that changes later is noted with what it was, and the report lists it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from behavior_graph.linking.linked import Linked
from compiler.authors.author import UNCHECKED
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import Problems
from compiler.verdicts.outcome_findings import weak_claims
from compiler.workspace.lockfile import digest_of
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


def _frozen(bench: Bench, stage: Stage) -> None:
    """Remember the claims of a brief before the first run; note in the lock which of them have changed since."""
    del stage
    if bench.is_users(SCENARIO) or SCENARIO not in bench.lock.entries or _check(bench):
        return
    key = f"claims-{digest_of(bench.brief)[:32]}"
    now = {name: each.that for name, each in bench.sources.must_link().scenario.expectations.items()}
    first: Mapping[str, str] = bench.workspace.cached(key) or now
    bench.workspace.cache(key, first)
    linked = bench.sources.must_link()
    _note(bench, SCENARIO, _of_claims(linked), tuple(_changes(first, now)))
    _note(bench, ODD, [*_of_patterns(linked), *_of_parameters(linked)])


def _note(bench: Bench, file: str, sources: Iterable[Source], changes: Sequence[Mapping[str, Any]] = ()) -> None:
    """Replace the notes of a file about changed claims and unchecked sources; what a person confirmed stays."""
    if bench.is_users(file) or file not in bench.lock.entries:
        return
    entry = bench.lock.entries[file]
    kept = tuple(note for note in entry.notes if note["kind"] not in ("changed", UNCHECKED))
    unchecked = _unchecked(sources, [note["text"] for note in kept])
    bench.lock = bench.lock.with_entry(file, replace(entry, notes=(*changes, *unchecked, *kept)))


def _unchecked(sources: Iterable[Source], known: Sequence[str]) -> Iterator[Mapping[str, Any]]:
    """Yield a note for each source that is a publication that only the model has named."""
    for what, path, source in sources:
        text = f"the source of {what} is stated by the model, not checked: {source}"
        if text not in known and (_PUBLICATION.search(source) or not _OWN.match(source)):
            yield {"kind": UNCHECKED, "words": "", "text": text, "path": path}


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


def _changes(first: Mapping[str, str], now: Mapping[str, str]) -> Iterator[Mapping[str, Any]]:
    for name, that in first.items():
        if now.get(name) != that:
            became = f"it is now {now[name]}" if name in now else "it was removed"
            text = f"claim '{name}' was {that}; {became}"
            yield {"kind": "changed", "words": "", "text": text, "path": f"expectations.{name}"}
    for name in now.keys() - first.keys():
        text = f"claim '{name}' was added after the first runs: {now[name]}"
        yield {"kind": "changed", "words": "", "text": text, "path": f"expectations.{name}"}


def _check(bench: Bench) -> Problems:
    """Return the kinds of claims that are missing; a user's own scenario need not have them."""
    return [] if bench.is_users(SCENARIO) or bench.is_users(ODD) else weak_claims(bench.sources.must_link())


STAGE = Stage(
    name="claims",
    title="claims",
    takes=(ODD, SCENARIO),
    gives=(),
    make=_frozen,
    checks=_check,
    mend=None,
    version=1,
)
