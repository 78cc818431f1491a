"""Estimates what a model that writes source files will take, from the parts that its prompts consist of."""

from __future__ import annotations

from compiler.authors.model.sources.card_sections import (
    CODE,
    EXPRESSIONS,
    REVISED,
    RUN,
    TRAPS,
    card_for,
    parts_of_files,
    unneeded_keys,
)
from compiler.authors.model.sources.pattern_scenario import pattern_for
from compiler.authors.model.sources.source_prompts import as_authors_write
from compiler.authors.model.sources.sources_author import CODE_PARTS, DESIGN_PARTS
from compiler.reference.card import card
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import GRAPH, HANDLERS, ODD, SCENARIO

#: Characters of English and code that a token has, roughly, as servers count.
_CHARACTERS = 4
#: Tokens of what models write, after docs/model-builds.md: files without actions, more for each action, and the plan.
_FILES, _AN_ACTION, _PLAN = 3_900, 250, 600
#: Tokens of the questions' own words with the way to answer, and of results.
_WORDS, _RESULTS = 900, 1_000
#: Tokens of an answer to a reading, about texts, and of a revision for data.
_READING, _TEXTS, _REVISION = 400, 600, 500
#: The parts of the card that a question about data begins with.
_DATA_PARTS = (RUN, TRAPS, EXPRESSIONS, REVISED, CODE, *parts_of_files((ODD, GRAPH, SCENARIO, f"{HANDLERS}/")))
#: The part of the files that is odd.yaml and graph.yaml.
_DESIGN = 0.7


def sources_tokens(actions: int, brief: str) -> tuple[int, int, int]:
    """Return the requests, prompt tokens and answer tokens of a model with so many actions, without corrections.

    The questions are the plan with ODD and graph, the code with the scenario, the reading, and the texts, which go on
    with the reading.
    """
    files = _FILES + _AN_ACTION * actions
    words, pattern = len(brief) // _CHARACTERS, sum(map(len, pattern_for(brief).files.values())) // _CHARACTERS
    design = _card_tokens(DESIGN_PARTS, brief) + pattern + words + _WORDS
    code = _card_tokens(CODE_PARTS, brief) + words + _PLAN + round(files * _DESIGN) + _WORDS
    reading, texts = _read_tokens(words, files)
    return 4, design + code + reading + texts, files + _PLAN + _READING + _TEXTS


def data_round_tokens(sources: Sources, brief: str, *, is_read: bool) -> tuple[int, int, int]:
    """Return the requests, prompt tokens and answer tokens of a round in which an author revises a model for data.

    The questions are what to change, and of a changed model that `is_read` the reading and the texts.
    """
    files = sum(map(len, as_authors_write(sources.model_files).values())) // _CHARACTERS
    words = len(brief) // _CHARACTERS
    revision = _card_tokens(_DATA_PARTS, brief) + files + words + 2 * _RESULTS + _WORDS
    if not is_read:
        return 1, revision, _REVISION
    return 3, revision + sum(_read_tokens(words, files)), _REVISION + _READING + _TEXTS


def _read_tokens(words: int, files: int) -> tuple[int, int]:
    """Return the prompt tokens of a reading, and of the texts, which go on with it."""
    reading = words + files + _RESULTS + _WORDS // 2
    return reading, reading + _READING + _WORDS // 2


def _card_tokens(parts: tuple[str, ...], brief: str) -> int:
    return len(card_for(card(), parts, unneeded_keys(brief, Sources({})))) // _CHARACTERS
