import keyword
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from compiler.workspace.model_names import name_fault, slug

ROOMS = {"odd", "behavior_graph", "codegen_templates", "runtime_base", "sandbox", "compiler", "simcc"}


@given(st.text())
@example("con")
@example("class")
@example("json")
@example("odd")
@example("ẞ")
@example("9 lives of " + "x" * 60)
@example("../../etc/passwd")
@example("\ud800")
def test_every_text_has_a_slug_that_is_a_valid_name(text: str) -> None:
    name = slug(text)
    assert name_fault(name) is None
    assert len(name) <= 40
    assert name.isascii() and name.isidentifier() and not keyword.iskeyword(name)
    assert name not in sys.stdlib_module_names | ROOMS


@given(st.sampled_from(sorted(sys.stdlib_module_names | ROOMS | set(keyword.kwlist) | {"con", "nul", "com1", "tests"})))
def test_no_taken_name_is_given_out(name: str) -> None:
    assert slug(name) != name
    assert name_fault(name) is not None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("rumor spread on social media", "rumor_spread_on_social_media"),
        ("Café gossip, 500 people!", "cafe_gossip_500_people"),
        ("a" * 50, "a" * 40),
        ("json", "json_model"),
        ("42 agents", "model_42_agents"),
        ("one two three four five six seven eight nine ten", "one_two_three_four_five_six_seven_eight"),
        ("a rumor among 600 users with and without fact-checkers", "a_rumor_among_600_users"),
        ("the one with and without", "the_one_with_and_without"),
        ("a " * 500_000, "a"),
        ("## Panic buying in a shop\n\n300 households live there.", "panic_buying_in_a_shop"),
        ("# Panic\n\n300 households live there.", "panic_300_households_live_there"),
    ],
)
def test_slugs_are_the_first_words(text: str, name: str) -> None:
    assert slug(text) == name


def test_texts_without_a_latin_letter_differ_from_each_other() -> None:
    assert slug("谣言传播") != slug("舆论")
