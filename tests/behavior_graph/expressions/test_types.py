from __future__ import annotations

from typing import Any, Literal

import pytest

from behavior_graph.expressions.typing.findings import TypedExpression
from behavior_graph.expressions.typing.infer import Wanted, check_text
from behavior_graph.expressions.typing.places import results_scope
from behavior_graph.expressions.typing.scopes import decision_scope, world_scope
from behavior_graph.linking.linked import Linked

ODD_EXTRA = """
      friend: {meaning: best friend, type: "ref[User]", dynamic: true, unset: nobody}
      tastes: {meaning: what one likes, type: "vector[float, 3]"}
      age: {meaning: years of life, type: int, unit: year, range: [0, 120]}
      income: {meaning: money a month, type: float, unit: euro, range: [0, .inf]}
  Platform:
"""
GRAPH_EXTRA = """
aggregates:
  climate: {means: mean credulity, value: mean(User.credulity), unit: probability}
metrics:
  warm: {value: climate * 2, unit: probability}
"""


@pytest.fixture(scope="module")
def town(files: dict[str, str], linked_of: Any) -> Linked:
    """The rumor with more kinds of variables."""
    odd = files["odd.yaml"].replace("\n  Platform:\n", ODD_EXTRA, 1)
    graph = files["graph.yaml"].replace("\nmetrics:\n", GRAPH_EXTRA, 1)
    linked: Linked = linked_of({**files, "odd.yaml": odd, "graph.yaml": graph})
    return linked


Where = Literal["world", "hear", "lose_interest", "moderate", "results"]


def checked(linked: Linked, text: str, where: Where = "world", wanted: Wanted = "value") -> TypedExpression:
    scopes = {"world": world_scope(linked), "results": results_scope(linked)}
    return check_text(text, scopes.get(where) or decision_scope(linked, where), wanted)


@pytest.mark.parametrize(
    ("where", "text", "expected"),
    [
        ("world", "count(User)", "int"),
        ("world", 'share(User where belief == "spreader")', "float"),
        ("world", 'share(User.belief == "spreader" where age > 17)', "float"),
        ("world", "mean(User.credulity where User.age > 17 and Platform.labels > 0.5)", "float"),
        ("world", "max(User.age) - min(User.age)", "int"),
        ("world", "sum(User.age) / 2", "float"),
        ("world", "max(User.age) // 2", "int"),
        ("world", "mean(abs(User.credulity - 0.5))", "float"),
        ("world", "quantile(User.income, 0.9)", "float"),
        ("world", "count(Told) + count(User)", "int"),
        ("world", "mean(User.heard_at)", "float"),
        ("world", "count(User where is_set(User.heard_at) and heard_at < round)", "int"),
        ("world", "count(User where not is_set(heard_at) or heard_at < 5)", "int"),
        ("world", "share(User where credulity > mean(User.credulity))", "float"),
        ("world", "exp(-stifling) + climate", "float"),
        ("world", "count(User where is_set(friend))", "int"),
        ("world", "share(reaches where tie.a.belief == tie.b.belief and reaches.a != tie.b)", "float"),
        ("world", "mean(abs(reaches.a.credulity - tie.b.credulity))", "float"),
        ("world", "components(reaches where matches(tie.a.tastes, tie.b.tastes) >= 2)", "int"),
        ("world", "largest_component(reaches)", "float"),
        ("world", "share(Told where labelled) + share(Told.labelled)", "float"),
        ("world", "mean(Told.sender.age where sender.credulity > 0.5)", "float"),
        ("world", "share(Believe where believe)", "float"),
        ("world", "mean(User.friend.age)", "float"),
        ("world", "mean(User.friend.friend.age where age > 3)", "float"),
        ("world", "count(User where is_set(friend) and friend.age > 3)", "int"),
        ("world", "count(User where is_set(friend) and is_set(friend.friend) and friend.friend.age > 3)", "int"),
        ("world", "count(User where is_set(friend) and is_set(friend.friend) and friend.friend.id == id)", "int"),
        ("world", "max(User.id) + count(Told where sender.id == 0) + count(reaches where tie.a.id < tie.b.id)", "int"),
        ("world", "max(share(User where age > 3) by User.belief)", "float"),
        ("world", "max(count(User) where mean(User.age) > 3 by User.friend)", "int"),
        ("world", "share(count(User) > 3 by User.age > 17)", "float"),
        ("world", "mean(max(count(User) by User.age) by User.belief)", "float"),
        ("world", "quantile(count(reaches) by reaches.a.age, 0.5)", "float"),
        ("hear", 'User.belief == "ignorant" and Told.labelled', "bool"),
        ("hear", "Told.sender.belief == 'spreader'", "bool"),
        ("hear", "User.credulity * climate + Platform.labels", "float"),
        ("moderate", "count(SpreaderReported) > 3 and Platform.labels < vigilance", "bool"),
        ("results", "max(spreaders) > 0.05", "bool"),
        ("results", "mean(final(never_heard)) == approx(stifling / 5, rel=0.1)", "bool"),
        ("results", "share(final(never_heard) < at(well_mixed, final(never_heard))) > 0.9", "bool"),
        ("results", "at(base, mean(first(spreaders))) * count(User)", "float"),
        ("results", "always(spreaders + never_heard <= 1)", "bool"),
        ("results", "mean(at_round(spreaders, 10) where max(spreaders) > 0.1)", "float"),
        ("results", "mean(count(change(spreaders) < 0)) >= 8", "bool"),
        ("results", "always(is_set(spreaders)) and is_set(final(spreaders))", "bool"),
        ("results", "mean(mean(spreaders where is_set(never_heard)))", "float"),
    ],
)
def test_sound_expressions_have_types(town: Linked, where: Where, text: str, expected: str) -> None:
    found = checked(town, text, where)
    assert (found.problems, str(found.type and found.type.type)) == ((), expected)


