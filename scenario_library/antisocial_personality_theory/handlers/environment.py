"""What a social environment does: pair its members."""

from antisocial_personality_theory import Environment, Paired, Start, World  # kept by simcc


def pair(environment: Environment, start: Start, world: World) -> None:
    """S1: the members in random order, two by two."""
    members = environment.neighbors("members")
    members = environment.sample(members, len(members))
    environment.pairs = len(members) // 2
    for place in range(environment.pairs):
        first, second = members[2 * place], members[2 * place + 1]
        environment.emit(Paired(partner=second), to=first)
        environment.emit(Paired(partner=first), to=second)
