"""What a BusCompany does: one function for each of its actions."""

from commuters_of_a_city_go_to_work_by_car_or import BusCompany, LoadRoadsThenSetTimetable, World  # kept by simcc


def set_timetable(bus_company: BusCompany, load_roads_then_set_timetable: LoadRoadsThenSetTimetable, world: World) -> None:
    """S3: The bus company raises or lowers the buses per hour by the riders of the day and by its part of
    the charge's income, so the wait for a bus falls or rises. It changes BusCompany.riders,
    BusCompany.frequency and BusCompany.ride_minutes. It depends on BusCompany.frequency, City.cars,
    City.road_minutes, City.income, riders_per_bus, income_share, bus_cost and the share of all
    Commuters with Commuter.by_bus.
    """
    riders_today = 500.0 * world.share_commuter_by_bus
    paid_buses = world.parameters.income_share * world.city.income / max(1.0, world.parameters.bus_cost)
    wanted = 4.0 + riders_today / max(1.0, world.parameters.riders_per_bus) + paid_buses
    next_frequency = bus_company.frequency + 0.2 * (wanted - bus_company.frequency)
    bus_company.riders = max(0, round(riders_today))
    bus_company.frequency = max(0.0, next_frequency)
    bus_company.ride_minutes = max(0.0, world.city.road_minutes + 15.0 + 30.0 / max(1.0, next_frequency))
