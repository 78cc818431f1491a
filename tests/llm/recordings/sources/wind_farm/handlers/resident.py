"""What a resident does."""

from collections.abc import Sequence  # kept by simcc

from wind_farm import Judge, Knocked, Learned, PaymentHeard, Resident, Start, Talked, Willing, World  # kept by simcc


def read_news(resident: Resident, start: Start, world: World) -> None:
    """S1: a resident who does not know of the plan may read of it."""
    if resident.chance(world.parameters.news):
        resident.emit(Learned(), to=resident)


def open_letter(resident: Resident, start: Start, world: World) -> None:
    """S4: a resident who lives near gets a letter with the offer, and learns of the plan by it."""
    if world.developer.offering and resident.x <= world.parameters.offer_km:
        resident.emit(PaymentHeard(own=True), to=resident)
        if not resident.aware:
            resident.emit(Learned(), to=resident)


def speak(resident: Resident, start: Start, world: World) -> None:
    """S2: a resident who knows of the plan may talk with a colleague or a neighbor."""
    if not resident.chance(world.parameters.talk):
        return
    heard = resident.view != "unheard"
    if resident.chance(world.parameters.at_work):
        colleagues = resident.neighbors("colleagues")
        if len(colleagues) > 0:
            resident.emit(Talked(opinion=resident.opinion, payment_known=heard), to=resident.choose(colleagues))
    else:
        homes = [other for other in resident.near(Resident, world.parameters.neighbor_km) if other.id != resident.id]
        if len(homes) > 0:
            resident.emit(Talked(opinion=resident.opinion, payment_known=heard), to=resident.choose(homes))


def listen(resident: Resident, talked: Talked, world: World) -> None:
    """S2: who knows of the plan is drawn to the speaker's opinion, and others learn of the plan (S1)."""
    if not resident.aware:
        resident.emit(Learned(), to=resident)
        return
    resident.opinion += world.parameters.pull * (talked.opinion - resident.opinion)
    if talked.payment_known and resident.view == "unheard":
        resident.emit(PaymentHeard(own=False), to=resident)


def knock(resident: Resident, start: Start, world: World) -> None:
    """S3: a member knocks at some doors within a walk, but not at those of members."""
    homes = [other for other in resident.near(Resident, world.parameters.walk_km) if other.id != resident.id and not other.member]
    visited = resident.sample(homes, world.parameters.doors)
    if len(visited) > 0:
        resident.emit(Knocked(payment_told=resident.view != "unheard"), to=visited)


def be_visited(resident: Resident, knocked: Sequence[Knocked], world: World) -> None:
    """S3: the visits of a week pull who knows of the plan towards opposition, and others learn of the plan (S1)."""
    if not resident.aware:
        resident.emit(Learned(), to=resident)
        return
    resident.opinion += world.parameters.push * (-1.0 - resident.opinion)
    told = [visit for visit in knocked if visit.payment_told]
    if len(told) > 0 and resident.view == "unheard":
        resident.emit(PaymentHeard(own=False), to=resident)


def learn(resident: Resident, learned: Learned, world: World) -> None:
    """S1: a resident who hears of the plan for the first time feels its burden."""
    if resident.aware:
        return
    resident.aware = True
    loss = world.parameters.burden * max(0.0, 1.0 - resident.x / world.parameters.burden_km)
    resident.stance = max(-1.0, resident.stance - loss)
    resident.opinion = max(-1.0, resident.opinion - loss)


def decide_judge(resident: Resident, payment_heard: PaymentHeard, world: World) -> Judge:
    """S4, the rule: opponents with scruples see a bribe, less often in the own offer."""
    suspicion = resident.scruples * (1.0 - resident.opinion) / 2.0
    if payment_heard.own:
        suspicion *= 1.0 - world.parameters.lenience
    return Judge(bribe=resident.chance(min(1.0, max(0.0, suspicion))))


def judge(resident: Resident, payment_heard: PaymentHeard, world: World, decision: Judge | None) -> None:
    """S4: the judgement of the payment changes the stance."""
    if decision is None:
        return
    change = 0.0
    if decision.bribe:
        resident.view = "bribe"
        change = -world.parameters.offence * (1.0 if payment_heard.own else world.parameters.hearsay)
    else:
        resident.view = "fair"
        if payment_heard.own:
            change = resident.worth * world.parameters.payment
    resident.stance = min(1.0, max(-1.0, resident.stance + change))


def settle(resident: Resident, start: Start, world: World) -> None:
    """S2 and S3: opinion returns towards the stance, and members join and leave by their opinion."""
    moved = resident.opinion + world.parameters.hold * (resident.stance - resident.opinion)
    resident.opinion = min(1.0, max(-1.0, moved))
    if resident.aware and resident.opinion < world.parameters.join_below:
        resident.emit(Willing(), to=world.initiative)
        if world.initiative.founded:
            resident.member = True
    elif resident.member and resident.opinion > world.parameters.leave_above:
        resident.member = False
