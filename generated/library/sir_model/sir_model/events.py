"""The events of the model: An epidemic, the behavior of those at risk, and three ways to answer it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from sir_model.entities import Group, HealthcareSystem, Individual

__all__ = [
    "Exposed",
    "DayOfIllness",
    "CasesReported",
    "FellIll",
    "Discharged",
    "MemberIll",
    "SoughtCare",
    "Admitted",
    "CalledHome",
    "Start",
]


class Exposed(Event):
    """A meeting in which the infection passes.

    Emitted by mix of Individual (to each of meets). Handled by catch_it of Individual.
    """

    __slots__ = ()
    sender: Individual


class DayOfIllness(Event):
    """A day of illness has passed.

    Emitted by mix of Individual (to self). Handled by pass_a_day of Individual.
    """

    __slots__ = ()
    sender: Individual


class CasesReported(Event):
    """A hospital reports how many people asked for treatment.

    Emitted by report_cases of HealthcareSystem (to Government). Handled by set_order of Government.

    cases: People who asked since the last report. Unit: person, 0 or more.
    """

    __slots__ = ("cases",)
    sender: HealthcareSystem

    def __init__(self, *, cases: int) -> None:
        self.cases = cases


class FellIll(Event):
    """A person has caught the infection and feels it.

    Emitted by catch_it of Individual (to self). Handled by fall_ill of Individual.
    """

    __slots__ = ()
    sender: Individual


class Discharged(Event):
    """A recovered person leaves its bed.

    Emitted by pass_a_day of Individual (to each of served_by). Handled by admit of HealthcareSystem.
    """

    __slots__ = ()
    sender: Individual


class MemberIll(Event):
    """A member of a group has fallen ill.

    Emitted by fall_ill of Individual (to each of member_of). Handled by call_home of Group.
    """

    __slots__ = ()
    sender: Individual


class SoughtCare(Event):
    """A person asks a hospital for treatment.

    Emitted by fall_ill of Individual (to each of served_by). Handled by admit of HealthcareSystem.
    """

    __slots__ = ()
    sender: Individual


class Admitted(Event):
    """A hospital gives a person a bed.

    Emitted by admit of HealthcareSystem (to senders). Handled by enter_care of Individual.
    """

    __slots__ = ()
    sender: HealthcareSystem


class CalledHome(Event):
    """A group calls its members to stay home.

    Emitted by call_home of Group (to each of members). Handled by stay_home of Individual.

    until: Last day on which the person stays at home with its group, 0 for never yet. Unit: round, 0 or more.
    """

    __slots__ = ("until",)
    sender: Group

    def __init__(self, *, until: int) -> None:
        self.until = until
