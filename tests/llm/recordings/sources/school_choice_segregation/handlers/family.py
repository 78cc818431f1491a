"""What families do: live somewhere, rate schools, apply until a school holds their child, and enrol it."""

from school_choice_segregation import Admitted, Applied, Family, Refused, Start, World, math  # kept by simcc


def length(dx: float, dy: float) -> float:
    """The straight distance over dx to the right and dy up."""
    return math.sqrt(dx * dx + dy * dy)


def likeness(own: int, others: int) -> float:
    """The share of pupils of one's own kind; one half in a school without pupils."""
    if own + others == 0:
        return 0.5
    return own / (own + others)


def settle(family: Family, start: Start, world: World) -> None:
    """S0: in the first round, the nearest school gives the neighbourhood and takes the first child."""
    if world.round == 1:
        schools = family.neighbors("considers")
        nearest = family.best(
            schools, [-length(school.site_x - family.home_x, school.site_y - family.home_y) for school in schools]
        )
        family.connect("lives_by", nearest)
        family.connect("attends", nearest)
        family.tie("attends", nearest).way = length(family.x_to(nearest), family.y_to(nearest))
        family.at_nearest = True


def grow(family: Family, start: Start, world: World) -> None:
    """S1: a child moves up, or the next one begins, for whom the family rates all schools and applies to the best."""
    if world.round == 1:
        return
    if family.grade < world.parameters.years:
        family.grade += 1
        return
    family.grade = 1
    family.at_nearest = False
    for school in list(family.neighbors("attends")):
        family.disconnect("attends", school)
    schools = family.neighbors("considers")
    for school in schools:
        if family.kind == "amber":
            alike = likeness(school.amber_pupils, school.blue_pupils)
        else:
            alike = likeness(school.blue_pupils, school.amber_pupils)
        distance = length(family.x_to(school), family.y_to(school))
        other_reasons = family.draw_normal(0.0, world.parameters.taste) if world.parameters.taste > 0 else 0.0
        family.tie("considers", school).rating = world.parameters.similarity * family.regard * alike - distance + other_reasons
        family.tie("considers", school).refused = False
    best = family.best(schools, [family.tie("considers", school).rating for school in schools])
    family.emit(Applied(distance=length(family.x_to(best), family.y_to(best))), to=best)


def apply_again(family: Family, refused: Refused, world: World) -> None:
    """S2: a refused family applies to the best school that has not refused it this year."""
    family.tie("considers", refused.sender).refused = True
    left = [school for school in family.neighbors("considers") if not family.tie("considers", school).refused]
    if len(left) > 0:
        best = family.best(left, [family.tie("considers", school).rating for school in left])
        family.emit(Applied(distance=length(family.x_to(best), family.y_to(best))), to=best)


def enrol(family: Family, admitted: Admitted, world: World) -> None:
    """S4: the child attends the school that admits it."""
    school = admitted.sender
    family.connect("attends", school)
    family.tie("attends", school).way = length(family.x_to(school), family.y_to(school))
    family.at_nearest = school in family.neighbors("lives_by")
