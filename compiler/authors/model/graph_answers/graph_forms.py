"""What the model answers about the graph."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from compiler.authors.model.odd_answers.odd_forms import Phrase, Sentence, Unit, Value, WordName
from compiler.authors.model.questions import Form

#: What a message can carry; nothing comes first, for models that take the first.
BARE, AN_AMOUNT, A_SHARE, A_COUNT, YES_OR_NO = (
    "only that it happened",
    "an amount",
    "a share",
    "a whole number",
    "yes or no",
)
CARRIED = (BARE, AN_AMOUNT, A_SHARE, A_COUNT, YES_OR_NO)
FIELD_TYPES = {AN_AMOUNT: "float", A_SHARE: "float", A_COUNT: "int", YES_OR_NO: "bool"}
ONE_BY_ONE, TOGETHER = "one by one", "all of a round together"


class RoleForm(Form):
    """Whose action it is, and which submodel it follows; asked only where odd.yaml does not show it."""

    entity: str
    follows: str


class LinkForm(Form):
    """What brings an action about."""

    brought_about_by: str
    sent: Literal["always", "sometimes"]
    carries: str
    handled: str


class CarriedForm(Form):
    """What a message carries."""

    name: WordName
    meaning: Phrase
    unit: Unit


class JudgementForm(Form):
    """A judgement whether to do something: the question, and who is asked at all."""

    question: Sentence
    asked: str


class WayForm(JudgementForm):
    """A judgement between several ways."""

    ways: Annotated[list[Value], Field(min_length=2, max_length=4)]


class AmountForm(JudgementForm):
    """A judgement of how much, from nothing to a limit."""

    unit: Unit
    at_most: Annotated[float, Field(gt=0, le=1_000_000)]


class MetricsForm(Form):
    """What is observed."""

    outcome: str
    also: list[str]
