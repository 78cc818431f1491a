"""Turns a questionnaire for an agent of a running simulation into messages to a model, and checks the answers.

The first message is the same for all agents that a questionnaire asks. The second tells one agent what it knows, and
nothing of the rule by which it would answer otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.scopes import intervention_scope
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.intervention_models import Questionnaire
from behavior_graph.schema.typed import Typed
from compiler.llm.exchange import Message, Request
from compiler.runs.decisions.answer_options import describe, object_schema, values_fault, values_schema
from compiler.runs.decisions.planning.parts import stage_of
from compiler.runs.decisions.question_wording import QuestionWording, render, shown
from compiler.runs.decisions.remembering.agent_memory import AgentMemories
from odd.model.value_types import Kind, ValueType
from sandbox.pipe.frames import DecisionQuestion

#: The tokens that an answer may have, and those of each item.
_MOST_TOKENS, _MOST_OF_ITEM = 100, 30
_ASKS = "Now you answer the survey."


class QuestionnaireWording:
    """Writes a questionnaire for those agents that it asks."""

    def __init__(self, linked: Linked, name: str) -> None:
        self._linked = linked
        self._given = linked.scenario.questionnaires[name]
        self._types = item_types(linked, self._given)
        self._words = QuestionWording(linked)
        self._first = Message("system", self.introduction())

    @property
    def entity(self) -> str:
        """The type of those who are asked."""
        return self._given.of

    @property
    def questions(self) -> tuple[str, str]:
        """The words of all items, and their scales."""
        asks = "; ".join(f"{name}: {item.asks}" for name, item in self._given.items.items())
        return asks, "; ".join(f"{name}: {describe(typed)}" for name, typed in self._types.items())

    def introduction(self) -> str:
        """Return the beginning of what is said to every agent that is asked."""
        linked, entity = self._linked, self.entity
        items = [f"{name}: {item.asks} ({describe(self._types[name])})" for name, item in self._given.items.items()]
        names = [*self._words.own_names(entity), *self._words.event_names(entity)]
        about = linked.odd.entities[entity].why
        return render(
            "questionnaire.jinja", entity=entity, title=linked.odd.title, about=about, items=items, names=names
        )

    def remembered(self, question: DecisionQuestion, memory: AgentMemories, merged: Collection[str] = ()) -> list[str]:
        """Return what an agent recalls; that it was asked changes nothing in its memory."""
        if question.remembered is not None:
            return self._words.told(question.remembered, merged)
        news = [self._words.tell(happening) for happening in question.news]

        def present() -> str:
            return f"{self.questions[0]} {self._situation(question, ())}"

        return memory.recalled(self.entity, question.entity, present, news, merged)

    def request(self, question: DecisionQuestion, remembered: Sequence[str], asker: str) -> Request:
        """Return the request to the model; `asker` says, for people, who is asked."""
        messages = (self._first, Message("user", self._situation(question, remembered)))
        schema = object_schema({"answer": values_schema(self._types)})
        most = _MOST_TOKENS + _MOST_OF_ITEM * len(self._types)
        return Request(stage_of("questionnaire"), asker, messages, schema, max_tokens=most)

    def fault(self, value: Any) -> str:
        """Return the fault of an answer as a phrase, empty for one whose values are all on their scales."""
        return values_fault(value, self._types, {})

    def _situation(self, question: DecisionQuestion, remembered: Sequence[str]) -> str:
        profile = self._words.profile(self.entity, question.own)
        own = [] if profile else [(name, shown(value)) for name, value in question.own.items()]
        told: Mapping[str, Any] = {"profile": profile, "own": own, "remembered": remembered, "question": _ASKS}
        told = {**told, "goals": self._words.goals(self.entity, question.goals)}
        return render("situation.jinja", sees=[], now=[], more=0, norms=[], choices=[], plan="", **told)


def item_types(linked: Linked, given: Questionnaire) -> dict[str, Typed]:
    """Return what the answer to each item holds: a number on its scale, yes or no, or a category; or nothing."""
    scope = intervention_scope(linked, given.of)
    found: dict[str, Typed] = {}
    for name, item in given.items.items():
        ruled = check_text(item.answer, scope).type
        kind = ValueType(Kind.BOOL) if ruled is None or not ruled.type.categories else ruled.type
        if item.ends is not None:
            kind = ValueType(Kind.FLOAT if item.points is None else Kind.INT)
        found[name] = Typed(kind, item.ends, optional=True)
    return found
