"""What walkers decide."""

from runtime_base.decisions import DecisionRecord


class Give(DecisionRecord):
    """Somebody pushes you. Do you give way, and how do you feel?"""

    __slots__ = ("mood", "way")

    def __init__(self, *, way: bool, mood: str) -> None:
        self.way = way
        self.mood = mood
