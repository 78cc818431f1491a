"""The model whose results its author saw first: who has seen results can change a model until they fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from compiler.verdicts.model_diff import late_changes
from compiler.workspace import verdict_cache
from compiler.workspace.lockfile import digest_of

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


def remember_model(bench: Bench) -> None:
    """Keep the model as it is when its author first sees results."""
    if verdict_cache.cached(_key(bench)) is None:
        verdict_cache.keep(_key(bench), bench.sources.model_files)


def forget_model(bench: Bench) -> None:
    """Forget the model of an earlier draft, since the whole model is drafted anew."""
    verdict_cache.keep(_key(bench), None)


def changes_since(bench: Bench) -> dict[str, list[Mapping[str, Any]]] | None:
    """Return notes on what has changed since then, by file; None if no model is remembered that can still be read.

    A table that it reads may be gone, or a newer simcc may refuse it; neither is a fault of the model that is built.
    """
    first = verdict_cache.cached(_key(bench))
    if first is None:
        return None
    before = bench.sources.without(bench.sources.model_files).with_files(first)
    return None if before.linked is None else late_changes(before, bench.sources)


def _key(bench: Bench) -> str:
    return f"first-results-{digest_of(str((bench.workspace.root, bench.brief)))}"
