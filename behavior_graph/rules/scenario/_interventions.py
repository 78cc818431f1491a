"""What the rules on `interventions:` share."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.intervention_faults import intervention_faults
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic


def faults_of(linked: Linked, code: str) -> Iterator[Diagnostic]:
    """Yield the diagnostics of one code about the interventions of the scenario."""
    return (found for found in intervention_faults(linked) if found.code == code)
