"""What cognitive agents do: form norms and intentions, act, and learn what they are able to do."""

from theory_of_planned_behavior import Act, Answered, CognitiveAgent, Intend, Start, Tried, World, sum  # kept by simcc


def sense(agent: CognitiveAgent, start: Start, world: World) -> None:
    """S1: the norm moves towards what others do, and what is announced."""
    parameters = world.parameters
    others = agent.neighbors("knows")
    seen = agent.norm
    if len(others) > 0 and parameters.norm_from == "acts":
        seen = sum(1 for other in others if other.acted) / len(others)
    elif len(others) > 0:
        seen = sum(other.intention for other in others) / len(others)
    for speaker in agent.neighbors("hears"):
        seen += parameters.heed * (speaker.announced - seen)
    agent.norm += parameters.norm_speed * (seen - agent.norm)


def decide_intend(agent: CognitiveAgent, start: Start, world: World) -> Intend:
    """S2, the rule: a weighted sum of attitude, norm and control (Ajzen 1991)."""
    parameters = world.parameters
    intention = parameters.weight_attitude * min(1.0, agent.attitude + parameters.campaign)
    intention += parameters.weight_norm * agent.norm + parameters.weight_control * agent.control
    return Intend(intention=intention + (agent.draw_normal(0.0, parameters.noise) if parameters.noise > 0 else 0.0))


def intend(agent: CognitiveAgent, start: Start, world: World, decision: Intend | None) -> None:
    """S2: the intention of this round."""
    if decision is not None:
        agent.intention = decision.intention


def decide_act(agent: CognitiveAgent, start: Start, world: World) -> Act:
    """S3, the rule: an intention of at least one half, or the intention as a chance."""
    if world.parameters.trying == "chance":
        return Act(act=agent.chance(min(1.0, max(0.0, agent.intention))))
    return Act(act=agent.intention >= 0.5)


def act(agent: CognitiveAgent, start: Start, world: World, decision: Act | None) -> None:
    """S3: a try, of which the environment decides."""
    agent.intends = decision is not None and decision.act
    places = agent.neighbors("lives_in")
    agent.acted = agent.intends and len(places) == 0
    if agent.intends:
        agent.emit(Tried(), to=places)


def experience(agent: CognitiveAgent, answered: Answered, world: World) -> None:
    """S3: success and failure change perceived control."""
    agent.acted = answered.able
    agent.control += world.parameters.control_speed * (float(answered.able) - agent.control)
