"""What all questions of the scenario share: who is asked, about which model, and what stands first in each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import TypeVar

from behavior_graph.linking.linked import Linked
from compiler.authors.model.prompting import rendered
from compiler.authors.model.questions import Ask, Asker, Form
from compiler.workspace.sources import Sources

#: How many there are of an agent type at most: so many are run many times over in seconds.
MOST_OF_A_TYPE = 1_000

_STAGE = "scenario"

F = TypeVar("F", bound=Form)


def between(low: float, high: float) -> str:
    """Return between which numbers a value lies, in words; nothing where it may be any."""
    if low == -inf:
        return "" if high == inf else f"up to {high:g}"
    return f"from {low:g} on" if high == inf else f"from {low:g} to {high:g}"


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Asks about the numbers of one model; `sources` are those so far, without a scenario."""

    asker: Asker
    linked: Linked
    sources: Sources

    def ask(self, place: str, told: str, question: str, form: type[F], fault: Callable[[F], str] | None = None) -> F:
        """Return the answer to a question about a part of scenario.yaml; what it builds on stands before it."""
        facts = rendered("facts", odd=self.linked.odd)
        return self.asker.ask(Ask(_STAGE, place, told, question, facts=facts), form, fault)
