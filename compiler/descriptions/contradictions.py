"""Finds sentences that give one name two different numbers.

Only plain statements count: a symbol with its value (`beta = 0.3`), a sentence about the value of one named thing ("The
number of farmers is 200."), and how many there are ("There are 200 farmers."). A sentence that may speak of another
case (a variant, a condition, a range, a stage) is left out: a false alarm costs more than a missed one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from compiler.descriptions.description import Description
from compiler.descriptions.sentences import Sentence, numbers_in
from odd.diagnostics import Diagnostic, Severity

#: The code of two sentences with different numbers.
CONTRADICTION = "SC075"
#: Words by which a sentence may speak of another case than the model's own.
_CASES = """if when while until unless instead otherwise scenario variant variation vary varies varied from between or
to alternative first second then later earlier before after initially finally experiment experiments sensitivity
baseline default example each per respectively compared case some other another whereas but increase increases
decrease decreases
least most up about around roughly approximately maximum minimum range year""".split()
_OTHER_CASE = re.compile(rf"\b(?:{'|'.join(_CASES)})\b|\be\.g", re.IGNORECASE)
_VALUE = r"(?P<value>[-−+]?\d[\d,]*(?:\.\d+)?(?:[eE][-+]?\d+)?\s?[%‰]?)"
_IS = r"(?:is set to|is fixed at|was set to|is|equals|=)"
_SYMBOL = re.compile(rf"(?P<name>`[^`\s]+`|\b\w+_\w+\b|\b[a-z]+\b(?=\s*=))\s*{_IS}\s*{_VALUE}(?![\w.]*\d)")
_SUBJECT = re.compile(
    rf"^(?:the|its)\s+(?P<name>[a-z][\w' -]{{3,60}}?)\s+{_IS}\s+{_VALUE}(?P<unit>(?:\s[a-z]+){{0,2}})\.?$",
    re.IGNORECASE,
)
_COUNT = re.compile(
    rf"^(?:there are|the model (?:has|contains)|we simulate)\s+{_VALUE}\s(?P<name>[a-z-]+)(?: in the model)?\.?$",
    re.IGNORECASE,
)


def contradictions(description: Description) -> Iterator[Diagnostic]:
    """Yield a warning for each pair of sentences that give one name different numbers, with both sentences."""
    said: dict[str, list[tuple[Sentence, str, float]]] = {}
    for sentence in description.sentences:
        for name, words, value in statements(sentence):
            said.setdefault(name, []).append((sentence, words, value))
    for name, statements_of_name in said.items():
        for (first, was, before), (second, now, after) in combinations(statements_of_name, 2):
            if before != after and first != second:
                message = (
                    f"two sentences give {name.partition(' in ')[0]!r} different numbers, {was} and {now}: "
                    f"{first.place}: {first.text!r}; {second.place}: {second.text!r}"
                )
                help = "decide which of them holds; the model has one value, and its 'from:' names its sentence"
                span, names = description.span(second), (first.id, second.id)
                yield Diagnostic(CONTRADICTION, message, span, help, Severity.WARNING, names)


def statements(sentence: Sentence) -> Iterator[tuple[str, str, float]]:
    """Yield what a sentence plainly gives a number: the name (with its unit), the number as written, and its value."""
    if _OTHER_CASE.search(sentence.text):
        return
    for found in (*_SYMBOL.finditer(sentence.text), _SUBJECT.match(sentence.text), _COUNT.match(sentence.text)):
        if found is None:
            continue
        numbers = numbers_in(found["value"])
        unit = (found.groupdict().get("unit") or "").strip().lower()
        if len(numbers) == 1:
            key = _key(found)
            yield f"{key} in {unit}" if unit else key, numbers[0][0], numbers[0][1]


def _key(found: re.Match[str]) -> str:
    """Return the name of what a statement is about: how many there are is their number."""
    name = found["name"].strip("`").strip()
    if found.re is _SYMBOL:
        return name
    words = " ".join(name.lower().split()).removeprefix("total ")
    return f"number of {words}" if found.re is _COUNT else words
