"""What a local authority does."""

from collections.abc import Sequence  # kept by simcc

from ips_england import Assessed, Authority, Left, PlanIssued, Refused, Request, Start, Verdict, World  # kept by simcc


def set_up(authority: Authority, start: Start, world: World) -> None:
    """authority_setup: share of demand, demand and capacity follow from the draws of the authority."""
    authority.demand_share = authority.weight / world.total_weight if world.total_weight > 0 else 0.0
    authority.demand = authority.demand_share * world.parameters.requests
    authority.capacity = (
        authority.demand_share * world.parameters.plan_scale * world.parameters.capacity_ratio * authority.staffing
    )


def open_year(authority: Authority, start: Start, world: World) -> None:
    """recording: in the first round of each year the counts begin anew."""
    if (world.round - 1) % world.parameters.steps_per_year == 0:
        authority.direct = 0
        authority.timely = 0
        authority.by_appeal = 0
        authority.left = 0
        authority.received = 0
        authority.refusals = 0
        authority.won = 0


def receive(authority: Authority, start: Start, world: World) -> None:
    """gate_one: sets the refusal probability, receives requests, and refuses some of them."""
    pressure = authority.backlog / max(1.0, authority.demand * world.parameters.pressure_window / 52)
    authority.refusal = min(world.parameters.refusal_cap, world.gate1_gross + world.parameters.pressure_beta * pressure)
    incoming = authority.draw_poisson(authority.demand / world.parameters.steps_per_year)
    authority.received += incoming
    for number in range(incoming):
        cf = authority.draw_lognormal(0.0, world.parameters.cap_sigma)
        if authority.chance(authority.refusal):
            authority.refusals += 1
            refused = authority.create(
                Request(arrival=world.round, cf=cf, was_appeal=False, queued_at=None, returns_at=None)
            )
            authority.connect("handles", refused)
            authority.emit(Refused(), to=refused)
        else:
            accepted = authority.create(
                Request(arrival=world.round, cf=cf, was_appeal=False, queued_at=world.round, returns_at=None)
            )
            authority.connect("handles", accepted)


def resolve(authority: Authority, start: Start, world: World) -> None:
    """appeal_hearing: each appeal that is due succeeds with probability appeal_success."""
    for request in authority.neighbors("handles"):
        if request.returns_at is not None and request.returns_at <= world.round:
            succeeds = authority.chance(world.parameters.appeal_success)
            if succeeds:
                authority.won += 1
            authority.emit(Verdict(succeeds=succeeds), to=request)


def assess(authority: Authority, start: Start, world: World) -> None:
    """gate_two: assesses as many requests as the drawn capacity allows, first in, first out."""
    requests = authority.neighbors("handles")
    queue = sorted(
        [
            (request.queued_at, request.was_appeal, request.id, index)
            for index, request in enumerate(requests)
            if request.queued_at is not None
        ]
    )
    assessed = min(authority.draw_poisson(authority.capacity / world.parameters.steps_per_year), len(queue))
    for place in queue[:assessed]:
        authority.emit(Assessed(plan=not authority.chance(world.parameters.gate2)), to=requests[place[3]])
    authority.backlog = len(queue) - assessed
    authority.queue_weeks = authority.backlog * 52 / authority.demand if authority.demand > 0 else 0.0


def record_plans(authority: Authority, plan_issued: Sequence[PlanIssued], world: World) -> None:
    """recording: counts the plans of the round by route, and the timely ones among the direct ones."""
    for plan in plan_issued:
        if plan.was_appeal:
            authority.by_appeal += 1
        else:
            authority.direct += 1
            if plan.weeks <= world.parameters.deadline:
                authority.timely += 1


def record_exits(authority: Authority, left: Sequence[Left], world: World) -> None:
    """recording: counts the children who left without a plan in the round."""
    authority.left += len(left)
