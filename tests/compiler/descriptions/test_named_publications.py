"""A publication that the brief names is not one that a model has stated by itself."""

from __future__ import annotations

import pytest

from compiler.descriptions.named_publications import are_named_in

BRIEF = (
    "As Kuperan & Sutinen (1998, Law & Society Review 32(2), 309-338) found, others matter.",
    "Gordon (1954) says so of open access, and Kovanis et al. (2016) of 1990.",
)


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ("Kuperan & Sutinen 1998, Law & Society Review 32(2), 309-338", True),
        ("Kuperan and Sutinen (1998); Gordon 1954", True),
        ("Kovanis et al. 2016, PLoS ONE", True),
        ("Kuperan & Sutinen 1999", False),
        ("Sutinen, Rieser & Gauvin 1990", False),
        ("Gordon 1954; Hardin 1968", False),
        ("Gord 1954", False),
        ("Kuperan 1954", False),
        ("assumed", False),
        ("data of 1998", False),
    ],
)
def test_authors_and_year_of_each_are_in_one_sentence(source: str, named: bool) -> None:
    assert are_named_in(source, BRIEF) is named
