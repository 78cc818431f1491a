"""Estimates what a build with a model will take, before anything is sent: requests, tokens, time and money.

The estimate multiplies the questions of each stage that will be drafted (per entity type and per action, counted in the
graph once there is one) by the typical size of such questions. Repairs are not included. `simcc log` prints the
actual figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from compiler.authors.author import Artifact
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
from compiler.llm.costs import Cost, Prices
from compiler.operations.fitting.data_rounds import rounds_ahead
from compiler.pipeline.drafts.stale_drafts import due
from compiler.pipeline.pipeline import stages_of
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES
from compiler.reference.card import card
from compiler.short_texts import counted
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import GRAPH, HANDLERS, ODD, SCENARIO
from odd.diagnostics import has_errors

if TYPE_CHECKING:
    from compiler.llm.budget import Budget
    from compiler.pipeline.compilation import Bench


@dataclass(frozen=True, slots=True)
class Typical:
    """A stage's questions: how many, how many more per entity type and action, and tokens of question and answer."""

    requests: int
    an_entity: int
    an_action: int
    prompt: int
    completion: int


#: The numbers of questions follow from what the model author asks, with the question about the brief and the reviews;
#: the sizes are those of recorded builds by a large model (four characters a token).
TYPICAL: Mapping[Artifact, Typical] = {
    Artifact.ODD: Typical(7, 2, 1, 750, 75),
    Artifact.GRAPH: Typical(2, 0, 1, 900, 45),
    Artifact.HANDLERS: Typical(0, 0, 3, 780, 60),
    Artifact.SCENARIO: Typical(3, 1, 0, 900, 20),
}
#: Assumed for a model whose graph is not drafted yet.
ENTITIES, ACTIONS = 3, 6
#: Tokens that a server of average speed writes in a second.
TOKENS_A_SECOND = 40


@dataclass(frozen=True, slots=True)
class BuildForecast:
    """The estimated cost of drafting some artifacts, without repairs; its time is the time to write the answers.

    After that, there are at most `rounds` rounds in which an author may revise its model for data, at the cost of
    `each`.
    """

    artifacts: tuple[Artifact, ...]
    cost: Cost
    rounds: int = 0
    each: Cost = field(default_factory=Cost)

    def as_json(self, prices: Prices) -> dict[str, Any]:
        """Return the object for the JSON of `simcc build`; `data_round` is one of at most so many `data_rounds`."""
        artifacts = [artifact.value for artifact in self.artifacts]
        data = {"data_rounds": self.rounds, "data_round": self.each.as_json(prices)} if self.rounds else {}
        return {**self.cost.as_json(prices), "artifacts": artifacts, **data}

    def in_words(self, model: str, prices: Prices, budget: Budget) -> str:
        """Return the forecast as a sentence, with a warning if the budget may be too small; empty if nothing is due."""
        told = []
        if self.cost.requests:
            drafts = ", ".join(artifact.value for artifact in self.artifacts)
            told.append(f"will draft {drafts}: {self.cost.in_words(prices)}")
        if self.rounds:
            rounds = counted(self.rounds, "round")
            told.append(f"may revise the model for data in at most {rounds}, each {self.each.in_words(prices)}")
        if not told:
            return ""
        basis = (
            f"estimate from typical builds, {TOKENS_A_SECOND} tokens a second, no repairs; recorded answers are free"
        )
        short = (
            "; the budget may end it earlier, and a larger budget continues from there"
            if self._is_short(budget)
            else ""
        )
        return f"{model} {' and '.join(told)} ({basis}){short}"

    def _is_short(self, budget: Budget) -> bool:
        """Return whether a budget is too small for the drafts and one round with data."""
        tokens, requests = budget.tokens, budget.requests
        enough = tokens is None or tokens >= self.cost.tokens + self.each.tokens
        return not enough or (requests is not None and requests < self.cost.requests + self.each.requests)


def _cost(requests: int, prompt_tokens: int, completion_tokens: int) -> Cost:
    seconds = completion_tokens / TOKENS_A_SECOND
    return Cost(requests, 0, prompt_tokens, completion_tokens, estimated=True, seconds=seconds)


def forecast(artifacts: Iterable[Artifact], entities: int, actions: int) -> BuildForecast:
    """Return the estimated cost of drafting these artifacts, for a number of entity types and actions."""
    wanted = tuple(artifacts)
    typical = {artifact: TYPICAL[artifact] for artifact in wanted}
    counts = {
        artifact: each.requests + each.an_entity * entities + each.an_action * actions
        for artifact, each in typical.items()
    }
    prompt = sum(typical[artifact].prompt * count for artifact, count in counts.items())
    completion = sum(typical[artifact].completion * count for artifact, count in counts.items())
    return BuildForecast(wanted, _cost(sum(counts.values()), prompt, completion))


def forecast_of(bench: Bench) -> BuildForecast:
    """Return the estimated cost of a build: of its drafts, and of rounds with the data that are there."""
    drafts = _of_drafts(bench)
    rounds = 0 if has_errors(bench.sources.problems()) else rounds_ahead(bench)
    if not rounds:
        return drafts
    is_read = not any(map(bench.is_users, bench.sources.model_files))
    of_round = data_round_tokens(bench.sources, bench.brief, is_read=is_read)
    return replace(drafts, rounds=rounds, each=_cost(*of_round))


def _of_drafts(bench: Bench) -> BuildForecast:
    """Return the estimated cost of the first stage with something due and of all later stages, which depend on it."""
    artifacts: list[Artifact] = []
    for stage in stages_of(bench.author):
        if stage.mend is not None and (due(bench.drafts, stage) or (artifacts and not _all_users(bench, stage))):
            artifacts.append(stage.mend)
    graph = bench.sources.graph.model
    if artifacts == [Artifact.SOURCES]:
        tokens = sources_tokens(len(graph.actions) if graph else ACTIONS, bench.brief)
        return BuildForecast((Artifact.SOURCES,), _cost(*tokens))
    if graph is None or Artifact.GRAPH in artifacts:
        return forecast(artifacts, ENTITIES, ACTIONS)
    return forecast(artifacts, len({action.entity for action in graph.actions.values()}), len(graph.actions))


def _all_users(bench: Bench, stage: Stage) -> bool:
    """Return whether everything that a stage gives is there and the user's."""
    paths = [path for path in bench.sources.files if path in stage.gives or HANDLER_FILES in stage.gives]
    own = [path for path in paths if path in stage.gives or path.startswith(f"{HANDLERS}/")]
    return bool(own) and all(bench.is_users(path) for path in own)


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
