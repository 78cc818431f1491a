"""The events of the model: Favours that are kept up by the ties that a refusal would cost.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from social_capital_theory.entities import Individual, SocialNetwork

__all__ = ["Asked", "Introduced", "Done", "Refused", "Noticed", "TalkedAbout", "Dropped", "Start"]


class Asked(Event):
    """An individual needs a favour.

    Emitted by need of Individual (to each of partners). Handled by consider of Individual.
    """

    __slots__ = ()
    sender: Individual


class Introduced(Event):
    """A tie is made.

    Emitted by meet of Individual (to one of partners.partners). Handled by be_met of Individual.
    """

    __slots__ = ()
    sender: Individual


class Done(Event):
    """A favour is done.

    Emitted by consider of Individual (to sender). Handled by receive of Individual.
    """

    __slots__ = ()
    sender: Individual


class Refused(Event):
    """News that an individual has refused a favour.

    Emitted by consider of Individual (to sender), consider of Individual (to each of partners), be_talked_about of
    Individual (to each of partners). Handled by hear of Individual.
    """

    __slots__ = ()
    sender: Individual


class Noticed(Event):
    """A refusal comes up in the community's talk.

    Emitted by consider of Individual (to each of lives_in). Handled by spread of SocialNetwork.
    """

    __slots__ = ()
    sender: Individual


class TalkedAbout(Event):
    """The community talks about a refusal.

    Emitted by spread of SocialNetwork (to sender). Handled by be_talked_about of Individual.

    reach: Chance that a partner of a refuser hears of the refusal through talk. Unit: probability, from 0 to 1.
    """

    __slots__ = ("reach",)
    sender: SocialNetwork

    def __init__(self, *, reach: float) -> None:
        self.reach = reach


class Dropped(Event):
    """A partner cuts the tie.

    Emitted by hear of Individual (to sender). Handled by be_dropped of Individual.
    """

    __slots__ = ()
    sender: Individual