@pytest.mark.parametrize(
    ("where", "text", "kind", "marked", "message"),
    [
        ("world", "mean(User.credulty)", "name", "User.credulty", "there is no 'User.credulty' here"),
        ("world", "mean(credulity)", "name", "credulity", "'credulity' does not stand for many values"),
        ("world", "User.age", "name", "User.age", "there are many User, so 'User.age' does not have a single value"),
        (
            "world",
            "Told.labelled",
            "name",
            "Told.labelled",
            "a round has many Told, so 'Told.labelled' does not have a single value",
        ),
        (
            "world",
            "User.friend.age",
            "name",
            "User.friend.age",
            "there are many User, so 'User.friend' does not have a single value",
        ),
        (
            "world",
            "count(User where belief == spreader)",
            "name",
            "spreader",
            "'spreader' is a value, and values need quotes",
        ),
        ("world", "User", "fold", "User", "'User' is an entity type, not a value"),
        ("world", "share(User)", "fold", "share(User)", "share needs a condition about User"),
        ("world", "mean(User)", "fold", "mean(User)", "mean needs a variable of User, not User itself"),
        (
            "world",
            "mean(Platform.labels)",
            "fold",
            "mean(Platform.labels)",
            "there is only one Platform, so its values need not be combined",
        ),
        (
            "world",
            "mean(User.age + Told.labelled)",
            "fold",
            "User.age + Told.labelled",
            "mean(…) must combine values of one type, not of User and Told",
        ),
        ("world", "count(Start)", "fold", "count(Start)", "a run does not record the beginnings of rounds"),
        ("world", "tie.a.age > 3", "name", "tie.a.age", "'tie.a' can be used only where ties are counted or combined"),
        ("world", "count(reaches where tie.c.age > 3)", "name", "tie.c.age", "a tie does not have 'c'"),
        ("world", "count(reaches where tie.a.agee > 3)", "name", "tie.a.agee", "'agee' is not a variable of User"),
        ("world", "mean(reaches)", "fold", "mean(reaches)", "mean needs a variable of reaches, not reaches itself"),
        ("world", "reaches + 1", "fold", "reaches", "'reaches' is a relation, not a value"),
        (
            "world",
            "count(User where age.size > 3)",
            "name",
            "age.size",
            "'User.age' is not a reference, so it does not have 'size'",
        ),
        ("world", "count(User where friend.age > 3)", "unset", "friend.age", "'User.friend' may be unset"),
        ("world", "count(User where is_set(friend.friend))", "unset", "friend.friend", "'User.friend' may be unset"),
        ("world", "components(User)", "fold", "User", "components(…) goes over the ties of a relation, not over User"),
        (
            "world",
            "largest_component(reaches.a.age)",
            "fold",
            "reaches.a.age",
            "largest_component(…) goes over the ties of a relation, not over something of them",
        ),
        (
            "world",
            "components(reaches where tie.a.age)",
            "type",
            "tie.a.age",
            "this must be a condition, not a number",
        ),
        (
            "world",
            "max(count(User) by Platform.labels)",
            "fold",
            "Platform.labels",
            "nothing here says which entities to group",
        ),
        (
            "world",
            "max(count(User) by User.income)",
            "type",
            "User.income",
            "a real number cannot be used to make groups",
        ),
        ("world", "max(count(User) by User.tastes)", "type", "User.tastes", "a vector cannot be used to make groups"),
        (
            "world",
            "max(User.age by User.belief)",
            "fold",
            "User.age",
            "nothing here is computed for each group of User",
        ),
        (
            "world",
            "max(count(Told) by User.belief)",
            "fold",
            "count(Told)",
            "nothing here is computed for each group of User",
        ),
        (
            "world",
            "max(components(reaches) by reaches.a.belief)",
            "fold",
            "components(reaches)",
            "nothing here is computed for each group of reaches",
        ),
        ("world", "max(count(User) where round by User.belief)", "type", "round", None),
        ("world", "max(mean(User.belief) by User.belief)", "type", "User.belief", None),
        ("world", "mean(User.age where matches(tastes, age) > 1)", "type", "age", "this must be a vector"),
        (
            "world",
            "mean(User.age where matches(tastes) > 1)",
            "type",
            "matches(tastes)",
            "matches(…) takes two vectors",
        ),
        ("hear", "components(reaches) > 1", "fold", "components(reaches)", None),
        ("results", "max(max(spreaders) by round) > 0", "fold", None, "groups are not recorded after a run"),
        ("hear", "Told.sender.credulity > 0.5", "name", None, "'User.credulity' is private"),
        ("results", "components(spreaders) > 0", "fold", None, "ties are not recorded after a run"),
        ("world", "mean(3)", "fold", "3", "nothing here says which entities or values to combine"),
        ("world", "quantile(User.age, 9)", "fold", "9", "the rank of a quantile is a number from 0 to 1"),
        ("world", "mean(User.age, 3)", "fold", "mean(User.age, 3)", "mean(…) has the wrong number of arguments"),
        ("world", "mean(User.belief)", "type", "User.belief", "this must be a number, not a category"),
        ("world", "count(User) and true", "type", "count(User)", "this must be a condition, not a number"),
        ("world", "count(User where belief > 3)", "type", "belief", "'>' compares numbers, not a category"),
        ("world", "count(User where tastes == tastes)", "type", "tastes == tastes", "vectors cannot be compared"),
        ("world", "count(User where age == true)", "type", "age == true", "a number can never equal a condition"),
        ("world", "1 / 0", "type", "0", "this divides by zero"),
        ("world", "final(round)", "type", "final(round)", "final(…) can be used in expectations only"),
        ("world", "round == approx(3, abs=1)", "type", "approx(3, abs=1)", "approx(…) cannot be used here"),
        ("world", "abs(1, 2)", "type", "abs(1, 2)", "abs(…) takes one number"),
        ("world", "count(User where heard_at > 3)", "unset", "heard_at", "'heard_at' may be unset"),
        ("world", "mean(User.heard_at + 1)", "unset", "User.heard_at", "'User.heard_at' may be unset"),
        ("world", 'count(User where belief == "spreder")', "category", '"spreder"', None),
        ("world", "count(User where age > 200)", "meaningless", "200", None),
        ("world", "mean(User.age) + mean(User.income)", "meaningless", None, "'+' combines year with euro"),
        ("world", "count(User where is_set(age))", "meaningless", "is_set(age)", "'User.age' always has a value"),
        ("hear", "mean(User.age)", "fold", "mean(User.age)", None),
        ("hear", "count(Told) > 1", "fold", "count(Told)", None),
        (
            "lose_interest",
            "Told.labelled",
            "name",
            "Told.labelled",
            "'lose_interest' is not triggered by Told alone",
        ),
        ("moderate", "User.age > 3", "name", "User.age", "a decision of Platform cannot see 'User.age'"),
        ("results", "is_set(stifling)", "meaningless", "is_set(stifling)", "'stifling' always has a value"),
        ("results", "is_set(final(never_herd))", "name", "never_herd", None),
        ("results", "final(never_herd) > 1", "name", "never_herd", "there is no 'never_herd' among the results"),
        ("results", "mean(User.age) > 1", "name", "User.age", "'User.age' is not recorded after a run"),
        (
            "results",
            "mean(mean(final(spreaders))) > 0",
            "fold",
            "mean(final(spreaders))",
            "this is already a single number, so there is nothing to combine",
        ),
        ("results", "final(max(spreaders)) > 0", "fold", "max(spreaders)", "final(…) needs a series over rounds"),
        (
            "results",
            "at(wellmixed, max(spreaders)) > 0",
            "name",
            "wellmixed",
            "'wellmixed' is not a variant in scenario.yaml",
        ),
        ("results", "change(final(spreaders)) < 0", "fold", "final(spreaders)", "change(…) needs a series over rounds"),
        (
            "results",
            "count(change(spreaders > 0) < 0) > 1",
            "type",
            "spreaders > 0",
            "change(…) needs a series of numbers",
        ),
        ("results", "at_round(spreaders, 0) > 0", "type", "0", "a round is a whole number from 1"),
        ("results", "at_round(spreaders, 999) > 0", "meaningless", "999", "the scenario ends after round 200"),
        ("results", "max(spreaders) > 5", "meaningless", "5", None),
        ("results", "max(spreaders) == approx(1)", "type", "approx(1)", "approx needs one tolerance"),
        ("results", "max(spreaders) == approx(1, abs=-1)", "type", "-1", "the tolerance must be above zero"),
        (
            "results",
            "count(User where age > 3) > 0",
            "fold",
            "count(User where age > 3)",
            "single User are not recorded after a run",
        ),
    ],
)
def test_faults_are_found_at_their_place(
    town: Linked, where: Where, text: str, kind: str, marked: str | None, message: str | None
) -> None:
    (problem,) = checked(town, text, where).problems
    assert problem.kind == kind
    assert problem.help
    assert marked is None or text[problem.start : problem.end] == marked
    assert message is None or problem.message == message


