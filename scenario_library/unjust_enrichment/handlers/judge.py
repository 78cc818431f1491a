"""What judges do: find enrichment without legal ground, and award."""

from unjust_enrichment import Awarded, Claimed, Find, Judge, OrderReturn, Returned, Sued, World  # kept by simcc


def measured(remedy: str, gain: float, harm: float) -> float:
    """What a remedy takes as its measure: nothing, the harm, the gain or the greater of both."""
    if remedy == "harm":
        return harm
    if remedy == "gain":
        return gain
    return max(gain, harm) if remedy == "greater" else 0.0


def decide_hear(judge: Judge, sued: Sued, world: World) -> Find:
    """S3, the rule: enrichment is found with the chance of proof; the remedy is that of the law."""
    return Find(found=judge.chance(world.parameters.proof), remedy=world.parameters.remedy)


def hear(judge: Judge, sued: Sued, world: World, decision: Find | None) -> None:
    """S3: award the measure of the remedy, with an error."""
    amount = 0.0
    if decision is not None and decision.found:
        amount = world.parameters.multiplier * measured(decision.remedy, sued.gain, sued.harm) * (1.0 + sued.error)
    judge.emit(Awarded(defendant=sued.defendant, amount=amount), to=sued.sender)


def decide_order(judge: Judge, claimed: Claimed, world: World) -> OrderReturn:
    """S6, the rule: the payment is found to be without legal ground with the chance of proof."""
    return OrderReturn(order_return=judge.chance(world.parameters.proof))


def order(judge: Judge, claimed: Claimed, world: World, decision: OrderReturn | None) -> None:
    """S6: order that a mistaken payment is given back, or dismiss the claim."""
    if decision is not None and decision.order_return:
        judge.emit(Returned(), to=claimed.sender)
