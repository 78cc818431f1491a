"""What walkers do."""

from tiny.decisions import Give
from tiny.events import Arrived, Push


def push(walker, start, world):
    """Push everybody one knows, or only one of them."""
    others = walker.neighbors("knows")
    walker.emit(Push(strength=walker.draw(), gently=walker.chance(0.5)), to=others if walker.id == 0 else others[0])
    trouble(walker, world)


def trouble(walker, world):
    """Misbehave, if told to."""
    kind = world.parameters.trouble if walker.id == 1 and world.round == 3 else 0
    if kind == 1:
        walker.pushed = 1 // (kind - 1)
    elif kind == 2:
        walker.pushed = -1
    elif kind == 3:
        while True:  # loop
            continue  # loop
    elif kind == 4:
        bytearray(2**40)
    elif kind == 5:
        import os

        os._exit(7)
    elif kind == 7:
        import os
        import signal

        os.kill(os.getpid(), signal.SIGSEGV)
    elif kind == 6:
        print("noise", "\x1b[31m")


def decide_pushed(walker, push, world):
    """Give way to the strong."""
    return Give(way=push.strength > 0.5, mood="cross" if walker.chance(0.5) else "calm")


def pushed(walker, push, world, decision):
    """Take note, and move on."""
    walker.pushed += 1
    walker.pushed_at = world.round
    walker.place = [walker.place[0] + push.strength, 0.0]
    if decision is not None and decision.way:
        walker.mood = decision.mood
        walker.friend = push.sender
        walker.emit(Arrived(), to=world.square)


def welcome(square, arrivals, world):
    """Count who came."""
    square.visits += len(arrivals)
