"""Estimates what a model that writes source files will take, from the parts that its prompts consist of."""

from __future__ import annotations

from compiler.authors.model.sources.card_sections import card_for
from compiler.authors.model.sources.pattern_scenario import pattern_for
from compiler.reference.card import card
from compiler.workspace.workspace import GRAPH, HANDLERS, SCENARIO

#: Characters of English and code that a token has, roughly, as servers count.
_CHARACTERS = 4
#: Tokens of what models write, after docs/model-builds.md: files without actions, more for each action, and the plan.
_FILES, _AN_ACTION, _PLAN = 900, 600, 500
#: Tokens of the questions' own words with the way to answer, of results, and of an answer to a reading or about texts.
_WORDS, _RESULTS, _REMARKS = 800, 700, 200
#: The part of the files that is odd.yaml and graph.yaml.
_DESIGN = 0.55


def sources_tokens(actions: int, brief: str) -> tuple[int, int, int]:
    """Return the requests, prompt tokens and answer tokens of a model with so many actions, without corrections.

    The questions are the plan with ODD and graph, the code with the scenario, the reading, and the texts.
    """
    files = _FILES + _AN_ACTION * actions
    words, pattern = len(brief) // _CHARACTERS, sum(map(len, pattern_for(brief).files.values())) // _CHARACTERS
    design = len(card()) // _CHARACTERS + pattern + words + _WORDS
    code = len(card_for(card(), (GRAPH, HANDLERS, SCENARIO))) // _CHARACTERS
    code += words + _PLAN + round(files * _DESIGN) + _WORDS
    looks = 2 * (files + _RESULTS + _WORDS // 2) + words
    return 4, design + code + looks, files + _PLAN + 2 * _REMARKS
