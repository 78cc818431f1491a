import inspect
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from behavior_graph.linking.graph_source import read_graph, read_scenario
from compiler.authors import brief_reading, brief_text, library_author, scenario_ranking
from compiler.authors.author import Artifact, AuthorRefusedError, Draft, Note, Task
from compiler.library.catalogue import LibraryScenario, scenarios
from odd.odd_source import read_odd
from odd.reading.yaml_text import read_yaml

_DIGITS = re.compile(r"(?<![^\W_])(?<![^\W\d_][-–])\d+")


def draft(words: str, artifact: Artifact = Artifact.SCENARIO, *wanted: str) -> Draft:
    return library_author.LibraryAuthor().draft(Task(artifact, "my_model", words, wanted or (f"{artifact}.yaml",)))


def notes(words: str, kind: str) -> dict[str, Note]:
    return {note.words: note for note in draft(words).notes if note.kind == kind}


def value(words: str, path: str) -> object:
    data: object = read_yaml(draft(words).files["scenario.yaml"], "scenario.yaml").data
    for key in path.split("."):
        assert isinstance(data, dict)
        data = data[key]
    return data


@pytest.mark.parametrize(
    ("words", "path", "expected"),
    [
        ("a rumor among 2,000 users", "population.User.count", 2000),
        ("rumors spread in a school with 5k students", "population.User.count", 5000),
        ("how a rumor spreads for 40 rounds", "schedule.rounds", 40),
        ("a rumor spreads over two days", "schedule.rounds", 48),
        ("a rumor where 5% start with the rumor", "population.User.stage.fraction.spreader", 0.05),
        ("a rumor on a small-world network", "relations.knows", {"watts_strogatz": {"k": 8, "p": 0.1}}),
        ("a rumor without fact-checkers", "population.FactCheckOrganization.count", 0),
        ("an epidemic with a recovery rate of 0.5", "parameters.recovery", 0.5),
        ("an epidemic where 30 percent are vaccinated", "population.Individual.state.fraction.vaccinated", 0.3),
        ("an epidemic where 5 % of people are infected", "population.Individual.state.fraction.infected", 0.05),
        ("an epidemic: the ill infect each contact with probability 0.07", "parameters.transmission", 0.07),
        ("sir_model: people have a 7 % chance to infect a contact", "parameters.transmission", 0.07),
        (
            "an epidemic: people infect others with a chance of 3 % and recover with probability 0.2",
            "parameters.recovery",
            0.2,
        ),
        ("a flu outbreak in a town of 800 people with 3 hospitals", "population.HealthcareSystem.count", 3),
        ("a flu outbreak in a town of 800 people with 3 hospitals", "population.Individual.count", 800),
        ("voting: 30 % of voters are tactical", "population.Voter.strategic.fraction.true", 0.3),
    ],
)
def test_what_a_brief_says_is_set_at_its_line(words: str, path: str, expected: object) -> None:
    assert value(words, path) == expected
    text = draft(words).files["scenario.yaml"].splitlines()
    (note,) = [each_note for each_note in draft(words).notes if each_note.path == path and each_note.kind == "taken"]
    assert note.span is not None
    assert path.rsplit(".", 1)[-1] in " ".join(text[note.span.line - 2 : note.span.line])


def test_a_comparison_becomes_a_variant_and_changes_no_value() -> None:
    words = "a rumor on social media with and without fact-checkers"
    assert draft(words).files["scenario.yaml"] == scenarios_by_topic("rumor").sources["scenario.yaml"]
    (note,) = [each_note for each_note in draft(words).notes if each_note.path.startswith("variants.")]
    assert "fact-checkers" in note.words
    variants = value(words, "variants")
    assert isinstance(variants, dict)
    assert note.path.removeprefix("variants.") in variants


def test_what_is_not_used_is_said() -> None:
    unused = notes("a rumor among 2000 users in Brazil, 17 bananas and 300% spreaders", "unused")
    assert {"brazil, bananas", "17"} <= set(unused)
    assert any("300%" in words for words in unused)


