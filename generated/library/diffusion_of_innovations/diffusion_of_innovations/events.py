"""The events of the model: How an innovation spreads by advertising and by word of mouth.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from diffusion_of_innovations.entities import Consumer

__all__ = ["Adopted", "Start"]


class Adopted(Event):
    """A consumer has begun to use the product.

    Emitted by consider of Consumer (to self). Handled by recommend of Consumer.
    """

    __slots__ = ()
    sender: Consumer
