"""What is known of past days and seasons."""

from collections.abc import Sequence  # kept by simcc

from health_belief_model import News, SeasonBegan, Start, World  # kept by simcc


def remember(news: News, start: Start, world: World) -> None:
    """S1: the remembered incidence fades, and the day's cases are added."""
    news.incidence = world.parameters.memory * news.incidence + world.new_cases


def look_back(news: News, began: Sequence[SeasonBegan], world: World) -> None:
    """S4: the expected risk moves towards the attack rate among the unvaccinated."""
    weight = world.parameters.last_weight
    attack = world.caught_unvaccinated / max(1, world.unvaccinated)
    news.expected_attack = (1.0 - weight) * news.expected_attack + weight * attack
