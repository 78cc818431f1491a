"""Who lives in the model, and their state variables: How organizations change step by step, and what resistance and
vetoes cost them.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class Leader(Entity):
    """Leader, an agent type: each firm has a leader, who asks for proposals, approves changes for the whole firm,
    and keeps account of its form.
    """

    __slots__ = ("form", "performance", "better", "landscape", "began_stuck")

    form: int
    """The firm's ten decisions, decision i being the binary digit of 2 to the power i. Unit: 1, from 0 to 1023.
    Dynamic, public.
    """

    performance: float
    """Mean contribution of the ten decisions. Unit: performance, from 0 to 1. Dynamic, public."""

    better: int
    """Number of single changes that would raise performance. Unit: changes, from 0 to 10. Dynamic, public."""

    landscape: int
    """Number of the landscape by which the leader has judged the form; 0 before the first one. Unit: 1, 0 or more.
    Dynamic, private.
    """

    began_stuck: bool
    """Whether no single change would have raised performance at the very beginning. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["employs"]) -> Sequence[Employee]: ...


class Employee(Entity):
    """Employee, an agent type: each decision of a firm has an employee who proposes to reverse it, and who may
    resist.
    """

    __slots__ = ("resisted",)

    resisted: int
    """Proposals that the employee has not gone along with so far. Unit: proposals, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["works_for"]) -> Sequence[Leader]: ...

        @overload
        def neighbors(self, relation: Literal["reports_to"]) -> Sequence[Manager]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Manager(Entity):
    """Manager, an agent type: each department of five decisions has a manager who looks after its interest."""

    __slots__ = ("vetoed",)

    vetoed: int
    """Changes that the manager has vetoed so far. Unit: changes, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["serves"]) -> Sequence[Leader]: ...


class Market(Entity):
    """Market, the environment: the market says what each decision contributes, given those that it depends on, and
    may shift.
    """

    __slots__ = ("first_department", "second_department", "worths", "landscape", "optima", "highest")

    first_department: list[float] | None
    """Contributions of decisions 0 to 4; 1,024 places for each, one for each setting of it and those that it depends
    on. Unit: performance, from 0 to 1. Dynamic, public, None while no market has valued decisions yet.
    """

    second_department: list[float] | None
    """Contributions of decisions 5 to 9, in the same way. Unit: performance, from 0 to 1. Dynamic, public, None
    while no market has valued decisions yet.
    """

    worths: list[float] | None
    """Performance of each of the 1,024 forms, the mean of its ten contributions. Unit: performance, from 0 to 1.
    Dynamic, public, None while no market has valued decisions yet.
    """

    landscape: int
    """Number of the present landscape, from 1; 0 before the first one. Unit: 1, 0 or more. Dynamic, public."""

    optima: int
    """Number of forms that no single change improves. Unit: forms, from 0 to 1024. Dynamic, public."""

    highest: float
    """Performance of the best of all forms. Unit: performance, from 0 to 1. Dynamic, public."""
