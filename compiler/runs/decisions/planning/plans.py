"""How a decision is planned: at most one part before the choice, and what the choice is asked with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from compiler.runs.decisions.planning.exchanges import (
    MOST_BELIEFS,
    AnswerPart,
    Estimate,
    NewIntention,
    Reasoning,
    Revision,
    intention_of,
    on_a_line,
    revision_of,
)
from sandbox.pipe.frames import DecisionQuestion


@dataclass(frozen=True, slots=True)
class Intention:
    """What an agent intends since a round, for the sake of a desire, and the belief without which it would not."""

    aim: str
    desire: str
    belief: str
    since: int


@dataclass(slots=True)
class Mind:
    """The beliefs and the intention of an agent for one decision, and what it last perceived (None: nothing yet)."""

    beliefs: tuple[str, ...] = ()
    intention: Intention | None = None
    perceived: frozenset[str] | None = None

    def fault(self, revision: Revision) -> str:
        """Return why a revision cannot be made, empty if it can."""
        held = len(self._revised(revision))
        return "" if 1 <= held <= MOST_BELIEFS else f"keep from 1 to {MOST_BELIEFS} beliefs; this leaves {held}"

    def revise(self, revision: Revision, perceived: frozenset[str]) -> str:
        """Change the beliefs, and end the intention if it is achieved or its belief is gone; return why it ended."""
        self.beliefs, self.perceived = self._revised(revision), perceived
        if self.intention is None:
            return ""
        why = "achieved" if revision.achieved else "" if self.intention.belief in self.beliefs else "its belief is gone"
        if why:
            self.intention = None
        return why

    def intend(self, new: NewIntention, desires: Sequence[str], round: int) -> None:
        """Take an intention, where there is none."""
        if self.intention is None:
            belief = self.beliefs[new.belief - 1]
            self.intention = Intention(on_a_line(new.aim), desires[new.desire - 1], belief, round)

    def as_json(self) -> dict[str, Any]:
        """Return the beliefs and the intention."""
        return {"beliefs": list(self.beliefs), "intention": asdict(self.intention) if self.intention else None}

    def _revised(self, revision: Revision) -> tuple[str, ...]:
        kept = [belief for number, belief in enumerate(self.beliefs, 1) if number not in revision.dropped]
        return tuple(dict.fromkeys([*kept, *map(on_a_line, revision.added)]))


@dataclass(frozen=True, slots=True)
class PlanStep:
    """A request of a plan. `part` names it where tokens are counted, and `guide` its instructions in the prompts.

    `form` has the keys that it asks for: besides the choice, or instead of it if the step is `before` the choice.
    `state` is what the plan tells the model.
    """

    part: str = "direct"
    guide: str = ""
    form: type[AnswerPart] | None = None
    before: bool = False
    state: Mapping[str, Any] = field(default_factory=dict)


#: The steps that a plan of each method has at most, as far as their instructions go.
STEPS = {
    "direct": (PlanStep(),),
    "reason": (PlanStep("reason", "reason"),),
    "bdi": (PlanStep("beliefs", "beliefs", before=True), PlanStep("choice", "intention")),
    "tom": (PlanStep("estimate", "estimate", before=True), PlanStep("choice")),
}


class Plan:
    """The plan of one decision; this one is `direct`, without any part besides the choice.

    `keeps_a_mind`: it depends on the plans that the same agent made before.
    """

    keeps_a_mind = False

    def first(self) -> PlanStep | None:
        """Return the step before the choice, None if there is none."""
        return None

    def fault(self, value: Mapping[str, Any]) -> str:
        """Return what is wrong with an answer to the first step that has its form, empty if nothing is."""
        del value
        return ""

    def take_first(self, value: Mapping[str, Any]) -> None:
        """Take the answer to the first step."""

    def last(self) -> PlanStep:
        """Return the step that asks for the choice."""
        return PlanStep()

    def take_last(self, value: Mapping[str, Any]) -> None:
        """Take the plan's keys of the answer with the choice."""

    def as_json(self) -> dict[str, Any]:
        """Return what was planned, for the run's table; empty if nothing was."""
        return {}