@pytest.mark.parametrize(
    "words",
    [
        "an epidemic: an ill person infects each contact with probability 0.07",
        "sir_model: an epidemic where 20 people meet and an ill person has a 7 % chance of infecting one",
        "an epidemic in which the vaccinated are infected with a likelihood of 0.07",
    ],
)
def test_a_chance_is_not_taken_for_the_share_of_the_infected(words: str) -> None:
    share = "population.Individual.state.fraction.infected"
    assert value(words, share) == value("an epidemic", share)


@pytest.mark.parametrize(
    ("words", "left"),
    [
        (
            "A rumor about a closed school spreads among 800 parents in a small Bavarian town; half of them are on "
            "holiday, the headmaster denies it after two days, and teachers keep silent because of the trade union",
            "closed school parents small bavarian town holiday headmaster denies days teachers trade union",
        ),
        (
            "sir_model: an epidemic in a mining village of 900 people with 2 hospitals, miners live in barracks, the "
            "priest opens the church to the sick, and half of the village leaves for the coast after the first grave "
            "is dug",
            "mining village miners live barracks priest opens church sick leaves coast first grave dug",
        ),
        (
            "Bonabeau's hierarchy among 300 hens and cocks on a muddy farm, where the farmer feeds the losers apart",
            "hens cocks muddy farm farmer feeds losers apart",
        ),
    ],
)
def test_each_word_of_a_long_brief_chose_the_scenario_set_something_or_is_listed_as_unused(
    words: str, left: str
) -> None:
    listed = {word for note in notes(words, "unused") for word in note.split(", ")}
    assert set(left.split()) <= listed, sorted(set(left.split()) - listed)
    noted = " ".join(
        note.words for artifact in (Artifact.ODD, Artifact.SCENARIO) for note in draft(words, artifact).notes
    )
    assert {token.stem for token in brief_text.Brief(words).content} <= {
        token.stem for token in brief_text.Brief(noted).tokens
    }


@pytest.mark.parametrize("words", ["rumor spread on social media", "sir_model: an epidemic of measles"])
def test_words_that_only_say_what_the_scenario_is_about_are_not_called_ignored(words: str) -> None:
    assert not notes(words, "unused")
    (note,) = [note for note in draft(words, Artifact.ODD).notes if note.kind == "taken"]
    assert set(note.words.split(", ")) == {token.text for token in brief_text.Brief(words).content}


def test_a_value_out_of_range_is_not_taken() -> None:
    assert value("an epidemic with a recovery rate of 1.5", "population.Individual.count") == 1000
    assert any("1.5" in words for words in notes("an epidemic with a recovery rate of 1.5", "unused"))


def test_a_number_that_is_not_taken_comes_with_what_is_possible() -> None:
    (note,) = [note for note in draft("a rebellion among 1000 citizens").notes if "1000" in note.words]
    assert note.text == "not used: 1000 is outside what number of citizens can be: a whole number from 1 to 380"


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["information_cascade_and_silence: a rumor", "sir_model: an epidemic"]),
    st.lists(
        st.tuples(
            st.sampled_from(["among", "for", "with", "about", ",", "."]),
            st.one_of(st.integers(0, 10**6).map(str), st.sampled_from(["0.3", "30%", "2,500", "1e3", "5k"])),
            st.sampled_from(
                ["users", "people", "rounds", "days", "bananas", "hospitals", "fact-checkers", "vaccinated", ""]
            ),
        ),
        max_size=6,
    ),
)
def test_every_number_is_taken_assumed_or_reported_as_unused(topic: str, parts: list[tuple[str, str, str]]) -> None:
    words = f"{topic} " + " ".join(" ".join(part) for part in parts)
    said = " ".join(note.words for note in draft(words).notes)
    for digits in _DIGITS.findall(words):
        assert digits in said, words


@pytest.mark.parametrize("number", ["1e400", "9" * 400, "1e300", "0.5"])
def test_a_count_that_is_none_is_said_not_taken(number: str) -> None:
    (note,) = [each_note for each_note in draft(f"a rumor among {number} users").notes if number in each_note.words]
    assert note.kind == "unused"


