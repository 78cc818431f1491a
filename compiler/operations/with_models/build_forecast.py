"""Estimates what a build with a model will take, before anything is sent: requests, tokens, time and money.

The estimate multiplies the questions of each stage that will be drafted (per entity type and per action, counted in the
graph once there is one) by the typical size of such questions. Repairs are not included. `simcc log` prints the
actual figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from compiler.authors.author import Artifact
from compiler.llm.costs import Cost, Prices
from compiler.operations.with_models.sources_forecast import sources_tokens
from compiler.pipeline.drafts.stale_drafts import due
from compiler.pipeline.pipeline import stages_of
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import HANDLER_FILES
from compiler.workspace.workspace import HANDLERS

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


#: The numbers of questions follow from what the model author asks; the sizes are those of the
#: builds in docs/model-builds.md, rounded up.
TYPICAL: Mapping[Artifact, Typical] = {
    Artifact.ODD: Typical(6, 2, 1, 550, 70),
    Artifact.GRAPH: Typical(2, 0, 1, 600, 45),
    Artifact.HANDLERS: Typical(0, 0, 2, 450, 65),
    Artifact.SCENARIO: Typical(3, 1, 0, 500, 35),
}
#: Assumed for a model whose graph is not drafted yet.
ENTITIES, ACTIONS = 3, 6
#: Tokens that a server of average speed writes in a second.
TOKENS_A_SECOND = 40


@dataclass(frozen=True, slots=True)
class BuildForecast:
    """The estimated cost of drafting some artifacts, without repairs."""

    artifacts: tuple[Artifact, ...]
    requests: int
    prompt_tokens: int
    completion_tokens: int

    @property
    def cost(self) -> Cost:
        """The forecast as a cost; its time is the time to write the answers."""
        seconds = self.completion_tokens / TOKENS_A_SECOND
        return Cost(self.requests, 0, self.prompt_tokens, self.completion_tokens, estimated=True, seconds=seconds)

    def as_json(self, prices: Prices) -> dict[str, Any]:
        """Return the object for the JSON of `simcc build`."""
        return {**self.cost.as_json(prices), "artifacts": [artifact.value for artifact in self.artifacts]}

    def in_words(self, model: str, prices: Prices, budget: Budget) -> str:
        """Return the forecast as a sentence, with a warning if the budget may be too small."""
        told = (
            f"{model} will draft {', '.join(artifact.value for artifact in self.artifacts)}: "
            f"{self.cost.in_words(prices)}"
        )
        basis = (
            f"estimate from typical builds, {TOKENS_A_SECOND} tokens a second, no repairs; recorded answers are free"
        )
        short = (
            "; the budget may end it earlier, and a larger budget continues from there"
            if self._is_short(budget)
            else ""
        )
        return f"{told} ({basis}){short}"

    def _is_short(self, budget: Budget) -> bool:
        tokens, requests = budget.tokens, budget.requests
        enough = tokens is None or tokens >= self.prompt_tokens + self.completion_tokens
        return not enough or (requests is not None and requests < self.requests)


def forecast(artifacts: Iterable[Artifact], entities: int, actions: int) -> BuildForecast:
    """Return the estimated cost of drafting these artifacts, for a number of entity types and actions."""
    wanted = tuple(artifacts)
    typical = {artifact: TYPICAL[artifact] for artifact in wanted}
    counts = {
        artifact: each.requests + each.an_entity * entities + each.an_action * actions
        for artifact, each in typical.items()
    }
    return BuildForecast(
        wanted,
        sum(counts.values()),
        sum(typical[artifact].prompt * count for artifact, count in counts.items()),
        sum(typical[artifact].completion * count for artifact, count in counts.items()),
    )


def forecast_of(bench: Bench) -> BuildForecast:
    """Return the estimated cost of the first stage with something due and of all later stages, which depend on it."""
    artifacts: list[Artifact] = []
    for stage in stages_of(bench.author):
        if stage.mend is not None and (due(bench.drafts, stage) or (artifacts and not _all_users(bench, stage))):
            artifacts.append(stage.mend)
    graph = bench.sources.graph.model
    if artifacts == [Artifact.SOURCES]:
        return BuildForecast(
            (Artifact.SOURCES,), *sources_tokens(len(graph.actions) if graph else ACTIONS, bench.brief)
        )
    if graph is None or Artifact.GRAPH in artifacts:
        return forecast(artifacts, ENTITIES, ACTIONS)
    return forecast(artifacts, len({action.entity for action in graph.actions.values()}), len(graph.actions))


def _all_users(bench: Bench, stage: Stage) -> bool:
    """Return whether everything that a stage gives is there and the user's."""
    paths = [path for path in bench.sources.files if path in stage.gives or HANDLER_FILES in stage.gives]
    own = [path for path in paths if path in stage.gives or path.startswith(f"{HANDLERS}/")]
    return bool(own) and all(bench.is_users(path) for path in own)
