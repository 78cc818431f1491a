"""Who lives in the model, and their state variables: Who is charged, who pleads, and whom juries convict.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Defendant(Entity):
    """Defendant, an agent type: defendants are guilty or not, and accept a plea or stand trial."""

    __slots__ = ("guilty", "incriminating", "exculpating", "strength", "charged", "outcome")

    guilty: bool
    """Whether the defendant has done it. Dynamic, public."""

    incriminating: int
    """Number of statements that incriminate the defendant. Unit: statements, 0 or more. Dynamic, public."""

    exculpating: int
    """Number of statements that exculpate the defendant. Unit: statements, 0 or more. Dynamic, public."""

    strength: float
    """Probability of guilt by all statements. Unit: probability, from 0 to 1. Dynamic, public."""

    charged: bool
    """Whether the prosecutor has charged the defendant. Dynamic, public."""

    outcome: Literal["free", "plea", "convicted", "acquitted", "hung"]
    """How it ended. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["prosecuted_by"]) -> Sequence[Prosecutor]: ...

        @overload
        def neighbors(self, relation: Literal["defended_by"]) -> Sequence[Lawyer]: ...

        @overload
        def neighbors(self, relation: Literal["before"]) -> Sequence[Judge]: ...

        @overload
        def neighbors(self, relation: Literal["jury"]) -> Sequence[Juror]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Witness(Entity):
    """Witness, an agent type: witnesses say what they saw, which is not always the truth."""

    __slots__ = ()

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["saw"]) -> Sequence[Defendant]: ...


class Prosecutor(Entity):
    """Prosecutor, an agent type: prosecutors decide whom to charge, and what to offer for a plea."""

    __slots__ = ()


class Lawyer(Entity):
    """Lawyer, an agent type: lawyers for the defense make a conviction less likely, and defendants take that into
    account.
    """

    __slots__ = ()


class Judge(Entity):
    """Judge, an agent type: judges admit evidence, and decide where there is no jury."""

    __slots__ = ()


class Juror(Entity):
    """Juror, an agent type: jurors hear the evidence, vote and deliberate."""

    __slots__ = ("vote",)

    vote: bool
    """Whether the juror is for guilty. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["tries"]) -> Sequence[Defendant]: ...

        @overload
        def neighbors(self, relation: Literal["tries.jury"]) -> Sequence[Juror]: ...

        def neighbors(self, relation: Any) -> Any: ...
