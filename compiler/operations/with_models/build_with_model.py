"""A build with a model as author: opens the model, forecasts the cost, and reports it however the build ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.authors.author import Artifact, Author, ShowsExample
from compiler.authors.choose_author import ModelAccess
from compiler.authors.model import ModelAuthor
from compiler.authors.model.dialogue import assumptions
from compiler.llm.costs import Cost, Prices, cost_of
from compiler.llm.exchange import Sent
from compiler.llm.open_client import open_client
from compiler.operations.with_models.build_forecast import BuildForecast
from compiler.operations.with_models.choose_drafting import drafting_of
from compiler.pipeline.build_log import Story
from compiler.reporter import Reporter
from compiler.short_texts import counted, short
from compiler.workspace.lockfile import Lock, lock_note
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import BRIEF
from odd.errors import SimccError

if TYPE_CHECKING:
    from compiler.authors.model import ModelAuthor
    from compiler.llm.client import ModelClient


@dataclass(slots=True)
class ModelWork:
    """A model that drafts in one build, and what it was asked there; with the first request the story begins."""

    author: Author
    client: ModelClient
    prices: Prices
    reporter: Reporter
    sent: list[Sent]
    asking: ModelAccess
    settings: Settings
    story: Story | None = None
    forecast: BuildForecast | None = None

    @property
    def cost(self) -> Cost:
        """The cost so far."""
        return cost_of(self.sent)

    def choose(self, lock: Lock, brief: str) -> Author:
        """Return the author: the one that writes source files if that is chosen or the model can, else of forms."""
        if any(character.isalnum() for character in brief):
            drafting = drafting_of(self.client, self.settings, lock, self.asking.replay, self._wait)
            if drafting.reason:
                self.reporter.told(drafting.in_words(self.client.settings.model))
            if drafting.writes_sources:
                self.author = drafting.author(self.client, self._wait)
        return self.author

    def _wait(self, words: str) -> None:
        self.reporter.waiting(short(words))

    def expect(self, forecast: BuildForecast, brief: str) -> None:
        """Report the estimated cost, and the example that the model is shown; a replay costs nothing."""
        if self.asking.replay is not None:
            return
        self.forecast = forecast
        if told := forecast.in_words(self.client.settings.model, self.prices, self.client.budget):
            self.reporter.told(told)
        if isinstance(self.author, ShowsExample) and {Artifact.ODD, Artifact.SOURCES} & set(forecast.artifacts):
            example = self.author.example(brief)
            self.reporter.told(example.told if example else "no scenario in the library resembles this brief")

    def as_json(self) -> Mapping[str, Any]:
        """Return the actual and the expected cost for the JSON of `simcc build`."""
        expected = self.forecast.as_json(self.prices) if self.forecast else None
        others = {"answered_as": sorted(self.client.who.others)} if self.client.who.others else {}
        return {"model": self.client.settings.model, **others, **self.cost.as_json(self.prices), "forecast": expected}

    @staticmethod
    def assumed(brief: str) -> list[Mapping[str, Any]]:
        """Return a note for each question about the brief that was answered by its default."""
        return [
            lock_note("assumed", f"{question} {answer}", file=BRIEF, line=line)
            for line, question, answer in assumptions(brief)
        ]

    def tell_cost(self) -> None:
        """Report the actual cost next to the expected cost, and who answered if not the model that was asked."""
        if self.client.who.others:
            self.reporter.warned(f"asked {self.client.who}, as the server says")
        if not self.sent:
            self.reporter.told("no request was sent: all answers were recorded, or there was nothing to ask")
            return
        told = f"took {self.cost.in_words(self.prices)}"
        expected = self.forecast.cost if self.forecast else None
        if expected is not None and expected.requests:
            told += f" (expected: {counted(expected.requests, 'request')}, {expected.tokens:,} tokens)"
        self.reporter.told(told)


@contextmanager
def model_work(settings: Settings, workspace: Path, asking: ModelAccess, reporter: Reporter) -> Iterator[ModelWork]:
    """Open a model as author for one build; its cost is reported however the build ends, and is in the build's error.

    Raises UserError if no model is set, ModelConfigurationError if its server needs a key and none is set.
    """
    sent: list[Sent] = []

    def hear(message: Sent) -> None:
        sent.append(message)
        if work.story is not None:
            work.story.write()
        if message.fault and message.stage != "probe":
            reporter.told(f"{message.stage} ({short(message.name, 60)}): answer not usable: {short(message.fault)}")

    client = open_client(settings, workspace, replay=asking.replay, budget=asking.budget, heard=hear)
    author = ModelAuthor(
        client,
        ask_user=asking.ask_user,
        tell=lambda words: reporter.progress(short(words), 0.0),
        reviews=settings.build_reviews,
    )
    work = ModelWork(author, client, Prices.of(settings), reporter, sent, asking, settings)
    try:
        with client:
            yield work
    except SimccError as error:
        error.details = {**error.details, "cost": work.as_json()}
        raise
    finally:
        work.tell_cost()
