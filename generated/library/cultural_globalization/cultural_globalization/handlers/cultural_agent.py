"""What people do: take the product, invent, or copy a model at home or abroad."""

from cultural_globalization import Adopt, CulturalAgent, SeenAbroad, Start, World  # kept by simcc


def copy(agent: CulturalAgent, start: Start, world: World) -> None:
    """S3: the product, an invention, or the variant of one of three models."""
    parameters = world.parameters
    homes = agent.neighbors("lives_in")
    everybody = agent.neighbors("knows_of")
    openness = homes[0].openness if len(homes) > 0 else 0.0
    offered = parameters.product_appeal if len(homes) > 0 and homes[0].entered else 0.0
    drawn = agent.draw()
    if drawn < offered:
        agent.variant = 0
        return
    if drawn < offered + parameters.invention:
        agent.variant = -int(world.round * world.agents) - agent.id
        return
    at_home = agent.neighbors("lives_in.people") if world.regions > 1 else everybody
    seen: list[int] = []
    abroad: list[bool] = []
    for _ in range(3 if agent.chance(parameters.conformity) else 1):
        looks_abroad = agent.chance(openness)
        place = agent.draw_int(0, len(at_home))
        model = at_home[place] if place < len(at_home) else agent
        if looks_abroad:
            for _ in range(100):
                model = agent.choose(everybody)
                if model not in at_home:
                    break
        seen = seen + [model.variant]
        abroad = abroad + [looks_abroad]
    taken = 1 if len(seen) == 3 and seen[1] == seen[2] else 0
    if abroad[taken]:
        agent.emit(SeenAbroad(variant=seen[taken]), to=agent)
    else:
        agent.variant = seen[taken]


def decide_adopt(agent: CulturalAgent, seen: SeenAbroad, world: World) -> Adopt:
    """S4, the rule: a fixed chance; random copying knows no preference (Neiman 1995)."""
    return Adopt(adopt=agent.chance(world.parameters.acceptance))


def adopt(agent: CulturalAgent, seen: SeenAbroad, world: World, decision: Adopt | None) -> None:
    """S4: the foreign variant, or one's own."""
    if decision is not None and decision.adopt:
        agent.variant = seen.variant
