"""Decides whether a model writes source files or fills in forms, by what it did before or by a trial file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler.authors.model.sources import Capability, SourcesAuthor, can_write_sources
from compiler.authors.model.sources.card_sections import card_in
from compiler.authors.model.sources.sources_author import CODE_STAGE, CORRECTIONS, DATA, DESIGN_STAGE
from compiler.llm.client import ModelClient
from compiler.llm.exchange_record import read_rows
from compiler.reference.card import card, card_version
from compiler.workspace import verdict_cache
from compiler.workspace.lockfile import Lock, digest_of
from compiler.workspace.settings import Settings

#: The stages whose questions only an author of source files asks.
_STAGES = (DESIGN_STAGE, CODE_STAGE, CORRECTIONS, DATA)


@dataclass(frozen=True, slots=True)
class Drafting:
    """How a model drafts, why in words (empty if the user chose), and the reference card of a replayed record."""

    writes_sources: bool
    reason: str = ""
    card: str = ""

    def author(self, client: ModelClient, tell: Callable[[str], None]) -> SourcesAuthor:
        """Return the author that writes source files."""
        return SourcesAuthor(client, self.card or card(), tell)

    def in_words(self, model: str) -> str:
        """Return the sentence that people are told."""
        way = "writes the source files" if self.writes_sources else "fills in forms"
        return f"{model} {way}: {self.reason}; --drafting sources or forms decides otherwise"


def drafting_of(
    client: ModelClient, settings: Settings, lock: Lock, replay: Path | None, tell: Callable[[str], None]
) -> Drafting:
    """Return how the model drafts: as the user chose, as was recorded, as it did here before, or as a trial shows."""
    recorded = _recorded(replay) if replay is not None else None
    if settings.build_drafting != "auto":
        return Drafting(settings.build_drafting == "sources", card=recorded.card if recorded else "")
    return recorded or drafted_before(lock, client.settings.model) or _tried(client, tell)


def drafted_before(lock: Lock, model: str) -> Drafting | None:
    """Return how a model drafted the files of a workspace, None if it drafted none."""
    versions = [by.rpartition(" ")[2] for by in _authors(lock) if by.rpartition(" ")[0] == model]
    if not versions:
        return None
    return Drafting(any(version.startswith("sources-") for version in versions), "as it did in this workspace before")


def _authors(lock: Lock) -> set[str]:
    return {entry.author for entry in lock.entries.values()}


def _recorded(replay: Path) -> Drafting:
    rows: list[Mapping[str, Any]] = [row for row in read_rows(replay) if row["stage"] in _STAGES]
    systems = (str(row["request"]["messages"][0]["content"]) for row in rows)
    return Drafting(bool(rows), "as it was recorded", card_in(systems))


def _tried(client: ModelClient, tell: Callable[[str], None]) -> Drafting:
    """Return what a trial shows, or what one showed before of this model with this card."""
    settings = client.settings
    key = f"drafting-{digest_of(f'{settings.base_url} {settings.model} {card_version()}')[:32]}"
    known = verdict_cache.cached(key)
    if isinstance(known, dict) and isinstance(known.get("writes_sources"), bool):
        return Drafting(known["writes_sources"], f"{str(known.get('reason', ''))[:200]} (an earlier build tried it)")
    found: Capability = can_write_sources(client, card(), tell)
    verdict_cache.keep(key, {"writes_sources": found.writes_sources, "reason": found.reason})
    return Drafting(found.writes_sources, found.reason)
