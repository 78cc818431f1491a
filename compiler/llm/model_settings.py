"""The settings of a language model: the model, its server, and the limits of what is asked of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.llm.transport.http_transport import Patience


@dataclass(frozen=True, slots=True)
class ModelSettings:
    """The model, its server and limits. `tries` limits requests for one answer, `repairs` the faults that are shown.

    `embedder` is the embedding model of the same server.
    `thinking` is the number of tokens that the model may write before each answer, in addition to the answer's.
    `temperature` is the lowest one used; a second try may use a higher one.
    `seed` goes with every request, for servers that sample with it, in place of the request's own.
    """

    model: str
    base_url: str = "https://api.openai.com/v1"
    key: str = ""
    patience: Patience = field(default_factory=Patience)
    tries: int = 4
    repairs: int = 2
    most_at_once: int = 64
    pause_s: float = 1.0
    temperature: float | None = None
    seed: int | None = None
    thinking: int = 0
    embedder: str = ""
