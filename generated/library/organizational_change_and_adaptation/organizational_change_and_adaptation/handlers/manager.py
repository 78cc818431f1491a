"""What managers do: let changes of their department pass, or veto them."""

from collections.abc import Sequence  # kept by simcc

from organizational_change_and_adaptation import Manager, Passed, Proposed, Veto, World, math, sum  # kept by simcc


def total(department: Sequence[float], first: int, form: int, links: int) -> float:
    """The sum of the contributions of a department's five decisions."""
    settings = int(math.pow(2, links + 1))
    return sum(
        department[1024 * member + form * 1025 // int(math.pow(2, first + member)) % settings] for member in range(5)
    )


def decide_review(manager: Manager, proposed: Proposed, world: World) -> Veto:
    """S3, the rule: unless the department gains (Rivkin & Siggelkow 2003)."""
    links = world.parameters.interdependence
    bit = int(math.pow(2, proposed.place))
    after = proposed.form + bit * (1 - 2 * (proposed.form // bit % 2))
    department = world.market.first_department if proposed.place < 5 else world.market.second_department
    first = 0 if proposed.place < 5 else 5
    if department is None:
        return Veto(veto=False)
    return Veto(veto=total(department, first, after, links) <= total(department, first, proposed.form, links))


def review(manager: Manager, proposed: Proposed, world: World, decision: Veto | None) -> None:
    """S3: what is not vetoed goes to the leader."""
    if decision is not None and decision.veto:
        manager.vetoed += 1
    else:
        manager.emit(Passed(place=proposed.place), to=manager.neighbors("serves"))
