"""What a Supermarket does: one function for each of its actions."""

from panic_buying_in_a_supermarket_questions import SendBusThenBuy, Supermarket, WaitThenSendBus, World  # kept by simcc


def send_bus(supermarket: Supermarket, wait_then_send_bus: WaitThenSendBus, world: World) -> None:
    """S2: The bus line uses up one of its spare buses for the rider who complained, if it has one. It
    changes Supermarket.bus_count. It depends on Supermarket.bus_count, send_bus_rate and wait_rate.
    """
    bus_count_new = supermarket.bus_count - supermarket.draw(1, 1) * world.parameters.send_bus_rate
    if supermarket.bus_count >= 1:
        supermarket.bus_count = max(0, round(bus_count_new))
    supermarket.emit(SendBusThenBuy(), to=wait_then_send_bus.sender)
