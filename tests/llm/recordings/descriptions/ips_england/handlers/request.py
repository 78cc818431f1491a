"""What a request, a child and its family, does."""

from ips_england import Appeal, Assessed, Left, PlanIssued, Refused, Request, Verdict, World  # kept by simcc


def decide_respond(request: Request, refused: Refused, world: World) -> Appeal:
    """appeal_decision, the rule: appeal if the navigational capacity is at least the threshold."""
    return Appeal(appeal=request.cf >= world.threshold)


def respond(request: Request, refused: Refused, world: World, decision: Appeal | None) -> None:
    """appeal_decision: a family that appeals waits for its decision, any other leaves without a plan."""
    if decision is not None and decision.appeal:
        request.returns_at = world.round + round(
            world.parameters.appeal_weeks * world.parameters.steps_per_year / 52
        )
    else:
        request.emit(Left(cf=request.cf), to=refused.sender)
        request.leave()


def take_verdict(request: Request, verdict: Verdict, world: World) -> None:
    """appeal_hearing: a won appeal rejoins the queue at the back, a lost one leaves without a plan."""
    if verdict.succeeds:
        request.returns_at = None
        request.queued_at = world.round
        request.was_appeal = True
    else:
        request.emit(Left(cf=request.cf), to=verdict.sender)
        request.leave()


def complete(request: Request, assessed: Assessed, world: World) -> None:
    """statutory_process: a plan after the process duration, or none, and the request leaves the model."""
    if assessed.plan:
        shape = 1.0 / (world.parameters.duration_cv * world.parameters.duration_cv)
        duration = max(
            world.parameters.duration_min, request.draw_gamma(shape, world.parameters.duration_mean / shape)
        )
        weeks = (world.round - request.arrival) * 52 / world.parameters.steps_per_year + duration
        request.emit(
            PlanIssued(weeks=weeks, was_appeal=request.was_appeal, cf=request.cf), to=assessed.sender
        )
    else:
        request.emit(Left(cf=request.cf), to=assessed.sender)
    request.leave()
