"""What the bus company does: plan the timetable of the next day."""

from congestion_charge import BusCompany, Start, World  # kept by simcc


def plan_service(company: BusCompany, start: Start, world: World) -> None:
    """S5: until fixed_from, buses per hour move toward what riders and earmarked income call for."""
    parameters = world.parameters
    if world.round < parameters.fixed_from:
        own = max(parameters.least_buses, world.riders / parameters.riders_per_bus)
        paid = parameters.earmarked * world.charge_income / parameters.bus_cost
        company.buses_per_hour = company.buses_per_hour + parameters.response * (own + paid - company.buses_per_hour)
