"""The purpose is a question that the model answers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, warning
from odd.odd_source import OddSource
from odd.rules._parts import model_of

#: Verbs that promise to look, and not what is to be found.
_LOOKS = re.compile(
    r"\b(explor|investigat|stud(?:y|ies|ied)|examin|simulat|to model|understand|analy[sz]|"
    r"look(?:s|ing)? at)",
    re.IGNORECASE,
)
#: Words of a question, of a comparison, or of a relation between a cause and an effect.
_ASKS = re.compile(
    r"\b(how|whether|what|which|why|when|where|who|if|than|because|decide|depend|lead|cause|chang|shap|keep|mak|drive|"
    r"effect|influence|increas|decreas|reduc|rais|lower|explain|predict|reproduc|show|without|despite|although)",
    re.IGNORECASE,
)


def _check(source: OddSource) -> Iterator[Diagnostic]:
    statement = model_of(source).purpose.statement
    if _LOOKS.search(statement) and not _ASKS.search(statement):
        message = "the purpose names a topic to look at, but not a question to answer"
        help = "write the question that the model answers, for example 'How … decides whether …'"
        yield warning(message, source.text.value(("purpose", "statement")), help)


RULE = Rule(
    "SC136",
    "a purpose that only explores",
    """\
'To explore X' cannot fail: no result can contradict it, and reviewers cannot judge whether the model has what its
purpose needs. ODD asks for the question that the model answers; the patterns then say what counts as an answer (Grimm
et al. 2020).

Wrong:  statement: To explore rumors on social media.
Right:  statement: How credulity and labels decide what share of users a rumor reaches.
""",
    _check,
)
