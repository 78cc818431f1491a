"""The world."""

from runtime_base.world import World as RuntimeWorld
from tiny.entities import Square


class Parameters:
    """The parameters."""

    __slots__ = ("trouble",)

    def __init__(self, *, trouble):
        self.trouble = trouble


class World(RuntimeWorld):
    """What handlers may read."""

    __slots__ = ()

    @property
    def square(self) -> Square:
        """The square."""
        return self._environment(Square)
