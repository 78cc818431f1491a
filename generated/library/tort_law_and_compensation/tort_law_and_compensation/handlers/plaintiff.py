"""What victims do: bear harm, sue where it pays, and have judgements executed."""

from tort_law_and_compensation import Executed, Injured, Judged, Plaintiff, Sue, Sued, World  # kept by simcc


def decide_suffer(plaintiff: Plaintiff, injured: Injured, world: World) -> Sue:
    """S3, the rule: sue where the expected award exceeds the cost of the suit (Shavell 1982)."""
    return Sue(sue=injured.harm * world.award_rate > plaintiff.suit_cost)


def suffer(plaintiff: Plaintiff, injured: Injured, world: World, decision: Sue | None) -> None:
    """S3: harm, and a suit or none."""
    plaintiff.suffered = plaintiff.suffered + injured.harm
    if decision is not None and decision.sue:
        plaintiff.claimed = plaintiff.claimed + injured.harm
        suit = Sued(harm=injured.harm, cost=plaintiff.suit_cost, care=injured.care)
        plaintiff.emit(suit, to=plaintiff.neighbors("heard_by"))


def receive(plaintiff: Plaintiff, judged: Judged, world: World) -> None:
    """S4: damages, which the injurer pays."""
    if judged.damages > 0.0:
        plaintiff.awarded = plaintiff.awarded + judged.damages
        plaintiff.emit(Executed(damages=judged.damages), to=plaintiff.neighbors("exposed_to"))
