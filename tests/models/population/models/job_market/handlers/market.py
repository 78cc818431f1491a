"""What the market does."""

from collections.abc import Sequence  # kept by simcc

from job_market import Market, Matched, Seeking, Vacant, World  # kept by simcc


def match(market: Market, seeking: Sequence[Seeking], vacant: Sequence[Vacant], world: World) -> None:
    """S2: the most skilled worker gets the first vacancy, the next one the next."""
    workers = [item.sender for item in seeking]
    ranks = sorted([(-workers[place].skill, place) for place in range(len(workers))])
    for job in range(min(len(ranks), len(vacant))):
        market.emit(Matched(firm=vacant[job].firm), to=workers[ranks[job][1]])
