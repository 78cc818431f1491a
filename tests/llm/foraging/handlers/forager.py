"""What a forager does."""

from foraging import Forager, Found, Patch, Reported, Share, Start, World, sum  # kept by simcc


def forage(forager: Forager, start: Start, world: World, share: Share | None) -> None:
    """S2: step, eat, tell."""
    free = forager.free_cells(1)
    if free:
        forager.move(forager.choose(free))
    food = sum([item.food for item in forager.near(Patch, 1)])
    if food > 0.5:
        forager.food = min(1000.0, forager.food + world.parameters.appetite * forager.habits[0])
    forager.mood = "very eager" if forager.nickname != "Ann" and forager.food < 1.0 else "calm"
    if share is not None and share.tell:
        forager.emit(Found(amount=share.effort), to=forager.neighbors("friends"))
        forager.emit(Reported(), to=forager.choose(forager.neighbors("reports_to")))


def decide_forage(forager: Forager, start: Start, world: World) -> Share:
    """S2: whoever has little tells."""
    return Share(tell=forager.food < 3.0, volume="loud", effort=0.5)


def listen(forager: Forager, found: Found, world: World) -> None:
    """S3: remember."""
    if found.amount > 0.1 and forager.last_teller != found.sender:
        forager.last_teller = found.sender
    forager.told = min(100000, forager.told + 1)
    if forager.first_told is None:
        forager.first_told = world.round