def test_the_author_names_no_scenario() -> None:
    for module in (library_author, scenario_ranking, brief_reading, brief_text):
        text = inspect.getsource(module).lower()
        for name, scenario in scenarios().items():
            assert name not in text
            entities = read_odd(scenario.sources["odd.yaml"]).model
            assert entities is not None
            assert not [entity for entity in entities.entities if f'"{entity.lower()}' in text]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "no words"),
        ("?!... --- ;;", "no words"),
        ("rumor \x00\x01", "not a text"),
        ("rumor " * 200_000, "at most"),
        ("the price of gold in 1900", "nothing near"),
        ("wie sich ein Gerücht unter den Leuten in einer kleinen Stadt verbreitet", "another language"),
        ("the price of bread", "nothing near(.*\n)*  rebellion: "),
        (
            "does gossip travel faster when people have more friends",
            "which scenario(.*\n)*  information_.*\n  antisocial_",
        ),
    ],
)
def test_a_brief_that_is_none_is_refused_with_reasons(words: str, said: str) -> None:
    with pytest.raises(AuthorRefusedError, match=said):
        draft(words)


def test_a_refusal_names_no_scenario_that_is_not_near_and_the_ways_on() -> None:
    with pytest.raises(AuthorRefusedError) as refusal:
        draft("how birds flock")
    assert not [name for name in scenarios() if name in str(refusal.value)]
    assert "simcc library copy" in str(refusal.value)


@pytest.mark.parametrize("name", list(scenarios()))
def test_each_scenario_is_found_by_each_of_its_topics(name: str) -> None:
    for topic in scenarios()[name].entry.topics:
        assert scenario_ranking.ranked(brief_text.Brief(f"how {topic} works among people"))[0].name == name, topic
        alone = scenario_ranking.ranked(brief_text.Brief(topic))[0]
        assert alone.name == name and alone.is_near() and alone.topics, topic


@pytest.mark.parametrize("name", list(scenarios()))
def test_an_index_adapts_only_what_its_scenario_has(name: str) -> None:
    scenario = scenarios()[name]
    odd = read_odd(scenario.sources["odd.yaml"]).model
    numbers = read_scenario(scenario.sources["scenario.yaml"]).model
    assert odd is not None
    assert numbers is not None
    assert read_graph(scenario.sources["graph.yaml"]).model is not None
    entry = scenario.entry
    paths = [number.sets for number in (*entry.numbers, *entry.networks)] + [
        path for part in entry.parts for path in part.without
    ]
    known = {"population": numbers.population, "relations": numbers.relations, "parameters": odd.parameters}
    known["environment"] = numbers.environment
    for path in paths:
        room, first, *_ = path.split(".")
        assert first in known[room], path
    assert {part.variant for part in entry.parts} <= set(numbers.variants)


def test_the_draft_bears_the_models_name_and_keeps_the_rest() -> None:
    words = "rumor spread on social media"
    original = scenarios_by_topic("rumor").sources
    odd = draft(words, Artifact.ODD).files["odd.yaml"]
    assert "name: my_model\n" in odd
    handlers = tuple(path for path in original if path.startswith("handlers/"))
    files = draft(words, Artifact.HANDLERS, *handlers).files
    assert set(files) == set(handlers)
    assert all("from my_model import" in text for text in files.values())
    assert draft(words).files == draft(words).files


@pytest.mark.parametrize(
    ("brief", "changes"),
    [
        ("rumor spread on social media", None),
        ("rumor spread among 800 users on social media", None),
        ("rumor spread among 400 users on social media for 30 hours", "the run lasts 30 rounds; number of users: 400"),
        ("rumor spread on social media without fact-checkers", "fact-checkers: taken out"),
    ],
)
def test_the_initialization_says_what_a_brief_changed(brief: str, changes: str | None) -> None:
    """Its own text goes on to describe the scenario's base, 16 of 800 users."""
    odd = read_odd(draft(brief, Artifact.ODD).files["odd.yaml"]).model
    original = read_odd(scenarios_by_topic("rumor").sources["odd.yaml"]).model
    assert odd is not None
    assert original is not None
    first, *rest = odd.initialization.split("\n", 1) if changes else ("", odd.initialization)
    assert first.startswith(f"A brief changed this model of the library: {changes}." if changes else "")
    assert "".join(rest) == original.initialization


def scenarios_by_topic(topic: str) -> LibraryScenario:
    return next(scenario for scenario in scenarios().values() if topic in scenario.entry.topics)


