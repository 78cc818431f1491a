"""What is observed, and when a run is over: What voting rules make of preferences, who votes, and when voters desert
weak candidates.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import share

from voting.decisions import TurnOut

if TYPE_CHECKING:
    from voting.world import World


def effective_number(world: World) -> float:
    """Effective number of candidates.

    Source: effective()
    Unit: candidates.
    """
    from voting.handlers import metrics as observing  # it imports this package

    return observing.effective(world)


def no_pairwise_winner(world: World) -> float:
    """Elections in which no candidate beats all others.

    Source: circle()
    Unit: 1.
    """
    from voting.handlers import metrics as observing  # it imports this package

    return observing.circle(world)


def plurality_elects_it(world: World) -> float:
    """Plurality elects the candidate who beats all others.

    Source: by_plurality()
    Unit: 1.
    """
    from voting.handlers import metrics as observing  # it imports this package

    return observing.by_plurality(world)


def runoff_elects_it(world: World) -> float:
    """The runoff elects the candidate who beats all others.

    Source: by_runoff()
    Unit: 1.
    """
    from voting.handlers import metrics as observing  # it imports this package

    return observing.by_runoff(world)


def borda_elects_it(world: World) -> float:
    """Borda elects the candidate who beats all others.

    Source: by_borda()
    Unit: 1.
    """
    from voting.handlers import metrics as observing  # it imports this package

    return observing.by_borda(world)


def middle_beats_all(world: World) -> float:
    """The candidate nearest to the median voter beats all others.

    Source: beats_all_from_the_middle()
    Unit: 1.
    """
    from voting.handlers import metrics as observing  # it imports this package

    return observing.beats_all_from_the_middle(world)


def middle_elected(world: World) -> float:
    """The candidate nearest to the median voter is elected.

    Source: elected_from_the_middle()
    Unit: 1.
    """
    from voting.handlers import metrics as observing  # it imports this package

    return observing.elected_from_the_middle(world)


def distance(world: World) -> float:
    """Distance of the elected from the median voter.

    Source: off_the_middle()
    Unit: 1.
    """
    from voting.handlers import metrics as observing  # it imports this package

    return observing.off_the_middle(world)


def right(world: World) -> float:
    """The first candidate is elected.

    Source: first_elected()
    Unit: 1.
    """
    from voting.handlers import metrics as observing  # it imports this package

    return observing.first_elected(world)


def turnout(world: World) -> float:
    """Voters who vote.

    Source: share(TurnOut where vote)
    Unit: share.
    """
    return share(turn_out.vote for turn_out in world.decisions(TurnOut))


def winning_share(world: World) -> float:
    """Largest share of the votes.

    Source: won_with()
    Unit: share.
    """
    from voting.handlers import metrics as observing  # it imports this package

    return observing.won_with(world)
