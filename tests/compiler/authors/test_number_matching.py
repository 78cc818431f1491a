"""A number of a brief sets what a reader takes it for, and is listed where the words around it say something else."""

from __future__ import annotations

import pytest

from compiler.authors.brief_reading import read
from compiler.authors.brief_text import Brief
from compiler.authors.reading import Reading
from compiler.library.catalogue import scenario

_SIR, _RUMOR, _REBELLION = "sir_model", "information_cascade_and_silence", "rebellion"
_STORE = "customer_satisfaction_and_loyalty_model"
_PEOPLE, _STATE = "population.Individual.count", "population.Individual.state.fraction"


def reading(name: str, brief: str) -> Reading:
    return read(Brief(brief), scenario(name))


def reasons(found: Reading) -> str:
    return "\n".join(f"{note.words}: {note.text}" for note in found.notes if note.kind == "unused")


@pytest.mark.parametrize(
    ("name", "brief", "left"),
    [
        (_SIR, "from day 20 to day 50 contacts are fewer", "50 was not used: it says which one, or when"),
        (_SIR, "after 200 days the population is vaccinated", "200 was not used: it is a length of time"),
        (_SIR, "the infected stay home for 14 days", "14 was not used: it is a length of time"),
        (_SIR, "immunity lasts 90 days", "90 was not used: it is a length of time"),
        (_RUMOR, "fact-checkers respond within 6 hours", "6 was not used: it is a length of time"),
        (
            _REBELLION,
            "a sentence of 5 years",
            "5 was not used: it is a length of time, and the scenario does not count",
        ),
        (_RUMOR, "rumors, 48 hours", "'for 48 hours' right after a comma sets the length of the run"),
        (_SIR, "10 contacts per week", "10 was not used: it is for each week"),
        (_SIR, "a recovery rate of 0.5 per week", "0.5 was not used: it is for each week"),
        ("health_inequality", "30 patients a day", "30 was not used: it is for each day"),
        (_SIR, "4 homes with 200 residents each", "200 was not used: it is for each of something"),
        (_SIR, "two groups of 300 people", "300 was not used: it is for each of something"),
        ("collective_action_problem", "groups of 5 people", "5 was not used: it is for each of something"),
        ("cultural_globalization", "villages with 100 inhabitants", "100 was not used: it is for each of"),
        ("bank_reserves", "100 customers per bank", "100 was not used: it is for each of something"),
        ("epidemic_transmission_network", "50 beds per 1000 people", "50 was not used: it is for each of something"),
        ("bank_reserves", "each customer has 500 dollars", "500 was not used"),
        (_RUMOR, "two kinds of users", "two was not used"),
        ("diffusion_of_innovations", "agents in 20 villages", "20 was not used"),
        (_RUMOR, "ten million users, one hundred thousand of them Danes", "one hundred thousand was not used"),
        (_SIR, "in March 2020 citizens stay home", "2020 was not used: it may be a year"),
        (_SIR, "on May 5, 2020 people stay home", "2020 was not used: it may be a year"),
        (_RUMOR, "5.000 users", "5.000 was not used: its point may part thousands"),
        (
            _SIR,
            "a flu with 50,000 reports",
            "50,000 was not used: nothing beside it that the scenario has a number for",
        ),
        (_SIR, "30 % of young people are vaccinated", "the brief says 'of young people' of it"),
        (_SIR, "half as many people, a third wave", "half was not used: it says how many times as much"),
        ("simple_policy_implementation_model", "three times as many citizens", "three was not used: it says how many"),
        (_SIR, "30 % of people refuse vaccination", "30 % was not used"),
        (_SIR, "a vaccine with 95 % efficacy", "95 % was not used: it says how well something works"),
        (_SIR, "20 % fewer infected", "20 % was not used: it says by how much something differs"),
        (_SIR, "vaccines that lower infection by 60 %", "60 % was not used"),
        (_SIR, "5 % of the infected die", "5 % was not used"),
        ("court_trial_simulation", "90 % of defendants plead guilty", "90 % was not used"),
        ("cultural_globalization", "40 % of people adopt the global product", "40 % was not used"),
        ("social_relations_theory", "40 % of ties hostile, chance of reconciliation high", "40 % was not used"),
        ("reciprocal_altruism_theory", "a benefit-cost ratio of 3", "3 was not used"),
        ("electoral_polarization_system", "40 % of voters abstain", "40 % was not used"),
        ("labor_market_matching_process", "5,000 applications", "5,000 was not used"),
        ("organizational_change_and_adaptation", "firms with 10 decisions", "10 was not used"),
        ("residential_segregation", "70 % want mixed streets, tolerance 0.6", "70 % was not used"),
        ("residential_segregation", "tolerance 0.6", "0.6 was not used"),
        (_SIR, "a population of 1000 or one of 10000 people", "several numbers for the number of people"),
        ("life_course_theory", "600 men and 400 women", "400 women: not used: the brief has several numbers"),
        (_SIR, "a town with one hospital", "one hospital: not used: write 1 if it is to be the number of hospitals"),
    ],
)
def test_a_number_of_something_else_sets_nothing_and_is_listed(name: str, brief: str, left: str) -> None:
    found = reading(name, brief)
    assert left in reasons(found)
    assert not found.settings


