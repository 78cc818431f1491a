"""What commuters do: choose car or bus, and note the time that they lose."""

from congestion_charge import Commuter, Drive, Start, World  # kept by simcc


def ride_minutes(distance: float, pace: float, mixed: float, delay: float) -> float:
    """Minutes in the bus, one way, which loses the delay of cars on the mixed part of the way."""
    return distance * (pace + mixed * delay)


def wait_minutes(buses: float) -> float:
    """Half the time between two buses."""
    return 30.0 / buses


def decide_choose_mode(commuter: Commuter, start: Start, world: World) -> Drive:
    """S2, the rule: the way with the lower generalized cost in minutes, both ways of a day."""
    parameters = world.parameters
    distance = commuter.distance
    delay = world.road.delay
    worth = parameters.wage_share * commuter.income / parameters.work_minutes
    outside = parameters.waiting_weight * (commuter.walk_minutes + wait_minutes(world.bus_company.buses_per_hour))
    inside = ride_minutes(distance, parameters.bus_pace, parameters.mixed_share, delay)
    bus = 2.0 * (outside + inside) + parameters.ticket / worth
    money = 2.0 * distance * parameters.car_cost + parameters.parking + world.city.charge
    car = 2.0 * distance * (parameters.car_pace + delay) + money / worth - commuter.car_liking
    return Drive(by_car=car < bus)


def choose_mode(commuter: Commuter, start: Start, world: World, decision: Drive | None) -> None:
    """S2: who reconsiders takes the chosen way, and keeps to it for some days."""
    if decision is not None:
        commuter.mode = "car" if decision.by_car else "bus"
        commuter.thinks_on = world.round + commuter.draw_int(1, world.parameters.longest_habit)


def arrive(commuter: Commuter, start: Start, world: World) -> None:
    """S4: minutes lost today, and until the charge those of before."""
    parameters = world.parameters
    distance = commuter.distance
    delay = world.road.delay
    if commuter.mode == "car":
        lost = 2.0 * distance * delay
    else:
        outside = commuter.walk_minutes + wait_minutes(world.bus_company.buses_per_hour)
        inside = ride_minutes(distance, parameters.bus_pace, parameters.mixed_share, delay)
        lost = 2.0 * (outside + inside) - 2.0 * distance * parameters.car_pace
    commuter.lost_minutes = lost
    if world.round < parameters.charge_begin:
        commuter.mode_before = commuter.mode
        commuter.lost_before = lost
