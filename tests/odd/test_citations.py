from __future__ import annotations

import pytest

from odd.model.citations import WORKS, Citation, citations, full_references, reference_list


def found(text: str) -> list[str]:
    return [str(citation) for citation in citations([text], ())]


@pytest.mark.parametrize(
    ("text", "works"),
    [
        ("Maki & Thompson 1973; Sudbury 1985", ["Maki & Thompson (1973)", "Sudbury (1985)"]),
        ("Maki and Thompson (1973)", ["Maki & Thompson (1973)"]),
        ("literature (Martel & Rand 2024, meta-analysis of 21 experiments)", ["Martel & Rand (2024)"]),
        ("Bikhchandani, Hirshleifer & Welch 1992", ["Bikhchandani, Hirshleifer & Welch (1992)"]),
        ("Smith, Jones, and Doe, 2001a", ["Smith, Jones & Doe (2001a)"]),
        ("inoculation, van der Linden et al. 2017", ["van der Linden et al. (2017)"]),
        ("Grimm et al. 2006, 2020", ["Grimm et al. (2006)", "Grimm et al. (2020)"]),
        ("a spiral (two-step flow, Noelle-Neumann 1974)", ["Noelle-Neumann (1974)"]),
        ("as an agent-based model Sohn & Geidner 2016", ["Sohn & Geidner (2016)"]),
        ("1 in Maki & Thompson 1973", ["Maki & Thompson (1973)"]),
        ("World Bank 2020", ["World Bank (2020)"]),
        ("see Le Page 2019", ["Le Page (2019)"]),
        ("Salathé & Jones 2010", ["Salathé & Jones (2010)"]),
        ("Axelrod's 1997 model, Axelrod 1997", ["Axelrod (1997)"]),
        ("Following Rosenstock 1974", ["Rosenstock (1974)"]),
        ("follows from S3 and Black 1948", ["Black (1948)"]),
        ("follows from S1, S2 and Maki & Thompson 1973", ["Maki & Thompson (1973)"]),
        ("assumed", []),
        ("N = 2,000 in March 2020, about 1999 of them", []),
        ("March 1991; May 1976, table 2", ["March (1991)", "May (1976)"]),
        ("learning (March 1991), as in March 2020 (since May 2020)", ["March (1991)"]),
        ("Ministry of Health, March 2020", []),
        ("a panel of 1990–2000 and R2 2001.5", []),
    ],
)
def test_what_a_source_cites(text: str, works: list[str]) -> None:
    assert found(text) == works


def test_in_prose_a_capitalized_word_before_a_year_may_be_anything() -> None:
    prose = ["In Brazil 2018 was unlike Maki & Thompson 1973 (Sudbury 1985), and Ball 1986 says so."]
    assert [str(citation) for citation in citations((), prose)] == ["Maki & Thompson (1973)", "Sudbury (1985)"]
    assert "Ball (1986)" in [str(citation) for citation in citations(["Ball 1986"], prose)]


def test_works_come_once_in_the_order_of_letters_without_accents() -> None:
    works = [
        str(citation) for citation in citations(["Zed 2001; Ångström 1999; Erdős & Rényi 1959; Zed 2001; Zed 2000"], ())
    ]
    assert works == ["Ångström (1999)", "Erdős & Rényi (1959)", "Zed (2000)", "Zed (2001)"]


def test_full_references_take_the_place_of_short_ones() -> None:
    text = (
        "# Literature\n\n- Maki DP, Thompson M (1973) Mathematical Models\n  and Applications.\n- Other A (1973) X.\n"
    )
    full = full_references(text)
    assert full == ["Maki DP, Thompson M (1973) Mathematical Models and Applications.", "Other A (1973) X."]
    cited = [Citation("Maki & Thompson", "1973"), Citation("Maki & Thompson", "1974"), Citation("Grimm et al.", "2020")]
    listed = dict(reference_list(cited, full))
    assert [listed[item] for item in cited] == [full[0], None, next(work for work in WORKS if "Railsback" in work)]
