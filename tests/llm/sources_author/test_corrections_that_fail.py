"""Results and readers judge a model that works: an author who cannot follow one of them still has a model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from test_results_and_reading import SOUND, edit
from test_written_files import by_model, said
from written_model import a_model_that_writes, answer, good, kinds, voters

pytestmark = pytest.mark.usefixtures("few_situations")

CLAIM = "    that: mean(max(red)) > at(nobody_imitates, mean(max(red)))"
TITLE = "title: Voters who imitate each other"
RETITLED = edit("odd.yaml", TITLE, "title: Voters who imitate others")
BROKEN = edit("handlers/voter.py", "        voter.opinion = answered.opinion", "        voter.mood = 1")
#: It passes the checks, and fails in the first run.
CRASHES = edit(
    "handlers/voter.py", f"    if {SOUND}", f"    if {SOUND[:-1]} and 1 / (1.0 - world.parameters.imitation) < 9:"
)


def test_what_a_reader_says_goes_back_although_results_were_left(simcc: Any, tmp_path: Path) -> None:
    wrong = voters()["scenario.yaml"].replace(CLAIM, CLAIM.replace(">", "+ 1 <"))
    answers = {
        **good(),
        "code": [answer("handlers/voter.py", "scenario.yaml", scenario=wrong)],
        "mend": ["NO CHANGES: the claim is right.", RETITLED],
        "reading": ["WRONG | odd.yaml | the title says more than the code", "COMPLETE"],
    }
    with a_model_that_writes(answers) as server:
        code, out, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0, err
    assert kinds(server) == ["design", "code", "mend", "reading", "mend", "reading", "texts"]
    assert "SC724" in said(server, 4) and "warning[SC722]" in out and "SC724" not in out
    assert "title: Voters who imitate others" in (tmp_path / "a" / "odd.yaml").read_text()


@pytest.mark.parametrize(
    "corrections", [[BROKEN, "I would rather not."], [BROKEN, RETITLED, BROKEN], [CRASHES, "I would rather not."]]
)
def test_a_correction_that_fails_leaves_the_version_that_passed(
    simcc: Any, tmp_path: Path, corrections: list[str]
) -> None:
    answers = {**good(), "mend": corrections, "reading": ["WRONG | odd.yaml | the title says more than the code"]}
    folder = tmp_path / "a"
    with a_model_that_writes(answers) as server:
        code, out, err = simcc(*by_model(server.url, folder))
        assert code == 0, err
        assert kinds(server)[:4] == ["design", "code", "reading", "mend"]
        assert "the corrections did not pass; the version before them stays" in err
        assert "warning[SC724]: the title says more" in out
        asked = len(server.requests)
        assert simcc(*by_model(server.url, folder))[0] == 0 and len(server.requests) == asked
    assert "voter.opinion = answered.opinion" in (folder / "handlers" / "voter.py").read_text()
    assert simcc("check", str(folder))[0] == 0 and simcc("run", str(folder), "--rounds", "3")[0] == 0


def test_a_correction_without_a_version_that_passed_ends_the_build(simcc: Any, tmp_path: Path) -> None:
    code_of = answer(
        "handlers/voter.py",
        "scenario.yaml",
        voter=voters()["handlers/voter.py"].replace("voter.opinion = answered.opinion", "voter.mood = 1"),
    )
    with a_model_that_writes({**good(), "code": [code_of], "mend": ["I would rather not."]}) as server:
        assert simcc(*by_model(server.url, tmp_path / "a"))[0] == 2
