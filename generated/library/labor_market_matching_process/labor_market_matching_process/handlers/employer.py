"""What employers do: count free jobs, advertise them, screen applicants and make offers."""

from collections.abc import Sequence  # kept by simcc

from labor_market_matching_process import (  # kept by simcc
    Advertise,
    Advertised,
    Applied,
    Employer,
    Hire,
    Offered,
    Start,
    World,
)


def take_stock(employer: Employer, start: Start, world: World) -> None:
    """S1: jobs that nobody holds are free."""
    employer.free = max(0, employer.jobs - len(employer.neighbors("staff")))
    employer.vacancies = 0


def decide_advertise(employer: Employer, start: Start, world: World) -> Advertise:
    """S3, the rule: advertise where the expected profit covers the cost (Pissarides 2000)."""
    parameters = world.parameters
    surplus = parameters.price * employer.efficiency - parameters.leisure
    profit = (1.0 - parameters.wage_share) * surplus / parameters.separation
    return Advertise(advertise=world.fill_rate * profit > parameters.vacancy_cost)


def advertise(employer: Employer, start: Start, world: World, decision: Advertise | None) -> None:
    """S3: all free jobs or none become vacancies, in every channel that the employer uses."""
    if decision is None or not decision.advertise:
        return
    parameters = world.parameters
    employer.vacancies = employer.free
    employer.advertised = employer.advertised + employer.free
    surplus = max(0.0, parameters.price * employer.efficiency - parameters.leisure)
    wage = parameters.leisure + parameters.wage_share * surplus
    advertisement = Advertised(employer=employer, places=employer.free, wage=wage)
    employer.emit(advertisement, to=employer.neighbors("lists_with"))


def decide_screen(employer: Employer, applications: Sequence[Applied], world: World) -> Hire:
    """S5, the rule: whoever produces more than leisure is worth; distaste as a discount (Becker 1957)."""
    least = world.parameters.leisure / (world.parameters.price * employer.efficiency)
    return Hire(standard=least, discount=employer.bias)


def screen(employer: Employer, applications: Sequence[Applied], world: World, decision: Hire | None) -> None:
    """S5: estimates from certificates and noisy tests, and offers to the best, one for each vacancy."""
    if decision is None:
        return
    parameters = world.parameters
    variance = parameters.applicant_spread * parameters.applicant_spread
    ranks: list[tuple[float, int]] = []
    for place, application in enumerate(applications):
        error = parameters.screening_error * (1.0 - application.richness)
        trust = variance / (variance + error * error)
        prior = world.certified_worth if application.sender.certified else world.plain_worth
        test = application.productivity + employer.draw_normal(0.0, error)
        estimate = prior + trust * (test - prior)
        if application.sender.group == "minority":
            estimate = estimate * (1.0 - decision.discount)
        if estimate >= decision.standard:
            ranks += [(-estimate, place)]
    chosen: list[int] = []
    for minus_estimate, place in sorted(ranks):
        applicant = applications[place].sender
        if len(chosen) < employer.vacancies and applicant.id not in chosen:
            surplus = -minus_estimate * parameters.price * employer.efficiency - parameters.leisure
            wage = parameters.leisure + parameters.wage_share * max(0.0, surplus)
            employer.emit(Offered(wage=wage, productivity=applications[place].productivity), to=applicant)
            chosen += [applicant.id]
