"""Tests the model that is set: whether its server answers, accepts the key, and enforces a schema."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from compiler.llm.client import ModelClient
from compiler.llm.exchange import Answer, Mode, Sent
from compiler.llm.exchange_record import Asked, Fault
from compiler.llm.open_client import model_settings
from compiler.workspace.settings import Settings
from odd.errors import SimccError

#: A first answer can take long, since some servers load the model for it.
_MOST_SECONDS = 30.0
_HOLDS: dict[Mode, str] = {
    "json_schema": "enforces a JSON Schema",
    "json_object": "gives JSON but does not enforce a schema: simcc checks answers and asks again",
    "text": "gives free text: simcc checks answers and asks again",
}


@dataclass(frozen=True, slots=True)
class Health:
    """Whether a model can be asked, what was found, and what to do if it cannot."""

    ok: bool
    detail: str
    remedy: str = ""


def look(settings: Settings) -> Health:
    """Ask the model that is set for one word; nothing is recorded, and no key is printed."""
    if not settings.model_name:
        return Health(
            True, "none is set, so the library drafts (set one with --model NAME, or under [model] in simcc.toml)"
        )
    chosen = model_settings(settings)
    patience = replace(chosen.patience, usable_s=min(chosen.patience.usable_s, _MOST_SECONDS))
    client = ModelClient(replace(chosen, patience=patience, tries=1), _Nowhere())
    where = f"{chosen.model} at {chosen.base_url}, {'with a key' if chosen.key else 'no key set'}"
    began = time.monotonic()
    try:
        mode = client.find_mode()
    except SimccError as error:
        return Health(False, where, str(error))
    return Health(True, f"{where}: answers in {time.monotonic() - began:.1f} s, {_HOLDS[mode]}")


class _Nowhere:
    """An empty record that keeps nothing."""

    def find_all(self, asked: Sequence[Asked]) -> list[Answer | None]:
        """Return no answers and no faults."""
        return [None] * len(asked)

    def find_faults(self, asked: Sequence[Asked]) -> list[Fault | None]:
        """Return no answers and no faults."""
        return [None] * len(asked)

    def keep_all(self, answers: Sequence[tuple[Asked, Answer]], sent: Sequence[Sent]) -> None:
        """Keep nothing."""

    def refuse(self, asked: Asked, fault: str) -> None:
        """Do nothing."""
