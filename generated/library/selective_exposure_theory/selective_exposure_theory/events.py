"""The events of the model: How the choice of media near to one's own view moves an electorate.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base.events import Start

__all__ = ["Start"]
