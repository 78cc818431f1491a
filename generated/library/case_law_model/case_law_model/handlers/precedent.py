"""What precedents do: bind."""

from case_law_model import Precedent, Reported, World  # kept by simcc


def bind(precedent: Precedent, reported: Reported, world: World) -> None:
    """S4: rulings narrow what is open; those that overrule open it again."""
    if reported.overruled and reported.permit:
        precedent.permitted = reported.facts
        precedent.prohibited = min(1.0, reported.facts + world.parameters.reopened)
    elif reported.overruled:
        precedent.prohibited = reported.facts
        precedent.permitted = max(0.0, reported.facts - world.parameters.reopened)
    elif reported.facts > precedent.permitted and reported.facts < precedent.prohibited:
        if reported.permit:
            precedent.permitted = reported.facts
        else:
            precedent.prohibited = reported.facts
