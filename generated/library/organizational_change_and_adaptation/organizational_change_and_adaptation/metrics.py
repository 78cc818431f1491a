"""What is observed, and when a run is over: How organizations change step by step, and what resistance and vetoes
cost them.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, mean, share

from organizational_change_and_adaptation.decisions import Approve, Support, Veto
from organizational_change_and_adaptation.entities import Leader

if TYPE_CHECKING:
    from organizational_change_and_adaptation.world import World


def performance(world: World) -> float:
    """Mean performance of firms.

    Source: mean(Leader.performance)
    Unit: performance.
    """
    return mean(leader.performance for leader in world.every(Leader))


def forms(world: World) -> float:
    """Different forms among all firms.

    Source: different_forms()
    Unit: forms.
    """
    from organizational_change_and_adaptation.handlers import metrics as observing  # it imports this package

    return observing.different_forms(world)


def at_optimum(world: World) -> float:
    """Firms that no single change improves.

    Source: share(Leader where better == 0)
    Unit: share of firms.
    """
    return share(leader.better == 0 for leader in world.every(Leader))


def stuck_at_start(world: World) -> float:
    """Firms that no single change could have improved at first.

    Source: share(Leader where began_stuck)
    Unit: share of firms.
    """
    return share(leader.began_stuck for leader in world.every(Leader))


def at_best(world: World) -> float:
    """Firms with the best of all forms.

    Source: share(Leader where performance >= Market.highest)
    Unit: share of firms.
    """
    return share(leader.performance >= world.market.highest for leader in world.every(Leader))


def optima(world: World) -> float:
    """Local optima of the landscape.

    Source: Market.optima
    Unit: forms.
    """
    return world.market.optima


def resisted(world: World) -> float:
    """Proposals that employees resist.

    Source: count(Support where not support)
    Unit: proposals.
    """
    return count(not support.support for support in world.decisions(Support))


def vetoed(world: World) -> float:
    """Changes that managers veto.

    Source: count(Veto where veto)
    Unit: changes.
    """
    return count(veto.veto for veto in world.decisions(Veto))


def accepted(world: World) -> float:
    """Firms that change in the round.

    Source: count(Approve where approve)
    Unit: firms.
    """
    return count(approve.approve for approve in world.decisions(Approve))


def falls(world: World) -> float:
    """Firms whose change lowers performance.

    Source: count(Approve where approve and gain < 0)
    Unit: firms.
    """
    return count(approve.approve and approve.gain < 0 for approve in world.decisions(Approve))
