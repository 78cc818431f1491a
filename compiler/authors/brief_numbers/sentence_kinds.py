"""Tells numbers of the model from those of other work, of hypotheses and of conditions, by their sentences."""

from __future__ import annotations

import re

from compiler.authors.brief_numbers.number_surroundings import pattern

#: So many characters around a number are looked at: a text of 100,000 has thousands of numbers.
_LONGEST = 1000
#: Where a sentence ends: not after `et al.`
_END = re.compile(r"(?<!\bal)[.!?]+\s+(?=\W?[A-Z\d])|\n")
_WORKS = "stud(?:y|ies)|works?|research|papers?|experiments?|surveys?|simulations?|models?|literature|findings"
#: Work of others, and what before it makes it the model's: following Smith et al. (2020), as in earlier studies.
_OTHERS = re.compile(
    r"(?P<model>\b(?i:following|as\sin|based\son|replicat\w*|reproduc\w*|extend\w*|like|with|of)\s(?:the\s)?)?"
    rf"(?:\b(?:previous|prior|earlier|past|other)\s(?:\w+\s)?(?:{_WORKS}|authors|researchers)\b"
    r"|\b[A-Z][\w-]+(?:\s(?:and|&)\s[A-Z][\w-]+)?\s(?:et\sal\b\.?,?\s?)?\(?(?:18|19|20)\d\d\b(?!\s[a-z])"
    r"|\b[A-Z][\w-]+\set\sal\b)"
)
_OWN = pattern(r"\b(?:we|our|i|us|let|simulate|model)\b")
_HYPOTHESIS = pattern(
    r"^\W*(?:H\d+[a-z]?\s?[:)]|hypothes[ei]s\b[^:]*:)|\bhypothesi[sz]e\b|\bhypothesis\sis\b|\b(?:expect|predict)\sthat\b"
)
#: If 80 % were vaccinated, few would fall ill; `what if` asks for it, as a question and `to know if` do.
_IF = pattern(r"(?<!\bwhat\s)(?<!\bknow\s)(?<!\bsee\s)(?<!\bask\s)(?<!\btest\s)\bif\s[^?]*\bwould\b(?!.*\?)")


def doubt_of_sentence(text: str, start: int, end: int) -> str:
    """Return why a number between two places is not the model's, by its sentence; empty for one that may be."""
    from_here, to_there = max(0, start - _LONGEST), end + _LONGEST
    first = max((found.end() for found in _END.finditer(text, from_here, start)), default=from_here)
    after = _END.search(text, end, to_there)
    head, sentence = text[first:start], text[first : after.end() if after else to_there]
    others = [*_OTHERS.finditer(head)]
    if others and not others[-1]["model"] and not _OWN.search(head, others[-1].end()):
        return "it may be of other work; say in a sentence of its own what the model has"
    if _HYPOTHESIS.search(head):
        return "it is in a hypothesis; say in a sentence of its own what the model has"
    is_condition = any(found.start() <= start - first < found.end() for found in _IF.finditer(sentence))
    return "it is in a condition; say in a sentence of its own what the model has" if is_condition else ""
