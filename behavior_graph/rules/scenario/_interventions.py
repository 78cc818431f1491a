"""What the rules on `interventions:` and `questionnaires:` share."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.intervention_faults import intervention_faults
from behavior_graph.checks.questionnaire_faults import questionnaire_faults
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic


def faults_of(linked: Linked, code: str) -> Iterator[Diagnostic]:
    """Yield the diagnostics of one code about the interventions of the scenario."""
    return (found for found in intervention_faults(linked) if found.code == code)


def answer_faults_of(linked: Linked, code: str) -> Iterator[Diagnostic]:
    """Yield the diagnostics of one code about the questionnaires of the scenario."""
    return (found for found in questionnaire_faults(linked) if found.code == code)
