"""What outlets do: follow their readers."""

from selective_exposure_theory import Media, Slant, Start, World, sum  # kept by simcc


def decide_adapt_slant(media: Media, start: Start, world: World) -> Slant:
    """S2, the rule: towards the mean of its readers (Gentzkow & Shapiro 2010)."""
    now = media.slant
    if world.parameters.follow == 0:
        return Slant(slant=now)
    readers = [voter.leaning for voter in media.neighbors("audience") if voter.outlet == media]
    if len(readers) == 0:
        return Slant(slant=now)
    return Slant(slant=now + world.parameters.follow * (sum(readers) / len(readers) - now))


def adapt_slant(media: Media, start: Start, world: World, decision: Slant | None) -> None:
    """S2: the slant of the next day."""
    if decision is not None:
        media.slant = decision.slant
