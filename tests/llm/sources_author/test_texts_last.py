"""After results and reading, texts are brought in line with the code; nothing but texts may change."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from test_results_and_reading import answer, edit
from test_written_files import by_model, said
from written_model import a_model_that_writes, good, kinds, voters

from compiler.authors.model.sources.changed_texts import beyond_texts

pytestmark = pytest.mark.usefixtures("few_situations")

TITLE = "title: Voters who imitate each other"


def test_texts_change_last_and_nothing_is_due_afterwards(simcc: Any, tmp_path: Path) -> None:
    folder = tmp_path / "a"
    texts = edit("odd.yaml", TITLE, "title: Voters who imitate")
    cited = voters()["odd.yaml"].replace("expectation: imitation_moves}", "expectation: imitation_moves, from: S1}")
    design = answer("odd.yaml", "graph.yaml", odd=cited)
    with a_model_that_writes({**good(), "design": [design], "texts": [texts]}) as server:
        code, _, err = simcc(*by_model(server.url, folder))
        assert code == 0 and "not usable" not in err, err
        assert re.search(r"asking for handlers and scenario.yaml \(1 request and [\d,]+ tokens so far\)", err)
        assert "asking for a reading" in err and "asking for texts" in err, "who waits knows for what"
        assert kinds(server) == ["design", "code", "reading", "texts"]
        before = {path: path.read_bytes() for path in folder.glob("*.yaml")}
        assert simcc(*by_model(server.url, folder))[0] == 0
        assert len(server.requests) == 4, "nothing is due any more"
    assert {path: path.read_bytes() for path in folder.glob("*.yaml")} == before
    assert "title: Voters who imitate\n" in (folder / "odd.yaml").read_text()
    question = said(server, 3)
    assert "# Reference card" not in question and "handlers/voter.py" in question and "base, 5 runs" in question
    assert simcc("check", str(folder))[0] == 0


def test_a_warning_points_at_the_line_that_its_claim_has_after_texts_have_changed(simcc: Any, tmp_path: Path) -> None:
    claim = "that: mean(max(red)) + 1 < at("
    wrong = voters()["scenario.yaml"].replace("that: mean(max(red)) > at(", claim)
    longer = edit(
        "scenario.yaml", "    about: voters keep their opinion", "    about: >\n      voters keep their opinion"
    )
    code = answer("handlers/voter.py", "scenario.yaml", scenario=wrong)
    with a_model_that_writes({**good(), "code": [code], "texts": [longer]}) as server:
        ended, out, _ = simcc(*by_model(server.url, tmp_path / "a"))
    assert ended == 0 and kinds(server)[-1] == "texts"
    (line,) = re.findall(r"scenario.yaml:(\d+):\d+: warning\[SC722\]", out)
    lines = (tmp_path / "a" / "scenario.yaml").read_text().splitlines()
    assert lines[int(line) - 1] == "  imitation_moves:" and "about: >" in "".join(lines)


def test_an_answer_that_changes_a_number_is_refused_and_asked_again(simcc: Any, tmp_path: Path) -> None:
    folder = tmp_path / "a"
    text = edit("odd.yaml", TITLE, "title: Voters who imitate")
    scenario = voters()["scenario.yaml"]
    line = next(line for line in scenario.splitlines() if "rounds: 20" in line)
    number = edit("scenario.yaml", line, line.replace("20", "21"))
    with a_model_that_writes({**good(), "texts": [number, text]}) as server:
        code, _, err = simcc(*by_model(server.url, folder))
    assert code == 0, err
    assert kinds(server)[-2:] == ["texts", "texts"]
    assert "schedule.rounds is changed, which is not a text" in said(server, len(server.requests) - 1)
    assert (folder / "scenario.yaml").read_text() == scenario


def test_a_model_that_cannot_change_texts_alone_leaves_them(simcc: Any, tmp_path: Path) -> None:
    with a_model_that_writes({**good(), "texts": ["All is fine, I think."]}) as server:
        code, _, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0 and "texts" in err and "answer not usable" in err
    assert (tmp_path / "a" / "odd.yaml").read_text() == voters()["odd.yaml"]


@pytest.mark.parametrize(
    ("path", "old", "new", "what"),
    [
        ("odd.yaml", TITLE, "title: Others", ""),
        ("graph.yaml", "means: voters who are for red", "means: red voters", ""),
        ("graph.yaml", "value: red_share", "value: 1 - red_share", "metrics.red.value"),
        ("odd.yaml", ", dynamic: true,", ", dynamic: false,", "entities.Voter.variables."),
        ("odd.yaml", "source: follows from S1", "source: Smith 1999", "purpose.patterns.1.source"),
        ("scenario.yaml", "about: voters keep their opinion", "about: none imitates", ""),
        ("scenario.yaml", "{parameters.imitation: 0.0}", "{parameters.imitation: 0.1}", "variants.nobody_imitates.set"),
        ("scenario.yaml", "exact: true", "exact: false", "expectations.nothing_without_imitation.exact"),
        ("scenario.yaml", "variants:", "variants: [", "the form of the file"),
    ],
)
def test_only_texts_count_as_texts(path: str, old: str, new: str, what: str) -> None:
    before = voters()[path]
    assert old in before
    found = beyond_texts(path, before, before.replace(old, new, 1))
    assert found.startswith(what) and bool(found) == bool(what)
