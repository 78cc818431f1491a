"""What disputes do: come up, settle or go to court, and end."""

from case_law_model import Case, File, Reported, Ruled, Start, Sued, World  # kept by simcc


def arise(case: Case, start: Start, world: World) -> None:
    """S3: new facts, and what precedent says of them."""
    case.facts = case.draw()
    case.overruled = False
    case.in_court = False
    case.covered = "open"
    for precedent in case.neighbors("of_field"):
        if case.facts <= precedent.permitted:
            case.covered = "permitted"
        elif case.facts >= precedent.prohibited:
            case.covered = "prohibited"


def decide_file(case: Case, start: Start, world: World) -> File:
    """S3, the rule: parties settle with a fixed chance, since what is clear is not litigated."""
    return File(sue=not case.chance(world.parameters.settlement))


def file(case: Case, start: Start, world: World, decision: File | None) -> None:
    """S3: open disputes and those whose parties sue come before a judge; the others end as precedent says."""
    case.allowed = case.covered != "prohibited"
    judges = case.neighbors("before")
    if (decision is None or decision.sue) and len(judges) > 0:
        case.in_court = True
        case.emit(Sued(facts=case.facts, covered=case.covered), to=case.choose(judges))


def end(case: Case, ruled: Ruled, world: World) -> None:
    """S3: the ruling is done, and reported."""
    case.allowed = ruled.permit
    case.overruled = case.covered != "open" and ruled.permit != (case.covered == "permitted")
    report = Reported(facts=case.facts, permit=ruled.permit, overruled=case.overruled)
    case.emit(report, to=case.neighbors("of_field"))
