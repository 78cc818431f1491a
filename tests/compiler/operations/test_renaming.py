"""`simcc rename`: every name of whole models, one after the other, in all files or in none."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from scripted import base_sources, write_base
from typer.testing import CliRunner

from compiler.library.catalogue import scenarios
from compiler.operations.build_workspace import check, existing, generate
from compiler.operations.rename_everywhere import rename, renamed, symbols
from compiler.operations.run_workspace import run_workspace
from compiler.operations.with_models.confirm_sources import cited_claims
from compiler.runs.request import Run
from compiler.terminal.app import app
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from odd.errors import UserError

RUMOR = Sources(base_sources())
EVERY = {symbol.name: symbol for symbol in symbols(RUMOR.must_link())}
#: A new name of each kind, in the same order as the old ones are declared or read by anyone.
NEW = {"entity": "Person", "event": "Whispered"}


def digest_of(workspace: Path) -> str:
    return run_workspace(workspace, Run("", rounds=8, seed=3, trace=False), settings=Settings()).record.digest


def written(workspace: Path) -> Mapping[str, bytes]:
    return {str(path.relative_to(workspace)): path.read_bytes() for path in workspace.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", EVERY)
def test_each_name_of_a_model_changes_everywhere(name: str) -> None:
    symbol = EVERY[name]
    new = NEW.get(symbol.kind, "another_name")
    done, files = renamed(RUMOR, name, new)
    after = Sources(files)
    assert after.problems() == RUMOR.problems() == []
    full = f"{symbol.owner}.{new}" if symbol.owner else new
    assert (done.kind, done.old, done.new) == (symbol.kind, name, full)
    assert full in {each_symbol.name for each_symbol in symbols(after.must_link())} and sum(done.places.values()) >= 1
    back, original = renamed(after, full, symbol.short)
    assert original == dict(RUMOR.files), "there and back again, to the byte"
    assert sum(back.places.values()) == sum(done.places.values())


def test_a_run_has_the_same_digest_after_many_renamings(tmp_path: Path) -> None:
    workspace = tmp_path / "a b é"
    write_base(workspace)
    before = digest_of(workspace)
    *first, (old, new) = (
        ("User", "Person"),
        ("Platform", "Service"),
        ("Person.belief", "conviction"),
        ("labels", "warnings"),
        ("hear", "listen"),
        ("Told", "Whispered"),
        ("Whispered.labelled", "warned"),
        ("stifling", "loss_of_interest"),
        ("reaches", "talks_to"),
        ("Person.credulity", "trust"),
    )
    sources = RUMOR
    for item in first:
        sources = Sources(renamed(sources, *item)[1])
    (workspace / "handlers" / "user.py").unlink()
    (workspace / "handlers" / "platform.py").unlink()
    for path, text in sources.files.items():
        (workspace / path).write_text(text, "utf-8", newline="\n")
    rename(old, new, workspace)
    assert check(workspace).diagnostics == ()
    code = "\n".join(path.read_text() for path in workspace.glob("handlers/*.py"))
    assert not re.search(r"\b(User|Platform|belief|Told|hear|stifling)\b", code)
    assert sorted(path.name for path in (workspace / "handlers").iterdir()) == ["person.py", "service.py"]
    assert not list((workspace / "rumor").rglob("user.py")), "the package is generated again"
    assert generate(workspace).written == ()
    assert digest_of(workspace) == before


def test_comments_order_and_layout_stay() -> None:
    files = dict(RUMOR.files)
    files["scenario.yaml"] = "# who is there\n" + files["scenario.yaml"].replace("credulity:", "'credulity'  :", 1)
    _, after = renamed(Sources(files), "User.credulity", "trust")
    assert after["scenario.yaml"].startswith("# who is there\n") and "'trust'  :" in after["scenario.yaml"]
    assert [len(text.split("\n")) for text in after.values()] == [len(text.split("\n")) for text in files.values()]


def test_an_aggregate_changes_its_name_beside_a_metric_of_the_same_name() -> None:
    before = Sources(dict(scenarios()["dynamic_culture_dissemination"].sources))
    done, after = renamed(before, "open_ties", "ties_left")
    assert done.places == {"graph.yaml": 2, "scenario.yaml": 1}
    assert "stop_when: drift == 0 and ties_left == 0" in after["scenario.yaml"]
    assert "max(final(open_ties)) == 0" in after["scenario.yaml"], "an expectation reads the metric"
    assert "  open_ties:\n    value: ties_left" in re.sub(r"\n    (?!value).*", "", after["graph.yaml"])


def test_a_relation_with_a_long_name_that_handlers_use_in_a_path_only_is_used() -> None:
    before = Sources(dict(scenarios()["community_health_mobilization_theory"].sources))
    _, after = renamed(before, "leads", "leads_a_community")
    assert 'neighbors("leads_a_community.residents")' in after["handlers/leader.py"]
    assert Sources(after).problems() == before.problems()


def test_an_inverse_changes_its_name_where_handlers_and_receivers_use_it() -> None:
    """It is a value in graph.yaml, not a key, and was refused as unknown."""
    before = Sources(dict(scenarios()["community_health_mobilization_theory"].sources))
    done, after = renamed(before, "residents", "people_there")
    assert done.kind == "relation" and done.places["graph.yaml"] >= 2 and done.places["handlers/leader.py"] >= 1
    assert "inverse: people_there" in after["graph.yaml"]
    assert 'neighbors("leads.people_there")' in after["handlers/leader.py"]
    assert Sources(after).problems() == before.problems()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("User.beleif", "x", "did you mean 'User.belief'"),
        ("User", "Platform", "entity Platform already has that name"),
        ("User", "user", "is not a name for an entity"),
        ("User", "Class", "keyword"),
        ("User.belief", "stifling", "parameter stifling already has that name"),
        ("User.belief", "heard_at", "variable User.heard_at already has that name"),
        ("User.belief", "Platform.conviction", "cannot move to another owner"),
        ("User.belief", "emit", "already has or can do"),
        ("User.belief", "belief", "already has that name"),
        ("hear", "decide_x", "begins like the rule of a decision"),
        ("Told", "Start", "is already imported by every handlers file"),
        ("stifling", "../x", "is not a name for a parameter"),
    ],
)
def test_what_cannot_be_renamed_changes_nothing(old: str, new: str, said: str, tmp_path: Path) -> None:
    write_base(tmp_path)
    before = written(tmp_path)
    with pytest.raises(UserError, match=re.escape(said)):
        rename(old, new, tmp_path)
    assert written(tmp_path) == before


def test_a_model_with_errors_is_left_alone(tmp_path: Path) -> None:
    write_base(tmp_path)
    graph = tmp_path / "graph.yaml"
    graph.write_text(graph.read_text().replace("event: Told,", "event: Tolled,"))
    before = written(tmp_path)
    with pytest.raises(UserError, match="fix the errors first") as caught:
        rename("User", "Person", tmp_path)
    assert caught.value.diagnostics and written(tmp_path) == before


def test_the_command_says_what_it_did_and_what_it_left(tmp_path: Path) -> None:
    write_base(tmp_path)
    outcome = CliRunner().invoke(app, ["rename", "--json", "Platform.labels", "warnings", str(tmp_path)])
    said = json.loads(outcome.stdout)
    assert outcome.exit_code == 0 and (said["kind"], said["new"]) == ("variable", "Platform.warnings")
    assert said["places"].keys() == {
        "odd.yaml",
        "graph.yaml",
        "scenario.yaml",
        "handlers/platform.py",
        "handlers/user.py",
    }
    for place in said["left_in_texts"]:
        file, line = place.split(":")
        assert "labels" in (tmp_path / file).read_text().split("\n")[int(line) - 1]


SCHEDULE = """
interventions:
  campaign: {of: User, set: {credulity: 0.1}}
  later: {at: 8, of: User, set: {credulity: 0.2}}
