"""Questions about the brief, and the section of brief.md with the questions and answers.

The section has a fixed form, so that a later build finds it and asks nothing twice; the user can edit the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from compiler.authors.brief_text import HEADING
from compiler.authors.model.prompting import rendered
from compiler.authors.model.questions import Ask, Asker, Form

_ASSUMED = " (assumed)"
MOST_QUESTIONS = 5

Line = Annotated[str, Field(min_length=3, max_length=110)]


@dataclass(frozen=True, slots=True)
class ClarifyingQuestion:
    """A question about the brief: why it is asked, and the answer that is assumed where nobody gives another."""

    id: str
    text: str
    reason: str
    default: str


AskUser = Callable[[Sequence[ClarifyingQuestion]], Iterable[str]]


class QuestionForm(Form):
    """One question as the model gives it."""

    question: Line
    reason: Line
    default: Line


class QuestionsForm(Form):
    """At most five questions."""

    questions: Annotated[list[QuestionForm], Field(min_length=1, max_length=MOST_QUESTIONS)]


def has_answers(brief: str) -> bool:
    """Return whether a brief already has the section of questions and answers."""
    return any(line.strip() == HEADING for line in brief.splitlines())


def questions_about(asker: Asker) -> list[ClarifyingQuestion]:
    """Return the model's questions about the brief, equal questions once."""
    ask = Ask("brief", "questions", "questions about the brief", rendered("questions"), max_tokens=700)
    asked = asker.ask(ask, QuestionsForm).questions
    first = {in_one_line(question.question).lower(): question for question in reversed(asked)}
    kept = [question for question in asked if first[in_one_line(question.question).lower()] is question]
    return [
        ClarifyingQuestion(
            f"Q{number}", in_one_line(question.question), in_one_line(question.reason), in_one_line(question.default)
        )
        for number, question in enumerate(kept, start=1)
    ]


def with_answers(brief: str, questions: Sequence[ClarifyingQuestion], answers: Sequence[str]) -> str:
    """Return the brief with the section of questions and answers below it; an empty answer takes the default."""
    lines = [brief.strip(), "", HEADING]
    for question, answer in zip(questions, answers, strict=True):
        given = in_one_line(answer)
        told = given if given and given != question.default else f"{question.default}{_ASSUMED}"
        lines += ["", f"### {question.id}: {question.text}", f"Reason: {question.reason}", f"Answer: {told}"]
    return "\n".join(lines) + "\n"


def assumptions(brief: str) -> list[tuple[int, str, str]]:
    """Return line, question and answer of every question that was answered by its default."""
    found: list[tuple[int, str, str]] = []
    question = ""
    for number, line in enumerate(brief.splitlines(), start=1):
        if line.startswith("### "):
            question = line.partition(": ")[2]
        elif line.startswith("Answer: ") and line.endswith(_ASSUMED):
            found.append((number, question, line.removeprefix("Answer: ").removesuffix(_ASSUMED)))
    return found


def in_one_line(text: str) -> str:
    """Return a text in one line, so that it cannot begin a section of its own."""
    return " ".join(text.split())
