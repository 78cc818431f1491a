"""What members of an audience do: choose a medium, use it, and learn."""

from collections.abc import Sequence  # kept by simcc

from uses_and_gratifications_theory import AudienceMember, Rate, Start, UseMedium, World, math, sum  # kept by simcc


def given(needs: Sequence[float], supply: Sequence[float]) -> float:
    """What a medium gives: the sum over needs of need times supply."""
    return sum(need * offered for need, offered in zip(needs, supply))


def begin(member: AudienceMember, start: Start, world: World) -> None:
    """S1: first beliefs, which may be right."""
    if world.parameters.known:
        for medium in member.neighbors("may_use"):
            if medium.id < len(member.beliefs):
                member.beliefs[medium.id] = given(member.needs, medium.supply)
    member.ready = True


def decide_choose_medium(member: AudienceMember, start: Start, world: World) -> UseMedium:
    """S1, the rule: Luce's rule in its logit form."""
    known = len(member.beliefs)
    numbers = [
        medium.id for medium in member.neighbors("may_use") if medium.enters <= world.round and medium.id < known
    ]
    if len(numbers) == 0:
        return UseMedium(number=0)
    most = max(member.beliefs[number] for number in numbers)
    weights = [math.exp(world.parameters.sensitivity * (member.beliefs[number] - most)) for number in numbers]
    return UseMedium(number=member.choose(numbers, weights=weights))


def choose_medium(member: AudienceMember, start: Start, world: World, decision: UseMedium | None) -> None:
    """S1: the medium of this round."""
    member.choice = None
    member.used = None
    if decision is not None:
        for medium in member.neighbors("may_use"):
            if medium.id == decision.number:
                member.choice = medium
                member.used = medium.format


def decide_enjoy(member: AudienceMember, start: Start, world: World) -> Rate:
    """S2, the rule: what the medium gives, with an error."""
    if member.choice is None:
        return Rate(gratification=0.0)
    error = member.draw_normal(0.0, world.parameters.noise) if world.parameters.noise > 0 else 0.0
    return Rate(gratification=given(member.needs, member.choice.supply) + error)


def enjoy(member: AudienceMember, start: Start, world: World, decision: Rate | None) -> None:
    """S2: the belief moves towards what was obtained."""
    if member.choice is None or decision is None:
        return
    number = member.choice.id
    member.obtained = decision.gratification
    if number < len(member.beliefs):
        believed = member.beliefs[number]
        member.beliefs[number] = believed + world.parameters.learning * (decision.gratification - believed)


def visit(member: AudienceMember, start: Start, world: World) -> None:
    """S4: content appears and waits, and the inclination moves to where it waited more often."""
    parameters = world.parameters
    if member.chance(parameters.fresh_first):
        member.waiting[0] = 1.0
    if member.chance(parameters.fresh_second):
        member.waiting[1] = 1.0
    place = 0 if member.chance(member.inclination) else 1
    reward = member.waiting[place]
    member.waiting[place] = 0.0
    member.visited = "first" if place == 0 else "second"
    member.found = reward > 0
    member.rates[place] = member.rates[place] + parameters.rate_weight * (reward - member.rates[place])
    moved = member.inclination + parameters.inclination_speed * (member.rates[0] - member.rates[1])
    member.inclination = min(0.98, max(0.02, moved))
