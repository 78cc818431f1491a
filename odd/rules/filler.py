"""Texts say something; placeholders do not."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.odd_source import OddSource
from odd.reading.yaml_file import YamlPath
from odd.rules._parts import concepts, is_filler, model_of, texts


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    for path, text in (*texts(odd), *((path, text) for _, path, text in concepts(odd))):
        if is_filler(text):
            help = "write one sentence with what a reader of the model needs to know here"
            yield error(f"'{_what(path)}' is only a placeholder: '{text}'", source.text.value(path), help)


def _what(path: YamlPath) -> str:
    return str(path[-1] if path[-1] != "not_implemented" else path[-2])


RULE = Rule(
    "SC113",
    "a text that is only a placeholder",
    """\
Readers and reviewers judge the model by its ODD, and simcc writes reports and code comments from it. A placeholder
would leave a gap in all of them, so it is an error.

Wrong:  why: tbd
        source: "???"
        initialization: see above
Right:  why: people hear, judge and pass on the rumor
""",
    _check,
)
