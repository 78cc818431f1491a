"""What managers do: set the rate, study times, and hire."""

from scientific_management_theory import (  # kept by simcc
    CutRate,
    Declined,
    Manager,
    Offered,
    Prescribed,
    Quit,
    Start,
    World,
)


def decide_set_rate(manager: Manager, start: Start, world: World) -> CutRate:
    """S5, the rule: in proportion to output above the least."""
    above = max(0.0, world.mean_output - world.parameters.least_output)
    return CutRate(by=min(world.parameters.cutting * above, max(0.0, manager.rate - world.parameters.least_rate)))


def set_rate(manager: Manager, start: Start, world: World, decision: CutRate | None) -> None:
    """S5: the rate of this round."""
    if decision is not None:
        manager.rate = max(0.0, manager.rate - decision.by)


def study(manager: Manager, start: Start, world: World) -> None:
    """S2: the shortest method is prescribed to all."""
    every = world.parameters.study_every
    if every > 0 and world.round % every == 0:
        times = [worker.excess for worker in manager.neighbors("employs")]
        manager.emit(Prescribed(excess=min(times)), to=manager.neighbors("employs"))


def hire(manager: Manager, event: Quit | Declined, world: World) -> None:
    """S4: a random applicant for a free post."""
    ability = manager.draw(world.parameters.ability_low, world.parameters.ability_high)
    manager.emit(Offered(ability=ability), to=event.sender)
