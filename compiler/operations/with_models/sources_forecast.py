"""Estimates what a model that writes source files will take, from the parts that its prompts consist of."""

from __future__ import annotations

from compiler.authors.model.sources.card_sections import card_for, unneeded_keys
from compiler.authors.model.sources.pattern_scenario import pattern_for
from compiler.authors.model.sources.sources_author import CODE_PARTS, DESIGN_PARTS
from compiler.reference.card import card
from compiler.workspace.sources import Sources

#: Characters of English and code that a token has, roughly, as servers count.
_CHARACTERS = 4
#: Tokens of what models write, after docs/model-builds.md: files without actions, more for each action, and the plan.
_FILES, _AN_ACTION, _PLAN = 5_000, 250, 600
#: Tokens of the questions' own words with the way to answer, of results, and of an answer to a reading or about texts.
_WORDS, _RESULTS, _READING, _TEXTS = 900, 1_000, 600, 900
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
    reading = words + files + _RESULTS + _WORDS // 2
    texts = reading + _READING + _WORDS // 2
    return 4, design + code + reading + texts, files + _PLAN + _READING + _TEXTS


def _card_tokens(parts: tuple[str, ...], brief: str) -> int:
    return len(card_for(card(), parts, unneeded_keys(brief, Sources({})))) // _CHARACTERS
