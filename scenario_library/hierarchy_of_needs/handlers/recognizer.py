"""What recognizers do: recognize a few."""

from collections.abc import Sequence  # kept by simcc

from hierarchy_of_needs import Recognize, Recognized, Recognizer, SeeksRecognition, World  # kept by simcc


def decide_recognize(recognizer: Recognizer, sought: Sequence[SeeksRecognition], world: World) -> Recognize:
    """S4, the rule: a fixed number."""
    return Recognize(most=world.parameters.recognitions)


def recognize(
    recognizer: Recognizer, sought: Sequence[SeeksRecognition], world: World, decision: Recognize | None
) -> None:
    """S4: random ones of those who seek recognition."""
    seekers = [item.sender for item in sought]
    most = decision.most if decision is not None else 0
    chosen = recognizer.sample(seekers, min(len(seekers), most))
    recognizer.given = len(chosen)
    recognizer.emit(Recognized(), to=chosen)
