"""What a line of descent does."""

from mobility import Line, Start, World  # kept by simcc


def inherit(line: Line, start: Start, world: World) -> None:
    """S1: draw the class of the next generation from the row of the present one."""
    line.position = line.choose(range(3), weights=world.parameters.rates[line.position])
    line.income = world.parameters.incomes[line.position]
