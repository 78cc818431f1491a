"""Who lives in the model, and their state variables: Who attacks, who is prepared to resist, and which force courts
allow.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class Aggressor(Entity):
    """Aggressor, an agent type: possible aggressors weigh what an attack takes against being resisted and against
    their scruples.
    """

    __slots__ = ("scruples", "attacks")

    scruples: float
    """What an attack must promise before this aggressor makes it. Unit: value, 0 or more. Static, public."""

    attacks: bool
    """Whether the aggressor attacks in each round. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["may_attack"]) -> Sequence[Defender]: ...


class Defender(Entity):
    """Defender, an agent type: possible victims prepare to resist or not, and choose how much force to use."""

    __slots__ = ("cost", "prepared", "resisted", "used", "convicted", "beyond", "rightly")

    cost: float
    """Cost of being prepared. Unit: value, 0 or more. Static, public."""

    prepared: bool
    """Whether the defender is prepared to resist. Dynamic, public."""

    resisted: int
    """Number of attacks that the defender has resisted. Unit: cases, 0 or more. Dynamic, public."""

    used: float
    """Force that the defender has used, over all cases. Unit: force, 0 or more. Dynamic, public."""

    convicted: int
    """Cases in which force was found excessive. Unit: cases, 0 or more. Dynamic, public."""

    beyond: int
    """Cases in which force was excessive in truth. Unit: cases, 0 or more. Dynamic, public."""

    rightly: int
    """Cases in which force was excessive in truth, and found so. Unit: cases, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["before"]) -> Sequence[Judge]: ...


class Judge(Entity):
    """Judge, an agent type: judges decide whether force was excessive, and do not see the threat exactly."""

    __slots__ = ()


class News(Entity):
    """News, the environment: all learn from what is published what resisting costs aggressors and saves defenders."""

    __slots__ = ("harm", "saving")

    harm: float
    """Harm that aggressors expect from being resisted. Unit: value, 0 or more. Dynamic, public."""

    saving: float
    """What defenders expect resisting to save them. Unit: value. Dynamic, public."""
