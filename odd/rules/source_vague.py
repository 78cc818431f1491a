"""Readers can look up each source."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, warning
from odd.odd_source import OddSource
from odd.rules._parts import model_of, texts

_VAGUE = frozenset("literature data paper papers published survey internet web study studies".split())


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for path, text in texts(model_of(source)):
        if path[-1] == "source" and text.strip(" .()").lower() in _VAGUE:
            help = "name the publication or data set in parentheses, or write 'assumed'"
            yield warning(f"'{text}' does not say which publication or data", source.text.value(path), help)


RULE = Rule(
    "SC121",
    "a source that readers cannot look up",
    """\
The source of a parameter says where its value comes from: a publication, a data set, or an assumption of yours. With
'literature' or 'data' alone, readers cannot find it; an honest 'assumed' is better.

Wrong:  source: literature
Right:  source: literature (Maki & Thompson 1973)
Right:  source: data (European Social Survey, round 9)
Right:  source: assumed
""",
    _check,
)
