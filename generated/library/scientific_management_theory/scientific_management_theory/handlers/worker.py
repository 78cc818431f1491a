"""What workers do: try methods, produce, quit, and take posts."""

from scientific_management_theory import (  # kept by simcc
    Declined,
    Join,
    Leave,
    Offered,
    Prescribed,
    Produce,
    Quit,
    Start,
    TakeUp,
    Tried,
    Worker,
    World,
    math,
)


def effort(output: float, ability: float) -> float:
    """What an output costs a worker."""
    return output * output / (2.0 * ability)


def by_the_piece(ability: float, rate: float, least: float, guaranteed: float) -> float:
    """The better of the least output for guaranteed pay, and what the rate makes worthwhile."""
    more = rate * ability
    gain = rate * more - effort(more, ability)
    return more if more > least and gain >= guaranteed - effort(least, ability) else least


def by_the_task(ability: float, task: float, high: float, low: float) -> float:
    """The better of doing the task, for the high rate on all pieces, and of less at the low rate."""
    much, little = max(task, high * ability), low * ability
    return much if high * much - effort(much, ability) >= low * little - effort(little, ability) else little


def practise(worker: Worker, start: Start, world: World) -> None:
    """S1: a random variation of the method."""
    worker.emit(Tried(excess=math.pow(worker.draw(), 1.0 / world.parameters.shape)), to=worker)


def decide_choose_method(worker: Worker, tried: Tried, world: World) -> TakeUp:
    """S1, the rule: if it is shorter (Muth 1986)."""
    return TakeUp(take_up=tried.excess < worker.excess)


def choose_method(worker: Worker, tried: Tried, world: World, decision: TakeUp | None) -> None:
    """S1: the new method, or the old one."""
    if decision is not None and decision.take_up:
        worker.excess = tried.excess


def follow(worker: Worker, prescribed: Prescribed, world: World) -> None:
    """S2: the method that is prescribed."""
    worker.excess = prescribed.excess


def decide_produce(worker: Worker, start: Start, world: World) -> Produce:
    """S3, the rule: what gives the most pay less effort."""
    parameters = world.parameters
    rates = [manager.rate for manager in worker.neighbors("works_for")]
    if parameters.scheme == "hourly" or len(rates) == 0:
        return Produce(output=parameters.least_output)
    if parameters.scheme == "differential":
        return Produce(output=by_the_task(worker.ability, parameters.task, parameters.high_rate, parameters.low_rate))
    return Produce(output=by_the_piece(worker.ability, rates[0], parameters.least_output, parameters.guaranteed))


def produce(worker: Worker, start: Start, world: World, decision: Produce | None) -> None:
    """S3: output, output an hour, and pay."""
    parameters = world.parameters
    worker.output = decision.output if decision is not None else 0.0
    worker.per_hour = worker.output / (parameters.necessary + worker.excess)
    rates = [manager.rate for manager in worker.neighbors("works_for")]
    if parameters.scheme == "hourly" or len(rates) == 0:
        worker.pay = parameters.outside_pay
    elif parameters.scheme == "differential":
        worker.pay = worker.output * (parameters.high_rate if worker.output >= parameters.task else parameters.low_rate)
    else:
        worker.pay = max(parameters.guaranteed, rates[0] * worker.output)


def decide_reconsider(worker: Worker, start: Start, world: World) -> Leave:
    """S4, the rule: a chance, if hourly pay outside is better (Lazear 2000)."""
    parameters = world.parameters
    outside = parameters.outside_pay - effort(parameters.least_output, worker.ability)
    inside = worker.pay - effort(worker.output, worker.ability)
    return Leave(leave=outside > inside and worker.chance(parameters.quit_chance))


def reconsider(worker: Worker, start: Start, world: World, decision: Leave | None) -> None:
    """S4: who leaves says so to the manager."""
    if decision is not None and decision.leave:
        worker.emit(Quit(), to=worker.neighbors("works_for"))


def decide_join(worker: Worker, offered: Offered, world: World) -> Join:
    """S4, the rule: if piece pay is better than hourly pay outside, or if all applicants are taken."""
    parameters = world.parameters
    rate = max((manager.rate for manager in worker.neighbors("works_for")), default=0.0)
    output = by_the_piece(offered.ability, rate, parameters.least_output, parameters.guaranteed)
    inside = max(parameters.guaranteed, rate * output) - effort(output, offered.ability)
    outside = parameters.outside_pay - effort(parameters.least_output, offered.ability)
    return Join(join=inside >= outside or not parameters.selective)


def join(worker: Worker, offered: Offered, world: World, decision: Join | None) -> None:
    """S4: somebody else has the post, who begins with the slowest method."""
    if decision is not None and decision.join:
        worker.ability = offered.ability
        worker.excess = 1.0
    else:
        worker.emit(Declined(), to=offered.sender)
