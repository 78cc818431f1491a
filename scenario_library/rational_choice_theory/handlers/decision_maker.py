"""What decision makers do: have the options evaluated, and choose."""

from rational_choice_theory import Asked, Choose, DecisionMaker, Estimated, Start, World, math, sum  # kept by simcc


def consider(maker: DecisionMaker, start: Start, world: World) -> None:
    """S1: now and then look at what others chose, and ask an evaluator."""
    if not maker.chance(world.parameters.reconsider):
        return
    maker.heard = 0.0
    for interactor in maker.neighbors("in_circle"):
        if world.parameters.network == "all":
            maker.heard = (world.mean_choice * world.makers - maker.choice) / max(1, world.makers - 1)
        else:
            contacts = maker.neighbors("knows")
            told = maker.sample(contacts, round(interactor.reach * len(contacts)))
            maker.heard = sum(contact.choice for contact in told) / max(1, len(told))
    maker.total = 0.0
    maker.asked = 0
    evaluators = maker.neighbors("asks")
    if len(evaluators) > 0:
        maker.emit(Asked(), to=maker.choose(evaluators))
    else:
        maker.emit(Estimated(difference=0.0), to=maker)


def decide_weigh(maker: DecisionMaker, estimated: Estimated, world: World) -> Choose:
    """S3, the rule: ask again while estimates leave it open, then take what has the higher utility."""
    parameters = world.parameters
    count = maker.asked + 1
    total = maker.total + estimated.difference
    unclear = math.fabs(total) / math.sqrt(count) < parameters.clear_enough
    utility = total / count + 2.0 * parameters.conformity * maker.heard
    return Choose(ask_again=unclear and count < parameters.most_estimates, first_option=utility > 0)


def weigh(maker: DecisionMaker, estimated: Estimated, world: World, decision: Choose | None) -> None:
    """S3: note the estimate, and ask again or choose."""
    maker.total += estimated.difference
    maker.asked += 1 if len(maker.neighbors("asks")) > 0 else 0
    if decision is not None and decision.ask_again and len(maker.neighbors("asks")) > 0:
        maker.emit(Asked(), to=maker.choose(maker.neighbors("asks")))
    elif decision is not None:
        maker.choice = 1 if decision.first_option else -1
