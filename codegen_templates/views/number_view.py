"""numbers.py: the scenario's numbers, resolved for the base and for each variant."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import numbers
from codegen_templates.views.package_view import PackageView
from codegen_templates.views.parts import python_text


@dataclass(frozen=True, slots=True)
class VariantView:
    """The numbers of the base (its name is empty) or of a variant, as Python text."""

    name: str
    numbers: str


@dataclass(frozen=True, slots=True)
class NumbersView:
    """The module."""

    docstring: str
    variants: tuple[VariantView, ...]


def numbers_view(linked: Linked, package: PackageView) -> NumbersView:
    """View the base and the variants in declared order."""
    about = tuple(f"{name}: {python_text.folded(variant.about)}" for name, variant in linked.scenario.variants.items())
    base = VariantView(python_text.string(""), python_text.value(numbers(linked)))
    named = [
        VariantView(python_text.string(name), python_text.value(numbers(linked, name)))
        for name in linked.scenario.variants
    ]
    return NumbersView(
        docstring=package.docstring(
            "How many, with which values, for how long: in the base (named by an empty text) and in each variant.",
            "scenario.yaml, with the defaults of odd.yaml",
            about,
        ),
        variants=(base, *named),
    )
