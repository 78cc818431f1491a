"""What opinion leaders do: pass a message on, soften it, or withhold it."""

from two_step_flow_model import Leader, PassOn, Reported, Told, World  # kept by simcc


def decide_attend(leader: Leader, reported: Reported, world: World) -> PassOn:
    """S2, the rule: by the distance of the message from the leader's stance."""
    parameters = world.parameters
    distance = abs(leader.stance - reported.message)
    if distance > parameters.withhold_beyond:
        return PassOn(how="withhold")
    return PassOn(how="soften" if distance > parameters.soften_beyond else "pass_on")


def attend(leader: Leader, reported: Reported, world: World, decision: PassOn | None) -> None:
    """S2: each listener hears it in the next round with a chance."""
    if decision is not None and decision.how != "withhold":
        listeners = leader.neighbors("listeners")
        told = [listener for listener in listeners if leader.chance(world.parameters.retold)]
        leader.emit(Told(softened=decision.how == "soften"), to=told, after=1)
