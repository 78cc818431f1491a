"""What decision makers do: look, judge, take, and learn what to aspire to."""

from decision_theory import Aspire, LetPass, Maker, Seen, Start, Take, Taken, Trust, World, math  # kept by simcc


def begin(maker: Maker, start: Start, world: World) -> None:
    """S1: a new period."""
    maker.searching = True
    maker.got = False
    maker.got_best = False
    maker.looks = 0
    maker.net = 0.0
    maker.surprise = 0.0
    maker.estimate = 0.0
    for alternative in maker.neighbors("saw"):
        maker.disconnect("saw", alternative)


def look(maker: Maker, start: Start, world: World) -> None:
    """S2: one look at a random free alternative."""
    alternatives = maker.neighbors("market")
    if world.parameters.exclusive:
        alternatives = [alternative for alternative in alternatives if not alternative.taken]
    maker.looks += 1
    if len(alternatives) == 0:
        maker.searching = False
        maker.net = -world.market.cost * maker.looks
        return
    seen = maker.choose(alternatives)
    maker.connect("saw", seen)
    maker.at_hand = seen
    maker.emit(Seen(value=seen.value), to=maker)


def decide_judge(maker: Maker, seen: Seen, world: World) -> Take:
    """S2, the rule: the first that is good enough (Simon 1955)."""
    return Take(take=seen.value >= maker.aspiration)


def judge(maker: Maker, seen: Seen, world: World, decision: Take | None) -> None:
    """S2: take it, look on, or fall back on the best that is still free."""
    taken = decision is not None and decision.take
    if not taken and maker.looks < world.parameters.most_looks:
        return
    maker.searching = False
    maker.net = -world.market.cost * maker.looks
    free = [alternative for alternative in maker.neighbors("saw") if not alternative.taken]
    if not taken and len(free) > 0:
        maker.at_hand = maker.best(free, [alternative.value for alternative in free])
    if maker.at_hand is not None and (taken or len(free) > 0):
        maker.got = True
        maker.got_best = maker.at_hand.value >= world.best_value
        maker.net += maker.at_hand.value
        maker.estimate = maker.at_hand.value
        if world.parameters.exclusive:
            maker.emit(Taken(), to=maker.at_hand)


def decide_let_pass(maker: Maker, start: Start, world: World) -> LetPass:
    """S3, the rule: a fixed number."""
    return LetPass(first=world.parameters.pass_first)


def let_pass(maker: Maker, start: Start, world: World, decision: LetPass | None) -> None:
    """S3: the first after those let go by that is better than all before, or the last."""
    maker.searching = False
    order = maker.sample(maker.neighbors("market"), len(maker.neighbors("market")))
    if decision is None or len(order) == 0:
        return
    highest = -math.inf
    for alternative in order:
        maker.looks += 1
        best_so_far = alternative.value > highest
        highest = max(highest, alternative.value)
        if (best_so_far and maker.looks > decision.first) or maker.looks == len(order):
            maker.got = True
            maker.got_best = alternative.value >= world.best_value
            maker.net = alternative.value - world.market.cost * maker.looks
            break


def decide_compare(maker: Maker, start: Start, world: World) -> Trust:
    """S4, the rule: a fixed weight."""
    return Trust(weight=world.parameters.trust)


def compare(maker: Maker, start: Start, world: World, decision: Trust | None) -> None:
    """S4: the highest of several estimates."""
    parameters = world.parameters
    maker.searching = False
    seen = maker.sample(maker.neighbors("market"), parameters.inspected)
    maker.looks = len(seen)
    if decision is None or len(seen) == 0:
        return
    estimates = [
        decision.weight * (alternative.value + maker.draw_normal(0.0, parameters.error)) for alternative in seen
    ]
    chosen = maker.best(seen, estimates)
    maker.estimate = max(estimates)
    maker.got = True
    maker.got_best = chosen.value >= world.best_value
    maker.surprise = maker.estimate - chosen.value
    maker.net = chosen.value - world.market.cost * maker.looks


def decide_learn(maker: Maker, start: Start, world: World) -> Aspire:
    """S5, the rule: a part of the way to the own result (Cyert & March 1963)."""
    moved = maker.aspiration + maker.learning * (maker.net - maker.aspiration)
    return Aspire(aspiration=min(0.99, max(0.0, moved)))


def learn(maker: Maker, start: Start, world: World, decision: Aspire | None) -> None:
    """S5: the aspiration of the next period."""
    if decision is not None:
        maker.aspiration = decision.aspiration
