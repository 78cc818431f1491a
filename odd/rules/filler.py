"""Texts say something."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule
from odd.odd_source import OddSource
from odd.reading.yaml_file import YamlPath
from odd.rules._parts import concepts, model_of, texts

_FILLERS = frozenset(
    "tbd,tba,tbc,todo,fixme,xxx,n/a,na,none,null,nothing,unknown,-,--,…,...,?,??,???,text,description,placeholder,"
    "see above,see below,as above,dito,ditto,to do,to be done,to be determined,to be defined,not yet,later,fill in,"
    "example,lorem ipsum".split(",")
)


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    for path, text in (*texts(odd), *((path, text) for _, path, text in concepts(odd))):
        if text.strip(" .!").lower() in _FILLERS or text.lower().startswith(("tbd", "todo:", "todo ", "lorem ipsum")):
            help = "write what a reader of the model needs to know here, in a sentence"
            yield Diagnostic("SC113", f"'{_what(path)}' is only a filler: '{text}'", source.text.value(path), help)


def _what(path: YamlPath) -> str:
    return str(path[-1] if path[-1] != "not_implemented" else path[-2])


RULE = Rule(
    "SC113",
    "a text that says nothing yet",
    """\
The ODD is what readers and reviewers judge the model by, and what reports and code comments are written from. A
place holder there is a gap that nothing may paper over, so it is an error.

Wrong:  why: tbd
        source: "???"
        initialization: see above
Right:  why: people hear, judge and pass on the rumor
""",
    _check,
)
