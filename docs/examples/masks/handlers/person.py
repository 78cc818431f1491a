"""What a person does."""

from masks import Person, Start, World, math, sum  # kept by simcc


def dress(person: Person, start: Start, world: World) -> None:
    """S1: a person begins to wear a mask by itself, by the campaign, or by the example of contacts."""
    parameters = world.parameters
    others = sum(1 for contact in person.neighbors("knows") if contact.wears)
    campaign = parameters.campaign if world.round > 10 else 0.0
    stays = (1.0 - parameters.alone - campaign) * math.pow(1.0 - parameters.example, others)
    if person.chance(1.0 - stays):
        person.wears = True
