"""An author is shown neither the data of the user's targets nor comments, and every line stays where it is."""

from __future__ import annotations

from compiler.pipeline.drafts.shown_sources import shown_files, shown_problems
from compiler.verdicts.model_diff import ModelChange
from compiler.workspace.sources import Sources
from odd.diagnostics import Diagnostic, Span

TEXT = """\
scenario: 1   # first
# week 30: 999
schedule: {rounds: 3}
targets:
  a: {metric: "x # y", data: [1, 2],  # 77
      unit: u}
variants:
  v: {about: "a # b"}  # says 55
"""


def test_targets_and_comments_of_the_users_scenario_are_blank() -> None:
    sources = Sources({"scenario.yaml": TEXT, "odd.yaml": "odd: 1 # mine\n"})
    shown = shown_files(sources, scenario_is_users=True)
    assert shown["scenario.yaml"].splitlines() == [
        "scenario: 1",
        "",
        "schedule: {rounds: 3}",
        "",
        "",
        "",
        "variants:",
        '  v: {about: "a # b"}',
    ]
    assert shown["odd.yaml"] == sources.files["odd.yaml"]
    assert shown_files(sources, scenario_is_users=False) == sources.files
    without = Sources({"scenario.yaml": TEXT.replace("targets:", "others:")})
    assert shown_files(without, scenario_is_users=True) == without.files
    assert shown_files(Sources({"scenario.yaml": "targets: [\n 999"}), scenario_is_users=True) == {"scenario.yaml": ""}


def test_problems_in_the_data_of_targets_are_not_shown() -> None:
    def problem(line: int, column: int) -> Diagnostic:
        return Diagnostic("SC371", "about 999", Span("scenario.yaml", line, column), "correct it")

    in_data, in_metric = problem(5, 31), problem(5, 8)
    of_file = Diagnostic("SC020", "missing", Span("graph.yaml"), "write it")
    sources = Sources({"scenario.yaml": TEXT})
    assert shown_problems(sources, [in_data, in_metric, of_file]) == (in_metric, of_file)


def test_changes_of_structure_numbers_and_texts_are_told_apart() -> None:
    def nature(file: str, path: str, before: object = 1, after: object = 2) -> str:
        return ModelChange(file, tuple(path.split(".")), before, after).nature

    assert nature("handlers/voter.py", "imitate") == nature("graph.yaml", "actions.imitate.on") == "structure"
    assert nature("odd.yaml", "entities.Voter.variables.mood", None, {"type": "int"}) == "structure"
    assert nature("odd.yaml", "submodels.S1.parameters.p.default") == "numbers"
    assert nature("odd.yaml", "submodels.S1.parameters.p.range") == "numbers"
    assert nature("scenario.yaml", "population.Voter.opinion", "red", {"uniform": [0, 1]}) == "numbers"
    assert nature("scenario.yaml", "relations.knows.erdos_renyi.mean_degree", 4, 6) == "numbers"
    assert nature("scenario.yaml", "relations.knows", "complete", {"ring": 2}) == "structure"
    assert (
        nature("odd.yaml", "submodels.S1.text", "a", "b")
        == nature("graph.yaml", "metrics.red.means", "a", "b")
        == "texts"
    )
