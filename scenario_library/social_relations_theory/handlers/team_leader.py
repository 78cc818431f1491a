"""What the team leader does: hear who belongs little, and mediate."""

from social_relations_theory import Clashed, Mediate, Surveyed, TeamLeader, Turned, World  # kept by simcc


def be_told(leader: TeamLeader, surveyed: Surveyed, world: World) -> None:
    """S3: the mean belonging of the team."""
    leader.mean_belonging = surveyed.mean
    leader.informed = True


def decide_mediate(leader: TeamLeader, clashed: Clashed, world: World) -> Mediate:
    """S2, the rule: some of all conflicts, or of those of employees who belong little."""
    attention = world.parameters.attention
    if leader.informed:
        lowest = min(clashed.first.belonging, clashed.second.belonging)
        attention = min(1.0, 2.0 * attention) if lowest < leader.mean_belonging else 0.0
    return Mediate(mediate=leader.chance(attention))


def mediate(leader: TeamLeader, clashed: Clashed, world: World, decision: Mediate | None) -> None:
    """S2: the hostile tie turns, or the employee goes on alone, also where one of the two has another leader."""
    hostile = [clashed.first, clashed.second]
    own = [other for other in leader.neighbors("team") if other in hostile]
    if decision is not None and decision.mediate and len(own) == 2:
        leader.emit(Turned(first=clashed.first, second=clashed.second), to=own)
    else:
        leader.emit(
            Clashed(
                employee=clashed.employee,
                first=clashed.first,
                second=clashed.second,
                third=clashed.third,
                hostile=clashed.hostile,
            ),
            to=clashed.sender,
        )
