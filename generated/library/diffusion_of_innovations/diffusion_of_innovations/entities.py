"""Who lives in the model, and their state variables: How an innovation spreads by advertising and by word of mouth.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Consumer(Entity):
    """Consumer, an agent type: people hear of the product, adopt it once, and recommend it or not."""

    __slots__ = ("innovativeness", "adopted", "recommends", "heard_by", "adopted_in")

    innovativeness: float
    """How readily advertising wins this consumer, as a multiple of the coefficient of innovation. Unit: 1, 0 or
    more. Static, private.
    """

    adopted: bool
    """Whether the consumer uses the product. Dynamic, public."""

    recommends: bool
    """Whether the consumer uses the product and speaks well of it. Dynamic, public."""

    heard_by: Literal["advertising", "others"] | None
    """What won the consumer. Dynamic, private, None while the consumer has not adopted."""

    adopted_in: int | None
    """The month of adoption. Unit: month, 1 or more. Dynamic, private, None while the consumer has not adopted."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["knows"]) -> Sequence[Consumer]: ...

        @overload
        def neighbors(self, relation: Literal["hears_of"]) -> Sequence[ChangeAgency]: ...

        def neighbors(self, relation: Any) -> Any: ...


class ChangeAgency(Entity):
    """ChangeAgency, an agent type: an agency spends a budget on advertising, which reaches all, and on
    demonstrations, which make the example of users count more.
    """

    __slots__ = ("advertising", "demonstrations")

    advertising: float
    """What is spent on advertising this month. Unit: budget, 0 or more. Dynamic, public."""

    demonstrations: float
    """What is spent on demonstrations this month. Unit: budget, 0 or more. Dynamic, public."""
