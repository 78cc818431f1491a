"""What pupils do."""

from collections.abc import Sequence  # kept by simcc

from deferred import Applied, Held, Pupil, Refused, Start, World  # kept by simcc


def order(liking: Sequence[float]) -> list[int]:
    """Places of schools, the best first."""
    return [-place for value, place in sorted([(value, -place) for place, value in enumerate(liking)], reverse=True)]


def apply(pupil: Pupil, event: Start | Refused, world: World) -> None:
    """S1: apply to the next school of the list."""
    if isinstance(event, Refused):
        pupil.place = None
    schools = pupil.neighbors("sees")
    if pupil.place is None and pupil.tried < len(schools):
        wish = order(pupil.liking)[pupil.tried]
        pupil.tried += 1
        weight = world.parameters.own_weight
        pupil.emit(Applied(score=(1 - weight) * pupil.mark + weight * pupil.lots[wish]), to=schools[wish])


def note(pupil: Pupil, held: Held, world: World) -> None:
    """S1: remember who holds the pupil."""
    pupil.place = held.sender
