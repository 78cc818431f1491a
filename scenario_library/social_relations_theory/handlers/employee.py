"""What employees do: meet, turn ties, and feel that they belong."""

from social_relations_theory import Clashed, Employee, MakeEffort, Start, Turn, Turned, World  # kept by simcc


def arrive(employee: Employee, start: Start, world: World) -> None:
    """S5: nobody has a friendly tie to somebody new yet."""
    friends = list(employee.neighbors("likes"))
    kept = 0
    for other in friends:
        if employee.standing == "new" or other.standing == "new":
            employee.disconnect("likes", other)
        else:
            kept += 1
    employee.belonging = kept / max(1, len(employee.neighbors("works_with")))
    employee.arrived = True


def meet(employee: Employee, start: Start, world: World) -> None:
    """S1: three employees meet; in tension, the leader is told of two enemies with a common friend."""
    colleagues = employee.neighbors("works_with")
    if len(colleagues) < 2:
        return
    met = employee.sample(colleagues, 2)
    other = met[0]
    another = met[1]
    friends = employee.neighbors("likes")
    to_other = other in friends
    to_another = another in friends
    between = another in other.neighbors("likes")
    hostile = 3 - int(to_other) - int(to_another) - int(between)
    if hostile == 0 or hostile == 2:
        return
    if not between:
        clash = Clashed(employee=employee, first=other, second=another, third=employee, hostile=hostile)
    elif not to_other:
        clash = Clashed(employee=employee, first=employee, second=other, third=another, hostile=hostile)
    else:
        clash = Clashed(employee=employee, first=employee, second=another, third=other, hostile=hostile)
    leaders = employee.neighbors("led_by")
    if hostile == 1 and len(leaders) > 0:
        employee.emit(clash, to=leaders)
    else:
        employee.emit(clash, to=employee)


def decide_respond(employee: Employee, clashed: Clashed, world: World) -> Turn:
    """S1, the rule: the dynamics of Antal, Krapivsky & Redner (2005)."""
    parameters = world.parameters
    if parameters.dynamics == "local" and clashed.hostile == 1:
        if employee.chance(parameters.reconciliation):
            return Turn(tie="between_the_hostile")
        return Turn(tie="third_and_first" if employee.chance(0.5) else "third_and_second")
    drawn = employee.draw_int(0, 2)
    first = clashed.third if drawn > 0 else clashed.first
    second = clashed.first if drawn == 1 else clashed.second
    if parameters.dynamics == "constrained":
        friends = first.neighbors("likes")
        theirs = second.neighbors("likes")
        sign = second in friends
        gained = 0
        for other in employee.neighbors("works_with"):
            if other != first and other != second:
                gained += 1 if ((other in friends) == (other in theirs)) != sign else -1
        if employee != first and employee != second:
            gained += 1 if ((employee in friends) == (employee in theirs)) != sign else -1
        if gained < 0 or (gained == 0 and employee.chance(0.5)):
            return Turn(tie="none")
    if drawn == 0:
        return Turn(tie="between_the_hostile")
    return Turn(tie="third_and_first" if drawn == 1 else "third_and_second")


def respond(employee: Employee, clashed: Clashed, world: World, decision: Turn | None) -> None:
    """S1: one tie turns, from both ends."""
    if decision is None or decision.tie == "none":
        return
    first = clashed.first if decision.tie == "between_the_hostile" else clashed.third
    second = clashed.first if decision.tie == "third_and_first" else clashed.second
    others = employee.neighbors("works_with")
    employee.emit(Turned(first=first, second=second), to=[other for other in others if other in [first, second]])
    if employee in [first, second]:
        employee.emit(Turned(first=first, second=second), to=employee)


def turn(employee: Employee, turned: Turned, world: World) -> None:
    """S1: a friendly tie becomes unfriendly, and an unfriendly one friendly."""
    other = turned.second if employee == turned.first else turned.first
    if other in employee.neighbors("likes"):
        employee.disconnect("likes", other)
    elif other != employee:
        employee.connect("likes", other)


def decide_feel(employee: Employee, start: Start, world: World) -> MakeEffort:
    """S4, the rule: effort follows belonging with a delay."""
    belonging = len(employee.neighbors("likes")) / max(1, len(employee.neighbors("works_with")))
    return MakeEffort(
        effort=employee.motivation + world.parameters.motivation_speed * (belonging - employee.motivation)
    )


def feel(employee: Employee, start: Start, world: World, decision: MakeEffort | None) -> None:
    """S4: belonging at the end of the round, and effort."""
    employee.belonging = len(employee.neighbors("likes")) / max(1, len(employee.neighbors("works_with")))
    if decision is not None:
        employee.motivation = decision.effort
