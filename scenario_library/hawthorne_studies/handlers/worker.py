"""What workers do: notice attention, and work."""

from hawthorne_studies import Attended, Follow, Start, Worker, World, math  # kept by simcc


def notice(worker: Worker, attended: Attended, world: World) -> None:
    """S1: attention in this round."""
    worker.attended_at = world.round


def decide_work(worker: Worker, start: Start, world: World) -> Follow:
    """S3, the rule: hold back what the team presses for."""
    pressures = [team.pressure for team in worker.neighbors("in_team")]
    return Follow(share=max(pressures, default=0.0))


def work(worker: Worker, start: Start, world: World, decision: Follow | None) -> None:
    """S3: ability, mates, attention and the norm."""
    parameters = world.parameters
    mates = worker.ability
    norm = math.inf
    for team in worker.neighbors("in_team"):
        norm = team.norm
        if team.size > 1:
            mates = (team.total - worker.output) / (team.size - 1)
    attended = worker.attended_at == world.round
    output = (1.0 - parameters.peer_effect) * worker.ability + parameters.peer_effect * mates
    output += worker.draw_normal(0.0, parameters.noise)
    if attended:
        output += parameters.attention_effect * worker.novelty
        worker.novelty *= parameters.fading
    else:
        worker.novelty = min(1.0, worker.novelty + parameters.recovery * (1.0 - worker.novelty))
    worker.held_back = decision.share * (output - norm) if decision is not None and output > norm else 0.0
    worker.output = output - worker.held_back
    if world.round < parameters.attention_from:
        worker.reference = worker.output