@pytest.mark.parametrize(
    ("name", "brief", "taken"),
    [
        (_SIR, "one in 500 people is infected", {f"{_STATE}.infected": 0.002}),
        (_SIR, "three out of ten people are vaccinated", {f"{_STATE}.vaccinated": 0.3}),
        (_SIR, "one in five hundred people is infected", {f"{_STATE}.infected": 0.002}),
        (_SIR, "half of the population vaccinated", {f"{_STATE}.vaccinated": 0.5}),
        (_SIR, "1,000 people meet every day", {_PEOPLE: 1000}),
        (_SIR, "people in a small town of 500", {_PEOPLE: 500}),
        (_SIR, "8 contacts a day", {"parameters.contacts": 8}),
        (_SIR, "an epidemic, for 14 days", {"schedule.rounds": 14}),
        (_SIR, "the model lasts 90 days", {"schedule.rounds": 90}),
        (_SIR, "simulate 90 days", {"schedule.rounds": 90}),
        (_SIR, "400 people, two cats, 90 days.", {_PEOPLE: 400, "schedule.rounds": 90}),
        (_SIR, "400 people walk the streets, 90 days", {_PEOPLE: 400}),
        (_SIR, "4 % are infected, plotted for 180 days", {f"{_STATE}.infected": 0.04, "schedule.rounds": 180}),
        (_SIR, "4 % are infected plotted for 180 days", {f"{_STATE}.infected": 0.04, "schedule.rounds": 180}),
        (_SIR, "no more than 300 people meet", {}),
        (_SIR, "at most 300 students may gather", {}),
        (_SIR, "at most 300 people, 90 % vaccinated", {_PEOPLE: 300, f"{_STATE}.vaccinated": 0.9}),
        (_SIR, "among up to 300 people meeting daily", {_PEOPLE: 300}),
        (_SIR, "flu killed 300 people in a town of 5,000", {_PEOPLE: 5000}),
        (_REBELLION, "a jail term of 20 rounds", {"parameters.jail_max": 20}),
        (_REBELLION, "a jail term of no more than 20 rounds", {}),
        (_REBELLION, "a jail term that is no longer than 20 rounds", {}),
        ("scientific_management_theory", "time study every 2 months", {"parameters.study_every": 8}),
        ("health_belief_model", "a campaign reaches 40 % a week", {"parameters.campaign_reach": 0.4}),
        (
            "agenda_setting_theory",
            "3 channels with 10 stories each",
            {"population.Outlet.count": 3, "parameters.slots_each": 10},
        ),
        ("tort_law_and_compensation", "3 times the harm", {"parameters.multiplier": 3}),
        ("simple_policy_implementation_model", "offices are asked three times", {"parameters.tries": 3}),
        ("life_course_theory", "30 % of the budget for schools", {"parameters.school_share": 0.3}),
        ("residential_segregation", "who want at least half of neighbors alike", {"parameters.wanted": 0.5}),
        ("theory_of_planned_behavior", "a campaign raises attitudes by 20 %", {"parameters.campaign": 0.2}),
        ("community_health_mobilization_theory", "20 villages", {"parameters.communities": 20}),
        ("hawthorne_studies", "5 workers in a team, 20 teams", {"population.Team.count": 20}),
        ("collective_action_problem", "10 groups of 5 people", {"population.Group.count": 10}),
        ("voting", "30 % vote tactically", {}),
        ("voting", "5 % of 1,000 voters abstain", {"population.Voter.count": 1000}),
        ("bank_reserves", "3 of 10 banks fail", {"parameters.banks": 10}),
        (_REBELLION, "40 of the 300 citizens are armed", {"population.Citizen.count": 300}),
    ],
)
def test_a_number_sets_what_a_reader_takes_it_for(name: str, brief: str, taken: dict[str, float]) -> None:
    assert reading(name, brief).settings == pytest.approx(taken)