def test_a_brief_whose_numbers_exclude_each_other_is_refused_before_anything_is_written() -> None:
    with pytest.raises(AuthorRefusedError) as caught:
        draft("an epidemic with 100 % vaccinated", Artifact.ODD)
    assert "share vaccinated beforehand: 1" in str(caught.value)
    assert "add up to 1.005" in str(caught.value)
    assert draft("an epidemic with 90 % vaccinated", Artifact.ODD).files


_SHARE = "population.Individual.state.fraction"


@pytest.mark.parametrize(
    ("brief", "taken", "left"),
    [
        ("an epidemic in 2020 among people of a town", {}, "2020 was not used: it may be a year"),
        ("SIR after Kermack and McKendrick (1927) people", {}, "1927 was not used: it is a year"),
        ("an epidemic among 2020 people", {"population.Individual.count": 2020}, ""),
        ("an epidemic in a population of 2000", {"population.Individual.count": 2000}, ""),
        ("20-year-old people", {}, "20 was not used: it is an age"),
        ("people aged 650 and families", {}, "650 was not used: it is an age"),
        ("150 times as many people", {}, "150 was not used: it says how many times as much"),
        ("150 people per square kilometer", {}, "150 was not used"),
        ("1 in 500 people are infected", {f"{_SHARE}.infected": 0.002}, ""),
        ("3 out of 4 people are vaccinated", {f"{_SHARE}.vaccinated": 0.75}, ""),
        ("people in groups of 500", {}, "500 was not used"),
        ("the population consists of 500 of them", {"population.Individual.count": 500}, ""),
        ("they have 8 contacts per day", {"parameters.contacts": 8}, ""),
    ],
)
def test_years_ages_factors_and_densities_are_not_counts(brief: str, taken: dict[str, float], left: str) -> None:
    """A brief about an epidemic in 2020 was a model of 2,020 people."""
    reading = brief_reading.read(brief_text.Brief(brief), scenarios()["sir_model"])
    assert reading.settings == pytest.approx(taken)
    assert not left or any(left in note.text for note in reading.notes if note.kind == "unused")


_USERS, _LEADERS = "population.User.count", "population.OpinionLeader.count"


@pytest.mark.parametrize(
    ("brief", "taken", "left"),
    [
        ("between 300 and 500 users", {}, "300 was not used: it is an end of a range"),
        ("300 to 500 users", {}, "500 was not used: it is an end of a range"),
        ("300–500 users", {}, "300 was not used: it is an end of a range"),
        ("ten to twenty users", {}, "twenty was not used: it is an end of a range"),
        ("a stifling of 30 % or 50 %", {}, "30 % was not used: it is an end of a range or one of two values"),
        ("200 users and 5 leaders", {_USERS: 200, _LEADERS: 5}, ""),
        ("a stifling of not 0.5 but 0.3", {}, "0.5 was not used: the brief says 'not' of it"),
        ("we do not have 300 users", {}, "300 was not used: the brief says 'not' of it"),
        ("there aren’t three hundred users", {}, "three hundred was not used: the brief says 'aren’t' of it"),
        ("without 300 users", {}, "300 was not used: the brief says 'without' of it"),
        ("500 users rather than 300 users", {_USERS: 500}, "300 was not used: the brief says 'rather than' of it"),
        ("we do not expect more than 300 users", {_USERS: 300}, ""),
        ("people who do not smoke among 300 users", {_USERS: 300}, ""),
        ("not all of the 300 users are alike", {_USERS: 300}, ""),
        ("with and without 5 influencers", {_LEADERS: 5}, ""),
        ("100 users per influencer", {}, "100 was not used: it is for each of something"),
        ("1 influencer for every 50 users", {}, "50 was not used: it is for each of something"),
        ("10,5 thousand users", {_USERS: 10_500}, ""),
        ("10,50 users", {}, "50 was not used: a comma between digits"),
        ("for twenty-five rounds", {"schedule.rounds": 25}, ""),
    ],
)
def test_ranges_ratios_and_decimal_commas_are_not_taken_for_counts(
    brief: str, taken: dict[str, float], left: str
) -> None:
    """Between 300 and 500 users were 500, 100 users per influencer 100 influencers, and 10,5 thousand users 5,000."""
    reading = brief_reading.read(brief_text.Brief(brief), scenarios()["information_cascade_and_silence"])
    assert reading.settings == pytest.approx(taken)
    assert not left or any(left in note.text for note in reading.notes if note.kind == "unused")


