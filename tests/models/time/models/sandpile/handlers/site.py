"""What a site does."""

from sandpile import Fell, Site, Start, World  # kept by simcc


def drop(site: Site, start: Start, world: World) -> None:
    """S1: a grain falls on the site."""
    site.grains += 1


def land(site: Site, fell: Fell, world: World) -> None:
    """S2: a grain lies on the site."""
    site.grains += 1


def topple(site: Site, start: Start, world: World) -> None:
    """S2: four grains go to the neighbors."""
    site.grains -= 4
    site.toppled += 1
    site.lost += 4 - len(site.near(Site, 1))
    site.emit(Fell(), to=site.near(Site, 1))
