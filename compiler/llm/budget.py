"""Limits spending: tokens or requests, counted before each request so that the limit is never passed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from compiler.llm.exchange import Request, Usage
from compiler.llm.faults import BudgetSpentError
from odd.errors import UserError


@dataclass(slots=True)
class Spent:
    """The spending so far. `possible_tokens` may have been spent by requests that ended without reporting a cost."""

    requests: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    estimated: bool = False
    possible_tokens: int = 0

    @property
    def tokens(self) -> int:
        """All tokens, including those that may have been spent."""
        return self.prompt_tokens + self.completion_tokens + self.possible_tokens


class Budget:
    """A limit of tokens or requests, or no limit (the default)."""

    def __init__(self, tokens: int | None = None, requests: int | None = None) -> None:
        self.tokens, self.requests = tokens, requests
        self.spent = Spent()
        self._reserved = 0

    @classmethod
    def parsed(cls, text: str) -> Budget:
        """Return the budget in a text such as `200k tokens` or `50 requests`; raise UserError for other texts."""
        found = re.fullmatch(r"\s*(\d{1,3}(?:[_,]\d{3})+|\d+)\s*(k|m)?\s*(tokens?|requests?)?\s*", text, re.IGNORECASE)
        if not found:
            raise UserError(f"--budget: {text!r} is not a budget; write 200k tokens, or 50 requests")
        number = int(re.sub(r"[_,]", "", found[1])) * {"k": 1_000, "m": 1_000_000}.get((found[2] or "").lower(), 1)
        if (found[3] or "").lower().startswith("request"):
            return cls(requests=number)
        return cls(tokens=number)

    def reserve(self, request: Request) -> int:
        """Reserve the most that a request can cost; raise BudgetSpentError if that would pass the limit."""
        spent, wanted = self.spent, request.estimated_tokens
        if self.requests is not None and spent.requests >= self.requests:
            raise BudgetSpentError(f"the budget of {self.requests:,} requests is spent; {_ON}")
        if self.tokens is not None and spent.tokens + self._reserved + wanted > self.tokens:
            left = max(0, self.tokens - spent.tokens - self._reserved)
            needs = f"the next request ({request.name}) may take {wanted:,} tokens"
            raise BudgetSpentError(f"{needs}, but only {left:,} of {self.tokens:,} are left; {_ON}")
        spent.requests += 1
        self._reserved += wanted
        return wanted

    def release(self, reserved: int) -> None:
        """Give back the reservation of a request that no server accepted."""
        self._reserved -= reserved

    def settle(self, reserved: int, usage: Usage | None) -> None:
        """Book the actual cost of a request; None, if it is unknown, counts as the whole reservation."""
        self._reserved -= reserved
        if usage is None:
            self.spent.possible_tokens += reserved
            return
        self.spent.prompt_tokens += usage.prompt
        self.spent.completion_tokens += usage.completion
        self.spent.estimated = self.spent.estimated or usage.estimated


_ON = "all answers so far are kept; repeat the command to continue with the same amount again, or raise --budget"
