"""What a site does."""

from culture import Site, Start, World, sum  # kept by simcc


def interact(site: Site, start: Start, world: World) -> None:
    """S1: take over a trait of a neighbor, the more likely the more alike both are."""
    neighbors = site.neighbors("beside")
    if neighbors:
        other = site.choose(neighbors)
        differing = [place for place in range(5) if site.culture[place] != other.culture[place]]
        if differing and site.chance(1.0 - len(differing) / 5):
            place = site.choose(differing)
            site.culture[place] = other.culture[place]


def compare(site: Site, start: Start, world: World) -> None:
    """S2: note how alike the neighbors are."""
    neighbors = site.neighbors("beside")
    if neighbors:
        shares = [len([p for p in range(5) if site.culture[p] == other.culture[p]]) / 5 for other in neighbors]
        site.likeness = sum(shares) / len(shares)
