"""Answers the questions of a run from a model or its record, and notes where a rule has to answer instead."""

from __future__ import annotations

import json
import math
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.linked import Linked
from compiler.llm.exchange import Answer, Request
from compiler.llm.faults import PromptTooLongError, ReplayMissError
from compiler.runs.decisions.answer_options import checker
from compiler.runs.decisions.asked_question import AskedQuestion, in_turns
from compiler.runs.decisions.outcomes import Tally
from compiler.runs.decisions.planning.parts import explained
from compiler.runs.decisions.planning.plans import Minds, Perceived, Plan, PlanStep
from compiler.runs.decisions.question_wording import QuestionWording
from compiler.runs.decisions.remembering.agent_memory import AgentMemories
from compiler.runs.decisions.remembering.recalling import Recalling
from compiler.runs.decisions.remembering.reflections import Conclusions, Reflected
from compiler.runs.decisions.surveys.questionnaire_wording import QuestionnaireWording
from compiler.runs.decisions.ways import Way, questionnaires_in
from odd.model.value_types import Kind
from sandbox.pipe.frames import AskFrame, DecisionQuestion, FrameError
from sandbox.pipe.replies import Replies

if TYPE_CHECKING:
    from compiler.llm.client import ModelClient

_NOBODY = "there was no entity to name"


