"""The basic principles name the works that they come from."""

from __future__ import annotations

import re
from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, warning
from odd.model.citations import citations
from odd.model.odd_model import NotImplementedConcept
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    answer = model_of(source).concepts.basic_principles
    if isinstance(answer, NotImplementedConcept) or not isinstance(answer, str) or citations((), (answer,)):
        return
    message = "the basic principles do not name any work that they come from"
    help = "add author and year, as in (Granovetter 1978), or say that the principles are the modeller's own"
    if re.search(r"\bown\b", answer, re.IGNORECASE) is None:
        yield warning(message, source.text.value(("concepts", "basic_principles")), help)


RULE = Rule(
    "SC140",
    "basic principles without a reference",
    """\
Basic principles are the general concepts, theories and hypotheses behind the model's design (Grimm et al. 2020).
Readers want to know which theory is meant, and in which version. If the principles are the modeller's own, say so; that
is an answer too.

Wrong:  basic_principles: people follow the crowd
Right:  basic_principles: people join once enough others have (thresholds, Granovetter 1978)
Right:  basic_principles: our own assumption that people follow the crowd
""",
    _check,
    absent_from=("odd.yaml:concepts",),
)
