"""What a Commuter does: one function for each of its actions."""

from commuters_of_a_city_go_to_work_by_car_or import (  # kept by simcc
    ChooseWayChoice,
    ChooseWayThenLoadRoads,
    Commuter,
    Start,
    World,
)


def decide_choose_way(commuter: Commuter, start: Start, world: World) -> ChooseWayChoice:
    """S1: A commuter chooses car or bus by money and time as far as it knows them from lately and tells
    the city its choice, so the cars or the riders of that day rise. It changes Commuter.by_bus. It
    depends on Commuter.by_bus, Commuter.time_value, Commuter.car_minutes, Commuter.bus_minutes,
    congestion_charge, car_surcharge and reconsider. It chooses one of several ways.
    """
    anew = commuter.chance(world.parameters.reconsider)
    car_cost = world.parameters.congestion_charge + world.parameters.car_surcharge + commuter.time_value * commuter.car_minutes / 60.0
    bus_cost = commuter.time_value * commuter.bus_minutes / 60.0
    if not anew and commuter.by_bus:
        return ChooseWayChoice(way="bus")
    elif anew and bus_cost < car_cost:
        return ChooseWayChoice(way="bus")
    else:
        return ChooseWayChoice(way="car")


def choose_way(commuter: Commuter, start: Start, world: World, decision: ChooseWayChoice | None) -> None:
    """S1: A commuter chooses car or bus by money and time as far as it knows them from lately and tells
    the city its choice, so the cars or the riders of that day rise. It changes Commuter.by_bus. It
    depends on Commuter.by_bus, Commuter.time_value, Commuter.car_minutes, Commuter.bus_minutes,
    congestion_charge, car_surcharge and reconsider. It chooses one of several ways.
    """
    way = decision.way if decision is not None else None
    if way == 'bus':
        commuter.by_bus = True
    elif way == 'car':
        commuter.by_bus = False
    commuter.emit(ChooseWayThenLoadRoads(), to=world.city)


def remember_trip(commuter: Commuter, start: Start, world: World) -> None:
    """S4: A commuter learns how long its trip took and moves its expected time for the way that it took
    toward it; its lost time is the trip's minutes above those on empty roads. It changes
    Commuter.car_minutes, Commuter.bus_minutes and Commuter.lost_time. It depends on Commuter.by_bus,
    City.road_minutes, BusCompany.ride_minutes, learning, hearsay and free_minutes.
    """
    car_gap = world.city.road_minutes - commuter.car_minutes
    bus_gap = world.bus_company.ride_minutes - commuter.bus_minutes
    if commuter.by_bus:
        commuter.car_minutes = max(0.0, commuter.car_minutes + world.parameters.hearsay * car_gap)
        commuter.bus_minutes = max(0.0, commuter.bus_minutes + world.parameters.learning * bus_gap)
        commuter.lost_time = max(0.0, max(0.0, world.bus_company.ride_minutes - world.parameters.free_minutes))
    else:
        commuter.car_minutes = max(0.0, commuter.car_minutes + world.parameters.learning * car_gap)
        commuter.bus_minutes = max(0.0, commuter.bus_minutes + world.parameters.hearsay * bus_gap)
        commuter.lost_time = max(0.0, max(0.0, world.city.road_minutes - world.parameters.free_minutes))