class Decider:
    """Answers for the actions and questionnaires that the tally names; a context manager that keeps the connection to
    the model open.

    `clients` has a client for each way; every outcome goes into the tally. A fault that concerns more than one question
    is stored in `fault`, and the run must then end. `near`: numbers in questions are rounded as decisions say.
    """

    def __init__(self, linked: Linked, clients: Mapping[Way, ModelClient], tally: Tally, *, near: bool = False) -> None:
        self.ways = tally.ways
        self.tally = tally
        self.fault: BaseException | None = None
        self._linked, self._clients, self._near = linked, clients, near
        self._wording = QuestionWording(linked)
        self._embeddings = Recalling(linked, self._wording)
        self._surveys = {name: QuestionnaireWording(linked, name) for name in questionnaires_in(self.ways)}
        self._memories = {seed: AgentMemories() for seed in tally.seeds}
        self._conclusions = {seed: Conclusions() for seed in tally.seeds}
        self._minds = {seed: Minds() for seed in tally.seeds}
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
        """The actions and questionnaires that it answers for."""
        return tuple(self.ways)

    def summary(self) -> dict[str, Any]:
        """Return the counts of questions and answers for the manifest."""
        others = sorted({name for client in self._clients.values() for name in client.who.others})
        return {**self.tally.summary(), **({"answered_as": others} if others else {})}

    def write(self, folder: Path) -> None:
        """Write the outcome of each question into the run's folder."""
        self.tally.write(folder)

    def desk(self, replies: Replies) -> Desk:
        """Return the desk that takes a job's questions."""
        return Desk(self, replies)

    def check(self, question: DecisionQuestion) -> None:
        """Raise FrameError for a question that this model cannot ask."""
        if question.key not in self.ways:
            raise FrameError(f"the decision of '{question.key}' was to be left to its rule")
        if question.questionnaire:
            if question.reflect:
                raise FrameError(f"'{question.key}' asks an entity to reflect, which only decisions do")
            return
        types = self._linked.option_types(question.action)
        if set(question.choices) != {name for name, typed in types.items() if typed.type.kind is Kind.REFERENCE}:
            raise FrameError(f"a question of '{question.action}' has choices for other options than its own")
        memory = self._linked.odd.entities[self._linked.graph.actions[question.action].entity].memory
        if question.reflect and (memory is None or memory.reflection is None):
            raise FrameError(f"a question of '{question.action}' asks an entity to reflect that never does")
        plan = self._linked.decisions[question.action].plan
        if question.partner is not None and (not plan.partner or set(question.partner.sees) != set(plan.sees)):
            raise FrameError(f"a question of '{question.action}' shows something else of a partner than its decision")

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
        """Return an answer to each question in the form that the run reads, None if the rule must answer.

        Agents whose time to reflect it is do so first.
        """
        self._reflect(seed, round, questions)
        asked = [self._asked(seed, round, question) for question in self._recalling(questions)]
        for turn in in_turns(asked):
            for way, client in self._clients.items():
                self._ask(client, [question for question in turn if question.way == way and not question.fault])
            for question in turn:
                question.settle()
        self.tally.add(seed, [question.outcome() for question in asked])
        return [question.for_the_job(self._linked) for question in asked]

    def _recalling(self, questions: Sequence[DecisionQuestion]) -> Sequence[DecisionQuestion]:
        """Return the questions with what comes to mind, as far as embeddings choose it."""
        judged = {place for place, question in enumerate(questions) if self._embeddings.chooses(question)}
        found = list(questions)
        for way, client in self._clients.items() if judged else ():
            places = [place for place in sorted(judged) if self.ways[questions[place].key] == way]
            chosen = self._embeddings.chosen(client, [questions[place] for place in places])
            for place, question in zip(places, chosen, strict=True):
                found[place] = question
        return found

    def _asked(self, seed: int, round: int, question: DecisionQuestion) -> AskedQuestion:
        return (self._surveyed if question.questionnaire else self._deciding)(seed, round, question)

    def _surveyed(self, seed: int, round: int, question: DecisionQuestion) -> AskedQuestion:
        wording = self._surveys[question.action]
        asker = _asker(question, wording.entity, round, seed)
        remembered = self._remembered(wording, question, (wording.entity, question.entity), seed)

        def write(_step: PlanStep, remembering: bool) -> Request:
            return wording.request(question, remembered if remembering else (), asker)

        way, words = self.ways[question.key], wording.questions
        return AskedQuestion(question, round, wording.entity, way, Plan(), write, wording.fault, words)

    def _deciding(self, seed: int, round: int, question: DecisionQuestion) -> AskedQuestion:
        entity = self._linked.graph.actions[question.action].entity
        question = self._near_to(question)
        declared = self._linked.decisions[question.action]
        seen = Perceived()
        if declared.plan.method == "bdi":
            seen = Perceived(self._linked.desires(question.action), self._wording.perceived(question))
        asked = AskedQuestion(
            question=question,
            round=round,
            entity=entity,
            way=self.ways[question.action],
            plan=self._minds[seed].plan(declared.plan.method, question, seen, round),
            write=self._writer(seed, round, question, entity),
            fits=checker(self._linked, question),
            words=(declared.question, self._wording.options(question.action)),
        )
        types = self._linked.option_types(question.action)
        lonely = any(not numbers and not types[name].optional for name, numbers in question.choices.items())
        if lonely:
            asked.give_up(_NOBODY)
        return asked

    def _writer(
        self, seed: int, round: int, question: DecisionQuestion, entity: str
    ) -> Callable[[PlanStep, bool], Request]:
        """Return the function that writes the requests of a question, with what the agent remembers now or without."""
        asker = _asker(question, entity, round, seed)
        remembered = self._remembered(self._wording, question, (entity, question.entity), seed)

        def write(step: PlanStep, remembering: bool) -> Request:
            return self._wording.request(question, remembered if remembering else (), asker, step)

        return write

    def _remembered(
        self,
        wording: QuestionWording | QuestionnaireWording,
        question: DecisionQuestion,
        agent: tuple[str, int],
        seed: int,
    ) -> list[str]:
        """Return what an agent is told of its memory: its insights, and what it recalls besides what they replace."""
        concluded = self._conclusions[seed]
        found = wording.remembered(question, self._memories[seed], concluded.merged(agent))
        return concluded.with_insights(agent, found)

    def _reflect(self, seed: int, round: int, questions: Sequence[DecisionQuestion]) -> None:
        """Ask for the insights of the agents whose time to reflect it is; who gives none that fit has none."""
        for way, client in self._clients.items():
            due = [self._near_to(each) for each in questions if each.reflect and self.ways[each.key] == way]
            begun = [(question, self._begun(seed, round, question)) for question in due]
            asked = [
                (
                    self._wording.looking_back(question, reflected, _asker(question, reflected.agent[0], round, seed)),
                    reflected.check,
                )
                for question, reflected in begun
            ]
            found = client.ask_each(asked, lasting=True) if asked else []
            for (_, reflected), outcome in zip(begun, found, strict=True):
                reflected.take(outcome, self._conclusions[seed])
                self.tally.reflect(seed, reflected.row(way))

    def _near_to(self, question: DecisionQuestion) -> DecisionQuestion:
        """Return a question of a decision with rounded numbers, if they are to be rounded."""
        return rounded(question, self._linked.decisions[question.action].near) if self._near else question

    def _begun(self, seed: int, round: int, question: DecisionQuestion) -> Reflected:
        """Return the reflection of a question's agent, with what it is about."""
        entity = self._linked.graph.actions[question.action].entity
        memory, agent = self._linked.odd.entities[entity].memory, (entity, question.entity)
        assert memory is not None and memory.reflection is not None  # `check` has seen to it
        lines = tuple(map(self._wording.key, question.reflect))
        return Reflected(agent, round, memory.reflection, self._conclusions[seed].insights(agent), lines)

    def _ask(self, client: ModelClient, asked: Sequence[AskedQuestion]) -> None:
        """Ask for what comes before the choices, and then for the choices of those where that went well."""
        first = [(question, question.plan.first()) for question in asked]
        self._put(client, [question.begin(step) for question, step in first if step is not None])
        self._put(client, [question.begin(question.plan.last()) for question in asked if not question.fault])

    def _put(self, client: ModelClient, asked: Sequence[AskedQuestion]) -> None:
        """Ask for the present step of all questions; ask those that are too long once more, without memories."""
        if not asked:
            return
        found = self._answered(client, asked, remembering=True)
        long = [
            question for question, outcome in zip(asked, found, strict=True) if isinstance(outcome, PromptTooLongError)
        ]
        for question, outcome in zip(asked, found, strict=True):
            question.take(outcome)
        for question, outcome in zip(long, self._answered(client, long, remembering=False), strict=True):
            question.take(outcome)

    def _answered(
        self, client: ModelClient, asked: Sequence[AskedQuestion], *, remembering: bool
    ) -> Sequence[Answer | Exception]:
        """Return the outcomes; a replay that misses one says so if its record was made with another planning."""
        try:
            questions = [(question.request(remembering=remembering), question.check) for question in asked]
            return client.ask_each(questions, lasting=True) if questions else []
        except ReplayMissError as miss:
            actions = dict.fromkeys(given.question.action for given in asked if not given.question.questionnaire)
            methods = {action: self._linked.decisions[action].plan.method for action in actions}
            if other := explained(miss, client.record, methods):
                raise other from miss
            raise


def _asker(question: DecisionQuestion, entity: str, round: int, seed: int) -> str:
    """Return for people who is asked."""
    return f"{question.key} of {entity} {question.entity} in round {round}, seed {seed}"


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


#: A number of so many steps has no digits left that could be rounded.
_COARSE = 2**53


def rounded(question: DecisionQuestion, steps: Mapping[str, float]) -> DecisionQuestion:
    """Return a question with numbers rounded to the nearest multiples of their steps, halves up."""
    sees = {name: _rounded(value, steps.get(name)) for name, value in question.sees.items()}
    own = {name: _rounded(value, steps.get(name)) for name, value in question.own.items()}
    return question.model_copy(update={"sees": sees, "own": own})


def _rounded(value: Any, step: float | None) -> Any:
    if step is None or isinstance(value, bool) or not isinstance(value, (int, float)):
        return value
    if abs(value) >= _COARSE * step:
        return value
    nearest = math.floor(value / step + 0.5) * step
    return int(nearest) if isinstance(value, int) and nearest.is_integer() else nearest
