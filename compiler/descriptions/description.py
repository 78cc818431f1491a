"""The description of a workspace: `description.yaml`, the numbered sentences of the document that it was built from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from compiler.descriptions import DESCRIPTION
from compiler.descriptions.sentences import Sentence, numbered, parts_of_text
from odd.diagnostics import Diagnostic, Span
from odd.model.base import Frozen, Words
from odd.model.odd_model import SentenceName
from odd.reading.read_model import read_model
from odd.reading.yaml_text import read_yaml

_BRIEF = "brief.md"
_HEAD = (
    "# The sentences of the document that this model was built from, as data. odd.yaml says which of them an element\n"
    "# is taken from ('from: S2'); 'simcc trace S2' shows what became of a sentence.\n"
)


class DescribedSentence(Frozen):
    """A sentence with its number, page and section."""

    id: SentenceName
    page: Annotated[int, Field(ge=1)] | None = None
    section: str = ""
    text: Words


class DescriptionFile(Frozen):
    """The whole of description.yaml."""

    description: Literal[1]
    file: Annotated[str, StringConstraints(min_length=1)]
    sentences: list[DescribedSentence]


@dataclass(frozen=True)
class Description:
    """The sentences of a document, or of a brief; `lines` are their places in `written_in`."""

    file: str
    sentences: tuple[Sentence, ...]
    lines: tuple[int, ...] = ()
    written_in: str = DESCRIPTION

    def get(self, name: str) -> Sentence | None:
        """Return the sentence of a number, None if there is none."""
        return next((sentence for sentence in self.sentences if sentence.id == name), None)

    @property
    def names(self) -> str:
        """The names of all sentences in words, to follow a semicolon."""
        ids = [sentence.id for sentence in self.sentences]
        if len(ids) < 2:
            return f"its only sentence is {ids[0]}" if ids else "it has no sentence"
        return f"its sentences are {ids[0]} to {ids[-1]}"

    def span(self, sentence: Sentence) -> Span:
        """Return the place of a sentence in description.yaml, or in the brief."""
        return Span(self.written_in, self.lines[self.sentences.index(sentence)]) if self.lines else Span(self.file)


def written(file: str, sentences: Sequence[Sentence]) -> str:
    """Return the text of description.yaml, a sentence on each line."""
    return _HEAD + f"description: 1\nfile: {_quoted(file)}\nsentences:\n" + "".join(map(_line, sentences))


def _line(sentence: Sentence) -> str:
    page = f"page: {sentence.page}, " if sentence.page is not None else ""
    section = f"section: {_quoted(sentence.section)}, " if sentence.section else ""
    return f"- {{id: {sentence.id}, {page}{section}text: {_quoted(sentence.text)}}}\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def read_description(text: str) -> tuple[Description | None, tuple[Diagnostic, ...]]:
    """Return what description.yaml says, and its problems; None if it cannot be read."""
    source = read_yaml(text, DESCRIPTION)
    found, problems = read_model(source, DescriptionFile, schema_code="SC071")
    all_problems = (*source.diagnostics, *problems)
    if found is None:
        return None, all_problems
    sentences = tuple(Sentence(entry.id, entry.text, entry.page, entry.section) for entry in found.sentences)
    lines = tuple(source.value(("sentences", position)).line for position in range(len(sentences)))
    return Description(found.file, sentences, lines), all_problems


def of_brief(text: str) -> Description:
    """Return the sentences of a brief, numbered as a description's are."""
    sentences = numbered(list(parts_of_text(text)))
    places = (max(0, text.find(sentence.text)) for sentence in sentences)
    return Description(_BRIEF, sentences, tuple(text.count("\n", 0, place) + 1 for place in places), _BRIEF)
