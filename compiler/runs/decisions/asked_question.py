"""A question of a run on its way to an answer: its plan, the request under way, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.linked import Linked
from compiler.llm.exchange import Answer, Request
from compiler.llm.faults import ModelRefusedError, ModelTooWeakError, PromptTooLongError
from compiler.runs.decisions.answer_options import for_the_job
from compiler.runs.decisions.outcomes import DecisionOutcome, plain_reason
from compiler.runs.decisions.planning.exchanges import fault_in
from compiler.runs.decisions.planning.plans import Plan, PlanStep
from compiler.runs.decisions.ways import Way
from sandbox.pipe.frames import DecisionQuestion

if TYPE_CHECKING:
    from compiler.llm.client import Check

#: Faults of a single question, after which its rule answers.
_ONE = (ModelRefusedError, ModelTooWeakError)


@dataclass(slots=True)
class AskedQuestion:
    """A question that will get an answer, or a fault after which its rule answers (a questionnaire has none).

    `write` returns the request of a step, with what the agent remembers or without; `fits` checks the choice. `words`
    are the question and its options, `planned` is what was planned, as JSON.
    """

    question: DecisionQuestion
    round: int
    entity: str
    way: Way
    plan: Plan
    write: Callable[[PlanStep, bool], Request]
    fits: Check
    words: tuple[str, str]
    fault: str = ""
    step: PlanStep | None = None
    told: str = ""
    told_first: str = ""
    answer: Answer | None = None
    asked_now: bool = False
    planned: str = ""

    @property
    def turn(self) -> tuple[str, int]:
        """Whose mind the plan changes: its questions are asked one after the other."""
        return self.question.key, self.question.entity

    def begin(self, step: PlanStep) -> AskedQuestion:
        """Go to a step, and return the question."""
        self.step = step
        return self

    def give_up(self, fault: str) -> None:
        """Leave the choice to the rule before anything is asked."""
        self.begin(self.plan.last()).request()
        self.fault = fault

    def request(self, *, remembering: bool = True) -> Request:
        """Return the request of the present step."""
        assert self.step is not None
        request = self.write(self.step, remembering)
        if self.step.before:
            self.told_first = request.messages[-1].content
        else:
            self.told = request.messages[-1].content
        return request

    def check(self, value: Any) -> str:
        """Return the fault of an answer to the present step as a phrase, empty for a valid answer."""
        assert self.step is not None
        return _fault(self.plan, self.step, self.fits, value)

    def take(self, outcome: Answer | Exception) -> None:
        """Store an outcome; raise a fault that concerns more than this question."""
        if isinstance(outcome, Answer):
            self.fault = ""
            self._take(outcome)
        elif isinstance(outcome, PromptTooLongError):
            self.fault = self._in_step(f"the prompt is too long for the model ({outcome})")
        elif isinstance(outcome, _ONE):
            self.fault = self._in_step(str(outcome))
        else:
            raise outcome

    def _take(self, answer: Answer) -> None:
        assert self.step is not None
        self.asked_now = self.asked_now or not answer.recorded
        if self.step.before:
            self.plan.take_first(answer.value)
        else:
            self.answer = answer
            self.plan.take_last(_planned(self.step, answer.value))

    def _in_step(self, fault: str) -> str:
        """Return a fault with the part that it concerns, if that is not the choice."""
        return f"{self.step.part}: {plain_reason(fault)}" if self.step is not None and self.step.before else fault

    def settle(self) -> None:
        """Note what was planned, before the same mind changes again."""
        plan = self.plan.as_json()
        self.planned = json.dumps(plan, ensure_ascii=False) if plan else ""

    def outcome(self) -> DecisionOutcome:
        """Return the question's row in the run's table."""
        answer = self.answer
        by = "model" if self.asked_now else "record"
        without = "missing" if self.question.questionnaire else "fallback"
        by = without if answer is None else self.way if self.way == "replay" else by
        return DecisionOutcome(
            round=self.round,
            action=self.question.key,
            entity_type=self.entity,
            entity=self.question.entity,
            question=self.words[0],
            options=self.words[1],
            told=self.told,
            answer="" if answer is None else json.dumps(answer.value["answer"], ensure_ascii=False),
            answered_by=by,
            reason=self.fault if answer is None else str(answer.value.get("why") or ""),
            told_first=self.told_first,
            plan=self.planned,
        )

    def for_the_job(self, linked: Linked) -> dict[str, Any] | None:
        """Return the options, or the answers to items, in the form that the run reads."""
        if self.answer is None:
            return None
        if self.question.questionnaire:
            answers: dict[str, Any] = self.answer.value["answer"]
            return answers
        return for_the_job(self.answer.value["answer"], linked, self.question.action)


def _fault(plan: Plan, step: PlanStep, fits: Check, value: Any) -> str:
    if step.before:
        assert step.form is not None
        return fault_in(step.form, value) or plan.fault(value)
    planned = fault_in(step.form, _planned(step, value)) if step.form and isinstance(value, dict) else ""
    return "; ".join(fault for fault in (planned, fits(value)) if fault)


def _planned(step: PlanStep, value: Any) -> dict[str, Any]:
    """Return those keys of an answer that belong to the plan."""
    names = step.form.model_fields if step.form else {}
    return {name: value[name] for name in names if name in value}


def in_turns(asked: Sequence[AskedQuestion]) -> list[list[AskedQuestion]]:
    """Return questions in groups that can be asked together: no two of one mind, and each mind's in their order."""
    turns: list[list[AskedQuestion]] = []
    places: dict[tuple[str, int], int] = {}
    for question in asked:
        place = places.get(question.turn, -1) + 1 if question.plan.keeps_a_mind else 0
        places[question.turn] = place
        turns.extend([] for _ in range(place + 1 - len(turns)))
        turns[place].append(question)
    return turns
