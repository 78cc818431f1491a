"""What a person does."""

from adaptive_ties import Found, Left, Met, Person, Replied, Start, World  # kept by simcc


def meet(me: Person, start: Start, world: World) -> None:
    """S1: meet an acquaintance."""
    known = me.neighbors("knows")
    if known:
        other = me.choose(known)
        me.emit(Met(opinion=me.opinion), to=other)


def respond(me: Person, met: Met, world: World) -> None:
    """S1: who is met moves, too."""
    me.emit(Replied(opinion=me.opinion), to=met.sender)
    if abs(me.opinion - met.opinion) < world.parameters.bound:
        me.opinion = 0.5 * (me.opinion + met.opinion)


def adapt(me: Person, replied: Replied, world: World) -> None:
    """S1: come closer, or leave."""
    if abs(me.opinion - replied.opinion) < world.parameters.bound:
        me.opinion = 0.5 * (me.opinion + replied.opinion)
    elif me.chance(world.parameters.rewiring):
        known = me.neighbors("knows")
        strangers = [person for person in me.neighbors("can_find") if person not in known]
        if strangers:
            found = me.choose(strangers)
            me.disconnect("knows", replied.sender)
            me.emit(Left(), to=replied.sender)
            me.connect("knows", found)
            me.emit(Found(), to=found)


def be_left(me: Person, left: Left, world: World) -> None:
    """S1: the tie ends on both sides."""
    me.disconnect("knows", left.sender)


def be_found(me: Person, found: Found, world: World) -> None:
    """S1: the tie begins on both sides."""
    me.connect("knows", found.sender)
