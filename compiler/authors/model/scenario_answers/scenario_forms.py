"""What the model answers about numbers: how many, from where to where, in what space, and what is compared."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from pydantic import AfterValidator, Field

from compiler.authors.model.questions import Form

N = TypeVar("N", int, float)
_LARGEST = 1_000_000_000

Portion = Annotated[float, Field(ge=0, le=1)]
Shape = Annotated[float, Field(gt=0, le=1_000)]


def _moderate(value: N) -> N:
    """Return a number within measure. Its schema names no limit: small models take limits for values."""
    if abs(value) > _LARGEST:
        raise ValueError(f"{value:g} is too large; numbers here lie within {_LARGEST:,}")
    return value


Number = Annotated[float, AfterValidator(_moderate)]
Whole = Annotated[int, AfterValidator(_moderate)]
ShortText = Annotated[str, Field(min_length=1, max_length=40)]


class CountsForm(Form):
    """How many of each agent type there are: a field for each."""


class InitialForm(Form):
    """The initial values of one entity type: a field for each variable."""


class SpreadForm(Form):
    """Numbers, evenly spread from one to another; the same for all where both are equal."""

    lowest: Number
    highest: Number


class WholeSpreadForm(Form):
    """Whole numbers, evenly spread."""

    lowest: Whole
    highest: Whole


class BetaForm(Form):
    """Numbers from 0 to 1, with shapes a and b; their mean is a / (a + b)."""

    beta_a: Shape
    beta_b: Shape


class PartlyForm(SpreadForm):
    """One value for a share of all; the others' values are evenly spread."""

    some_have: Number
    share_of_some: Portion


class WholePartlyForm(WholeSpreadForm):
    """One whole number for a share of all; the others' are evenly spread."""

    some_have: Whole
    share_of_some: Portion


class ChanceForm(Form):
    """The share for which it is true."""

    share_true: Portion


class SplitForm(Form):
    """Two values of a category: one that some have, and one that all others have."""

    some: str
    share_of_some: Portion
    others: str


class PortionsForm(Form):
    """The shares of a category's values: a field for each value but the last, which has the rest."""


class SpaceSizeForm(Form):
    """The size of the grid or plane; a field for each type that can fill every cell follows."""


class ContactsForm(Form):
    """To how many others each is tied: a field for each relation."""


class TiesForm(Form):
    """The shape of a network, and to how many others each is tied in it."""

    shape: str
    contacts: int


class ContrastForm(Form):
    """What is compared: one quantity, low and high, how the outcome is measured, and where it is larger."""

    varied: str
    low: Number
    high: Number
    measured: Literal["at the end", "on average", "at its highest"] = "at the end"
    outcome_is_larger_with: Literal["low", "high"]
