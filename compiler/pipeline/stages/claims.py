"""Holds an author to its claims: there are enough of them, and those of before the first run are remembered.

Claims are frozen before anything runs. A claim that changes later is noted with what it was, and the report lists it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compiler.authors.author import UNCHECKED
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import Problems
from compiler.verdicts.outcome_findings import weak_claims
from compiler.workspace.lockfile import digest_of
from compiler.workspace.workspace import ODD, SCENARIO

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


#: Sources that are no publication: an assumption, or what follows from the model or the brief.
_OWN = re.compile(r"(assum|follow|by definition|definition|exact|the brief|brief\b|this model|S\d)", re.IGNORECASE)


def _frozen(bench: Bench, stage: Stage) -> None:
    """Remember the claims of a brief before the first run; note in the lock which of them have changed since."""
    del stage
    if bench.is_users(SCENARIO) or SCENARIO not in bench.lock.entries or _check(bench):
        return
    key = f"claims-{digest_of(bench.brief)[:32]}"
    now = {name: each.that for name, each in bench.sources.must_link().scenario.expectations.items()}
    first: Mapping[str, str] = bench.workspace.cached(key) or now
    bench.workspace.cache(key, first)
    entry = bench.lock.entries[SCENARIO]
    kept = tuple(note for note in entry.notes if note["kind"] not in ("changed", UNCHECKED))
    notes = (*kept, *_changes(first, now), *_unchecked(bench, [note["text"] for note in kept]))
    bench.lock = bench.lock.with_entry(SCENARIO, replace(entry, notes=notes))


def _unchecked(bench: Bench, known: Sequence[str]) -> Iterator[Mapping[str, Any]]:
    """Yield a note for each claim whose source is a publication that only the model has named."""
    for name, claim in bench.sources.must_link().scenario.expectations.items():
        text = f"the source of claim '{name}' is stated by the model, not checked: {claim.source}"
        if not _OWN.match(claim.source) and text not in known:
            yield {"kind": UNCHECKED, "words": "", "text": text, "path": f"expectations.{name}.source"}


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
