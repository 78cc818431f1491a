"""What comes to an agent's mind where embeddings judge relevance: the host has the vectors, not the job."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from behavior_graph.linking.linked import Linked
from compiler.llm.embeddings import Vector, likeness, vectors
from compiler.runs.decisions.question_wording import QuestionWording
from odd.model.memory_model import Retrieval
from sandbox.pipe.frames import DecisionQuestion, Happening

if TYPE_CHECKING:
    from compiler.llm.client import ModelClient


class Recalling:
    """Chooses the memories that go into questions, by the vectors of a client's embedding model."""

    def __init__(self, linked: Linked, wording: QuestionWording) -> None:
        self._linked, self._wording = linked, wording

    def chooses(self, question: DecisionQuestion) -> bool:
        """Return whether embeddings judge the relevance of what the agent of a question remembers."""
        return question.remembered is not None and self._retrieval(question) is not None

    def chosen(self, client: ModelClient, questions: Sequence[DecisionQuestion]) -> list[DecisionQuestion]:
        """Return the questions with their best memories alone, the oldest first; all texts are asked for at once.

        Raises one of `compiler.llm.faults`.
        """
        texts = dict.fromkeys(text for question in questions for text in self._texts(question))
        found = vectors(client, client.settings.embedder, list(texts), "what comes to mind")
        known = dict(zip(texts, found, strict=True))
        return [self._best(question, known) for question in questions]

    def _best(self, question: DecisionQuestion, known: Mapping[str, Vector]) -> DecisionQuestion:
        retrieval, (situation, *lines) = self._retrieval(question), self._texts(question)
        memories = question.remembered or ()
        assert retrieval is not None
        scores = [
            ((memory.score or 0.0) + retrieval.relevance * likeness(known[situation], known[line]), place)
            for place, (memory, line) in enumerate(zip(memories, lines, strict=True))
        ]
        best = sorted(place for _, place in sorted(scores, reverse=True)[: retrieval.most])
        return question.model_copy(update={"remembered": tuple(memories[place] for place in best)})

    def _texts(self, question: DecisionQuestion) -> list[str]:
        """Return the situation, and each memory in words."""
        return [self._wording.situation_in_short(question), *map(self._line, question.remembered or ())]

    def _line(self, happening: Happening) -> str:
        return self._wording.tell(happening, dated=False)

    def _retrieval(self, question: DecisionQuestion) -> Retrieval | None:
        linked = self._linked
        asked = linked.scenario.questionnaires if question.questionnaire else {}
        return by_embeddings(
            linked, asked[question.action].of if asked else linked.graph.actions[question.action].entity
        )


def by_embeddings(linked: Linked, entity: str) -> Retrieval | None:
    """Return how memories of an entity type come to mind, if embeddings judge their relevance."""
    memory = linked.odd.entities[entity].memory
    return memory.retrieval if memory and memory.retrieval and memory.retrieval.by == "embeddings" else None
