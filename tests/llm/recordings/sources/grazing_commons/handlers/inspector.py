"""What the inspector does: visit some herders when he is sent."""

from collections.abc import Sequence  # kept by simcc

from grazing_commons import AnimalsOut, Inspected, Inspector, World  # kept by simcc


def inspect(inspector: Inspector, out: Sequence[AnimalsOut], world: World) -> None:
    """S6: if he is sent, the inspector visits herders drawn at random."""
    if world.council.sending:
        visited = inspector.sample([told.sender for told in out], world.parameters.inspector_visits)
        inspector.visits_made += len(visited)
        inspector.emit(Inspected(), to=visited)
