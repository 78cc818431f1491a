"""What interactors do: report what contacts chose."""

from rational_choice_theory import Interactor, Report, Start, World  # kept by simcc


def decide_report(interactor: Interactor, start: Start, world: World) -> Report:
    """S1, the rule: report all contacts."""
    return Report(share=world.parameters.reported)


def report(interactor: Interactor, start: Start, world: World, decision: Report | None) -> None:
    """S1: let the members of the circle know what a share of their contacts chose."""
    interactor.reach = decision.share if decision is not None else 0.0
