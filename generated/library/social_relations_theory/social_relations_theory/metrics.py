"""What is observed, and when a run is over: How friendly and unfriendly ties in a team come to balance, and what
mediation changes.

Made by simcc from graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.aggregation import components, count, largest_component, lowest, mean, ratio, total

from social_relations_theory.entities import Employee

if TYPE_CHECKING:
    from social_relations_theory.world import World


def friendly(world: World) -> float:
    """Friendly ties.

    Source: count(likes) / count(works_with)
    Unit: share.
    """
    return ratio(count(True for tie in world.ties("likes")), count(True for tie in world.ties("works_with")))


def one_hostile(world: World) -> float:
    """Triads with one unfriendly tie.

    Source: one_unfriendly()
    Unit: triads.
    """
    from social_relations_theory.handlers import metrics as observing  # it imports this package

    return observing.one_unfriendly(world)


def three_hostile(world: World) -> float:
    """Triads with three unfriendly ties.

    Source: three_unfriendly()
    Unit: triads.
    """
    from social_relations_theory.handlers import metrics as observing  # it imports this package

    return observing.three_unfriendly(world)


def unbalanced(world: World) -> float:
    """Unbalanced triads.

    Source: (one_unfriendly() + three_unfriendly()) / max(count(Employee) * (count(Employee) - 1) * (count(Employee) -
        2) / 6, 1)
    Unit: share of triads.
    """
    from social_relations_theory.handlers import metrics as observing  # it imports this package

    return (observing.one_unfriendly(world) + observing.three_unfriendly(world)) / max(
        len(world.every(Employee)) * (len(world.every(Employee)) - 1) * (len(world.every(Employee)) - 2) / 6, 1
    )


def camps(world: World) -> float:
    """Camps.

    Source: components(likes)
    Unit: camps.
    """
    return components(world.ties("likes"), world.every(Employee))


def largest_camp(world: World) -> float:
    """Employees in the largest camp.

    Source: largest_component(likes) * count(Employee)
    Unit: employees.
    """
    return largest_component(world.ties("likes"), world.every(Employee)) * len(world.every(Employee))


def belonging(world: World) -> float:
    """Mean belonging.

    Source: mean(Employee.belonging)
    Unit: share.
    """
    return mean(employee.belonging for employee in world.every(Employee))


def lowest_belonging(world: World) -> float:
    """Belonging of who belongs least.

    Source: min(Employee.belonging)
    Unit: share.
    """
    return lowest(employee.belonging for employee in world.every(Employee))


def motivation(world: World) -> float:
    """Mean motivation.

    Source: mean(Employee.motivation)
    Unit: share.
    """
    return mean(employee.motivation for employee in world.every(Employee))


def belonging_of_new(world: World) -> float:
    """Mean belonging of new employees.

    Source: sum(Employee.belonging where standing == "new") / count(Employee where standing == "new")
    Unit: share.
    """
    return ratio(
        total(employee.belonging for employee in world.every(Employee) if employee.standing == "new"),
        count(employee.standing == "new" for employee in world.every(Employee)),
    )


def belonging_of_others(world: World) -> float:
    """Mean belonging of the others.

    Source: mean(Employee.belonging where standing != "new")
    Unit: share.
    """
    return mean(employee.belonging for employee in world.every(Employee) if employee.standing != "new")
