"""Opens a client according to the settings: model, server, key from the environment, record, budget."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from compiler.llm.budget import Budget
from compiler.llm.client import ModelClient
from compiler.llm.exchange import Sent
from compiler.llm.exchange_record import Replay, SqliteRecord, read_rows
from compiler.llm.faults import ModelConfigurationError
from compiler.llm.model_settings import ModelSettings
from compiler.llm.transport.http_transport import Patience
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import HIDDEN, Workspace
from odd.errors import UserError

#: The variable that the providers' own documentation uses for the key; a file never holds the key.
KEY = "OPENAI_API_KEY"
RECORD = f"{HIDDEN}/record.sqlite"
_OPENAI = "https://api.openai.com/v1"


def open_client(
    settings: Settings,
    workspace: Path,
    *,
    replay: Path | None = None,
    budget: Budget | None = None,
    heard: Callable[[Sent], None] | None = None,
) -> ModelClient:
    """Return a client that keeps its record in the workspace, or with `replay` answers from that file alone.

    `heard` is called for each request that was sent.
    Raises UserError if no model is set or the replay cannot be read, ModelConfigurationError if the key is missing.
    Nothing is sent yet.
    """
    if replay is not None:
        return ModelClient(model_settings(_as_recorded(settings, replay)), Replay(replay), budget)
    chosen = model_settings(settings)
    if not chosen.key and urlsplit(chosen.base_url).hostname == "api.openai.com":
        raise ModelConfigurationError(
            f"{chosen.base_url} needs an API key, and none is set; set {KEY}, or name another server with --base-url"
        )
    kept = Workspace(workspace)
    kept.open_hidden()  # a record in a folder without this machine's mark would not be read again
    return ModelClient(chosen, SqliteRecord(kept.files.plain(RECORD)), budget, heard)


def model_settings(settings: Settings) -> ModelSettings:
    """Return the client's settings, with the key from the environment; raise UserError if no model is set."""
    if not settings.model_name:
        ways = "--model NAME, SIMCC_MODEL, or name under [model] in simcc.toml"
        raise UserError(f"no model is set: {ways} (and --base-url for a server other than OpenAI's)")
    return ModelSettings(
        model=settings.model_name,
        base_url=settings.model_base_url or _OPENAI,
        key=os.environ.get(KEY, "").strip(),
        patience=Patience(usable_s=settings.model_deadline, idle_s=settings.model_deadline),
        most_at_once=settings.model_at_once,
        temperature=settings.model_temperature or None,
        seed=settings.model_seed,
        thinking=settings.model_thinking,
        embedder=settings.model_embedder,
    )


def _as_recorded(settings: Settings, replay: Path) -> Settings:
    """Return settings with the recorded server, to which nothing is sent, and the recorded model unless one is set."""
    asked = [row["request"] for row in read_rows(replay)]
    if not asked and not settings.model_name:
        help = "name one with --model NAME, or record answers first"
        raise UserError(f"{replay}: the record is empty, so it answers nothing and names no model; {help}")
    servers = {str(entry["base_url"]) for entry in asked}
    for setting, embedding in (("model_name", False), ("model_embedder", True)):
        models = {str(entry["model"]) for entry in asked if ("embedding" in entry) is embedding}
        if len(models) == 1 and not getattr(settings, setting):
            settings = settings.model_copy(update={setting: models.pop()})
    if len(servers) == 1:
        settings = settings.model_copy(update={"model_base_url": servers.pop()})
    return settings
