"""What the expert does: spread a limited effort over communities."""

from community_health_mobilization_theory import Expert, SpreadEffort, Start, Taught, World  # kept by simcc


def decide_teach(expert: Expert, start: Start, world: World) -> SpreadEffort:
    """S3, the rule: a fixed share of the communities."""
    return SpreadEffort(over=world.parameters.spread)


def teach(expert: Expert, start: Start, world: World, decision: SpreadEffort | None) -> None:
    """S3: sessions in communities drawn at random, once."""
    communities = expert.neighbors("serves")
    if decision is not None and len(communities) > 0:
        parts = 1 if decision.over == "all" else 2 if decision.over == "half" else 4
        chosen = expert.sample(communities, max(1, len(communities) // parts))
        ease = world.parameters.effort * len(communities) / len(chosen)
        for community in chosen:
            expert.emit(Taught(ease=ease), to=community.neighbors("residents"))
