"""How intentions differ between those who act and the others, and what explains them."""

from theory_of_planned_behavior import CognitiveAgent, World, math, sum  # kept by simcc


def gap(world: World) -> float:
    """Difference in mean intention between those who act and the others; no value where all or none act."""
    acting = [agent.intention for agent in world.every(CognitiveAgent) if agent.acted]
    others = [agent.intention for agent in world.every(CognitiveAgent) if not agent.acted]
    if len(acting) == 0 or len(others) == 0:
        return math.nan
    return sum(acting) / len(acting) - sum(others) / len(others)


def explained_share(world: World) -> float:
    """Squared correlation of intention with the weighted sum; no value where either does not vary."""
    parameters = world.parameters
    agents = world.every(CognitiveAgent)
    intentions = [agent.intention for agent in agents]
    sums = [
        parameters.weight_attitude * min(1.0, agent.attitude + parameters.campaign)
        + parameters.weight_norm * agent.norm
        + parameters.weight_control * agent.control
        for agent in agents
    ]
    first, second = sum(intentions) / len(agents), sum(sums) / len(agents)
    product = sum((a - first) * (b - second) for a, b in zip(intentions, sums))
    spread = sum((a - first) * (a - first) for a in intentions) * sum((b - second) * (b - second) for b in sums)
    return product * product / spread if spread > 0.000000000001 else math.nan
