from __future__ import annotations

import types

import pytest

from odd import rules
from odd.check_odd import check_odd, odd_codes
from odd.diagnostics import Diagnostic, Rule, Severity, Span
from odd.errors import InternalError, MachineError, SimccError, UserError
from odd.model.value_types import parse_type
from odd.model.values import fault
from odd.odd_source import read_odd
from odd.rulebook import rules_in, run_rules


def found(text: str) -> list[tuple[str, int]]:
    return [(item.code, item.span.line) for item in check_odd(read_odd(text))]


def test_a_valid_odd_has_no_remarks(base_odd: str) -> None:
    assert found(base_odd) == []


def test_codes_are_unique_and_explained_with_examples() -> None:
    codes = [rule.code for rule in odd_codes()]
    assert codes == sorted(set(codes))
    for rule in odd_codes():
        assert "Right:" in rule.explanation, rule.code
        assert max(len(line) for line in rule.explanation.splitlines()) <= 120


def test_reading_problems_and_rules_are_told_together(base_odd: str) -> None:
    text = base_odd.replace("why: it labels posts", "why: tbd\n    why: again").replace("name: rumor", "name: random")
    assert found(text) == [("SC120", 2), ("SC113", 24), ("SC003", 25)]


def test_rules_do_not_run_without_a_model(base_odd: str) -> None:
    text = base_odd.replace("why: it labels posts", "why: tbd").replace("is: agent", "is: agnt")
    assert found(text) == [("SC102", 16)]


@pytest.mark.parametrize("answer", ["none", "No.", "{not_implemented: not implemented}", "emergence", "it is there"])
def test_empty_answers_to_a_concept(base_odd: str, answer: str) -> None:
    old = "emergence: the share that never hears follows from individual loss of interest"
    codes = {code for code, _ in found(base_odd.replace(old, f"emergence: {answer}"))}
    assert codes & {"SC113", "SC114"}


def test_a_short_answer_is_said_to_be_short(base_odd: str) -> None:
    """It does say something of the model, which SC114 denied."""
    text = base_odd.replace(
        "{not_implemented: users do not pursue a goal by spreading}", "{not_implemented: nobody chooses}"
    )
    assert text != base_odd
    (remark,) = check_odd(read_odd(text))
    assert "has fewer than 3 words: 'nobody chooses'" in remark.message
    assert remark.help == "say in a sentence why objectives plays no part"


@pytest.mark.parametrize("own", ["(the modellers' own).", "our own, not a theory's", "Own: the crowd"])
def test_principles_of_ones_own_need_no_work(base_odd: str, own: str) -> None:
    """Only a word apart from all marks was read as the answer that SC140 asks for."""
    old = "ignorants, spreaders and stiflers (Daley & Kendall 1965)"
    assert "SC140" not in [code for code, _ in found(base_odd.replace(old, f'"people follow others {own}"'))]
    assert "SC140" in [code for code, _ in found(base_odd.replace(old, "people follow others who owned it"))]


def test_chances_and_gains_are_no_share(base_odd: str) -> None:
    text = base_odd.replace(
        "      labels: {",
        '      odds: {meaning: odds and gains, type: "vector[float, 3]", unit: UNIT}\n      labels: {',
    )
    assert ("SC119", 26) in found(text.replace("UNIT", "chance"))
    for unit in ("chance and gains", "shares", "shares of a firm"):
        assert "SC119" not in [code for code, _ in found(text.replace("UNIT", unit))]


@pytest.mark.parametrize(
    ("meaning", "begins"),
    [
        ("share infected at the start", True),
        ("initial wealth of each agent", True),
        ("labels at the beginning of a run", True),
        ("points at the start of a period", False),
        ("initial trust in a newcomer", False),
        ("initial offer in each negotiation", False),
        ("chance that who initially refused accepts", False),
    ],
)
def test_only_the_beginning_of_a_run_is_an_initial_value(base_odd: str, meaning: str, begins: bool) -> None:
    text = base_odd.replace("meaning: rise of labels for one report", f"meaning: {meaning}")
    assert text != base_odd
    assert ("SC137" in [code for code, _ in found(text)]) == begins


def test_a_percentage_is_no_advice_for_a_whole_number() -> None:
    assert fault("50%", parse_type("float"), None) == "'50%' is not a number; write 0.5"
    assert fault("50%", parse_type("int"), None) == "'50%' is not a number; write a whole number"


def test_shared_meanings_of_one_variable_in_two_entities_are_fine(base_odd: str) -> None:
    labels = (
        "labels: {meaning: share of posts that carry a warning, type: float, unit: share, range: [0, 1], dynamic: true}"
    )
    assert labels in base_odd
    more = base_odd.replace(
        "  Platform:", f"  Other:\n    is: agent\n    why: more people\n    variables:\n      {labels}\n  Platform:"
    )
    assert found(more) == []


@pytest.mark.parametrize(("drives", "expected"), [("stifling", []), ("vigilance", [("SC117", 57)])])
def test_a_time_series_may_have_the_meaning_of_the_parameter_that_it_drives(
    drives: str, expected: list[tuple[str, int]], base_odd: str
) -> None:
    meaning = "chance to lose interest when the other knew already"
    series = f"input_data: {{chances: {{meaning: {meaning}, drives: {drives}, source: a survey of 2024}}}}"
    assert meaning in base_odd
    assert found(base_odd.replace("input_data: {not_used: the model has no external drivers}", series)) == expected


def test_a_vector_of_numbers_needs_a_unit_too(base_odd: str) -> None:
    text = base_odd.replace(
        "      labels: {", '      past: {meaning: the last values, type: "vector[float, 3]"}\n      labels: {'
    )
    assert found(text) == [("SC108", 26), ("SC135", 26)]


def remark(code: str, line: int) -> Diagnostic:
    return Diagnostic(code, "m", Span("f", line), "h", Severity.NOTE)


def test_rules_are_run_in_the_order_of_the_file_without_repeats() -> None:
    late: Rule[int] = Rule("SC901", "t", "e", lambda n: [remark("SC901", n), remark("SC901", n)])
    early: Rule[int] = Rule("SC902", "t", "e", lambda n: [remark("SC902", n - 1)])
    assert [(rule.code, rule.span.line) for rule in run_rules([late, early], 5)] == [("SC902", 4), ("SC901", 5)]


def test_rules_are_found_by_file() -> None:
    assert len(rules_in(rules)) >= 18
    assert all(isinstance(rule, Rule) for rule in rules_in(rules))
    assert rules_in(rules) is rules_in(rules)


def test_two_rules_of_one_code_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    package = types.ModuleType("odd.rules")
    package.__path__ = rules.__path__
    same = types.SimpleNamespace(RULE=Rule("SC999", "t", "e", lambda _: []))
    monkeypatch.setattr("odd.rulebook.import_module", lambda _: same)
    with pytest.raises(ValueError, match="SC999"):
        rules_in(package)


def test_errors_have_their_exit_codes() -> None:
    assert [kind.exit_code for kind in (UserError, MachineError, InternalError)] == [1, 2, 3]
    error = UserError("bad flags", [remark("SC100", 1)])
    assert isinstance(error, SimccError)
    assert (str(error), error.diagnostics) == ("bad flags", (remark("SC100", 1),))
