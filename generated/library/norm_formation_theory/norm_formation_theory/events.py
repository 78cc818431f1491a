"""The events of the model: How a norm forms, and what keeps people punishing those who break it.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from norm_formation_theory.entities import Evolution, Individual, SocialGroup

__all__ = ["Breached", "Lived", "Overlooked", "Punished", "Enforced", "Born", "Honored", "Levied", "Start"]


class Breached(Event):
    """A person has broken the norm, once or several times.

    Emitted by face_chances of Individual (to each of watches). Handled by judge of Individual.

    times: Breaches in this generation. Unit: breach, from 1 to 4.
    risks: Chance of each to be seen. Unit: probability, from 0 to 1.
    """

    __slots__ = ("times", "risks")
    sender: Individual

    def __init__(self, *, times: int, risks: list[float]) -> None:
        self.times = times
        self.risks = risks


class Lived(Event):
    """A generation is over for a person.

    Emitted by live of Individual (to Evolution). Handled by select of Evolution.
    """

    __slots__ = ()
    sender: Individual


class Overlooked(Event):
    """A person saw a breach and did not punish it.

    Emitted by judge of Individual (to each of watches). Handled by judge_overlooking of Individual.

    risk: Chance that the breach was seen. Unit: probability, from 0 to 1.
    """

    __slots__ = ("risk",)
    sender: Individual

    def __init__(self, *, risk: float) -> None:
        self.risk = risk


class Punished(Event):
    """A person punishes another.

    Emitted by judge of Individual (to senders), judge_overlooking of Individual (to senders). Handled by suffer of
    Individual.

    times: Punishments. Unit: punishment, 1 or more.
    """

    __slots__ = ("times",)
    sender: Individual

    def __init__(self, *, times: int) -> None:
        self.times = times


class Enforced(Event):
    """A person tells its group how often it punished.

    Emitted by judge of Individual (to each of member_of), judge_overlooking of Individual (to each of member_of).
    Handled by honor of SocialGroup.

    times: Punishments. Unit: punishment, 1 or more.
    """

    __slots__ = ("times",)
    sender: Individual

    def __init__(self, *, times: int) -> None:
        self.times = times


class Born(Event):
    """A child takes the place of a person.

    Emitted by select of Evolution (to senders). Handled by be_born of Individual.

    boldness: The risk of being seen that is accepted when breaking the norm, in sevenths; three bits. Unit: sevenths,
        from 0 to 7.
    vengefulness: How often a breach that was seen is punished, in sevenths; three bits. Unit: sevenths, from 0 to 7.
    """

    __slots__ = ("boldness", "vengefulness")
    sender: Evolution

    def __init__(self, *, boldness: int, vengefulness: int) -> None:
        self.boldness = boldness
        self.vengefulness = vengefulness


class Honored(Event):
    """The group returns to a person part of what punishing cost.

    Emitted by honor of SocialGroup (to senders). Handled by enjoy_honor of Individual.

    amount: Payoff. Unit: payoff, 0 or more.
    """

    __slots__ = ("amount",)
    sender: SocialGroup

    def __init__(self, *, amount: float) -> None:
        self.amount = amount


class Levied(Event):
    """Each member's part of what the group gives.

    Emitted by honor of SocialGroup (to each of members). Handled by contribute of Individual.

    amount: Payoff. Unit: payoff, 0 or more.
    """

    __slots__ = ("amount",)
    sender: SocialGroup

    def __init__(self, *, amount: float) -> None:
        self.amount = amount
