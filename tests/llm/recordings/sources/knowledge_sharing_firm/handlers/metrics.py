"""What is measured of the firm as a whole."""

from knowledge_sharing_firm import Employee, World, math, sum  # kept by simcc


def frontier(world: World) -> float:
    """The mean over the topics of the highest knowledge that anybody in the firm has of the topic."""
    employees = world.every(Employee)
    if len(employees) == 0:
        return math.nan
    topics = len(employees[0].knowledge)
    best = [max([one.knowledge[place] for one in employees]) for place in range(topics)]
    return sum(best) / topics
