"""What families do: pass resources on, support children at school, and have children."""

from life_course_theory import (  # kept by simcc
    Endowed,
    Family,
    Individual,
    Start,
    StartedSchool,
    SupportChild,
    Supported,
    World,
    math,
)


def inherited(status: float, inheritance: float, spread: float, drawn: float) -> float:
    """A child's resources at birth (Becker & Tomes 1979)."""
    return inheritance * status + math.sqrt(1.0 - inheritance * inheritance) * spread * drawn


def endow(family: Family, start: Start, world: World) -> None:
    """S3: the members whom the family has at first get their resources."""
    parameters = world.parameters
    family.endowed = True
    parents = family.status
    for member in family.neighbors("members"):
        gift = inherited(parents, parameters.inheritance, parameters.birth_sd, family.draw_normal(0.0, 1.0))
        family.emit(Endowed(gift=gift, parents=parents, grandparents=None), to=[member])
        family.earlier_status = parents
        family.status = gift


def decide_support(family: Family, started: StartedSchool, world: World) -> SupportChild:
    """S3, the rule: families that have enough support their children (Conger & Donnellan 2007)."""
    return SupportChild(pay=family.status >= world.parameters.means_needed)


def support(family: Family, started: StartedSchool, world: World, decision: SupportChild | None) -> None:
    """S3: support the child, or not."""
    if decision is not None and decision.pay:
        family.emit(Supported(), to=started.sender)


def have_child(family: Family, start: Start, world: World) -> None:
    """S3: a child begins where its family's last generation has left it, with regression to the mean."""
    parameters = world.parameters
    family.births_left -= 1
    gift = inherited(family.status, parameters.inheritance, parameters.birth_sd, family.draw_normal(0.0, 1.0))
    child = family.create(Individual(health="well", age=0, resources=0.0, birth_resources=0.0, invests=False))
    family.emit(Endowed(gift=gift, parents=family.status, grandparents=family.earlier_status), to=child)
    family.earlier_status = family.status
    family.status = gift
