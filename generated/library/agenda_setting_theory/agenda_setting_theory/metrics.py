"""What is observed, and when a run is over: How media set the public agenda, and what audiences give back.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import share

from agenda_setting_theory.entities import Person

if TYPE_CHECKING:
    from agenda_setting_theory.world import World


def aggregate_attention_1(world: World) -> float:
    """People who hold issue 1 to be the most important.

    Source: share(Person where issue == 1)
    Unit: share.
    """
    return share(person.issue == 1 for person in world.every(Person))


def aggregate_attention_2(world: World) -> float:
    """People who hold issue 2 to be the most important.

    Source: share(Person where issue == 2)
    Unit: share.
    """
    return share(person.issue == 2 for person in world.every(Person))


def aggregate_attention_3(world: World) -> float:
    """People who hold issue 3 to be the most important.

    Source: share(Person where issue == 3)
    Unit: share.
    """
    return share(person.issue == 3 for person in world.every(Person))


def aggregate_attention_4(world: World) -> float:
    """People who hold issue 4 to be the most important.

    Source: share(Person where issue == 4)
    Unit: share.
    """
    return share(person.issue == 4 for person in world.every(Person))


def aggregate_attention_5(world: World) -> float:
    """People who hold issue 5 to be the most important.

    Source: share(Person where issue == 5)
    Unit: share.
    """
    return share(person.issue == 5 for person in world.every(Person))


def aggregate_attention_6(world: World) -> float:
    """People who hold issue 6 to be the most important.

    Source: share(Person where issue == 6)
    Unit: share.
    """
    return share(person.issue == 6 for person in world.every(Person))


def issue_1(world: World) -> float:
    """Attention to issue 1.

    Source: attention_1
    Unit: share.
    """
    return world.attention_1


def issue_2(world: World) -> float:
    """Attention to issue 2.

    Source: attention_2
    Unit: share.
    """
    return world.attention_2


def issue_3(world: World) -> float:
    """Attention to issue 3.

    Source: attention_3
    Unit: share.
    """
    return world.attention_3


def issue_4(world: World) -> float:
    """Attention to issue 4.

    Source: attention_4
    Unit: share.
    """
    return world.attention_4


def issue_5(world: World) -> float:
    """Attention to issue 5.

    Source: attention_5
    Unit: share.
    """
    return world.attention_5


def issue_6(world: World) -> float:
    """Attention to issue 6.

    Source: attention_6
    Unit: share.
    """
    return world.attention_6


def agreement(world: World) -> float:
    """Rank correlation of public attention and events.

    Source: rank_agreement()
    Unit: 1.
    """
    from agenda_setting_theory.handlers import metrics as observing  # it imports this package

    return observing.rank_agreement(world)


def distance(world: World) -> float:
    """Distance of public attention from events.

    Source: far_apart()
    Unit: share.
    """
    from agenda_setting_theory.handlers import metrics as observing  # it imports this package

    return observing.far_apart(world)


def distance_high(world: World) -> float:
    """Distance among those whose need for orientation is at least 0.1.

    Source: far_apart_high()
    Unit: share.
    """
    from agenda_setting_theory.handlers import metrics as observing  # it imports this package

    return observing.far_apart_high(world)


def distance_low(world: World) -> float:
    """Distance among those whose need for orientation is at most 0.1.

    Source: far_apart_low()
    Unit: share.
    """
    from agenda_setting_theory.handlers import metrics as observing  # it imports this package

    return observing.far_apart_low(world)


def diversity(world: World) -> float:
    """Entropy of public attention.

    Source: entropy()
    Unit: bits.
    """
    from agenda_setting_theory.handlers import metrics as observing  # it imports this package

    return observing.entropy(world)
