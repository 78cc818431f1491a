"""The model author: a language model's knowledge of the subject, in the forms that the compiler asks for."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from compiler.authors.author import Answers, Artifact, AuthorRefusedError, Draft, Note, Task
from compiler.authors.brief_text import words_of_user
from compiler.authors.model.complaints import Complaints
from compiler.authors.model.dialogue import (
    AskUser,
    has_answers,
    in_one_line,
    questions_about,
    with_answers,
)
from compiler.authors.model.graph_answers.graph_draft import draft_graph
from compiler.authors.model.handler_answers.handlers_draft import draft_handlers
from compiler.authors.model.nearest_example import Example, example_for
from compiler.authors.model.odd_answers.odd_draft import draft_odd
from compiler.authors.model.prompting import MOST_SHOWN, prompts_hash, rendered
from compiler.authors.model.questions import Asker
from compiler.authors.model.scenario_answers.scenario_draft import draft_scenario
from compiler.llm.client import ModelClient

#: Changes with everything that decides about drafts beside the prompts: the forms, and what is derived from answers.
_FORMAT = 3

_DRAFTS: Mapping[Artifact, Callable[[Asker, Task], Draft]] = {
    Artifact.ODD: draft_odd,
    Artifact.GRAPH: draft_graph,
    Artifact.HANDLERS: draft_handlers,
    Artifact.SCENARIO: draft_scenario,
}


class ModelAuthor:
    """Drafts with a language model, in small questions whose answers are recorded: what was answered is not paid again.

    `ask_user` puts questions about the brief to the user and gives the answers one by one, in order (an empty one takes
    the default, as do those that lack); without it the defaults are taken and marked as assumed. `tell` is told what is
    asked for. Without `reviews` the model is not asked whether its functions do what their texts say, which saves a
    question for each.
    """

    leaves_contracts = True

    def __init__(
        self,
        client: ModelClient,
        *,
        ask_user: AskUser | None = None,
        tell: Callable[[str], None] | None = None,
        reviews: bool = True,
    ) -> None:
        self.client = client
        self._ask_user = ask_user
        self._tell = tell or (lambda _: None)
        self._reviews = reviews
        self._complaints = Complaints()

    @property
    def name(self) -> str:
        """The author as the lock records it: the model's name."""
        return self.client.settings.model

    @property
    def version(self) -> str:
        """A hash over the prompts and the version of the forms."""
        return hashlib.sha256(f"{_FORMAT}\0{prompts_hash()}".encode()).hexdigest()[:16]

    def clarify(self, brief: str, kept: Answers) -> str:
        """Return the brief with questions and answers below it; as it is where it has them already.

        Each answer of the user's is kept as it is given, and a question that has one is not asked again.
        """
        if has_answers(brief):
            return brief
        questions = questions_about(self._asker(brief, None))
        left = [question for question in questions if kept.find(question.text) is None]
        if self._ask_user and left:
            for answer, question in zip(self._ask_user(left), left, strict=False):
                kept.keep(question.text, in_one_line(answer))
        return with_answers(brief, questions, [kept.find(question.text) or "" for question in questions])

    def draft(self, task: Task) -> Draft:
        """Answer the task: ask for each part of it, and again for those parts that the task's diagnostics are about."""
        self._complaints.take(task)
        asker = self._asker(task.brief, task.artifact)
        if task.artifact is not Artifact.ODD:
            return _DRAFTS[task.artifact](asker, task)
        example = self.example(task.brief)
        if example is None:
            return draft_odd(asker, task)
        beginning = rendered("system", brief=task.brief, example=example.shown)
        draft = draft_odd(replace(asker, example=example.shown, system_with_example=beginning), task)
        return replace(draft, notes=(*draft.notes, Note("example", "", example.told)))

    def example(self, brief: str) -> Example | None:
        """Return the scenario that is shown to the model as an example: the nearest to the user's own words, if any."""
        return example_for(words_of_user(brief))

    def _asker(self, brief: str, artifact: Artifact | None) -> Asker:
        if len(brief) > MOST_SHOWN:
            ways = "use --drafting sources with a capable model, or a shorter brief"
            raise AuthorRefusedError(
                f"the brief has {len(brief):,} characters, and forms show a model {MOST_SHOWN:,} of them; {ways}"
            )
        asker = Asker(self.client, rendered("system", brief=brief, example=""), self._tell, reviews=self._reviews)
        if artifact is None:
            return asker
        about, objects = partial(self._complaints.about, artifact), partial(self._complaints.object, artifact)
        return replace(asker, complaints=about, objects=objects)
