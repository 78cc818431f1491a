"""What the model answers about numbers: how many, from where to where, and what is compared."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from compiler.authors.model.asking import Form

Portion = Annotated[float, Field(ge=0, le=1)]


class CountsForm(Form):
    """How many of each agent type there are: a field for each."""


class InitialForm(Form):
    """The initial values of one entity type: a field for each variable."""


class SpreadForm(Form):
    """Numbers, evenly spread from one to another; the same for all where both are equal."""

    lowest: float
    highest: float


class WholeSpreadForm(Form):
    """Whole numbers, evenly spread."""

    lowest: int
    highest: int


class ChanceForm(Form):
    """The share for which it is true."""

    share_true: Portion


class SplitForm(Form):
    """Two values of a category: one that some have, and one that all others have."""

    some: str
    share_of_some: Portion
    others: str


class ContactsForm(Form):
    """To how many others each is tied: a field for each relation."""


class ContrastForm(Form):
    """What is compared: one quantity, low and high, and where the outcome is larger."""

    varied: str
    low: float
    high: float
    outcome_is_larger_with: Literal["low", "high"]