questionnaires:
  trust: {of: User, count: 5, items: {stance: {asks: Where do you stand?, answer: belief}}}
steps: [{run: 4}, {intervene: campaign}, {run: 2}, {questionnaire: trust}]
experiments:
  when: {vary: {interventions.later.at: [8, 9]}}
variants:
  calm: {about: nothing is done, off: [campaign]}
  late: {about: a delayed one, set: {interventions.later.at: 9}}
  other: {about: another one, interventions: {later: {at: 7, of: User, set: {credulity: 0.3}}}}
"""


@pytest.mark.parametrize(
    ("old", "new", "kind", "count"),
    [
        ("campaign", "push", "intervention", 3),
        ("later", "soon", "intervention", 4),
        ("trust", "faith", "questionnaire", 2),
    ],
)
def test_what_a_scenario_schedules_changes_its_name_everywhere(old: str, new: str, kind: str, count: int) -> None:
    """A variant's intervention takes the place of the base's by its name: both change, or the base's would be made."""
    sources = base_sources()
    scenario = sources["scenario.yaml"].replace("variants:\n", SCHEDULE.lstrip())
    before = Sources({**sources, "scenario.yaml": scenario})
    assert before.problems() == []
    done, files = renamed(before, old, new)
    assert (done.kind, sum(done.places.values())) == (kind, count)
    assert files["scenario.yaml"] == re.sub(rf"\b{old}\b", new, scenario)
    assert renamed(Sources(files), new, old)[1] == dict(before.files)


def test_what_was_noted_of_a_source_goes_with_its_name_and_ends_with_the_next_edit(tmp_path: Path) -> None:
    """A note at a place that is gone would say of a source that a person has corrected that only a model stated it."""
    write_base(tmp_path)
    generate(tmp_path)
    workspace, stated = existing(tmp_path), "literature (Maki & Thompson 1973)"
    note = {"kind": "unchecked", "words": "", "path": "submodels.S1.parameters.stifling.source"}
    note["text"] = f"the source of parameter 'stifling' is stated by the model, not checked: {stated}"
    with workspace.locked():
        lock = workspace.read_lock()
        workspace.write_lock(lock.with_entry("odd.yaml", replace(lock.entries["odd.yaml"], notes=(note,))))
    rename("stifling", "fading", tmp_path)
    (claim,) = cited_claims(tmp_path)
    assert (claim.claim, claim.source, claim.confirmed) == ("fading", stated, False)
    (kept,) = workspace.read_lock().notes
    assert kept["path"] == "submodels.S1.parameters.fading.source" and "parameter 'fading'" in kept["text"]
    odd = tmp_path / "odd.yaml"
    odd.write_text(odd.read_text("utf-8").replace(stated, "literature (Daley & Kendall 1965)"), "utf-8")
    generate(tmp_path)
    assert cited_claims(tmp_path) == ()
