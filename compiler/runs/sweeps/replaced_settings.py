"""What a sweep over variants replaces of them: such points are not of the variants as scenario.yaml says them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from behavior_graph.linking.dotted_paths import full_path
from behavior_graph.schema.experiment_models import VARIANT
from compiler.runs.sweeps.sweep_plan import BASE, Sweep

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


def replaced_settings(linked: Linked, sweep: Sweep) -> Iterator[str]:
    """Yield a sentence for each variant of a sweep over variants of which the sweep replaces what it sets."""
    names = [*sweep.overrides, *(factor.name for factor in sweep.factors if factor.name != VARIANT)]
    variants = (value for factor in sweep.factors if factor.name == VARIANT for value in factor.values)
    for variant in variants:
        own = [full_path(linked, key) for key in linked.scenario.variant(variant).set] if variant != BASE else []
        replaced = [name for name in names if any(_overlap(full_path(linked, name), path) for path in own)]
        if replaced:
            yield (
                f"the variant {variant} sets {', '.join(replaced)} itself, and its points have the sweep's values in "
                "place of that"
            )


def _overlap(first: Sequence[str], second: Sequence[str]) -> bool:
    """Return whether one path is the other, or leads to a part of it."""
    shared = min(len(first), len(second))
    return first[:shared] == second[:shared]
