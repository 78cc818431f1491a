"""What the model answers about the graph."""

from __future__ import annotations

from typing import Literal

from compiler.authors.model.asking import Form


class RoleForm(Form):
    """Whose action it is, and which submodel it follows; asked only where odd.yaml does not show it."""

    entity: str
    follows: str


class LinkForm(Form):
    """What brings an action about."""

    brought_about_by: str
    sent: Literal["always", "sometimes"]


class MetricsForm(Form):
    """What is observed."""

    outcome: str
    also: list[str]