@pytest.mark.parametrize(
    ("name", "brief", "left"),
    [
        ("bank_reserves", "a reserve ratio of 1:10", "1 was not used: it is a part of a ratio"),
        (_REBELLION, "three in ten police officers retire", "ten was not used: it is a part of a ratio"),
        (_REBELLION, "one officer in ten citizens", "ten was not used: it is a part of a ratio"),
        (_REBELLION, "right two times out of three, police", "two was not used: it is a part of a ratio"),
        ("reciprocal_altruism_theory", "benefit/cost = 3", "3 was not used: nothing beside it"),
        (_SIR, "80 % vaccine efficacy", "80 % was not used: it says how well something works"),
        (_SIR, "3 % of the vaccinated are infected", "3 % was not used"),
        (_SIR, "60 % of women are vaccinated", "60 % was not used"),
        (_SIR, "some are vaccinated, 20 % are not", "20 % was not used"),
        (_SIR, "a lockdown once 5 % are infected", "5 % was not used: it says when something happens"),
        (_SIR, "hospitals treat 200 people", "200 was not used: it may count only some of them"),
        (_SIR, "after 300 people had died", "300 was not used: it may count only some of them"),
        (_SIR, "300 people died in the first wave", "300 was not used: it may count only some of them"),
        (_SIR, "120 people lost their homes", "120 was not used: it may count only some of them"),
        (_REBELLION, "300 citizens were shot in the last uprising", "300 was not used: it may count only some of them"),
        (_SIR, "400 people cough, the other 100 do not", "400 was not used: it may count only some of them"),
        (_REBELLION, "200 citizens are in jail and rebel", "200 was not used: it may count only some of them"),
        ("bank_reserves", "a bank lost 200 customers", "200 was not used: it may count only some of them"),
        ("collective_action_problem", "30 members gave money last year", "30 was not used: it may count only some"),
        ("case_law_model", "judges overruled 30 cases", "30 was not used: it may count only some of them"),
        ("auction_market_dynamics", "20 buyers did not pay", "20 was not used: it may count only some of them"),
        ("life_course_theory", "people over 65 years", "65 was not used: it is an age"),
        (_RUMOR, "a rumor reaches 500 users", "500 was not used: it may count only some of them"),
        (_SIR, "minus ten contacts", "ten was not used: 'minus' stands before it"),
        (_SIR, "a recovery rate of zero point five", "five was not used: it is the end of a longer number"),
        (_SIR, "two point five contacts", "two was not used: it is a part of a longer number"),
        ("collective_action_problem", "four-player groups", "four was not used: it is for each of something"),
        ("residential_segregation", "45 red and 55 blue households", "55 was not used: it counts one of several kinds"),
        ("life_course_theory", "500 men and 500 women", "500 women: not used: the brief has several numbers"),
        ("voting", "a two-round election", "two was not used: it is a length of time"),
        ("work_hours_and_overtime_in_labor_law", "a premium of five percent", "five percent is outside what"),
        (_SIR, "group 1 vaccinated, group 2 not", "1 was not used: it says which one"),
        (
            "conformity_behavior_model",
            "accuracy of 70% in condition A",
            "70% was not used: it is that of one condition",
        ),
        (
            "conformity_behavior_model",
            "in one condition 10 people, in the other condition 30 people",
            "the brief has several numbers for the number of people",
        ),
        (_SIR, "vaccinate the first 200 people", "200 was not used: it may count only some of them"),
        (_SIR, "500 additional people", "500 was not used: it may count only some of them"),
        (_SIR, "twice 500 people", "500 was not used: it says how many times as much"),
        (_SIR, "a lockdown that reduces contacts to 3", "3 was not used: it says to what something changes"),
        (_SIR, "4 household contacts and 8 work contacts", "4 contacts: not used: the brief has several numbers"),
        (_SIR, "contacts at home 4, contacts at work 8", "4 was not used"),
        ("residential_segregation", "thresholds 0.3, 0.5 and 0.7", "0.3 was not used: it is one of several values"),
        ("labor_market_matching_process", "callbacks are 7 % for minority applicants", "7 % was not used"),
        ("collective_action_problem", "forty percent students", "forty percent was not used"),
    ],
)
def test_a_number_that_is_only_a_part_or_a_condition_sets_nothing(name: str, brief: str, left: str) -> None:
    found = reading(name, brief)
    assert found.settings == {}
    assert left in reasons(found)


