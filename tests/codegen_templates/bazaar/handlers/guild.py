"""What a guild does."""

from collections.abc import Sequence  # kept by simcc

from bazaar import Guild, Paid, Start, Taxed, World, sum  # kept by simcc


def tax(guild: Guild, start: Start, world: World) -> None:
    """S3: ask each member for its share."""
    guild.emit(Taxed(coins=world.parameters.most_taxes), to=guild.neighbors("members"))


def collect(guild: Guild, paid: Sequence[Paid], world: World) -> None:
    """S3: keep what members paid."""
    guild.treasury = guild.treasury + sum(item.coins for item in paid)