class ReasonedPlan(Plan):
    """The model thinks in words before it chooses, in the same answer."""

    def __init__(self) -> None:
        self._reasoning = ""

    def last(self) -> PlanStep:
        """Return the step that asks for thoughts and choice."""
        return PlanStep("reason", "reason", Reasoning)

    def take_last(self, value: Mapping[str, Any]) -> None:
        """Keep the thoughts, for the table alone."""
        self._reasoning = Reasoning.model_validate(value).reasoning

    def as_json(self) -> dict[str, Any]:
        """Return the thoughts."""
        return {"method": "reason", "reasoning": self._reasoning}


class IntendedPlan(Plan):
    """The agent keeps beliefs and an intention: `bdi`."""

    keeps_a_mind = True

    def __init__(self, mind: Mind, desires: list[str], perceived: frozenset[str], round: int) -> None:
        self._mind, self._desires, self._perceived, self._round = mind, desires, perceived, round
        self._revised, self._ended = False, ""

    @property
    def _state(self) -> dict[str, Any]:
        return {"desires": self._desires, "beliefs": self._mind.beliefs, "intention": self._mind.intention}

    def first(self) -> PlanStep | None:
        """Return the revision of beliefs; None if the agent perceives what it did when it last revised them."""
        if self._perceived == self._mind.perceived:
            return None
        return PlanStep("beliefs", "beliefs", revision_of(len(self._mind.beliefs)), before=True, state=self._state)

    def fault(self, value: Mapping[str, Any]) -> str:
        """Return why the beliefs cannot be revised in this way."""
        return self._mind.fault(Revision.model_validate(value))

    def take_first(self, value: Mapping[str, Any]) -> None:
        """Revise the beliefs."""
        self._ended = self._mind.revise(Revision.model_validate(value), self._perceived)
        self._revised = True

    def last(self) -> PlanStep:
        """Return the step that asks for the choice, and for an intention if there is none."""
        if self._mind.intention is not None or not self._mind.beliefs:
            return PlanStep("choice", "intended", state=self._state)
        form = intention_of(len(self._desires), len(self._mind.beliefs))
        return PlanStep("choice", "intention", form, state=self._state)

    def take_last(self, value: Mapping[str, Any]) -> None:
        """Take the new intention, if one was asked for."""
        if value:
            self._mind.intend(NewIntention.model_validate(value), self._desires, self._round)

    def as_json(self) -> dict[str, Any]:
        """Return the beliefs and the intention after the choice, and what changed in them."""
        return {"method": "bdi", "revised": self._revised, "ended": self._ended, **self._mind.as_json()}


class EstimatedPlan(Plan):
    """The agent estimates what its partner believes and will do: `tom`. Without a partner, it decides at once."""

    def __init__(self, question: DecisionQuestion) -> None:
        self._partner = question.partner
        self._estimate: dict[str, str] | None = None

    @property
    def _state(self) -> dict[str, Any]:
        return {"partner": self._partner, "estimate": self._estimate} if self._partner else {}

    def first(self) -> PlanStep | None:
        """Return the estimate."""
        return PlanStep("estimate", "estimate", Estimate, before=True, state=self._state) if self._partner else None

    def take_first(self, value: Mapping[str, Any]) -> None:
        """Keep the estimate."""
        found = Estimate.model_validate(value)
        self._estimate = {"believes": on_a_line(found.believes), "will_do": on_a_line(found.will_do)}

    def last(self) -> PlanStep:
        """Return the choice, with the estimate."""
        return PlanStep("choice", state=self._state)

    def as_json(self) -> dict[str, Any]:
        """Return the partner and the estimate of it."""
        return {"method": "tom", "partner": self._partner.name if self._partner else None, **(self._estimate or {})}


@dataclass(frozen=True, slots=True)
class Perceived:
    """What a plan by beliefs and intentions begins with: what the agent wants, and lines of what it perceives."""

    desires: list[str] = field(default_factory=list)
    lines: frozenset[str] = frozenset()


class Minds:
    """The minds of one replicate, by action and number of the entity."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], Mind] = {}

    def plan(self, method: str, question: DecisionQuestion, seen: Perceived, round: int) -> Plan:
        """Return the plan of a question by a method."""
        if method == "reason":
            return ReasonedPlan()
        if method == "bdi":
            mind = self._kept.setdefault((question.action, question.entity), Mind())
            return IntendedPlan(mind, seen.desires, seen.lines, round)
        return EstimatedPlan(question) if method == "tom" else Plan()
