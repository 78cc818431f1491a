"""The events of the model: How illness and care are divided between rich and poor.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from health_inequality.entities import Family, Government, HealthcareSystem, Individual

__all__ = ["RuleSet", "ClinicOpened", "NeedsCare", "Asked", "Backed", "Admitted", "Start"]


class RuleSet(Event):
    """The government sets the rule by which places are given.

    Emitted by govern of Government (to HealthcareSystem). Handled by obey of HealthcareSystem.

    order: The rule by which the government has the system give places.
    """

    __slots__ = ("order",)
    sender: Government

    def __init__(self, *, order: Literal["pay", "lottery", "poorest_first"]) -> None:
        self.order = order


class ClinicOpened(Event):
    """The government opens a clinic in a community.

    Emitted by govern of Government (to one of governs). Handled by open_clinic of Community.
    """

    __slots__ = ()
    sender: Government


class NeedsCare(Event):
    """A member of a family needs care.

    Emitted by seek of Individual (to each of lives_in). Handled by pool of Family.
    """

    __slots__ = ()
    sender: Individual


class Asked(Event):
    """A person asks for a place.

    Emitted by seek of Individual (to HealthcareSystem), ask of Individual (to HealthcareSystem). Handled by admit of
    HealthcareSystem.

    offer: Income, as a multiple of the median. Unit: median income, 0 or more.
    income: Income, as a multiple of the median. Unit: median income, 0 or more.
    """

    __slots__ = ("offer", "income")
    sender: Individual

    def __init__(self, *, offer: float, income: float) -> None:
        self.offer = offer
        self.income = income


class Backed(Event):
    """A family says what it offers for the care of a member.

    Emitted by pool of Family (to senders). Handled by ask of Individual.

    offer: Income, as a multiple of the median. Unit: median income, 0 or more.
    """

    __slots__ = ("offer",)
    sender: Family

    def __init__(self, *, offer: float) -> None:
        self.offer = offer


class Admitted(Event):
    """A person gets a place.

    Emitted by admit of HealthcareSystem (to senders). Handled by be_treated of Individual.
    """

    __slots__ = ()
    sender: HealthcareSystem
