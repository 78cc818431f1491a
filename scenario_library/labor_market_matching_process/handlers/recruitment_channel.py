"""What channels do: bring vacancies to the notice of seekers."""

from collections.abc import Sequence  # kept by simcc

from labor_market_matching_process import Advertised, RecruitmentChannel, Registered, Suggested, World  # kept by simcc


def refer(
    channel: RecruitmentChannel, registrations: Sequence[Registered], advertised: Sequence[Advertised], world: World
) -> None:
    """S4: each seeker hears of a few vacancies, drawn at random, each of an employer's jobs counting once."""
    vacancies = [one for one in advertised for place in range(one.places)]
    for registration in registrations:
        for vacancy in channel.sample(vacancies, channel.reach):
            suggestion = Suggested(employer=vacancy.employer, wage=vacancy.wage, richness=channel.richness)
            channel.emit(suggestion, to=registration.sender)
