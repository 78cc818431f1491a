"""What pollsters do: draw samples, ask, weight, and publish."""

from collections.abc import Sequence  # kept by simcc

from public_opinion_polling import Answered, Asked, Pollster, Published, Start, Weight, World, sum  # kept by simcc


def draw_sample(pollster: Pollster, start: Start, world: World) -> None:
    """S1: a simple sample, or one in precincts."""
    parameters = world.parameters
    voters = pollster.neighbors("may_ask")
    if parameters.clusters == 0:
        pollster.emit(Asked(), to=pollster.sample(voters, parameters.sample_size))
    else:
        size = parameters.precinct_size
        for precinct in pollster.sample(range(len(voters) // size), parameters.clusters):
            voters_there = voters[precinct * size : (precinct + 1) * size]
            pollster.emit(Asked(), to=pollster.sample(voters_there, parameters.per_cluster))


def decide_publish(pollster: Pollster, answered: Sequence[Answered], world: World) -> Weight:
    """S3, the rule: always or never."""
    return Weight(weighted=world.parameters.weighted)


def publish(pollster: Pollster, answered: Sequence[Answered], world: World, decision: Weight | None) -> None:
    """S3: the estimate, by answers or by groups."""
    first = [float(answer.says_a) for answer in answered if answer.group == "first"]
    second = [float(answer.says_a) for answer in answered if answer.group == "second"]
    estimate = (sum(first) + sum(second)) / len(answered)
    if decision is not None and decision.weighted and len(first) > 0 and len(second) > 0:
        weight = world.share_of_first
        estimate = weight * sum(first) / len(first) + (1.0 - weight) * sum(second) / len(second)
    pollster.answers = len(answered)
    pollster.estimate = estimate
    if world.parameters.published:
        pollster.emit(Published(estimate=estimate), to=pollster.neighbors("may_ask"))