@pytest.mark.parametrize(
    ("name", "brief", "taken"),
    [
        (_SIR, "ten percent initially infected", {f"{_STATE}.infected": 0.1}),
        (_SIR, "twenty-five per cent vaccinated, 1,000 people", {f"{_STATE}.vaccinated": 0.25, _PEOPLE: 1000}),
        (_SIR, "one percent initially infected", {f"{_STATE}.infected": 0.01}),
        (_SIR, "half a percent initially infected", {f"{_STATE}.infected": 0.005}),
        (_SIR, "half of one percent infected", {f"{_STATE}.infected": 0.005}),
        (_SIR, "an epidemic over one year", {"schedule.rounds": 365}),
        (_SIR, "an epidemic, for half a year", {"schedule.rounds": 182}),
        ("two_step_flow_model", "Two-step flow among 400 people", {"population.Person.count": 400}),
        ("collective_action_problem", "a ten-round public goods game", {"schedule.rounds": 10}),
        (
            "public_opinion_polling",
            "a sample of 1,000 each, 3 % of voters lie",
            {"parameters.sample_size": 1000, "parameters.shy": 0.03},
        ),
        (
            "agenda_setting_theory",
            "200 people, 5 national problems, 3 newspapers",
            {"population.Person.count": 200, "population.Outlet.count": 3},
        ),
        (
            "public_opinion_polling",
            "500 respondents out of 10000 voters",
            {"parameters.sample_size": 500, "population.Voter.count": 10_000},
        ),
        ("court_trial_simulation", "I want to follow 10,000 accused", {"population.Defendant.count": 10_000}),
        ("theory_of_planned_behavior", "a campaign of 10 percent in 2000 meals", {"parameters.campaign": 0.1}),
        ("voting", "a quorum of 40 % and strategic abstention", {}),
        ("emotional_contagion_model", "a 30 person dance group", {}),
        ("bank_reserves", "Argentina 2001: savers take their pesos out", {}),
        ("collective_action_problem", "teams of five people: tokens 20", {"parameters.endowment": 20}),
    ],
)
def test_numbers_in_words_are_shares_and_lengths_as_digits_are(name: str, brief: str, taken: dict[str, float]) -> None:
    assert reading(name, brief).settings == pytest.approx(taken)


