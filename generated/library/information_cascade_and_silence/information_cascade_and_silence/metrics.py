"""What is observed, and when a run is over: A rumor, its correction, and who keeps silent.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import count, share

from information_cascade_and_silence.entities import FactCheckOrganization, User

if TYPE_CHECKING:
    from information_cascade_and_silence.world import World


def aggregate_buzz(world: World) -> float:
    """Share of users who spread the rumor.

    Source: share(User where stage == "spreader")
    Unit: share of users.
    """
    return share(user.stage == "spreader" for user in world.every(User))


def aggregate_ratings(world: World) -> int:
    """Number of fact-checks that are out.

    Source: count(FactCheckOrganization where published)
    Unit: fact-check.
    """
    return count(fact_check_organization.published for fact_check_organization in world.every(FactCheckOrganization))


def aggregate_users(world: World) -> int:
    """Number of users.

    Source: count(User)
    Unit: user.
    """
    return len(world.every(User))


def spreaders(world: World) -> float:
    """Users who are spreading the rumor.

    Source: share(User where stage == "spreader")
    Unit: share of users.
    """
    return share(user.stage == "spreader" for user in world.every(User))


def never_heard(world: World) -> float:
    """Users whom the rumor has not reached.

    Source: share(User where stage == "ignorant")
    Unit: share of users.
    """
    return share(user.stage == "ignorant" for user in world.every(User))


def believers(world: World) -> float:
    """Users who privately believe the rumor.

    Source: share(User where stance == "believes")
    Unit: share of users.
    """
    return share(user.stance == "believes" for user in world.every(User))


def doubters(world: World) -> float:
    """Users who know of the rumor and privately doubt it.

    Source: share(User where stance == "doubts")
    Unit: share of users.
    """
    return share(user.stance == "doubts" for user in world.every(User))


def public_believers(world: World) -> float:
    """Users who say in public that they believe the rumor.

    Source: share(User where voice == "believes")
    Unit: share of users.
    """
    return share(user.voice == "believes" for user in world.every(User))


def silent(world: World) -> float:
    """Users who hold a stance and do not say it in public.

    Source: share(User where stance != "undecided" and voice == "silent")
    Unit: share of users.
    """
    return share(user.stance != "undecided" and user.voice == "silent" for user in world.every(User))


def private_support(world: World) -> float:
    """Belief in the rumor among all who hold a stance.

    Source: share(User.stance == "believes" where stance != "undecided")
    Unit: share.
    """
    return share(user.stance == "believes" for user in world.every(User) if user.stance != "undecided")


def public_support(world: World) -> float:
    """Belief in the rumor among all who speak in public.

    Source: share(User.voice == "believes" where voice != "silent")
    Unit: share.
    """
    return share(user.voice == "believes" for user in world.every(User) if user.voice != "silent")


def labels(world: World) -> float:
    """Posts about the rumor that carry a warning.

    Source: PlatformRegulator.labels
    Unit: share of posts.
    """
    return world.platform_regulator.labels


def fact_checks(world: World) -> float:
    """Fact-checks that are out.

    Source: count(FactCheckOrganization where published)
    Unit: fact-checks.
    """
    return count(fact_check_organization.published for fact_check_organization in world.every(FactCheckOrganization))


def stop_when_well_mixed(world: World) -> bool:
    """Whether the run is over at the end of a round.

    Source: count(User where stage == "spreader") == 0
    """
    return count(user.stage == "spreader" for user in world.every(User)) == 0
