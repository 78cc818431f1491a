"""Questions to a model and its answers, as plain frozen data without keys or headers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Role = Literal["system", "user", "assistant"]
#: How the schema reaches the server in addition to the prompt, from strict to plain.
Mode = Literal["json_schema", "json_object", "text"]
MODES: tuple[Mode, ...] = ("json_schema", "json_object", "text")
#: Characters in a token; a low number, so that a prompt's tokens are estimated too high rather than too low.
_CHARACTERS_A_TOKEN = 3


@dataclass(frozen=True, slots=True)
class Message:
    """A message in a dialogue."""

    role: Role
    content: str


@dataclass(frozen=True, slots=True)
class Request:
    """A question to a model. `schema` is the JSON Schema of the answer, empty for text; `attempt` counts from 1.

    `stage` and `name` say who asks for what (`handlers`, `handlers/user.py hear`); they are for people and not part of
    the key.
    """

    stage: str
    name: str
    messages: tuple[Message, ...]
    schema: Mapping[str, Any]
    max_tokens: int = 800
    temperature: float = 0.0
    seed: int = 1
    attempt: int = 1

    @property
    def estimated_tokens(self) -> int:
        """The estimated maximum of tokens: the prompt's, and the most that the answer may have."""
        return sum(len(message.content) for message in self.messages) // _CHARACTERS_A_TOKEN + 1 + self.max_tokens

    def as_json(self, base_url: str, model: str) -> dict[str, Any]:
        """Return everything that the answer depends on."""
        return {
            "base_url": base_url,
            "model": model,
            "messages": [{"role": message.role, "content": message.content} for message in self.messages],
            "schema": dict(self.schema),
            "sampling": {"temperature": self.temperature, "seed": self.seed, "max_tokens": self.max_tokens},
            "attempt": self.attempt,
        }


def key_of(request: Mapping[str, Any]) -> str:
    """Return the SHA-256 under which an exchange is recorded."""
    return hashlib.sha256(canonical(request).encode()).hexdigest()


def canonical(value: Any) -> str:
    """Return JSON with sorted keys and no spaces."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of an exchange; `estimated` if the server did not report them.

    `cached` are the tokens of the prompt that the server had kept from an earlier request, as far as it reports them.
    """

    prompt: int
    completion: int
    estimated: bool = False
    cached: int = 0

    @property
    def total(self) -> int:
        """All tokens."""
        return self.prompt + self.completion


@dataclass(frozen=True, slots=True)
class Reply:
    """A server's answer before it was checked."""

    text: str
    model: str
    usage: Usage
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """A valid answer: its JSON value, its cost, and whether it came from the record.

    `tries` counts the requests that were sent for it, `repairs` how often a fault was shown to the model. `warnings`
    are for people: another model's name in the reply, a plainer mode, an estimated cost.
    """

    value: Any
    model: str
    usage: Usage
    recorded: bool = False
    tries: int = 1
    repairs: int = 0
    warnings: tuple[str, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Sent:
    """A request that was sent to the server: its question, its outcome, and its cost.

    `fault` says why the answer was not usable, and is empty if it was. `possible_tokens` may have been spent on an
    answer that never arrived whole; `seconds` is elapsed time.
    """

    stage: str
    name: str
    usage: Usage
    seconds: float
    fault: str = ""
    possible_tokens: int = 0

    @property
    def tokens(self) -> int:
        """All tokens, including those that may have been spent."""
        return self.usage.total + self.possible_tokens


@dataclass
class WhoAnswered:
    """The model that is asked, and the `others` that have answered in its place, as their server names them."""

    asked: str
    others: set[str] = field(default_factory=set)

    def is_another(self, model: str) -> bool:
        """Note which model an answer is of, and return whether it is not the one that was asked."""
        if model != self.asked:
            self.others.add(model)
        return model != self.asked

    def __str__(self) -> str:
        others = f" (answered by {', '.join(sorted(self.others))})" if self.others else ""
        return f"{self.asked}{others}"
