"""Spread within teams."""

from hawthorne_studies import Team, World, math, sum  # kept by simcc


def spread_ratio(world: World) -> float:
    """Standard deviation of output within teams over that of ability; no value without teams."""
    outputs = 0.0
    abilities = 0.0
    for team in world.every(Team):
        members = team.neighbors("members")
        mean_output = sum(worker.output for worker in members) / max(1, len(members))
        mean_ability = sum(worker.ability for worker in members) / max(1, len(members))
        outputs += sum((worker.output - mean_output) * (worker.output - mean_output) for worker in members)
        abilities += sum((worker.ability - mean_ability) * (worker.ability - mean_ability) for worker in members)
    return math.sqrt(outputs / abilities) if abilities > 0 else math.nan
