"""What walkers and the square tell each other."""

from runtime_base.events import Event
from runtime_base.events import Start as Start


class Push(Event):
    """A walker pushes others."""

    __slots__ = ("gently", "strength")

    def __init__(self, *, strength: float, gently: bool) -> None:
        self.strength = strength
        self.gently = gently


class Arrived(Event):
    """A walker was pushed to the square."""

    __slots__ = ()
