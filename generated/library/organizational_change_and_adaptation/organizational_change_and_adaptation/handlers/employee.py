"""What employees do: propose to reverse their decision, or resist."""

from organizational_change_and_adaptation import (  # kept by simcc
    Asked,
    Employee,
    Passed,
    Proposed,
    Support,
    World,
    math,
)


def decide_propose(employee: Employee, asked: Asked, world: World) -> Support:
    """S2, the rule: unless the own contribution falls and the change has not been explained."""
    bit = int(math.pow(2, asked.place))
    after = asked.form + bit * (1 - 2 * (asked.form // bit % 2))
    settings = int(math.pow(2, world.parameters.interdependence + 1))
    department = world.market.first_department if asked.place < 5 else world.market.second_department
    if department is None:
        return Support(support=True)
    first = 1024 * (asked.place % 5)
    before = department[first + asked.form * 1025 // bit % settings]
    return Support(support=asked.explained or department[first + after * 1025 // bit % settings] >= before)


def propose(employee: Employee, asked: Asked, world: World, decision: Support | None) -> None:
    """S2: a proposal to the manager, or to the leader where there are no managers."""
    if decision is None or not decision.support:
        employee.resisted += 1
        return
    managers = employee.neighbors("reports_to")
    if len(managers) > 0:
        employee.emit(Proposed(place=asked.place, form=asked.form), to=managers)
    else:
        employee.emit(Passed(place=asked.place), to=asked.sender)
