"""What monitors do: give a second opinion."""

from metacognition_theory import Asked, Monitor, Replied, World  # kept by simcc


def advise(monitor: Monitor, asked: Asked, world: World) -> None:
    """S3: what the monitor perceives of the same item, in units of its own noise."""
    noise = world.parameters.monitor_noise
    percept = asked.side * world.parameters.strength + monitor.draw_normal(0.0, noise)
    monitor.emit(Replied(signal=percept / noise), to=asked.sender)