def test_the_first_network_that_a_brief_names_is_taken() -> None:
    found = reading("diffusion_of_innovations", "in a ring and in a small world")
    assert list(found.settings) == ["relations.knows"]
    assert "small world: not used: the brief names another network before it" in reasons(found)


@pytest.mark.parametrize(
    "words", ["ignore hospitals", "drop hospitals", "hospitals are left out", "leave out hospitals"]
)
def test_a_part_that_a_brief_may_want_absent_is_not_said_to_be_taken(words: str) -> None:
    found = reading(_SIR, f"an epidemic, {words}")
    assert "hospitals: part of the model as ever" in reasons(found)


def test_a_number_of_a_network_and_another_network_are_not_both_taken() -> None:
    """The small world had ten ties, and `6 neighbors` was called taken."""
    found = reading(_SIR, "people with 6 neighbors on a small-world network")
    assert found.settings == {"relations.meets.erdos_renyi.mean_degree": 6}
    assert "small-world: not used: the brief gives a number of the network that is there" in reasons(found)


def test_a_limit_is_said_to_be_a_limit() -> None:
    [note] = [note for note in reading(_SIR, "at most 12 contacts a day").notes if note.kind == "taken"]
    assert note.text == "contacts a day: 12 (the brief says 'at most')"


@pytest.mark.parametrize(
    ("name", "brief", "left"),
    [
        (_RUMOR, "a rumor that 1000 people died in a flood", "1000 was not used: it may be a part of what is told"),
        (_RUMOR, "fake news about 20 leaders", "20 was not used: it may be a part of what is told"),
        (_RUMOR, "20 % initial spreaders removed", "20 % was not used: it says to how many something happens"),
        (_REBELLION, "a rebellion with 10 police killed", "10 was not used: it says to how many something happens"),
        (_SIR, "an epidemic in which 10 contacts are traced", "10 was not used: it says to how many"),
        (_SIR, "an epidemic where 5 hospitals close", "5 was not used: it may count only some of them"),
        (_RUMOR, "16 users who initially know the rumor", "16 was not used: it may count only some of them"),
        (_RUMOR, "2 out of 16 leaders start with the rumor", "2 out of 16 was not used"),
        (_SIR, "30 % of doctors are vaccinated", "30 % was not used"),
        (_RUMOR, "when do 90 % know the rumor?", "90 % was not used"),
        (_RUMOR, "at the end 90 % know the rumor", "90 % was not used"),
        (_RUMOR, "after 10 rounds, 30 % of users know the rumor", "30 % was not used"),
        (_SIR, "masks after 30 % are infected", "30 % was not used"),
        (_SIR, "30 % are vaccinated on day 10", "30 % was not used"),
        (_SIR, "a 2 % infected mortality rate", "2 % was not used"),
        ("diffusion_of_innovations", "advertising that hits two percent", "two percent was not used"),
        ("auction_market_dynamics", "fees of 12 % for buyers and 5 % for sellers", "12 % was not used: it is one of"),
        (_SIR, "recovery of 0.2 for young and 0.1 for old people", "0.2 was not used: it is one of several"),
        (_SIR, "8 contacts in school and 3 at home", "8 was not used: it is one of several"),
        ("collective_action_problem", "4 players a group", "4 was not used: it is for each of something"),
        (_SIR, "wards with 20 beds each", "20 beds: not used: it is for each of something"),
        ("case_law_model", "1 expert", "the number 1 was not used"),
        ("theory_of_planned_behavior", "after 1 campaign", "the number 1 was not used"),
        (_SIR, "because of 1 infected tourist", "1 infected: not used: it may not be of all at the beginning"),
        (_SIR, "one infected person", "one infected: not used: write 1 if it is to be 1 of all for the share infected"),
    ],
)
def test_a_number_of_a_part_of_another_time_or_of_one_of_several_sets_nothing(name: str, brief: str, left: str) -> None:
    found = reading(name, brief)
    assert left in reasons(found)
    assert not found.settings


