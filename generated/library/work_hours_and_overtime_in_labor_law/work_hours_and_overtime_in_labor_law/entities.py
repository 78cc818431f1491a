"""Who lives in the model, and their state variables: What an overtime premium does to hours, jobs and wages, and who
complies with it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Creatable, Entity


class Employee(Creatable):
    """Employee, an agent type: employees work overtime, and sue for what was not paid."""

    __slots__ = ("unpaid",)

    unpaid: float
    """Overtime of the quarter that was not paid. Unit: hours, 0 or more. Dynamic, private."""

    if TYPE_CHECKING:

        def __init__(self, *, unpaid: float = ...) -> None: ...

        @overload
        def neighbors(self, relation: Literal["works_for"]) -> Sequence[Employer]: ...

        @overload
        def neighbors(self, relation: Literal["works_for.in_court_of"]) -> Sequence[Judge]: ...

        def neighbors(self, relation: Any) -> Any: ...


class Employer(Entity):
    """Employer, an agent type: employers decide on staff and overtime, and on paying it as the law says."""

    __slots__ = (
        "mean_demand",
        "demand",
        "past",
        "founded",
        "overtime",
        "extra",
        "lost",
        "complies",
        "belief",
        "wage",
        "weekly_pay",
    )

    mean_demand: float
    """Mean of the hours of work that are demanded in a week. Unit: hours, 0 or more. Static, private."""

    demand: float
    """Hours of work that are demanded in this week. Unit: hours, 0 or more. Dynamic, public."""

    past: list[float]
    """Demand of the last 26 weeks. Unit: hours, 0 or more. Dynamic, private."""

    founded: bool
    """Whether the employer has hired its first staff. Dynamic, public."""

    overtime: float
    """Overtime of each of its employees in this week. Unit: hours, 0 or more. Dynamic, public."""

    extra: float
    """Overtime of all its employees in this week. Unit: hours, 0 or more. Dynamic, public."""

    lost: float
    """Demanded hours that nobody works. Unit: hours, 0 or more. Dynamic, public."""

    complies: bool
    """Whether the employer pays overtime as the law says. Dynamic, public."""

    belief: float
    """Chance that it expects of having to pay an hour of overtime that it has not paid. Unit: probability, from 0 to
    1. Dynamic, private.
    """

    wage: float
    """Straight-time wage in multiples of the wage before the law. Unit: 1, 0 or more. Dynamic, public."""

    weekly_pay: float
    """Pay of a fixed job for a week in multiples of the hourly wage before the law. Unit: hours, 0 or more. Dynamic,
    public.
    """

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["employs"]) -> Sequence[Employee]: ...

        @overload
        def neighbors(self, relation: Literal["in_court_of"]) -> Sequence[Judge]: ...

        def neighbors(self, relation: Any) -> Any: ...

        def connect(self, relation: Literal["employs"], other: Employee) -> None: ...

        def disconnect(self, relation: Literal["employs"], other: Employee) -> None: ...


class Judge(Entity):
    """Judge, an agent type: judges decide whether overtime was worked and is due."""

    __slots__ = ()
