"""Triads by their unfriendly ties."""

from collections.abc import Sequence  # kept by simcc

from social_relations_theory import Employee, World, sum  # kept by simcc


def triangles(friends: Sequence[Sequence[int]]) -> int:
    """The number of triads of friends."""
    number = 0
    for first, theirs in enumerate(friends):
        for second in theirs:
            if second < first:
                number += sum(1 for third in friends[second] if third < second and third in theirs)
    return number


def one_unfriendly(world: World) -> float:
    """Triads with one unfriendly tie: pairs of friends of somebody, less those who are friends of each other."""
    friends = [[other.id for other in person.neighbors("likes")] for person in world.every(Employee)]
    return sum(len(theirs) * (len(theirs) - 1) / 2 for theirs in friends) - 3 * triangles(friends)


def three_unfriendly(world: World) -> float:
    """Triads with three unfriendly ties: all triads less those with ties of both signs and those of friends."""
    friends = [[other.id for other in person.neighbors("likes")] for person in world.every(Employee)]
    size = len(friends)
    mixed = sum(len(theirs) * (size - 1 - len(theirs)) for theirs in friends) / 2
    return size * (size - 1) * (size - 2) / 6 - mixed - triangles(friends)
