"""How much may be spent: tokens or requests, counted before each request so that the limit is never passed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from compiler.llm.exchange import Request, Usage
from compiler.llm.faults import BudgetSpentError
from odd.errors import UserError


@dataclass(slots=True)
class Spent:
    """What was spent so far. `possible_tokens` may have been spent by requests that ended without a word of it."""

    requests: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    estimated: bool = False
    possible_tokens: int = 0

    @property
    def tokens(self) -> int:
        """Tokens in all, as far as they may have been spent."""
        return self.prompt_tokens + self.completion_tokens + self.possible_tokens


class Budget:
    """A limit of tokens, of requests, or none (the default)."""

    def __init__(self, tokens: int | None = None, requests: int | None = None) -> None:
        self.tokens, self.requests = tokens, requests
        self.spent = Spent()
        self._reserved = 0

    @classmethod
    def parsed(cls, text: str) -> Budget:
        """Read `200000`, `200k tokens` or `50 requests`; raise UserError for anything else."""
        found = re.fullmatch(r"\s*([\d_,]+)\s*(k|m)?\s*(tokens?|requests?)?\s*", text, re.IGNORECASE)
        if not found or not found[1].strip("_,"):
            raise UserError(f"--budget: {text!r} is no budget; write 200k tokens, or 50 requests")
        number = int(re.sub(r"[_,]", "", found[1])) * {"k": 1_000, "m": 1_000_000}.get((found[2] or "").lower(), 1)
        if (found[3] or "").lower().startswith("request"):
            return cls(requests=number)
        return cls(tokens=number)

    def reserve(self, request: Request) -> int:
        """Set aside what a request can cost; raise BudgetSpentError where it could pass the limit: it is not sent."""
        spent, wanted = self.spent, request.estimated_tokens
        if self.requests is not None and spent.requests >= self.requests:
            raise BudgetSpentError(f"the budget of {self.requests:,} requests is spent; {_ON}")
        if self.tokens is not None and spent.tokens + self._reserved + wanted > self.tokens:
            left = max(0, self.tokens - spent.tokens - self._reserved)
            needs = f"the next request ({request.name}) may take {wanted:,} tokens"
            raise BudgetSpentError(f"{needs}, and {left:,} of {self.tokens:,} are left; {_ON}")
        spent.requests += 1
        self._reserved += wanted
        return wanted

    def release(self, reserved: int) -> None:
        """Give back what a request was certain not to take: no server took it."""
        self._reserved -= reserved

    def settle(self, reserved: int, usage: Usage | None) -> None:
        """Book what a request really took; None where nobody knows, which counts as all that it could take."""
        self._reserved -= reserved
        if usage is None:
            self.spent.possible_tokens += reserved
            return
        self.spent.prompt_tokens += usage.prompt
        self.spent.completion_tokens += usage.completion
        self.spent.estimated = self.spent.estimated or usage.estimated


_ON = "every answer so far is kept; the same command goes on from there with as much again, or with a larger --budget"
