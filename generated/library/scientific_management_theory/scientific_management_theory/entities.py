"""Who lives in the model, and their state variables: What time study and piece pay do to output, and how cutting
rates spoils it.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from runtime_base.entities import Entity


class Worker(Entity):
    """Worker, an agent type: workers try methods, choose how much to produce, and quit; each stands for a post and
    for who holds it now.
    """

    __slots__ = ("ability", "excess", "output", "per_hour", "pay")

    ability: float
    """Ability, which makes output less of an effort. Unit: output, from 0.1 to 10. Dynamic, public."""

    excess: float
    """Time for a unit above the necessary time. Unit: hours, from 0 to 1. Dynamic, public."""

    output: float
    """Output of the round. Unit: output, 0 or more. Dynamic, public."""

    per_hour: float
    """Output of the round for each hour that a unit takes by the worker's method. Unit: output per hour, 0 or more.
    Dynamic, public.
    """

    pay: float
    """Pay of the round. Unit: pay, 0 or more. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["works_for"]) -> Sequence[Manager]: ...


class Manager(Entity):
    """Manager, an agent type: a manager times the workers, prescribes the best method, sets the rate and hires."""

    __slots__ = ("rate",)

    rate: float
    """Pay for a piece. Unit: pay per output, from 0 to 10. Dynamic, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["employs"]) -> Sequence[Worker]: ...
