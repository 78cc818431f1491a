"""What the government does: follow the reported cases and order distance while there are many."""

from collections.abc import Sequence  # kept by simcc

from sir_model import CasesReported, Government, World, sum  # kept by simcc


def set_order(government: Government, reports: Sequence[CasesReported], world: World) -> None:
    """S6: exponential smoothing of the incidence, and an order with two thresholds."""
    today = sum(report.cases for report in reports) / world.inhabitants
    government.incidence = government.incidence + (today - government.incidence) / world.parameters.report_days
    if government.incidence >= world.parameters.order_on:
        government.order = world.parameters.order_strength
    elif government.incidence < world.parameters.order_off:
        government.order = 0.0
