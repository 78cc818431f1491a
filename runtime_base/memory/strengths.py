"""How strong a memory is, what strengthens it, and how likely it is forgotten (Liu & Xiong, MASS, section 3.3.3).

The curve is fitted to the forgetting curve of Ebbinghaus. Similarity is the share of words that two texts have in
common, which anyone can count; MASS compares vectors of a language model there.
"""

from __future__ import annotations

import re
from collections.abc import Set
from itertools import pairwise
from typing import Any

from runtime_base.mathematics import exp

#: The strength of a memory of this round; no memory is stronger.
FULL = 100.0
#: Strengths, and how likely memories of this strength are forgotten in a round (MASS, table 3); linear in between.
FORGOTTEN = ((10.0, 0.80), (30.0, 0.55), (35.0, 0.40), (50.0, 0.20), (60.0, 0.08), (70.0, 0.0))
#: From which similarity on a memory gains, and between which numbers what it gains is drawn; the greatest first.
GAINS = ((0.7, 8.0, 15.0), (0.4, 3.0, 7.0))
#: Significant digits of a real number in a text.
_DIGITS = 4

_WORDS = re.compile(r"[A-Z]\w* \d+|[^\W\d]\w{2,}")


def strength(age: int, round: int) -> float:
    """Return 90 exp(-4.8 x) + 10, where x is the age of a memory as a share of the rounds of the run so far."""
    return 90.0 * exp(-4.8 * age / round) + 10.0 if age else FULL


def chance_to_forget(strength: float) -> float:
    """Return how likely a memory of this strength is forgotten in a round."""
    if strength <= FORGOTTEN[0][0]:
        return FORGOTTEN[0][1]
    for (low, likely), (high, unlikely) in pairwise(FORGOTTEN):
        if strength <= high:
            return likely + (unlikely - likely) * (strength - low) / (high - low)
    return 0.0


def gain(similarity: float, unit: float) -> float:
    """Return what a memory gains from a new one that is so similar; `unit` is a draw from 0 to 1."""
    for least, low, high in GAINS:
        if similarity >= least:
            return low + (high - low) * unit
    return 0.0


def words_of(text: str) -> frozenset[str]:
    """Return the different words of a text: names, texts, and entities as in "User 17"; numbers alone do not count."""
    return frozenset(word.lower() for word in _WORDS.findall(text))


def similarity(first: Set[str], second: Set[str]) -> float:
    """Return the share of the words of both that they have in common; 0 if there are none."""
    either = len(first | second)
    return len(first & second) / either if either else 0.0


def in_words(value: Any) -> str:
    """Return a value as text: real numbers with four significant digits, an entity as "User 17"."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.{_DIGITS}g}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(in_words, value))}]"
    return "none" if value is None else str(value)
