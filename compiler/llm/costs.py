"""The cost of asking a model: requests, tokens, time, and money if the settings have prices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from compiler.json_values import fields_of
from compiler.short_texts import counted, duration
from compiler.workspace.settings import Settings

if TYPE_CHECKING:
    from compiler.llm.exchange import Sent

_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Prices:
    """Money per million tokens; 0 if not known."""

    prompt: float = 0.0
    completion: float = 0.0
    currency: str = "USD"

    @classmethod
    def of(cls, settings: Settings) -> Prices:
        """Return the prices in the settings."""
        return cls(settings.model_input_price, settings.model_output_price, settings.model_currency)

    @property
    def known(self) -> bool:
        """Whether there is any price."""
        return self.prompt > 0 or self.completion > 0


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of requests. `useless` counts those without a usable answer, `possible_tokens` what they may have cost.

    `cached_tokens` are those of the prompts that the server had kept from an earlier request, and mostly cost less.
    `estimated` means that a server did not report its tokens; `seconds` is the time spent waiting for answers.
    """

    requests: int = 0
    useless: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    possible_tokens: int = 0
    estimated: bool = False
    seconds: float = 0.0
    cached_tokens: int = 0

    @property
    def tokens(self) -> int:
        """All tokens, including those that may have been spent."""
        return self.prompt_tokens + self.completion_tokens + self.possible_tokens

    def money(self, prices: Prices) -> float | None:
        """Return the most that the tokens cost, None without prices; possible tokens count as completion tokens.

        Cached tokens count in full, since servers differ in what they take for them.
        """
        if not prices.known:
            return None
        written = self.completion_tokens + self.possible_tokens
        return (self.prompt_tokens * prices.prompt + written * prices.completion) / _MILLION

    def as_json(self, prices: Prices) -> dict[str, Any]:
        """Return the object for the JSON of commands."""
        money = self.money(prices)
        return {
            "requests": self.requests,
            "useless_requests": self.useless,
            **fields_of(self, "prompt_tokens", "cached_tokens", "completion_tokens", "possible_tokens", "estimated"),
            "seconds": round(self.seconds, 2),
            "money": None if money is None else round(money, 6),
            "currency": prices.currency if money is not None else None,
        }

    def in_words(self, prices: Prices) -> str:
        """Return the cost as a phrase: `12 requests, 8,300 + 2,100 tokens, 2 min 20 s of waiting, 0.0312 USD`.

        Requests that are under way at the same time wait each for itself, so that a run may take less.
        """
        about = "about " if self.estimated else ""
        perhaps = f" (perhaps {self.possible_tokens:,} more without an answer)" if self.possible_tokens else ""
        cached = f" ({self.cached_tokens:,} of them cached)" if self.cached_tokens else ""
        parts = [
            counted(self.requests, "request"),
            f"{about}{self.prompt_tokens:,}{cached} + {self.completion_tokens:,} tokens{perhaps}",
            f"{duration(self.seconds)} of waiting",
        ]
        money = self.money(prices)
        return ", ".join(parts if money is None else [*parts, f"{money:.4g} {prices.currency}"])


def cost_of(sent: Iterable[Sent]) -> Cost:
    """Return the total cost of these requests."""
    requests = list(sent)
    return Cost(
        requests=len(requests),
        useless=sum(1 for request in requests if request.fault),
        prompt_tokens=sum(request.usage.prompt for request in requests),
        cached_tokens=sum(request.usage.cached for request in requests),
        completion_tokens=sum(request.usage.completion for request in requests),
        possible_tokens=sum(request.possible_tokens for request in requests),
        estimated=any(request.usage.estimated for request in requests),
        seconds=sum(request.seconds for request in requests),
    )
