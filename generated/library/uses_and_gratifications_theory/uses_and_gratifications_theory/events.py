"""The events of the model: How people choose media by what they expect of them, and learn from what they get.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base.events import Start

__all__ = ["Start"]
