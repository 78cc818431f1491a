"""What evolution does: strategies that do well become more frequent."""

from collections.abc import Sequence  # kept by simcc

from norm_formation_theory import Born, Evolution, Lived, World, math, sum  # kept by simcc


def select(evolution: Evolution, lives: Sequence[Lived], world: World) -> None:
    """S5: two children, one or none, by payoff; then as many as there are places."""
    people = [life.sender for life in lives]
    count = len(people)
    mean = sum(person.payoff for person in people) / count
    sd = math.sqrt(sum((person.payoff - mean) * (person.payoff - mean) for person in people) / count)
    parents = people
    if sd > 0:
        parents = [person for person in people if person.payoff > mean - sd]
        parents = parents + [person for person in people if person.payoff >= mean + sd]
    if len(parents) < count:
        parents = parents + [evolution.choose(people) for place in range(count - len(parents))]
    parents = list(evolution.sample(parents, count))
    for place in range(count):
        child = Born(boldness=parents[place].boldness, vengefulness=parents[place].vengefulness)
        evolution.emit(child, to=people[place])
