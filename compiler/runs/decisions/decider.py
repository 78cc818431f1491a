"""Answers the questions of a run from a model or its record, and notes where a rule has to answer instead."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.linked import Linked
from compiler.llm.exchange import Answer, Request
from compiler.llm.faults import ModelRefusedError, ModelTooWeakError, PromptTooLongError
from compiler.runs.decisions.agent_memory import AgentMemories
from compiler.runs.decisions.answer_options import checker, for_the_job
from compiler.runs.decisions.near_questions import rounded
from compiler.runs.decisions.outcomes import DecisionOutcome, Tally
from compiler.runs.decisions.question_wording import QuestionWording
from compiler.runs.decisions.ways import Way
from odd.model.value_types import Kind
from sandbox.pipe.frames import AskFrame, DecisionQuestion, FrameError
from sandbox.pipe.replies import Replies

if TYPE_CHECKING:
    from compiler.llm.client import ModelClient

#: Faults of a single question, after which its rule answers.
_ONE = (ModelRefusedError, ModelTooWeakError)
_NOBODY = "there was no entity to name"


class Decider:
    """Answers for the actions that the tally names; a context manager that keeps the connection to the model open.

    `clients` has a client for each way; every outcome goes into the tally. A fault that concerns more than one question
    is stored in `fault`, and the run must then end. `near`: numbers in questions are rounded as decisions say.
    """

    def __init__(self, linked: Linked, clients: Mapping[Way, ModelClient], tally: Tally, *, near: bool = False) -> None:
        self.ways = tally.ways
        self.tally = tally
        self.fault: BaseException | None = None
        self._linked, self._clients, self._near = linked, clients, near
        self._wording = QuestionWording(linked)
        self._memories = {seed: AgentMemories() for seed in tally.seeds}
        self._pool = ThreadPoolExecutor(len(tally.seeds), "simcc-decide")
        self._lock = threading.Lock()

    def __enter__(self) -> Decider:
        for client in self._clients.values():
            client.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        for client in self._clients.values():
            client.__exit__(*error)
        self._pool.shutdown()

    @property
    def asked(self) -> tuple[str, ...]:
        """The actions that it answers for."""
        return tuple(self.ways)

    def summary(self) -> dict[str, Any]:
        """Return the counts of questions and answers for the manifest."""
        return self.tally.summary()

    def write(self, folder: Path) -> None:
        """Write the outcome of each question into the run's folder."""
        self.tally.write(folder)

    def desk(self, replies: Replies) -> Desk:
        """Return the desk that takes a job's questions."""
        return Desk(self, replies)

    def check(self, question: DecisionQuestion) -> None:
        """Raise FrameError for a question that this model cannot ask."""
        if question.action not in self.ways:
            raise FrameError(f"the decision of '{question.action}' was to be left to its rule")
        types = self._linked.option_types(question.action)
        if set(question.choices) != {name for name, typed in types.items() if typed.type.kind is Kind.REFERENCE}:
            raise FrameError(f"a question of '{question.action}' has choices for other options than its own")

    def begin(self, seed: int, round: int, questions: Sequence[DecisionQuestion], then: Callable[[str], None]) -> None:
        """Answer questions in another thread, and pass the line for the job to `then`."""
        future = self._pool.submit(self.answers, seed, round, questions)
        future.add_done_callback(lambda done: self._hand_over(done, then))

    def _hand_over(self, done: Future[list[Any]], then: Callable[[str], None]) -> None:
        fault = done.exception()
        if fault is not None:
            with self._lock:
                self.fault = self.fault or fault
            return
        then(json.dumps({"answers": done.result()}, allow_nan=False))

    def answers(self, seed: int, round: int, questions: Sequence[DecisionQuestion]) -> list[dict[str, Any] | None]:
        """Return an answer to each question in the form that the run reads, None if the rule must answer."""
        asked = [self._asked(seed, round, question) for question in questions]
        for way, client in self._clients.items():
            self._ask(client, [question for question in asked if question.way == way and not question.fault])
        self.tally.add(seed, [question.outcome() for question in asked])
        return [question.for_the_job(self._linked) for question in asked]

    def _asked(self, seed: int, round: int, question: DecisionQuestion) -> _Asked:
        entity = self._linked.graph.actions[question.action].entity
        if self._near:
            question = rounded(question, self._linked.decisions[question.action].near)
        asker = f"{question.action} of {entity} {question.entity} in round {round}, seed {seed}"
        remembered = self._wording.remembered(question, self._memories[seed])
        request = self._wording.request(question, remembered, asker)
        shorter = partial(self._wording.request, question, (), asker)
        check = checker(self._linked, question.action, question.choices)
        asked = _Asked(question, round, entity, self.ways[question.action], request, shorter, check)
        types = self._linked.option_types(question.action)
        lonely = any(not numbers and not types[name].optional for name, numbers in question.choices.items())
        asked.fault = _NOBODY if lonely else ""
        asked.words = (self._linked.decisions[question.action].question, self._wording.options(question.action))
        return asked

    def _ask(self, client: ModelClient, asked: Sequence[_Asked]) -> None:
        """Ask all questions; ask those whose prompt is too long once more, without memories."""
        if not asked:
            return
        found = client.ask_each([(question.request, question.check) for question in asked], lasting=True)
        long = [
            question for question, outcome in zip(asked, found, strict=True) if isinstance(outcome, PromptTooLongError)
        ]
        for item, outcome in zip(asked, found, strict=True):
            item.take(outcome)
        for question in long:
            question.request = question.shorter()
        if long:
            again = client.ask_each([(question.request, question.check) for question in long], lasting=True)
            for entry, outcome in zip(long, again, strict=True):
                entry.take(outcome)


