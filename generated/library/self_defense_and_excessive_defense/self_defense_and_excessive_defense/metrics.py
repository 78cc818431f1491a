"""What is observed, and when a run is over: Who attacks, who is prepared to resist, and which force courts allow.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, ratio, total

from self_defense_and_excessive_defense.entities import Aggressor, Defender, Judge

if TYPE_CHECKING:
    from self_defense_and_excessive_defense.world import World


def aggregate_attacking(world: World) -> float:
    """Aggressors who attack.

    Source: count(Aggressor where attacks) / max(1, count(Aggressor))
    Unit: share.
    """
    return count(aggressor.attacks for aggressor in world.every(Aggressor)) / max(1, len(world.every(Aggressor)))


def aggregate_ready(world: World) -> float:
    """Defenders who are prepared.

    Source: count(Defender where prepared) / max(1, count(Defender))
    Unit: share.
    """
    return count(defender.prepared for defender in world.every(Defender)) / max(1, len(world.every(Defender)))


def attackers(world: World) -> float:
    """Aggressors who attack.

    Source: attacking
    Unit: share.
    """
    return world.attacking


def preparation(world: World) -> float:
    """Defenders who are prepared.

    Source: ready
    Unit: share.
    """
    return world.ready


def force(world: World) -> float:
    """Mean force since the start.

    Source: sum(Defender.used) / sum(Defender.resisted)
    Unit: force.
    """
    return ratio(
        total(defender.used for defender in world.every(Defender)),
        total(defender.resisted for defender in world.every(Defender)),
    )


def found_excessive(world: World) -> float:
    """Cases in which force is found excessive, since the start.

    Source: sum(Defender.convicted) / (sum(Defender.resisted) * min(1, count(Judge)))
    Unit: share.
    """
    return ratio(
        total(defender.convicted for defender in world.every(Defender)),
        total(defender.resisted for defender in world.every(Defender)) * min(1, len(world.every(Judge))),
    )


def truly_excessive(world: World) -> float:
    """Cases in which force is excessive in truth, since the start.

    Source: sum(Defender.beyond) / sum(Defender.resisted)
    Unit: share.
    """
    return ratio(
        total(defender.beyond for defender in world.every(Defender)),
        total(defender.resisted for defender in world.every(Defender)),
    )


def wrongly_convicted(world: World) -> float:
    """Cases in which allowed force is found excessive, since the start.

    Source: (sum(Defender.convicted) - sum(Defender.rightly)) / (sum(Defender.resisted) * min(1, count(Judge)))
    Unit: share.
    """
    return ratio(
        total(defender.convicted for defender in world.every(Defender))
        - total(defender.rightly for defender in world.every(Defender)),
        total(defender.resisted for defender in world.every(Defender)) * min(1, len(world.every(Judge))),
    )


def wrongly_acquitted(world: World) -> float:
    """Cases in which excessive force is found justified, since the start.

    Source: (sum(Defender.beyond) - sum(Defender.rightly)) / (sum(Defender.resisted) * min(1, count(Judge)))
    Unit: share.
    """
    return ratio(
        total(defender.beyond for defender in world.every(Defender))
        - total(defender.rightly for defender in world.every(Defender)),
        total(defender.resisted for defender in world.every(Defender)) * min(1, len(world.every(Judge))),
    )


def expected_harm(world: World) -> float:
    """Harm that aggressors expect from being resisted.

    Source: News.harm
    Unit: value.
    """
    return world.news.harm
