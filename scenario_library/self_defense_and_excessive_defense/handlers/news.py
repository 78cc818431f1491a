"""What the news do: publish what resisting has done."""

from collections.abc import Sequence  # kept by simcc

from self_defense_and_excessive_defense import News, Settled, World, sum  # kept by simcc


def publish(news: News, settled: Sequence[Settled], world: World) -> None:
    """S4: running means."""
    weight = world.parameters.news_weight
    force = sum(case.force for case in settled) / len(settled)
    saved = sum(case.saved for case in settled) / len(settled)
    news.harm = (1.0 - weight) * news.harm + weight * world.parameters.harm_of_force * force
    news.saving = (1.0 - weight) * news.saving + weight * saved
