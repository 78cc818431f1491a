"""Who lives in the model, and their state variables: How culture spreads among the alike, and why differences
remain.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class CulturalAgent(Entity):
    """CulturalAgent, an agent type: a village or a person with a culture and a fixed place among its neighbors;
    cultures change only in encounters between two of them, or by chance in one.
    """

    __slots__ = ("culture",)

    culture: list[int]
    """The trait held in each feature, such as language, religion or dress; places beyond the features in use hold 0
    in all. Unit: trait, from 0 to 14. Dynamic, public.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["beside"]) -> Sequence[CulturalAgent]: ...
