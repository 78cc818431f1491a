"""Turns a document into the brief and the description of a new workspace, and says what of it a model leaves out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

from compiler.descriptions.cited_sentences import Model, cited
from compiler.descriptions.description import Description, written
from compiler.descriptions.documents import read_document
from compiler.descriptions.sentences import Sentence, heads_of_tables, numbered, numbers_in
from compiler.descriptions.stated_numbers import dropped_numbers

_SHOWN = 100
_PUNCTUATION = ".,:;!?()[]\"'“”’"


def long_brief(file: Path) -> tuple[str, str]:
    """Return the texts of brief.md and description.yaml for a document; raise UserError if it gives no text."""
    sentences = numbered(read_document(file))
    return as_text(sentences), written(file.name, sentences)


def as_text(sentences: Iterable[Sentence]) -> str:
    """Return the sentences as brief.md has them: by section, one on each line."""
    return "\n\n".join(_sections(sentences))


def with_names(description: Description) -> str:
    """Return all sentences by section, each after the name by which `from` of an element refers to it: `[S2] ...`."""
    named = (replace(sentence, text=f"[{sentence.id}] {sentence.text}") for sentence in description.sentences)
    return "\n\n".join(_sections(named))


def _sections(sentences: Iterable[Sentence]) -> Iterator[str]:
    for section, members in groupby(sentences, key=lambda sentence: sentence.section):
        heading = f"## {section}\n\n" if section else ""
        yield heading + "\n".join(sentence.text for sentence in members)


def sentences_with(description: Description, words: str) -> list[Sentence]:
    """Return the sentences that hold words of the brief: together, a phrase without its number, or a list's first."""
    together = [sentence for sentence in description.sentences if words and words in sentence.text]
    apart = [sentence for sentence in description.sentences if words and _has_all(sentence.text, words)]
    first, _, others = words.partition(", ")
    return together or apart or (sentences_with(description, first) if others else [])


def _has_all(text: str, words: str) -> bool:
    """Return whether each word begins one of a text, and each number is there."""
    there = [word.strip(_PUNCTUATION) for word in text.casefold().split()]
    wanted = words.casefold().split()
    return all(
        any(word == sought or (sought.isalpha() and word.startswith(sought)) for word in there) for sought in wanted
    )


def sentence_of(description: Description, words: str) -> Sentence | None:
    """Return the sentence that words were taken from: the first one that holds them, None if none does."""
    return next(iter(sentences_with(description, words)), None)


def left_out(description: Description, models: Iterable[Model], taken: Collection[str]) -> list[Sentence]:
    """Return the sentences that no element names and that are not the first to say words that were taken over.

    The head of a table of numbers says nothing that a model could take over.
    """
    named = _named(models) | set(heads_of_tables(description.sentences))
    read = {sentence.id for words in taken if (sentence := sentence_of(description, words)) is not None}
    return [sentence for sentence in description.sentences if sentence.id not in named | read]


def by_sentence(
    notes: Iterable[Mapping[str, Any]], description: Description, models: Iterable[Model], files: Mapping[str, str]
) -> tuple[Mapping[str, Any], ...]:
    """Return the notes of a build from a document.

    They say what was taken with its sentence, which sentences are left out, and which numbers of the others no file of
    the model has.
    """
    notes, models = list(notes), list(models)
    kept = [_placed(note, description) for note in notes if note["kind"] != "unused"]
    taken = [note["words"] for note in kept if note["kind"] == "taken"]
    left = left_out(description, models, taken)
    texts = [*_without_part(description, left), *_dropped(description, models, files)]
    missing = [{"kind": "unused", "words": "", "text": text} for text in texts]
    passed_over = [note for note in notes if note["kind"] == "unused" and _is_number_elsewhere(note, description, left)]
    return (*kept, *missing, *passed_over)


def _without_part(description: Description, left: Sequence[Sentence]) -> list[str]:
    """Name the sentences from which no part is known to come; where these are all, their author names none."""
    heads = set(heads_of_tables(description.sentences))
    if len(left) == len([sentence for sentence in description.sentences if sentence.id not in heads]) > 1:
        return [f"no part of the model is known to come from any of the {len(left)} sentences of {description.file}"]
    return [
        f"no part of the model is known to come from {sentence.place}: {_short(sentence.text)}" for sentence in left
    ]


def _named(models: Iterable[Model]) -> set[str]:
    """Return the ids of the sentences that elements of models name."""
    return {name for _, names in cited(*models) for name in names}


def _dropped(description: Description, models: Iterable[Model], files: Mapping[str, str]) -> list[str]:
    named = _named(models)
    of = [sentence for sentence in description.sentences if sentence.id in named]
    return [
        f"no file of the model has the number {number} of {sentence.place}: {_short(sentence.text)}"
        for sentence, number in dropped_numbers(of, files)
    ]


def _is_number_elsewhere(note: Mapping[str, Any], description: Description, left: Sequence[Sentence]) -> bool:
    """Return whether a note is about a number that no sentence says from which nothing was taken."""
    of = [sentence for sentence in description.sentences if note["words"] in dict(numbers_in(sentence.text))]
    return any(sentence not in left for sentence in of)


def _placed(note: Mapping[str, Any], description: Description) -> Mapping[str, Any]:
    found = sentence_of(description, note["words"])
    return {**note, "text": f"{note['text']} ({found.place})"} if note["kind"] == "taken" and found else note


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN].rstrip()} …"
