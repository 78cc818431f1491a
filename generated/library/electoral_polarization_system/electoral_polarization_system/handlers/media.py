"""What outlets do: report from a position."""

from electoral_polarization_system import Media, Start, TakeSlant, World  # kept by simcc


def decide_report(media: Media, start: Start, world: World) -> TakeSlant:
    """S2, the rule: what its owners want."""
    return TakeSlant(slant=media.stance)


def report(media: Media, start: Start, world: World, decision: TakeSlant | None) -> None:
    """S2: the slant of this round."""
    if decision is not None:
        media.slant = decision.slant
