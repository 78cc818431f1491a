"""What people do: show their moods, are moved by those of others, calm down, and absorb intensities."""

from emotional_contagion_model import (  # kept by simcc
    Begun,
    BeMoved,
    Ended,
    Express,
    Impulse,
    Person,
    Start,
    Withheld,
    World,
    math,
    sum,
)


def listen(person: Person, start: Start, world: World) -> None:
    """S2: a few others at home, and those in the public channel as far as the moderator lets them through."""
    parameters = world.parameters
    in_public = person.sample(person.neighbors("hears"), parameters.public_contacts)
    hidden = world.moderator.hidden
    heard = [other.shown for other in person.sample(person.neighbors("home.members"), parameters.home_contacts)]
    shown = [other.shown for other in in_public]
    passed = [mood for mood in shown if mood != "content" or hidden == 0 or not person.chance(hidden)]
    if len(passed) < len(shown):
        person.emit(Withheld(content=len(shown) - len(passed)), to=world.moderator)
    content = sum(1 for mood in heard + passed if mood == "content")
    discontent = sum(1 for mood in heard + passed if mood == "discontent")
    to_content = parameters.arising_content + parameters.contagion_content * content
    to_discontent = parameters.arising_discontent + parameters.contagion_discontent * discontent
    rate = to_content + to_discontent
    if person.chance(-math.expm1(-rate)):
        person.emit(Impulse(mood="content" if person.chance(to_content / rate) else "discontent"), to=person)


def decide_be_moved(person: Person, impulse: Impulse, world: World) -> BeMoved:
    """S2, the rule: a chance, the same for both moods."""
    give_way = impulse.mood != "neutral" and person.chance(world.parameters.susceptibility)
    return BeMoved(give_way=give_way)


def be_moved(person: Person, impulse: Impulse, world: World, decision: BeMoved | None) -> None:
    """S2: the mood begins."""
    if decision is not None and decision.give_way:
        person.mood = impulse.mood
        person.emit(Begun(), to=person)


def decide_express(person: Person, event: Start | Begun, world: World) -> Express:
    """S1, the rule: a chance, the same for both moods."""
    return Express(show=person.mood != "neutral" and person.chance(world.parameters.frankness))


def express(person: Person, event: Start | Begun, world: World, decision: Express | None) -> None:
    """S1: whether the mood is shown; after a number of years it ends by itself (S2)."""
    parameters = world.parameters
    person.shown = person.mood if decision is not None and decision.show else "neutral"
    person.counted = True
    rate = parameters.ending_content if person.mood == "content" else parameters.ending_discontent
    person.emit(Ended(), to=person, after=1 + int(person.draw_exponential(1.0 / rate)))


def calm_down(person: Person, ended: Ended, world: World) -> None:
    """S2: the mood ends."""
    person.mood = "neutral"
    person.shown = "neutral"
    person.counted = False


def absorb(person: Person, start: Start, world: World) -> None:
    """S3: the intensity moves towards what others express, or beyond it."""
    parameters = world.parameters
    alpha = parameters.home_strength
    q = person.intensity
    expressiveness = parameters.public_strength * (world.public_expressiveness - person.expressiveness)
    expressed = parameters.public_strength * (world.public_expressed - person.expressiveness * q)
    for channel in person.neighbors("home"):
        expressiveness += alpha * (channel.expressiveness_sum - person.expressiveness)
        expressed += alpha * (channel.expressed - person.expressiveness * q)
    if expressiveness > 0:
        mean = expressed / expressiveness
        upward = parameters.upward * (1.0 - (1.0 - mean) * (1.0 - q))
        spiral = upward + (1.0 - parameters.upward) * mean * q
        target = parameters.spiral * spiral + (1.0 - parameters.spiral) * mean
        step = parameters.dt * person.openness * expressiveness
        person.intensity = min(1.0, max(0.0, q + step * (target - q)))
