"""What the norm agent does: announce how usual the behavior is."""

from theory_of_planned_behavior import Announce, SocialNormAgent, Start, World  # kept by simcc


def decide_announce(speaker: SocialNormAgent, start: Start, world: World) -> Announce:
    """S1, the rule: the same share in each round."""
    return Announce(share=world.parameters.said)


def announce(speaker: SocialNormAgent, start: Start, world: World, decision: Announce | None) -> None:
    """S1: what is announced."""
    if decision is not None:
        speaker.announced = decision.share
