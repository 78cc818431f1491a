"""The events of the model: How an infection spreads along contacts and through households.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from epidemic_transmission_network.entities import Authority, Facility, Household, Individual

__all__ = [
    "Asked",
    "Exposed",
    "Discharged",
    "Named",
    "FellIll",
    "Admitted",
    "Answered",
    "Detected",
    "CaseAtHome",
    "Warned",
    "SoughtBed",
    "OrderedHome",
    "Start",
]


class Asked(Event):
    """The authority asks a person about vaccination.

    Emitted by vaccinate of Authority (to each of watches), go_on of Authority (to each of watches). Handled by be_asked
    of Individual.

    self_first: Whether the person itself is to be vaccinated.
    """

    __slots__ = ("self_first",)
    sender: Authority

    def __init__(self, *, self_first: bool) -> None:
        self.self_first = self_first


class Exposed(Event):
    """An attempt by which the infection passes.

    Emitted by import_cases of Household (to each of members), meet of Individual (to each of lives_in.members), meet of
    Individual (to each of knows). Handled by catch_it of Individual.
    """

    __slots__ = ()
    sender: Individual | Household


class Discharged(Event):
    """A recovered person leaves its bed.

    Emitted by recover of Individual (to each of served_by). Handled by admit of Facility.
    """

    __slots__ = ()
    sender: Individual


class Named(Event):
    """A person is to be vaccinated.

    Emitted by be_asked of Individual (to self), be_asked of Individual (to one of knows). Handled by be_vaccinated of
    Individual.
    """

    __slots__ = ()
    sender: Individual


class FellIll(Event):
    """A person has caught the infection.

    Emitted by catch_it of Individual (to each of lives_in), catch_it of Individual (to each of watched_by). Handled by
    count_case of Household, detect of Authority.
    """

    __slots__ = ()
    sender: Individual


class Admitted(Event):
    """A facility gives a person a bed.

    Emitted by admit of Facility (to senders). Handled by enter_care of Individual.
    """

    __slots__ = ()
    sender: Facility


class Answered(Event):
    """Whether a dose was given.

    Emitted by be_vaccinated of Individual (to each of watched_by). Handled by go_on of Authority.

    given: Whether somebody was vaccinated.
    """

    __slots__ = ("given",)
    sender: Individual

    def __init__(self, *, given: bool) -> None:
        self.given = given


class Detected(Event):
    """The authority has detected a case.

    Emitted by detect of Authority (to senders). Handled by be_found of Individual.

    traced_share: Chance that a contact is warned. Unit: probability, from 0 to 1.
    """

    __slots__ = ("traced_share",)
    sender: Authority

    def __init__(self, *, traced_share: float) -> None:
        self.traced_share = traced_share


class CaseAtHome(Event):
    """A member of a household has been detected.

    Emitted by be_found of Individual (to each of lives_in). Handled by keep_home of Household.
    """

    __slots__ = ()
    sender: Individual


class Warned(Event):
    """A contact of a person has been detected.

    Emitted by be_found of Individual (to each of knows). Handled by be_warned of Individual.
    """

    __slots__ = ()
    sender: Individual


class SoughtBed(Event):
    """A detected case asks for a bed.

    Emitted by be_found of Individual (to each of served_by). Handled by admit of Facility.

    number_of_contacts: Number of its contacts. Unit: person, 0 or more.
    """

    __slots__ = ("number_of_contacts",)
    sender: Individual

    def __init__(self, *, number_of_contacts: int) -> None:
        self.number_of_contacts = number_of_contacts


class OrderedHome(Event):
    """A household keeps a quarantine.

    Emitted by keep_home of Household (to each of members). Handled by stay_home of Individual.

    until: The last round in which the person has no contacts outside of the household. Unit: round, 0 or more.
    """

    __slots__ = ("until",)
    sender: Household

    def __init__(self, *, until: int) -> None:
        self.until = until