@dataclass(slots=True)
class _Asked:
    """A question that will get an answer, or a fault after which its rule answers."""

    question: DecisionQuestion
    round: int
    entity: str
    way: Way
    request: Request
    shorter: Callable[[], Request]
    check: Callable[[Any], str]
    fault: str = ""
    answer: Answer | None = None
    words: tuple[str, str] = ("", "")

    def take(self, outcome: Answer | Exception) -> None:
        """Store an outcome; raise a fault that concerns more than this question."""
        if isinstance(outcome, Answer):
            self.answer, self.fault = outcome, ""
        elif isinstance(outcome, PromptTooLongError):
            self.fault = f"the prompt is too long for the model ({outcome})"
        elif isinstance(outcome, _ONE):
            self.fault = str(outcome)
        else:
            raise outcome

    def outcome(self) -> DecisionOutcome:
        """Return the question's row in the run's table."""
        answer = self.answer
        asked_now = answer is not None and not answer.recorded
        by = "fallback" if answer is None else self.way if self.way == "replay" else "model" if asked_now else "record"
        return DecisionOutcome(
            round=self.round,
            action=self.question.action,
            entity_type=self.entity,
            entity=self.question.entity,
            question=self.words[0],
            options=self.words[1],
            told=self.request.messages[-1].content,
            answer="" if answer is None else json.dumps(answer.value["answer"], ensure_ascii=False),
            answered_by=by,
            reason=self.fault if answer is None else str(answer.value.get("why") or ""),
        )

    def for_the_job(self, linked: Linked) -> dict[str, Any] | None:
        """Return the options in the form that the run reads."""
        if self.answer is None:
            return None
        return for_the_job(self.answer.value["answer"], linked, self.question.action)


class Desk:
    """Takes the questions of one job and sends the answers to it."""

    def __init__(self, decider: Decider, replies: Replies) -> None:
        self._decider, self._replies = decider, replies
        self._gathered: list[DecisionQuestion] = []

    def take(self, frame: AskFrame, answered: Callable[[], None]) -> bool:
        """Take a frame, and return whether the job now waits; `answered` is called when it no longer does.

        Raises FrameError for questions that should not be asked.
        """
        for question in frame.questions:
            self._decider.check(question)
        self._gathered += frame.questions
        if not frame.last:
            return False
        questions, self._gathered = self._gathered, []

        def send(line: str) -> None:
            answered()
            self._replies.put(line.encode() + b"\n")

        self._decider.begin(frame.seed, frame.round, questions, send)
        return True
