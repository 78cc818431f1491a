"""What families do: pay for the care of their members."""

from collections.abc import Sequence  # kept by simcc

from health_inequality import Backed, Family, NeedsCare, PoolIncomes, World, sum  # kept by simcc


def decide_pool(family: Family, needs: Sequence[NeedsCare], world: World) -> PoolIncomes:
    """S2, the rule: a chance, the same for all."""
    return PoolIncomes(together=family.chance(world.parameters.pooling))


def pool(family: Family, needs: Sequence[NeedsCare], world: World, decision: PoolIncomes | None) -> None:
    """S2: offer the mean income of the members, or leave each to its own."""
    members = family.neighbors("members")
    together = decision is not None and decision.together
    mean = sum(member.income for member in members) / max(1, len(members))
    family.supports = len(needs) if together else 0
    family.emit(Backed(offer=mean if together else 0.0), to=[need.sender for need in needs])
