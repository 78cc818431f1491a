"""What a City does: one function for each of its actions."""

from collections.abc import Sequence  # kept by simcc

from commuters_of_a_city_go_to_work_by_car_or import (  # kept by simcc
    ChooseWayThenLoadRoads,
    City,
    LoadRoadsThenSetTimetable,
    World,
)


def load_roads(city: City, choose_way_then_load_roads_events: Sequence[ChooseWayThenLoadRoads], world: World) -> None:
    """S2: The city lets the time by car and the time of buses on the road rise with the number of cars of
    the day, takes the charge from each car and passes its income on. It changes City.cars,
    City.road_minutes and City.income. It depends on City.cars, free_minutes, road_capacity,
    congestion_charge and the share of all Commuters with Commuter.by_bus.
    """
    share_sender_by_bus_among = choose_way_then_load_roads_events
    share_sender_by_bus_those = [one for one in share_sender_by_bus_among if one.sender.by_bus]
    share_sender_by_bus = len(share_sender_by_bus_those) / max(1, len(share_sender_by_bus_among))
    cars_today = (1.0 - share_sender_by_bus) * len(choose_way_then_load_roads_events)
    fullness = cars_today / max(1.0, world.parameters.road_capacity)
    city.cars = max(0, round(cars_today))
    city.road_minutes = max(0.0, world.parameters.free_minutes * (1.0 + fullness * fullness))
    city.income = max(0.0, world.parameters.congestion_charge * cars_today)
    city.emit(LoadRoadsThenSetTimetable(), to=world.bus_company)