_KEPT = 'keep it in a variable of User that a handler sets from me.neighbors("reaches")'


@pytest.mark.parametrize(
    ("where", "text", "help"),
    [
        ("world", "share(reaches where age > 3)", "write tie.a.age or tie.b.age"),
        ("world", "share(reaches where User.age > 3)", "write tie.a.age or tie.b.age"),
        ("world", "count(User where reaches.age > 3)", _KEPT),
        ("world", "count(User where age > 3 and reaches)", _KEPT),
        ("world", "reaches", "write count(reaches)"),
        ("hear", "share(reaches where age > 3) > 0", _KEPT),
        ("hear", "reaches.age > 3", _KEPT),
        ("hear", "share(User where age > 3) > 0", "use an aggregate that computes this"),
        ("world", "User.age", "write mean(User.age)"),
        ("world", "Told.labelled", "write share(Told.labelled)"),
        ("world", "User.belief", 'write share(User where belief == "…")'),
    ],
)
def test_help_does_not_lead_to_the_next_error(town: Linked, where: Where, text: str, help: str) -> None:
    (problem,) = checked(town, text, where).problems
    assert problem.help == help


@pytest.mark.parametrize(
    ("where", "text", "wanted", "message"),
    [
        ("world", "count(User) > 3", "number", "this is a condition, not a number"),
        ("hear", "User.heard_at", "number", "this may be unset"),
        ("world", "count(User)", "condition", "this is a number, not a condition"),
        ("results", "is_set(spreaders)", "condition", "this is a series over all rounds, not a single value"),
        ("results", "spreaders > 0.5", "condition", "this is a series over all rounds, not a single value"),
    ],
)
def test_the_whole_must_fit_its_place(town: Linked, where: Where, text: str, wanted: Wanted, message: str) -> None:
    (problem,) = checked(town, text, where, wanted).problems
    assert (problem.kind, problem.message) == ("expected", message)


def test_every_fault_of_an_expression_is_found(town: Linked) -> None:
    found = checked(town, 'mean(User.agee) + count(User where belief == "spreder") + mean(User.belief)')
    assert [problem.kind.value for problem in found.problems] == ["name", "category", "type"]


def test_uses_name_what_is_read(town: Linked) -> None:
    found = checked(town, "share(User where credulity > stifling) + Platform.labels + climate")
    assert {use.qualified for use in found.uses} == {"User", "User.credulity", "stifling", "Platform.labels", "climate"}


def test_private_variables_of_the_environment_are_hidden_from_decisions(edited: Any, linked_of: Any) -> None:
    files = edited(
        "odd.yaml",
        "unit: share, range: [0, 1], dynamic: true}",
        "unit: share, range: [0, 1], dynamic: true, visibility: private}",
    )
    linked = linked_of(files)
    assert not checked(linked, "Platform.labels").problems
    (problem,) = checked(linked, "Platform.labels > 0.5", "hear").problems
    assert problem.message == "'Platform.labels' is private"


def test_the_acting_environment_reads_its_own_variables(town: Linked) -> None:
    assert not checked(town, "Platform.labels > 0.5", "moderate").problems
