"""What fact-checkers do: notice the rumor, check it, publish and show the correction."""

from information_cascade_and_silence import (  # kept by simcc
    Corrected,
    FactCheckOrganization,
    RatedFalse,
    Start,
    World,
    math,
)


def investigate(organization: FactCheckOrganization, start: Start, world: World) -> None:
    """S5: take the rumor up when one of the monitored posts spreads it, work on it, then show the correction hourly."""
    noticing = 1.0 - math.pow(1.0 - world.buzz, world.parameters.monitored)
    if not organization.published:
        if organization.hours_worked > 0 or organization.chance(noticing):
            organization.hours_worked = organization.hours_worked + 1
        if organization.hours_worked * world.parameters.response_speed >= 1.0:
            organization.published = True
            organization.emit(RatedFalse(), to=world.platform_regulator)
    if organization.published:
        subscribers = organization.neighbors("subscribers")
        reached = math.floor(world.parameters.correction_reach * len(subscribers) + organization.draw())
        shown = organization.sample(subscribers, reached)
        organization.emit(Corrected(credibility=organization.credibility), to=shown)