@pytest.mark.parametrize(
    ("name", "brief", "left"),
    [
        (_SIR, "At school, transmission is 0.3", "the brief says 'At school' of it"),
        (_SIR, "on weekdays people have 12 contacts", "the brief says 'on weekdays' of it"),
        (_SIR, "people have 3 contacts during a lockdown", "the brief says 'during a lockdown' of it"),
        (_SIR, "Transmission is 0.3 indoors", "the brief says 'indoors' of it"),
        (_SIR, "children have 12 contacts", "the brief says 'children' of it"),
        (_SIR, "people have 8 contacts and children have 12 contacts", "has several numbers for the contacts"),
        (_SIR, "people have 8 contacts, at school 12", "8 and 12: not used: each may be the contacts"),
        (_SIR, "transmission 0.2, double that for the old", "the brief says 'double that for' of it"),
        (_RUMOR, "leaders have an activity of 0.9", "the brief says 'leaders' of it"),
        (_RUMOR, "activity 0.2 for users over 65", "the brief says 'for users over 65' of it"),
        (_RUMOR, "for 20 % of users activity is 0.9", "the brief says 'for 20 % of users' of it"),
        (_RUMOR, "most users have an activity of 0.2", "the brief says 'most users' of it"),
        (_RUMOR, "believers' activity is 0.3", "the brief says 'believers' of it"),
        (_RUMOR, "from day 10 on, activity is 0.3", "the brief says 'from day 10 on' of it"),
        (_RUMOR, "activity is 0.3 until day 10", "the brief says 'until day 10' of it"),
        (_RUMOR, "a standard deviation of activity of 0.1", "the brief says 'deviation' of it"),
        (_RUMOR, "the correlation of activity is 0.3", "the brief says 'correlation' of it"),
        (_RUMOR, "maximum activity 0.9", "the brief says 'maximum' of it"),
        (_RUMOR, "without any of the 20 influencers", "the brief says 'without' of it"),
        ("residential_segregation", "red households have a threshold of 0.5", "the brief says 'red households' of it"),
        ("collective_action_problem", "free riders lose 3 tokens", "the brief says 'lose' of it"),
        ("diffusion_of_innovations", "not satisfied: 30 %", "30 % was not used"),
        ("bank_reserves", "reserve requirement was 15 %, now 10 %", "each may be the"),
        ("bank_reserves", "the 5 biggest banks", "5 was not used: it may count only some of them"),
        ("health_belief_model", "a campaign with 30 % success", "30 % was not used: it says how well something works"),
        ("epidemic_transmission_network", "10 days in quarantine", "10 was not used: it is a length of time"),
        ("public_opinion_polling", "5,000 respondents in total", "5,000 was not used"),
        ("theory_of_planned_behavior", "a campaign of 30 % in week 2", "the brief says 'in week 2' of it"),
        (_STORE, "30-something customers", "30 was not used: it is an age"),
        (_SIR, "all but 30 % are vaccinated", "30 % was not used: it says how many are excepted"),
        (_SIR, "a quarter to a third vaccinated", "third was not used: it is an end of a range"),
        (_SIR, "the 1918 population", "1918 was not used: it may be a year"),
        (_SIR, "1 % are vaccinated daily", "1 % was not used"),
        (_SIR, "each week, people have 30 contacts", "30 was not used: it is for each week"),
        (_SIR, "monthly contacts: 30", "30 was not used: it is for each month"),
        (_SIR, "30 monthly contacts", "30 was not used: it is for each month"),
        (_RUMOR, "a rumor; 50 users are bots", "50 was not used: it may count only some of them"),
        (_RUMOR, "a rumor; 50 fake users", "50 was not used: it may count only some of them"),
        (_RUMOR, "a rumor, started by user #500", "500 was not used: it says which one"),
        (_RUMOR, "activity is 0.3 if labelled", "the brief says 'if labelled' of it"),
        (_RUMOR, "once labelled, activity is 0.3", "the brief says 'once labelled' of it"),
        (_RUMOR, "users who are afraid have an activity of 0.3", "the brief says 'users who are afraid' of it"),
        (_REBELLION, "50 citizens are in jail", "50 was not used: it may count only some of them"),
        (_REBELLION, "50 jailed citizens among 300", "50 was not used: it may count only some of them"),
        (_REBELLION, "50 citizens out of 300", "50 was not used: it may count only some of them"),
        (_SIR, "transmission among the vaccinated is 0.1", "0.1 was not used: it is a number of some, not their share"),
        (_SIR, "30 % vaccinated in one of two towns", "the brief says 'in one of two' of it"),
        ("bank_reserves", "3 banks fail", "3 was not used: it may count only some of them"),
        (_RUMOR, "the most active 50 users post", "50 was not used: it may count only some of them"),
        (_RUMOR, "300 users join on day 5", "300 was not used: it may count only some of them"),
        (_RUMOR, "activity 0.9 (bots)", "the brief says 'bots' of it"),
        (_SIR, "200 people stay at home", "200 was not used: it may count only some of them"),
        (_SIR, "500 people live in cities and the rest in villages", "500 was not used: it may count only some"),
        ("diffusion_of_innovations", "after 100 people have adopted, others follow", "100 was not used: it may count"),
        (_STORE, "200 regular customers and 100 new", "200 was not used: it counts one of several kinds"),
        (_SIR, "mask wearers have a transmission of 0.1", "the brief says 'mask wearers' of it"),
        (_SIR, "people with masks have a transmission of 0.1", "the brief says 'people with masks' of it"),
        (_SIR, "two populations of 300 people", "300 was not used: it is for each of something"),
        (_SIR, "compare 500 people against 1000", "500 was not used: it is one of two values"),
        ("electoral_polarization_system", "50 liberal voters", "50 was not used: it may count only some of them"),
        (_SIR, "transmission is 0.1 among smokers", "the brief says 'among smokers' of it"),
        (_SIR, "300 people work in hospitals", "300 was not used: it may count only some of them"),
        (_SIR, "at least one of 8 contacts", "8 was not used: it says of how many one is meant"),
        (_SIR, "compare 300 people with 600 people", "300 was not used: it is one of two values"),
        (_RUMOR, "compare activity of 0.3 with 0.6", "0.3 was not used: it is one of two values"),
        ("residential_segregation", "50 black households", "50 was not used: it may count only some of them"),
        ("residential_segregation", "segregation of two populations in a city", "two was not used: it counts popul"),
        (
            "decision_theory",
            "compare stopping after 37 candidates out of 100",
            "37 was not used: it may count only some",
        ),
        (_SIR, "500 people a city", "500 was not used: it is for each of something"),
        ("collective_action_problem", "4 players in a group", "4 was not used: it is for each of something"),
        (_SIR, "transmission is 0.1 with masks", "the brief says 'with masks' of it"),
        (_SIR, "300 people live abroad", "300 was not used: it may count only some of them"),
        (_SIR, "300 people work from home", "300 was not used: it may count only some of them"),
        ("two_step_flow_model", "brief 25 persons in a city of 40,000", "25 was not used: it may count only some"),
        (_RUMOR, "50 hacked users", "50 was not used: it may count only some of them"),
        (_RUMOR, "300 users banned on day 5", "300 was not used: it may count only some of them"),
        (_RUMOR, "we do not want to simulate 300 users", "the brief says 'not' of it"),
        ("community_health_mobilization_theory", "our cancer walk had 30 people", "30 was not used: it says how many"),
        (
            "community_health_mobilization_theory",
            "a leader with 50 ties persuades people",
            "50 was not used: nothing beside it",
        ),
        ("voting", "what two rounds would give", "two was not used: it is a length of time"),
        (
            "hawthorne_studies",
            "consultants stood by and worked for two weeks",
            "two was not used: it is a length of time",
        ),
        ("hawthorne_studies", "while consultants watched for two weeks", "two was not used: it is a length of time"),
        ("collective_action_problem", "two of the groups may fine", "two was not used: nothing"),
        ("public_opinion_polling", "Exit interviews at 40 polling places", "40 was not used: nothing beside it"),
    ],
)
def test_a_number_for_some_at_times_or_of_another_kind_sets_nothing(name: str, brief: str, left: str) -> None:
    found = reading(name, brief)
    assert left in reasons(found)
    assert not found.settings


