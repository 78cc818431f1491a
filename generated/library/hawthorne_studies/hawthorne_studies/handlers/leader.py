"""What leaders do: attend to some workers."""

from hawthorne_studies import Attend, Attended, Leader, Start, Visited, World  # kept by simcc


def decide_attend(leader: Leader, start: Start, world: World) -> Attend:
    """S1, the rule: by plan."""
    return Attend(whom=world.parameters.plan)


def attend(leader: Leader, start: Start, world: World, decision: Attend | None) -> None:
    """S1: one of each team, all, some teams, or some workers by their output."""
    parameters = world.parameters
    if decision is None or world.round < parameters.attention_from:
        return
    teams = leader.neighbors("visits")
    workers = leader.neighbors("leads")
    picked = round(parameters.picked_share * len(workers))
    if decision.whom == "one_each":
        leader.emit(Visited(everybody=False), to=teams)
    elif decision.whom == "everybody":
        leader.emit(Attended(), to=workers)
    elif decision.whom == "teams":
        moves = (world.round - parameters.attention_from) // parameters.move_after if parameters.move_after > 0 else 0
        first = moves * parameters.teams_at_a_time
        places = [(first + place) % max(1, len(teams)) for place in range(parameters.teams_at_a_time)]
        chosen = [teams[place] for place in places if place < len(teams)]
        leader.emit(Visited(everybody=True), to=chosen)
    elif decision.whom == "random":
        leader.emit(Attended(), to=leader.sample(workers, picked))
    else:
        sign = 1.0 if decision.whom == "highest" else -1.0
        scores = [sign * worker.output for worker in workers]
        leader.emit(Attended(), to=leader.ranked(workers, scores, picked))
