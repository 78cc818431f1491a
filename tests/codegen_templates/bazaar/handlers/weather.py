"""What the weather does."""

from bazaar import Rained, Start, Weather, World  # kept by simcc


def turn(weather: Weather, start: Start, world: World) -> None:
    """S1: rain or not."""
    weather.rain = weather.chance(world.parameters.wet)
    if weather.rain:
        storm = world.parameters.season == "autumn" and weather.chance(0.5)
        weather.emit(Rained(strength="storm" if storm else "drizzle"), to=world.market)
