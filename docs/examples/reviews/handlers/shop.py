"""What the shop does."""

from collections.abc import Sequence  # kept by simcc

from reviews import Posted, Shop, Start, World  # kept by simcc


def begin(shop: Shop, start: Start, world: World) -> None:
    """S1: the counts of a week begin at 0."""
    shop.given = 0.0
    shop.written = 0
    shop.praise = 0


def post(shop: Shop, posted: Sequence[Posted], world: World) -> None:
    """S1: the shop adds up what was posted."""
    for each in posted:
        shop.stars += each.stars
        shop.reviews += 1
        shop.given += each.stars
        shop.written += 1
        if each.said == "love it" or each.said == "good":
            shop.praise += 1
