"""What the government does: campaign for one of the beliefs."""

from health_belief_model import ChooseSubject, Convinced, Government, Start, World  # kept by simcc


def decide_campaign(government: Government, start: Start, world: World) -> ChooseSubject:
    """S3, the rule: always the same subject."""
    return ChooseSubject(about=world.parameters.subject)


def campaign(government: Government, start: Start, world: World, decision: ChooseSubject | None) -> None:
    """S3: once a week the campaign reaches people at random."""
    if decision is not None:
        people = government.neighbors("governs")
        reached = government.sample(people, round(world.parameters.campaign_reach * len(people)))
        government.emit(Convinced(about=decision.about), to=reached)
