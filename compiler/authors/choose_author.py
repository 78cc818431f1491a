"""Chooses the author: the library, or the model in the settings, and how to ask that model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.authors.author import Author
from compiler.authors.library_author import LibraryAuthor
from compiler.workspace.lockfile import USER, Lock
from compiler.workspace.settings import Settings
from odd.errors import UserError

if TYPE_CHECKING:
    from compiler.authors.model import ClarifyingQuestion
    from compiler.llm.budget import Budget

_LIBRARY, _COMPILER = "library", "compiler"


@dataclass(frozen=True, slots=True)
class ModelAccess:
    """How a model is asked: from a recording, within a budget, and with whom it may talk about the brief.

    Without `ask_user` the model's own defaults answer its questions.
    """

    replay: Path | None = None
    budget: Budget | None = None
    ask_user: Callable[[Sequence[ClarifyingQuestion]], Iterable[str]] | None = None


def is_model(settings: Settings, asking: ModelAccess) -> bool:
    """Return whether a model drafts; raise UserError if flags contradict each other."""
    wanted = settings.build_author
    if wanted == _LIBRARY and asking.replay is not None:
        raise UserError("--replay is for a model, but the author is the library; leave one of them out")
    return wanted == "llm" or (wanted == "auto" and bool(settings.model_name or asking.replay))


def library_author(settings: Settings, lock: Lock) -> Author:
    """Return the library; raise UserError if a model drafted before and the user has not chosen another author."""
    if settings.build_author == "auto" and (models := models_of(lock)):
        name = min(models)
        raise UserError(
            f"this was drafted by {name}, and no model is set: continue with --model {name}, or have the library "
            "redraft everything with --author library; simcc generate uses your edits without an author"
        )
    return LibraryAuthor()


def models_of(lock: Lock) -> set[str]:
    """Return the names of the models that drafted something in a workspace."""
    drafted_by = {entry.author for entry in lock.entries.values()} - {USER, _COMPILER}
    return {name.rpartition(" ")[0] or name for name in drafted_by if name.split(" ")[0] != _LIBRARY}
