"""What is observed, and when a run is over: How precedents settle the law, and whether the law follows society.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import mean, share, stdev, total

from case_law_model.entities import Case, Expert, Precedent

if TYPE_CHECKING:
    from case_law_model.world import World


def aggregate_middle(world: World) -> float:
    """Middle of the open zone, in the mean over fields.

    Source: mean(Precedent.permitted + Precedent.prohibited) / 2
    Unit: conduct.
    """
    return mean(precedent.permitted + precedent.prohibited for precedent in world.every(Precedent)) / 2


def aggregate_doctrine(world: World) -> float:
    """The limit that experts have restated.

    Source: sum(Expert.restated) / max(1, count(Expert))
    Unit: conduct.
    """
    return total(expert.restated for expert in world.every(Expert)) / max(1, len(world.every(Expert)))


def aggregate_trust(world: World) -> float:
    """Weight of the restatement; none without experts.

    Source: restatement_weight * min(1, count(Expert))
    Unit: 1.
    """
    return world.parameters.restatement_weight * min(1, len(world.every(Expert)))


def open_zone(world: World) -> float:
    """Width of what is still open.

    Source: mean(Precedent.prohibited) - mean(Precedent.permitted)
    Unit: share.
    """
    return mean(precedent.prohibited for precedent in world.every(Precedent)) - mean(
        precedent.permitted for precedent in world.every(Precedent)
    )


def open_cases(world: World) -> float:
    """Disputes that precedent does not cover.

    Source: share(Case where covered == "open")
    Unit: share.
    """
    return share(case.covered == "open" for case in world.every(Case))


def in_court(world: World) -> float:
    """Disputes that come to court.

    Source: share(Case where in_court)
    Unit: share.
    """
    return share(case.in_court for case in world.every(Case))


def overruled(world: World) -> float:
    """Disputes in which a judge overrules.

    Source: share(Case where overruled)
    Unit: share.
    """
    return share(case.overruled for case in world.every(Case))


def wrong(world: World) -> float:
    """Disputes that end against what society holds right.

    Source: share(Case where (allowed and facts >= Society.right) or (not allowed and facts < Society.right))
    Unit: share.
    """
    return share(
        (case.allowed and case.facts >= world.society.right) or (not case.allowed and case.facts < world.society.right)
        for case in world.every(Case)
    )


def mean_limit(world: World) -> float:
    """Middle of the open zone.

    Source: middle
    Unit: conduct.
    """
    return world.middle


def spread_of_limits(world: World) -> float:
    """Standard deviation of the limits over fields.

    Source: stdev(Precedent.permitted + Precedent.prohibited) / 2
    Unit: conduct.
    """
    return stdev(precedent.permitted + precedent.prohibited for precedent in world.every(Precedent)) / 2
