"""What people do: lose jobs, study, search, apply and accept."""

from collections.abc import Sequence  # kept by simcc

from labor_market_matching_process import (  # kept by simcc
    Accept,
    Applied,
    Apply,
    JobSeeker,
    Offered,
    Registered,
    Start,
    Study,
    Suggested,
    World,
)


def separate(seeker: JobSeeker, start: Start, world: World) -> None:
    """S1: a job ends by chance; wage and output end with it."""
    seeker.hired = False
    for employer in seeker.neighbors("works_at"):
        if seeker.chance(world.parameters.separation):
            seeker.disconnect("works_at", employer)
            seeker.wage = 0.0
            seeker.output = 0.0


def decide_study(seeker: JobSeeker, start: Start, world: World) -> Study:
    """S2, the rule: study where the premium over a job's mean length exceeds the cost of the course (Spence 1973)."""
    gain = world.premium / world.parameters.separation
    return Study(study=gain * seeker.productivity > world.parameters.course_cost)


def study(seeker: JobSeeker, start: Start, world: World, decision: Study | None) -> None:
    """S2: a certificate is kept for good, and changes nothing about what its holder produces."""
    if decision is not None and decision.study:
        seeker.certified = True


def search(seeker: JobSeeker, start: Start, world: World) -> None:
    """S4: who has no job asks the channel for vacancies, and sometimes an employer directly."""
    if seeker.neighbors("works_at"):
        return
    seeker.emit(Registered(), to=seeker.neighbors("registered_with"))
    known = seeker.neighbors("in_reach")
    if len(known) > 0 and seeker.chance(world.parameters.walk_in):
        fit = seeker.draw_normal(0.0, world.parameters.fit_spread)
        seeker.applications = seeker.applications + 1
        seeker.emit(Applied(productivity=max(0.0, seeker.productivity + fit), richness=0.0), to=seeker.choose(known))


def decide_apply(seeker: JobSeeker, suggested: Suggested, world: World) -> Apply:
    """S4, the rule: apply where the usual wage is at least the reservation wage (McCall 1970)."""
    return Apply(apply=suggested.wage >= seeker.reservation)


def apply(seeker: JobSeeker, suggested: Suggested, world: World, decision: Apply | None) -> None:
    """S4: the application, in a job that fits more or less well."""
    if decision is None or not decision.apply:
        return
    fit = seeker.draw_normal(0.0, world.parameters.fit_spread)
    seeker.applications = seeker.applications + 1
    seeker.target = suggested.employer
    application = Applied(productivity=max(0.0, seeker.productivity + fit), richness=suggested.richness)
    seeker.emit(application, to=seeker.target)


def decide_answer(seeker: JobSeeker, offers: Sequence[Offered], world: World) -> Accept:
    """S6, the rule: the best offer, if it pays at least the reservation wage (McCall 1970)."""
    return Accept(accept=max(offer.wage for offer in offers) >= seeker.reservation)


def answer(seeker: JobSeeker, offers: Sequence[Offered], world: World, decision: Accept | None) -> None:
    """S6: one job is taken, and all other offers lapse."""
    seeker.offers = seeker.offers + len(offers)
    if decision is None or not decision.accept:
        return
    best = seeker.best(offers, [offer.wage for offer in offers])
    seeker.connect("works_at", best.sender)
    seeker.wage = best.wage
    seeker.output = best.productivity
    seeker.hired = True
    seeker.hires = seeker.hires + 1