@pytest.mark.parametrize(
    ("brief", "taken", "left"),
    [
        ("in 1918 people die of flu", {}, "1918 was not used: it may be a year"),
        ("1918 people die of flu", {"population.Individual.count": 1918}, ""),
        ("half a million people", {"population.Individual.count": 500_000}, ""),
        ("a quarter of a million people", {"population.Individual.count": 250_000}, ""),
        ("one and a half million people", {}, "half million was not used: it is the end of a longer number"),
        ("half of people are vaccinated", {f"{_SHARE}.vaccinated": 0.5}, ""),
        ("500±150 people", {}, "150 was not used"),
        ("500 +/- 150 people", {}, "150 was not used"),
        ("30 % of people are not vaccinated", {}, "30 % was not used"),
        ("90 % are vaccinated, 5 % are not infected", {f"{_SHARE}.vaccinated": 0.9}, "5 % was not used"),
        ("vaccinated: 10 %, infected: 2 %", {f"{_SHARE}.vaccinated": 0.1, f"{_SHARE}.infected": 0.02}, ""),
    ],
)
def test_a_number_belongs_to_what_the_brief_says_of_it(brief: str, taken: dict[str, float], left: str) -> None:
    """In 1918 people die was 1,918 people, half a million 1,000,000, and 30 % not vaccinated 30 % vaccinated."""
    reading = brief_reading.read(brief_text.Brief(brief), scenarios()["sir_model"])
    assert reading.settings == pytest.approx(taken)
    assert not left or any(left in note.text for note in reading.notes if note.kind == "unused")


def test_each_word_of_a_number_that_is_taken_counts_as_used() -> None:
    assert not notes("a rumor among two hundred users", "unused")


_CHECKERS, _SPREAD = "fact-checkers", "a rumor spreads "
_GONE, _KEPT, _BOTH, _OPEN = "taken out", "part of the model", "in the base; variant", "part of the model as ever"


@pytest.mark.parametrize(
    ("words", "checkers", "leaders"),
    [
        ("without fact-checkers and influencers", _GONE, _GONE),
        ("without fact-checkers or the influencers", _GONE, _GONE),
        ("without news media, influencers or fact-checkers", _GONE, _GONE),
        ("without fact-checkers and 20 influencers", _GONE, _KEPT),
        ("with fact-checkers, without influencers", _KEPT, _GONE),
        ("without influencers, with fact-checkers", _KEPT, _GONE),
        ("with no fact-checkers", _GONE, ""),
        ("with 0 fact-checkers", _GONE, ""),
        ("with zero fact-checkers", _GONE, ""),
        ("with and without fact-checkers and influencers", _BOTH, _BOTH),
        ("with fact-checkers or without", _BOTH, ""),
        ("with/without fact-checkers", _BOTH, ""),
        ("not without fact-checkers", _OPEN, ""),
        ("without users, fact-checkers answer", _OPEN, ""),
        ("with neither fact-checkers nor influencers", _OPEN, _OPEN),
        ("where fact-checkers are absent", _OPEN, ""),
        ("where fact-checkers do not exist", _OPEN, ""),
        ("but fact-checkers play no role", _OPEN, ""),
        ("after we remove fact-checkers", _OPEN, ""),
    ],
)
def test_each_part_is_absent_or_compared_only_where_the_brief_says_so(words: str, checkers: str, leaders: str) -> None:
    """Without fact-checkers and influencers kept the influencers; with them, without influencers was a comparison."""
    for means, wanted in ((_CHECKERS, checkers), ("opinion leaders", leaders)):
        found = {(note.kind, note.text) for note in draft(_SPREAD + words).notes if note.text.startswith(f"{means}:")}
        kinds = {"unused"} if wanted == _OPEN else {"taken"} if wanted else set()
        assert {kind for kind, _ in found} == kinds, found
        assert all(text.startswith(f"{means}: {wanted}") for _, text in found), found
    assert not any(note.words == "0 fact checkers" for note in draft(_SPREAD + words).notes)


def test_words_beside_a_part_count_as_used_only_if_they_ask_for_something() -> None:
    assert "independent" in notes("a rumor without independent fact-checkers", "unused")
    assert "norwegian" in notes("the effect of Norwegian fact-checkers on a rumor", "unused")


