"""Every entity type matters: without it, a metric that it does not itself hold differs by far more than chance."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import pytest

from tests.theory import sizes
from tests.theory.judged_scenarios import judged_here
from tests.theory.scenario_facts import facts

pytestmark = pytest.mark.theory

#: Standard errors of the difference. By chance one of 30 comparisons exceeds four in less than one case of 500.
FAR = 4.0

CASES = [(name, entity) for name, known in facts().items() if judged_here(name) for entity in known.parts]


def apart(with_it: list[float], without_it: list[float]) -> float:
    """The mean difference in its standard errors; infinite where it is the same in all pairs of runs, and not zero.

    Both runs of a pair have the same seed, hence the same networks, propensities and, where they agree, draws (common
    random numbers), so that the noise of the difference is that of the pairs.
    """
    differences = [item - other for item, other in zip(with_it, without_it, strict=True)]
    error = stdev(differences) / sqrt(len(differences))
    if error == 0:
        return float("inf") if differences[0] else 0.0
    return abs(fmean(differences)) / error


@pytest.mark.parametrize(("name", "entity"), CASES)
def test_switching_an_entity_type_off_changes_a_metric(name: str, entity: str, laboratory) -> None:
    lab = laboratory(name)
    part = facts()[name].parts[entity]
    assert entity in lab.linked.scenario.variants[part.without].off
    base, without = (lab.runs(which, sizes.apart(name)) for which in ("", part.without))
    found = {
        metric: max(
            apart([fold(run[metric]) for run in base], [fold(run[metric]) for run in without])
            for fold in (max, fmean, lambda series: series[-1])
        )
        for metric in lab.linked.graph.metrics
        if metric not in part.own and all(None not in run[metric] for run in (*base, *without))
    }
    assert max(found.values()) > FAR, found
