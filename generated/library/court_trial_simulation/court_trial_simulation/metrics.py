"""What is observed, and when a run is over: Who is charged, who pleads, and whom juries convict.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import share

from court_trial_simulation.entities import Defendant

if TYPE_CHECKING:
    from court_trial_simulation.world import World


def guilty(world: World) -> float:
    """Defendants who are guilty.

    Source: share(Defendant where guilty)
    Unit: share.
    """
    return share(defendant.guilty for defendant in world.every(Defendant))


def charged(world: World) -> float:
    """Defendants who are charged.

    Source: share(Defendant where charged)
    Unit: share.
    """
    return share(defendant.charged for defendant in world.every(Defendant))


def pleas(world: World) -> float:
    """Defendants who plead guilty.

    Source: share(Defendant where outcome == "plea")
    Unit: share.
    """
    return share(defendant.outcome == "plea" for defendant in world.every(Defendant))


def tried(world: World) -> float:
    """Defendants who stand trial.

    Source: share(Defendant where outcome == "convicted" or outcome == "acquitted" or outcome == "hung")
    Unit: share.
    """
    return share(
        defendant.outcome == "convicted" or defendant.outcome == "acquitted" or defendant.outcome == "hung"
        for defendant in world.every(Defendant)
    )


def convicted(world: World) -> float:
    """Defendants who are convicted at trial.

    Source: share(Defendant where outcome == "convicted")
    Unit: share.
    """
    return share(defendant.outcome == "convicted" for defendant in world.every(Defendant))


def acquitted(world: World) -> float:
    """Defendants who are acquitted.

    Source: share(Defendant where outcome == "acquitted")
    Unit: share.
    """
    return share(defendant.outcome == "acquitted" for defendant in world.every(Defendant))


def hung(world: World) -> float:
    """Defendants whose jury hangs.

    Source: share(Defendant where outcome == "hung")
    Unit: share.
    """
    return share(defendant.outcome == "hung" for defendant in world.every(Defendant))


def right_verdicts(world: World) -> float:
    """Defendants with a right verdict.

    Source: share(Defendant where (guilty and outcome == "convicted") or (not guilty and outcome == "acquitted"))
    Unit: share.
    """
    return share(
        (defendant.guilty and defendant.outcome == "convicted")
        or (not defendant.guilty and defendant.outcome == "acquitted")
        for defendant in world.every(Defendant)
    )


def guilty_convicted(world: World) -> float:
    """Defendants who are guilty and convicted at trial.

    Source: share(Defendant where guilty and outcome == "convicted")
    Unit: share.
    """
    return share(defendant.guilty and defendant.outcome == "convicted" for defendant in world.every(Defendant))


def innocent_convicted(world: World) -> float:
    """Defendants who are innocent and convicted at trial.

    Source: share(Defendant where not guilty and outcome == "convicted")
    Unit: share.
    """
    return share(not defendant.guilty and defendant.outcome == "convicted" for defendant in world.every(Defendant))


def innocent_pleas(world: World) -> float:
    """Defendants who are innocent and plead guilty.

    Source: share(Defendant where not guilty and outcome == "plea")
    Unit: share.
    """
    return share(not defendant.guilty and defendant.outcome == "plea" for defendant in world.every(Defendant))


def innocent_trials(world: World) -> float:
    """Defendants who are innocent and stand trial.

    Source: share(Defendant where not guilty and outcome != "plea" and outcome != "free")
    Unit: share.
    """
    return share(
        not defendant.guilty and defendant.outcome != "plea" and defendant.outcome != "free"
        for defendant in world.every(Defendant)
    )


def innocent_punished(world: World) -> float:
    """Defendants who are innocent and punished.

    Source: share(Defendant where not guilty and (outcome == "plea" or outcome == "convicted"))
    Unit: share.
    """
    return share(
        not defendant.guilty and (defendant.outcome == "plea" or defendant.outcome == "convicted")
        for defendant in world.every(Defendant)
    )


def guilty_escape(world: World) -> float:
    """Defendants who are guilty and escape.

    Source: share(Defendant where guilty and outcome != "plea" and outcome != "convicted")
    Unit: share.
    """
    return share(
        defendant.guilty and defendant.outcome != "plea" and defendant.outcome != "convicted"
        for defendant in world.every(Defendant)
    )