@pytest.mark.parametrize(
    ("name", "brief", "value"),
    [
        ("health_belief_model", "a campaign that reaches 40 %", 0.4),
        (_SIR, "a 30 % vaccination rate", 0.3),
        (_RUMOR, "2 % of users know the rumor", 0.02),
        (_RUMOR, "will 300 users believe it?", 300),
        (_SIR, "At school, 500 students meet", 500),
        (_SIR, "an epidemic among 500 people in a town", 500),
        (_SIR, "500 people are susceptible", 500),
        ("emotional_contagion_model", "8 of my 60 people were bitter; now 31 are", 60),
        ("selective_exposure_theory", "4,000 readers choose among 6 papers", 4000),
        ("diffusion_of_innovations", "0.5 % of 20,000 households get it by adverts, and others from neighbors", 20000),
        ("public_opinion_polling", "ten institutes are averaged", 10),
        ("social_relations_theory", "100 employees of a company", 100),
        ("community_health_mobilization_theory", "300 people join a health campaign in a town", 300),
        ("hawthorne_studies", "200 workers are observed", 200),
        ("hierarchy_of_needs", "100 employees are in teams", 100),
        ("theory_of_planned_behavior", "300 people fail to recycle", 300),
        ("electoral_polarization_system", "300 voters who abstain or vote for a party", 300),
        (_STORE, "50 customers who leave when they are dissatisfied", 50),
        (_SIR, "30 % vaccinated people", 0.3),
        (_SIR, "transmission of 0.3 for a flu in a small town", 0.3),
        (_SIR, "On average, people have 8 daily contacts", 8),
        ("voting", "a poll error of 0.03", 0.03),
        ("decision_theory", "each look costs 0.02", 0.02),
        (_SIR, "300 people are connected", 300),
        (_SIR, "500 people live in a city", 500),
        (_SIR, "the 300 people are alike", 300),
        (_RUMOR, "a rumor; what if activity is 0.3?", 0.3),
        (_STORE, "200 loyal customers", 200),
        ("electoral_polarization_system", "300 undecided voters", 300),
        ("electoral_polarization_system", "300 registered voters", 300),
        ("electoral_polarization_system", "two news channels", 2),
        ("hawthorne_studies", "output watched for 24 weeks", 24),
        (_RUMOR, "what if we had 300 users?", 300),
        (_RUMOR, "without talk between 300 users", 300),
    ],
)
def test_what_resembles_them_is_read(name: str, brief: str, value: float) -> None:
    assert list(reading(name, brief).settings.values()) == [value]


@pytest.mark.parametrize(
    ("name", "brief"),
    [
        ("conformity_behavior_model", "no pressure from leaders"),
        (_RUMOR, "no trusted fact-checkers"),
        (_RUMOR, "no fact-checkers at night"),
        (_RUMOR, "in the control group there are no fact-checkers"),
        (_RUMOR, "in the first ten rounds no fact-checkers"),
        (_SIR, "no hospitals in rural areas"),
        (_SIR, "H1: without hospitals more die"),
        (_SIR, "no more hospitals"),
        (_RUMOR, "a rumor where no fact-checker is fast"),
    ],
)
def test_what_is_absent_of_one_kind_only_is_not_taken_out(name: str, brief: str) -> None:
    assert not reading(name, brief).settings


@pytest.mark.parametrize(
    "brief", ["what if there were no hospitals", "I want to know if they would, without hospitals"]
)
def test_what_a_brief_asks_for_is_taken_out(brief: str) -> None:
    assert reading(_SIR, brief).settings == {"population.HealthcareSystem.count": 0, "relations.served_by": "empty"}
