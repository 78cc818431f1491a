from __future__ import annotations

from compiler.authors.author import Artifact
from compiler.pipeline.repair import RepairBudget, RepairLog, fixes_as_json, fixes_from_json
from odd.diagnostics import Diagnostic, Severity, Span


def error(message: str, line: int = 1) -> Diagnostic:
    return Diagnostic("SC203", message, Span("graph.yaml", line), "mend it")


def attempted(log: RepairLog, text: str, *errors: Diagnostic, stage: str = "graph") -> None:
    log.complain()
    log.add({"graph.yaml": text})
    log.found(stage, errors)


def log(soft: int = 3, hard: int = 8, no_repair: str = "") -> RepairLog:
    return RepairLog(Artifact.GRAPH, RepairBudget(soft, hard, no_repair))


def test_a_problem_is_fixed_when_the_stage_that_found_it_finds_it_no_longer() -> None:
    made = log()
    attempted(made, "one", error("a", 3), error("b"))
    attempted(made, "two", error("b"))
    assert [fix.message for fix in made.fixes] == ["a"]
    assert fixes_from_json(fixes_as_json(made.fixes)) == made.fixes


def test_a_problem_is_not_fixed_while_the_stage_that_found_it_has_not_spoken() -> None:
    made = log()
    made.add({"graph.yaml": "one"})
    made.found("graph", ())
    made.found("trial", [error("crash")])
    attempted(made, "two")
    assert made.fixes == []
    made.found("trial", ())
    assert [fix.message for fix in made.fixes] == ["crash"]


def test_a_draft_that_brings_a_fixed_problem_back_is_refused_whatever_its_line() -> None:
    made = log()
    attempted(made, "one", error("a", 3))
    attempted(made, "two", error("b"))
    attempted(made, "three", error("a", 9))
    assert [attempt.refused for attempt in made.attempts] == [False, False, True]
    assert made.base is made.attempts[1]
    assert {problem.message for problem in made.open_problems} == {"a", "b"}


def test_fixes_of_earlier_builds_count() -> None:
    made = RepairLog(
        Artifact.GRAPH, RepairBudget(), fixes_from_json([*fixes_as_json(_fixed("a")), {"artifact": "x"}, 3])
    )
    attempted(made, "one", error("a"))
    assert made.attempts[0].refused


def _fixed(message: str) -> list:
    made = log()
    attempted(made, "one", error(message))
    attempted(made, "two")
    return made.fixes


def test_the_same_answer_twice_ends_the_road() -> None:
    made = log()
    attempted(made, "one", error("a"))
    assert made.end_of_road() is None
    attempted(made, "one", error("a"))
    assert "repeated an earlier answer" in str(made.end_of_road())


def test_the_same_answer_to_a_task_without_complaint_is_no_attempt() -> None:
    made = log()
    made.add({"graph.yaml": "one"})
    made.add({"graph.yaml": "one"})
    assert len(made.attempts) == 1


def test_the_soft_limit_extends_only_while_the_problems_get_fewer() -> None:
    made = log(soft=2)
    attempted(made, "one", error("a"), error("b"), error("c"))
    attempted(made, "two", error("a"), error("b"))
    assert made.end_of_road() is None
    attempted(made, "three", error("d"), error("b"))
    assert "number of problems did not fall" in str(made.end_of_road())


def test_an_author_of_whole_sources_has_two_rounds_for_each_problem() -> None:
    made = RepairLog(Artifact.SOURCES, RepairBudget())
    attempted(made, "one", error("the form of odd.yaml"))
    attempted(made, "two", error("a name in a handler"), error("a unit"))
    for text in ("three", "four"):
        assert made.end_of_road() is None, "the form is fixed, and what it hid may be tried twice"
        attempted(made, text, error("a name in a handler"), error("a unit"))
    assert "number of problems did not fall" in str(made.end_of_road())


def test_a_draft_of_sources_that_brings_a_problem_back_is_not_the_last() -> None:
    made = RepairLog(Artifact.SOURCES, RepairBudget())
    attempted(made, "one", error("a"), error("b"))
    attempted(made, "two", error("b"))
    attempted(made, "three", error("a"))
    assert made.attempts[-1].refused and made.end_of_road() is None


def test_the_hard_limit_holds_even_while_it_gets_better() -> None:
    made = log(soft=1, hard=3)
    for number in range(3):
        assert made.end_of_road() is None
        attempted(made, str(number), *(error(str(index)) for index in range(9 - number)))
    assert "limit of 3" in str(made.end_of_road())


def test_without_repair_the_first_answer_is_the_last() -> None:
    made = log(no_repair="repair is switched off")
    attempted(made, "one", error("a"))
    assert made.end_of_road() == "repair is switched off"


def test_warnings_are_nothing_to_mend() -> None:
    made = log()
    attempted(made, "one", Diagnostic("SC203", "a", Span("graph.yaml"), "mend it", Severity.WARNING))
    assert made.open_problems == ()


def test_a_problem_that_comes_back_a_second_time_ends_the_road() -> None:
    made = log(soft=8)
    attempted(made, "one", error("a"), error("b"))
    attempted(made, "two", error("b"))
    attempted(made, "three", error("a"))
    assert made.end_of_road() is None, "once, the draft is refused, and the one before it is mended"
    attempted(made, "four", error("a"))
    assert "came back a second time (SC203)" in str(made.end_of_road())


def test_what_an_earlier_build_fixed_comes_back_only_into_a_draft_without_it() -> None:
    made = RepairLog(Artifact.GRAPH, RepairBudget(8, 8), fixes_from_json(fixes_as_json(_fixed("a"))))
    attempted(made, "one", error("a"))
    attempted(made, "two", error("a"))
    assert made.end_of_road() is None


def test_what_a_build_fixed_that_did_not_end_does_not_count() -> None:
    assert fixes_from_json(fixes_as_json(_fixed("a"), settled=False)) == []
