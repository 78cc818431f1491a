"""What actors do: act for pay, and reduce their dissonance."""

from collections.abc import Sequence  # kept by simcc

from cognitive_dissonance_theory import Actor, Asked, Challenged, Perform, Reduce, Start, World, sum  # kept by simcc


def least_at(weights: Sequence[float], points: Sequence[float], otherwise: float) -> float:
    """The weighted mean of points, where the dissonance with them is least."""
    total = sum(weights)
    return sum(weight * point for weight, point in zip(weights, points)) / total if total > 0 else otherwise


def left_at(at: float, weights: Sequence[float], points: Sequence[float]) -> float:
    """The dissonance of an attitude with weighted points."""
    return sum(weight * (at - point) * (at - point) for weight, point in zip(weights, points))


def decide_perform(actor: Actor, asked: Asked, world: World) -> Perform:
    """S1, the rule: those who are asked act, as nearly all did in the experiment, whatever they are paid."""
    return Perform(act=asked.pay >= 0 and actor.attitude != world.parameters.act)


def perform(actor: Actor, asked: Asked, world: World, decision: Perform | None) -> None:
    """S1: pay takes weight off the act."""
    parameters = world.parameters
    if decision is not None and decision.act:
        actor.acted = True
        actor.weight = parameters.choice * parameters.act_weight / (1.0 + asked.pay / parameters.pay_scale)


def be_challenged(actor: Actor, challenged: Challenged, world: World) -> None:
    """S2: a challenge makes the act weigh more."""
    raised = min(world.parameters.most_weight, actor.weight * world.parameters.challenge_factor)
    actor.weight = max(actor.weight, raised)


def decide_reduce(actor: Actor, start: Start, world: World) -> Reduce:
    """S3, the rule: the cheapest way."""
    parameters = world.parameters
    tied = [other.attitude for other in actor.neighbors("tied_to")]
    near = [attitude for attitude in tied if abs(attitude - actor.attitude) <= parameters.tolerance]
    points = [actor.first_attitude, actor.attitude] + near + [parameters.act]
    rest = [parameters.anchor, parameters.self_weight] + [parameters.tie_weight for point in near]
    present = actor.attitude
    change = left_at(least_at(rest + [actor.weight], points, present), rest + [actor.weight], points)
    trivialize = left_at(present, rest + [actor.weight / 2.0], points) + parameters.cost_of_trivializing
    retract = left_at(present, rest + [0.0], points) + parameters.cost_of_retracting
    open_ways = any(experimenter.offers_ways_out for experimenter in actor.neighbors("takes_part"))
    if not open_ways or change <= min(trivialize, retract):
        return Reduce(way="change")
    return Reduce(way="trivialize" if trivialize <= retract else "retract")


def reduce(actor: Actor, start: Start, world: World, decision: Reduce | None) -> None:
    """S3: a lighter act, none, or the attitude that leaves the least dissonance."""
    parameters = world.parameters
    open_ways = any(experimenter.offers_ways_out for experimenter in actor.neighbors("takes_part"))
    if open_ways and decision is not None and decision.way == "trivialize":
        actor.weight = actor.weight / 2.0
        actor.trivialized += 1
        return
    if open_ways and decision is not None and decision.way == "retract":
        actor.weight = 0.0
        actor.acted = False
        actor.retracted = True
        return
    tied = [other.attitude for other in actor.neighbors("tied_to")]
    near = [attitude for attitude in tied if abs(attitude - actor.attitude) <= parameters.tolerance]
    weights = [parameters.anchor, parameters.self_weight, actor.weight] + [parameters.tie_weight for point in near]
    points = [actor.first_attitude, actor.attitude, parameters.act] + near
    actor.attitude = least_at(weights, points, actor.attitude)


def discuss(actor: Actor, start: Start, world: World) -> None:
    """S3: the attitude that leaves the least dissonance, all at once."""
    parameters = world.parameters
    tied = [other.attitude for other in actor.neighbors("tied_to")]
    near = [attitude for attitude in tied if abs(attitude - actor.attitude) <= parameters.tolerance]
    weights = [parameters.anchor, parameters.self_weight, actor.weight] + [parameters.tie_weight for point in near]
    points = [actor.first_attitude, actor.attitude, parameters.act] + near
    actor.attitude = least_at(weights, points, actor.attitude)
