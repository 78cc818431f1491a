"""What expressions cannot compute."""

from deferred import Pupil, World  # kept by simcc


def blocking_pairs(world: World) -> float:
    """Blocking pairs."""
    found = 0
    for pupil in world.every(Pupil):
        for school in pupil.neighbors("sees"):
            holder = pupil.neighbors("held_by")
            better = not holder or pupil.liking[school.id] > pupil.liking[holder[0].id]
            if better:
                pupils = school.neighbors("holds")
                weight = world.parameters.own_weight
                score = (1 - weight) * pupil.mark + weight * pupil.lots[school.id]
                least = min((tie.score for tie in world.ties("holds") if tie.a == school), default=0.0)
                if len(pupils) < school.places or least < score:
                    found += 1
    return float(found)
