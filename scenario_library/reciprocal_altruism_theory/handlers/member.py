"""What members do: help or refuse, sum up what that gave, and copy those who did better."""

from collections.abc import Sequence  # kept by simcc

from reciprocal_altruism_theory import Compared, Help, Member, Met, Start, TakeOver, World, math, sum  # kept by simcc


def answer(refuses: bool, strangers: bool, refusers: bool) -> bool:
    """Whether one helps another who is taken for a refuser or for a stranger."""
    return refusers if refuses else strangers


def payoff_each(payoff: float, meetings: int) -> float:
    """The payoff per meeting."""
    return payoff / max(1, meetings)


def decide_intend(member: Member, start: Start, world: World) -> Help:
    """S2, the rule: reciprocators help all but those known to refuse, defectors none (Nowak & Sigmund 1998)."""
    return Help(strangers=member.habit == "reciprocator", refusers=False)


def intend(member: Member, start: Start, world: World, decision: Help | None) -> None:
    """S2: whom a member helps in this generation."""
    member.helps_strangers = decision is not None and decision.strangers
    member.helps_refusers = decision is not None and decision.refusers


def meet(member: Member, start: Start, world: World) -> None:
    """S3: one occasion to help in each meeting; those who were drawn first are known."""
    parameters = world.parameters
    if parameters.repeated:
        return
    unknown = 1.0 - parameters.acquaintance
    for facilitator in member.neighbors("hears_from"):
        unknown *= 1.0 - facilitator.tells
    others = member.sample(member.neighbors("meets"), parameters.begun_meetings)
    known = member.draw_binomial(len(others), 1.0 - unknown)
    helped = [
        other
        for place, other in enumerate(others)
        if answer(place < known and not other.helps_strangers, member.helps_strangers, member.helps_refusers)
    ]
    member.payoff = -parameters.cost * len(helped)
    member.meetings = len(others)
    member.occasions = len(others)
    member.helped = len(helped)
    member.known = known
    member.emit(Met(gain=parameters.benefit, matches=0), to=helped)


def play_matches(member: Member, start: Start, world: World) -> None:
    """S4: matches in which both help or refuse, encounter by encounter."""
    parameters = world.parameters
    if not parameters.repeated:
        return
    member.payoff = 0.0
    member.occasions = 0
    member.helped = 0
    others = member.sample(member.neighbors("meets"), parameters.begun_meetings)
    member.meetings = len(others)
    scale = math.log(parameters.continuation)
    for other in others:
        encounters = 1 + math.floor(math.log(1.0 - member.draw()) / scale)
        mine, theirs = member.helps_strangers, other.helps_strangers
        given, received = 0, 0
        for _ in range(encounters):
            given += mine
            received += theirs
            my_next = answer(not theirs, member.helps_strangers, member.helps_refusers)
            theirs = answer(not mine, other.helps_strangers, other.helps_refusers)
            mine = my_next
        member.payoff += parameters.benefit * received - parameters.cost * given
        member.occasions += 2 * encounters
        member.helped += given + received
        member.emit(Met(gain=parameters.benefit * given - parameters.cost * received, matches=1), to=other)


def gain(member: Member, met: Sequence[Met], world: World) -> None:
    """S3, S4: what others have given in the meetings that they began."""
    member.payoff += sum(meeting.gain for meeting in met)
    member.meetings += sum(meeting.matches for meeting in met)


def compare(member: Member, start: Start, world: World) -> None:
    """S5: a look at another member's habit and payoff."""
    if world.parameters.learning == "imitation":
        other = member.choose(member.neighbors("compares_with"))
        difference = payoff_each(other.payoff, other.meetings) - payoff_each(member.payoff, member.meetings)
        if world.parameters.repeated:
            difference *= 1.0 - world.parameters.continuation
        member.emit(Compared(habit=other.habit, difference=difference), to=member)


def decide_learn(member: Member, compared: Compared, world: World) -> TakeOver:
    """S5, the rule: in proportion to the difference, which gives replicator dynamics."""
    largest = world.parameters.benefit + world.parameters.cost
    return TakeOver(take_over=member.chance(min(1.0, compared.difference / largest)))


def learn(member: Member, compared: Compared, world: World, decision: TakeOver | None) -> None:
    """S5: the habit of the other, and now and then one at random."""
    if decision is not None and decision.take_over:
        member.habit = compared.habit
    if member.chance(world.parameters.trial):
        member.habit = "reciprocator" if member.chance(0.5) else "defector"


def be_replaced(member: Member, start: Start, world: World) -> None:
    """S6: neighbors compete for the place of one who dies."""
    if world.parameters.learning == "death_birth":
        selection = world.parameters.selection
        others = member.neighbors("meets")
        fitness = [1.0 - selection + selection * other.payoff for other in others]
        member.habit = member.choose(others, weights=fitness).habit