@pytest.mark.parametrize(
    ("words", "network", "left"),
    [
        ("on no small-world network", None, "no small-world"),
        ("not in a small world but in a random network", {"erdos_renyi": {"mean_degree": 8}}, "not in a small world"),
        ("in a small world or a random network", {"watts_strogatz": {"k": 8, "p": 0.1}}, "random network"),
        ("in a community", None, "community"),
        ("in a scale-free network with hubs", {"barabasi_albert": {"m": 4}}, ""),
    ],
)
def test_a_network_is_taken_only_where_the_brief_wants_it(words: str, network: object, left: str) -> None:
    """No small-world network was a small world, and a community a network of eight communities."""
    brief = f"a rumor and a hoax spread, and gossip, {words}"
    taken = {note.path for note in draft(brief).notes if note.kind == "taken"}
    assert ("relations.knows" in taken) == (network is not None)
    assert network is None or value(brief, "relations.knows") == network
    unused = notes(brief, "unused")
    assert any(left in each for each in unused) if left else not unused


@pytest.mark.parametrize(
    ("words", "rounds"),
    [
        ("for 10 rounds", 10),
        ("10 rounds", 10),
        ("and stops after 10 rounds", 10),
        ("and is denied after 10 rounds", None),
        (": how many believe it after 10 rounds?", 10),
        (": how many believe it after 10 rounds without a denial?", None),
        ("and is told every 10 rounds", None),
        ("and is new for the first 10 rounds", None),
        ("and is denied 10 rounds later", None),
        ("with a delay of 10 rounds", None),
        ("with a suspension of no more than 10 rounds", None),
        ("with a grace period of 10 rounds", None),
        ("over a period of 10 rounds", 10),
        ("for no more than 10 rounds", 10),
    ],
)
def test_when_something_happens_is_not_the_length_of_a_run(words: str, rounds: int | None) -> None:
    brief = f"a rumor and a hoax spread {words}"
    assert [note.words for note in draft(brief).notes if note.path == "schedule.rounds" and note.kind == "taken"] == (
        ["10 rounds"] if rounds else []
    )
    assert rounds or any("10" in words for words in notes(brief, "unused"))


def test_words_between_those_of_a_chance_are_not_used() -> None:
    brief = "sir_model: people infect an angry contact with a chance of 7 %"
    assert value(brief, "parameters.transmission") == 0.07
    assert any("angry" in words for words in notes(brief, "unused"))


@pytest.mark.parametrize(
    ("brief", "words"),
    [
        ("rumor spread among 500 users without fact-checkers and without media", ["without media"]),
        ("rumor spread without fact-checkers or media", ["media"]),
        ("a rumor with no bots and no trolls", ["no bots", "no trolls"]),
        ("rumor without corrections spreads faster among no more than 500 users", []),
        ("rumor spread with and without fact-checkers, and no one knows why", []),
    ],
)
def test_what_shall_be_absent_and_is_no_part_is_listed_even_where_it_chose_the_scenario(
    brief: str, words: list[str]
) -> None:
    """The words `media` and `rumor` chose the scenario, so that `without media` was called taken, and media stayed."""
    source = scenarios()["information_cascade_and_silence"]
    notes = brief_reading.read(brief_text.Brief(brief), source).notes
    assert [note.words for note in notes if "absence" in note.text] == words
    assert all("fact-checkers, opinion leaders, news media" in note.text for note in notes if "absence" in note.text)


@pytest.mark.parametrize("grid", ["50x40", "50 x 40", "50×40", "50 by 40", "50*40"])
def test_the_sides_of_a_grid_count_nothing(grid: str) -> None:
    """`2000 households on a 50x50 grid` were 50 households."""
    source = scenarios()["residential_segregation"]
    found = brief_reading.read(brief_text.Brief(f"segregation of 800 households on a {grid} grid"), source)
    assert [note.words for note in found.notes if note.kind == "taken"] == ["800 households"]
    assert "it is a side of a grid" in {note.text.partition(": ")[2] for note in found.notes}
    alone = brief_reading.read(brief_text.Brief(f"segregation of households on a {grid} grid"), source)
    assert not alone.settings
