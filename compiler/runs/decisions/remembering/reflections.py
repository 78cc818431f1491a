"""What agents conclude from their memories when a model reflects for them: insights, and the memories that they merge.

Reflections exist beside a run, as plans do: the run's own memory stays as it is, and rules and metrics read the same.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field

from compiler.llm.exchange import Answer
from compiler.llm.faults import ModelRefusedError, ModelTooWeakError, PromptTooLongError
from compiler.runs.decisions.answer_options import object_schema
from compiler.runs.decisions.outcomes import plain_reason
from compiler.runs.decisions.planning.exchanges import MOST_LINE, AnswerPart, Line, fault_in, on_a_line
from odd.model.memory_model import Reflection

#: An agent keeps so many insights, and is told so many of them.
MOST_KEPT = 20
MOST_TOLD = 5
#: How an insight is told, among memories.
_TOLD = "you concluded: {}"


class DrawnInsight(AnswerPart):
    """What is concluded, how important it is, and the numbers (from 1) of what it stands for from now on."""

    text: Line
    importance: Annotated[float, Field(ge=0, le=1)]
    merges: list[Annotated[int, Field(ge=1)]]


class DrawnInsights(AnswerPart):
    """The answer to a reflection."""

    insights: list[DrawnInsight]


@dataclass(frozen=True, slots=True)
class Insight:
    """An insight that an agent keeps."""

    text: str
    importance: float

    @property
    def line(self) -> str:
        """The insight as it is told."""
        return _TOLD.format(self.text)


@dataclass(slots=True)
class _Thoughts:
    """The insights of an agent, the oldest first, and the lines of memories that they have replaced."""

    insights: list[Insight] = field(default_factory=list)
    merged: set[str] = field(default_factory=set)

    def conclude(self, drawn: DrawnInsights, insights: Sequence[Insight], lines: Sequence[str]) -> None:
        """Take new insights from what was shown: earlier insights, and then memories by their lines."""
        numbers = {number for insight in drawn.insights for number in insight.merges}
        self.merged |= {line for number, line in enumerate(lines, len(insights) + 1) if number in numbers}
        kept = [insight for number, insight in enumerate(insights, 1) if number not in numbers]
        kept += [Insight(on_a_line(each.text), each.importance) for each in drawn.insights]
        while len(kept) > MOST_KEPT:
            kept.remove(min(kept, key=lambda insight: insight.importance))  # the oldest of the least important
        self.insights = kept

    def told(self) -> list[str]:
        """Return the most important insights, the oldest first; of equally important ones the later."""
        ranked = sorted(enumerate(self.insights), key=lambda placed: (placed[1].importance, placed[0]), reverse=True)
        return [insight.line for _, insight in sorted(ranked[:MOST_TOLD], key=lambda placed: placed[0])]


class Conclusions:
    """The insights of all agents of one replicate, by type and number."""

    def __init__(self) -> None:
        self._thoughts: dict[tuple[str, int], _Thoughts] = {}

    def with_insights(self, agent: tuple[str, int], remembered: Sequence[str]) -> list[str]:
        """Return what an agent is told of its memory: its insights, and then what was remembered."""
        thoughts = self._thoughts.get(agent)
        return [*thoughts.told(), *remembered] if thoughts else list(remembered)

    def merged(self, agent: tuple[str, int]) -> frozenset[str]:
        """Return the lines of the memories that insights of an agent have replaced."""
        thoughts = self._thoughts.get(agent)
        return frozenset(thoughts.merged) if thoughts else frozenset()

    def insights(self, agent: tuple[str, int]) -> tuple[Insight, ...]:
        """Return the insights that an agent keeps, the oldest first."""
        thoughts = self._thoughts.get(agent)
        return tuple(thoughts.insights) if thoughts else ()

    def conclude(self, reflected: Reflected, value: Any) -> None:
        """Take the answer to a reflection."""
        thoughts = self._thoughts.setdefault(reflected.agent, _Thoughts())
        thoughts.conclude(DrawnInsights.model_validate(value), reflected.insights, reflected.lines)


@dataclass(slots=True)
class Reflected:
    """A reflection of an agent: its earlier insights and the memories that it is about, by their lines.

    `answer` and `fault` say what came of it.
    """

    agent: tuple[str, int]
    round: int
    declared: Reflection
    insights: tuple[Insight, ...]
    lines: tuple[str, ...]
    told: str = ""
    answer: Answer | None = None
    fault: str = ""

    @property
    def shown(self) -> int:
        """How many insights and memories are numbered."""
        return len(self.insights) + len(self.lines)

    def schema(self) -> dict[str, Any]:
        """Return the form of the answer."""
        number = {"type": "integer", "minimum": 1, "maximum": self.shown}
        insight = {
            "text": {"type": "string", "minLength": 1, "maxLength": MOST_LINE},
            "importance": {"type": "number", "minimum": 0, "maximum": 1},
            "merges": {"type": "array", "items": number, "maxItems": self.shown},
        }
        most = self.declared.insights
        return object_schema({"insights": {"type": "array", "items": object_schema(insight), "maxItems": most}})

    def check(self, value: Any) -> str:
        """Return the fault of an answer as a phrase, empty for a valid one."""
        if fault := fault_in(DrawnInsights, value):
            return fault
        drawn = DrawnInsights.model_validate(value).insights
        if len(drawn) > self.declared.insights:
            return f"'insights' must be at most {self.declared.insights}"
        numbers = [number for insight in drawn for number in insight.merges]
        if any(number > self.shown for number in numbers):
            return f"'merges' must have numbers from 1 to {self.shown}"
        return "" if len(set(numbers)) == len(numbers) else "each number can be in 'merges' of one insight, once"

    def take(self, outcome: Answer | Exception, conclusions: Conclusions) -> None:
        """Store an outcome; raise a fault that concerns more than this reflection."""
        if isinstance(outcome, Answer):
            self.answer = outcome
            conclusions.conclude(self, outcome.value)
        elif isinstance(outcome, (ModelRefusedError, ModelTooWeakError, PromptTooLongError)):
            self.fault = plain_reason(str(outcome))
        else:
            raise outcome

    def row(self, way: str) -> dict[str, Any]:
        """Return the reflection as a row of the run's table."""
        by = way if way == "replay" else "record" if self.answer is not None and self.answer.recorded else "model"
        return {
            "round": self.round,
            "entity_type": self.agent[0],
            "entity": self.agent[1],
            "told": self.told,
            "insights": "" if self.answer is None else json.dumps(self.answer.value["insights"], ensure_ascii=False),
            "answered_by": "none" if self.answer is None else by,
            "reason": self.fault,
        }
