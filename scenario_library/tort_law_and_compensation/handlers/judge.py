"""What courts do: say how much care is due, who is liable, and for how much."""

from tort_law_and_compensation import Judge, Judged, Judgement, Start, Sued, World, math  # kept by simcc


def set_standard(judge: Judge, start: Start, world: World) -> None:
    """S1: Learned Hand's formula at the margin, step by step of the care grid (Brown 1973)."""
    parameters = world.parameters
    fewer = math.exp(-parameters.effectiveness * parameters.care_step)
    prevented = parameters.base_risk * (1.0 - fewer) * parameters.harm
    due = 0
    for level in range(parameters.care_levels):
        if prevented < parameters.care_step:
            break
        due = level + 1
        prevented *= fewer
    judge.standard = due * parameters.care_step


def decide_hear_case(judge: Judge, sued: Sued, world: World) -> Judgement:
    """S4, the rule: liability by the law in force, with errors of fact (Craswell & Calfee 1986)."""
    parameters = world.parameters
    liable = parameters.liability == "strict"
    if parameters.liability == "negligence":
        liable = sued.care + judge.draw_normal(0.0, parameters.court_error) < judge.standard
    damages = sued.harm
    if parameters.compensation == "restitution":
        damages = parameters.out_of_pocket * sued.harm
    elif parameters.compensation == "punitive":
        damages = parameters.multiplier * sued.harm
    return Judgement(liable=liable, damages=damages)


def hear_case(judge: Judge, sued: Sued, world: World, decision: Judgement | None) -> None:
    """S4: the judgement goes to the plaintiff, who has it executed."""
    damages = decision.damages if decision is not None and decision.liable else 0.0
    judge.emit(Judged(damages=damages), to=sued.sender)
