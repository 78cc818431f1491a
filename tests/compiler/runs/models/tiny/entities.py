"""Who there is."""

from runtime_base.entities import Entity


class Walker(Entity):
    """Somebody who is pushed around."""

    __slots__ = ("friend", "mood", "name", "place", "pushed", "pushed_at")


class Square(Entity):
    """Where they meet."""

    __slots__ = ("visits",)
