"""What the talk of a community does: pass on the news of refusals."""

from social_capital_theory import Noticed, PassOn, SocialNetwork, TalkedAbout, World  # kept by simcc


def decide_spread(network: SocialNetwork, noticed: Noticed, world: World) -> PassOn:
    """S2, the rule: as far as talk always reaches."""
    return PassOn(reach=network.reach)


def spread(network: SocialNetwork, noticed: Noticed, world: World, decision: PassOn | None) -> None:
    """S2: the refuser is talked about among its partners."""
    if decision is not None and decision.reach > 0:
        network.emit(TalkedAbout(reach=decision.reach), to=noticed.sender)
