"""What is observed, and when a run is over: How a message flows from media to opinion leaders and from them to the
public.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, share

from two_step_flow_model.decisions import PassOn
from two_step_flow_model.entities import Person

if TYPE_CHECKING:
    from two_step_flow_model.world import World


def informed(world: World) -> float:
    """People who know the message.

    Source: share(Person where informed)
    Unit: share.
    """
    return share(person.informed for person in world.every(Person))


def informed_by_media(world: World) -> float:
    """People who heard it from media first.

    Source: share(Person where informed_by == "media")
    Unit: share.
    """
    return share(person.informed_by == "media" for person in world.every(Person))


def informed_by_leaders(world: World) -> float:
    """People who heard it from leaders first.

    Source: share(Person where informed_by == "leaders")
    Unit: share.
    """
    return share(person.informed_by == "leaders" for person in world.every(Person))


def won(world: World) -> float:
    """People who have been won.

    Source: share(Person where won)
    Unit: share.
    """
    return share(person.won for person in world.every(Person))


def newly_won(world: World) -> float:
    """People who have been won in the round.

    Source: count(Person where won_in == round)
    Unit: people.
    """
    return count(person.won_in == world.round for person in world.every(Person))


def altered(world: World) -> float:
    """Messages that leaders have softened or withheld in the round.

    Source: count(PassOn where how != "pass_on")
    Unit: messages.
    """
    return count(pass_on.how != "pass_on" for pass_on in world.decisions(PassOn))


def stop_when_cascade(world: World) -> bool:
    """Whether the run is over at the end of a round.

    Source: count(Person where won_in == round) == 0
    """
    return count(person.won_in == world.round for person in world.every(Person)) == 0
