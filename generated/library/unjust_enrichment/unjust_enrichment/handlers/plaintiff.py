"""What plaintiffs do: sue where it pays, take care over payments, and reclaim them."""

from unjust_enrichment import (  # kept by simcc
    Awarded,
    Claimed,
    Collected,
    Kept,
    Mispaid,
    Plaintiff,
    Reclaim,
    Returned,
    Start,
    Sue,
    Sued,
    TakeCare,
    Taken,
    World,
    math,
)


def worth(remedy: str, gain: float, harm: float) -> float:
    """What a remedy brings a plaintiff: nothing, the harm, the gain or the greater of both."""
    if remedy == "harm":
        return harm
    if remedy == "gain":
        return gain
    return max(gain, harm) if remedy == "greater" else 0.0


def least_cost(risk: float, protection: float, loss: float) -> float:
    """The care on a grid of 0.25 that costs least together with the mistakes that it leaves."""
    best = 0.0
    least = risk * loss
    for step in range(1, 41):
        cost = step / 4 + risk * math.exp(-protection * step / 4) * loss
        if cost < least:
            best, least = step / 4, cost
    return best


def decide_suffer(plaintiff: Plaintiff, taken: Taken, world: World) -> Sue:
    """S2, the rule: sue if the expected award exceeds the cost of the suit."""
    parameters = world.parameters
    due = parameters.multiplier * worth(parameters.remedy, taken.gain, taken.harm)
    return Sue(sue=parameters.proof * due > plaintiff.cost)


def suffer(plaintiff: Plaintiff, taken: Taken, world: World, decision: Sue | None) -> None:
    """S2: sue the defendant, or let it be."""
    if decision is not None and decision.sue:
        sued = Sued(defendant=taken.sender, gain=taken.gain, harm=taken.harm, error=taken.error)
        plaintiff.emit(sued, to=plaintiff.neighbors("heard_by"))


def collect(plaintiff: Plaintiff, awarded: Awarded, world: World) -> None:
    """S3: collect what the court has awarded."""
    if awarded.amount > 0:
        facing = plaintiff.neighbors("faced_by")
        plaintiff.emit(Collected(), to=[other for other in facing if other == awarded.defendant])


def prepare(plaintiff: Plaintiff, start: Start, world: World) -> None:
    """S2: what a suit would cost in this round."""
    mean = world.parameters.suit_cost
    plaintiff.cost = plaintiff.draw_exponential(mean) if world.parameters.costs_vary and mean > 0 else mean


def decide_transfer(plaintiff: Plaintiff, start: Start, world: World) -> TakeCare:
    """S5, the rule: the care that costs least together with the mistakes that it leaves."""
    parameters = world.parameters
    loss = (1.0 - plaintiff.trust) * parameters.payment + plaintiff.trust * parameters.recovery_cost
    return TakeCare(care=least_cost(parameters.base_risk, parameters.protection, loss))


def transfer(plaintiff: Plaintiff, start: Start, world: World, decision: TakeCare | None) -> None:
    """S5: pay, now and then to the wrong person."""
    plaintiff.care = decision.care if decision is not None else 0.0
    plaintiff.recovered = False
    risk = world.parameters.base_risk * math.exp(-world.parameters.protection * plaintiff.care)
    if plaintiff.chance(risk) and len(plaintiff.neighbors("pays")) > 0:
        plaintiff.emit(Mispaid(), to=plaintiff.choose(plaintiff.neighbors("pays")))


def decide_reclaim(plaintiff: Plaintiff, kept: Kept, world: World) -> Reclaim:
    """S6, the rule: sue if the chance of proof exceeds the cost of the suit, a payment counting as 1."""
    return Reclaim(reclaim=plaintiff.cost < world.parameters.proof)


def reclaim(plaintiff: Plaintiff, kept: Kept, world: World, decision: Reclaim | None) -> None:
    """S6: sue for a mistaken payment that was kept, or let it be."""
    if decision is not None and decision.reclaim:
        plaintiff.emit(Claimed(), to=plaintiff.neighbors("heard_by"))


def take_back(plaintiff: Plaintiff, returned: Returned, world: World) -> None:
    """S6: a mistaken payment comes back."""
    plaintiff.recovered = True


def remember(plaintiff: Plaintiff, start: Start, world: World) -> None:
    """S6: the share that is expected to come back follows what has come back of this round's mistaken payments."""
    if world.mistakes > 0:
        plaintiff.trust += world.parameters.memory * (world.returned / world.mistakes - plaintiff.trust)
