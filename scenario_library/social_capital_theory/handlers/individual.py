"""What individuals do: need, do and refuse favours, drop refusers, and make new ties."""

from social_capital_theory import (  # kept by simcc
    Asked,
    DoFavour,
    Done,
    Drop,
    Dropped,
    Individual,
    Introduced,
    Noticed,
    Refused,
    Start,
    TalkedAbout,
    World,
    math,
    sum,
)


def fewest(need: float, value: float, cost: float, patience: float) -> int:
    """The number of ties that is worth a favour, rounded up; where a favour gains nothing, more than anybody has."""
    if cost > 0.0 and value <= cost:
        return 1_000_000_000
    gain = patience * need * (value - cost)
    return math.ceil(round(cost * (1.0 - patience) / gain, 9)) if cost > 0.0 else 0


def need(individual: Individual, start: Start, world: World) -> None:
    """S1: a favour of each partner with the chance need."""
    individual.payoff = 0.0
    partners = individual.neighbors("partners")
    number = individual.draw_binomial(len(partners), world.parameters.need)
    if number > 0:
        individual.emit(Asked(), to=individual.sample(partners, number))


def decide_consider(individual: Individual, asked: Asked, world: World) -> DoFavour:
    """S1, the rule: a favour is worth the ties that a refusal would cost (Jackson, Rodriguez-Barraquer & Tan 2012)."""
    parameters = world.parameters
    theirs = asked.sender.neighbors("partners")
    partners = individual.neighbors("partners")
    sure = 1 + (sum(1 for other in partners if other in theirs) if parameters.friends_hear else 0)
    reach = sum(network.reach for network in individual.neighbors("lives_in"))
    lost = sure + reach * (len(partners) - sure)
    enough = fewest(parameters.need, parameters.value, parameters.cost, parameters.patience)
    return DoFavour(do=round(lost, 9) >= enough)


def consider(individual: Individual, asked: Asked, world: World, decision: DoFavour | None) -> None:
    """S1: the favour, or a refusal of which who asked hears, and common friends, and the community."""
    if decision is not None and decision.do:
        individual.payoff -= world.parameters.cost
        individual.emit(Done(), to=asked.sender)
        return
    individual.emit(Refused(), to=asked.sender)
    if world.parameters.friends_hear:
        theirs = asked.sender.neighbors("partners")
        individual.emit(Refused(), to=[other for other in individual.neighbors("partners") if other in theirs])
    individual.emit(Noticed(), to=individual.neighbors("lives_in"))


def receive(individual: Individual, done: Done, world: World) -> None:
    """S1: a favour is worth value."""
    individual.payoff += world.parameters.value


def be_talked_about(individual: Individual, talked: TalkedAbout, world: World) -> None:
    """S2: each partner hears of it with the chance reach."""
    told = [other for other in individual.neighbors("partners") if individual.chance(talked.reach)]
    individual.emit(Refused(), to=told)


def decide_hear(individual: Individual, refused: Refused, world: World) -> Drop:
    """S2, the rule: who hears of a refusal cuts the tie (Jackson, Rodriguez-Barraquer & Tan 2012)."""
    return Drop(drop=refused.sender in individual.neighbors("partners"))


def hear(individual: Individual, refused: Refused, world: World, decision: Drop | None) -> None:
    """S2: the tie is cut from this side, and then from the other one."""
    if decision is not None and decision.drop:
        individual.disconnect("partners", refused.sender)
        individual.emit(Dropped(), to=refused.sender)


def be_dropped(individual: Individual, dropped: Dropped, world: World) -> None:
    """S2: the tie ends from the refuser's side, too."""
    if dropped.sender in individual.neighbors("partners"):
        individual.disconnect("partners", dropped.sender)


def meet(individual: Individual, start: Start, world: World) -> None:
    """S3: a partner introduces one of its own partners."""
    partners = individual.neighbors("partners")
    few = len(partners) >= 1 and len(partners) <= world.parameters.most_ties
    if few and individual.chance(world.parameters.introduced):
        theirs = individual.choose(partners).neighbors("partners")
        others = [other for other in theirs if other != individual and other not in partners]
        if len(others) > 0:
            other = individual.choose(others)
            individual.connect("partners", other)
            individual.emit(Introduced(), to=other)


def be_met(individual: Individual, introduced: Introduced, world: World) -> None:
    """S3: the tie is made from the other side, too."""
    if introduced.sender != individual:
        individual.connect("partners", introduced.sender)
