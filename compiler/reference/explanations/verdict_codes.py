"""Codes of judged runs and models."""

from __future__ import annotations

from odd.diagnostics import Explained

VERDICT_CODES: tuple[Explained, ...] = (
    Explained(
        "SC701",
        "a run in which nothing happened",
        "The run ended normally, but no action handled a single event. The usual causes: the population is "
        "empty, every action that handles Start is switched off, or 'stop_when' is already true before the first "
        "round. Without this diagnostic, such runs would pass as results. It is a note if other runs of the same "
        "variant had events, since chance may leave nothing to do, and in a variant that switches off all that begins.",
    ),
    Explained(
        "SC702",
        "an action that never ran",
        "This action did not run in any run of any variant: its entity type never receives the event that the "
        "action handles, or only under a condition that is never true. A mechanism that never works is either a "
        "mistake or decoration: correct it or remove it. An action that only counts for an environment what an exact "
        "claim about the base says never happens may never run. Where a type has no entities in any variant, that is "
        "said once, in place of all that it therefore never does.",
    ),
    Explained(
        "SC703",
        "an event was never delivered",
        "No run of any variant delivered this event. Either handlers emit it only under conditions that are "
        "never true, or it never has receivers (for example because a relation has no ties).",
    ),
    Explained(
        "SC704",
        "a metric without a value",
        "A mean, share or quantile over no entities is undefined, and simcc never counts undefined as 0. It is an "
        "error if the metric has no value in any round of any variant, and a note if it has none in some: the "
        "group that it is about may be empty in these. If it should not be, count instead of averaging, make the "
        "'where' wider, or find out why the group is empty. An expectation over such rounds is null.",
    ),
    Explained(
        "SC705",
        "two different runs with the same seed",
        "A run depends only on the sources and the seed. Two runs with the same seed differed, the second under "
        "another hash seed of Python; the handler language should make this impossible. Please report it, with "
        "the workspace.",
    ),
    Explained(
        "SC706",
        "an expectation that was not met",
        "simcc made the replicates that the expectation asks for, and its condition is not true. Look at the "
        "metric in the report. Either the mechanism, a number, or the expectation itself is wrong. If the "
        "expectation follows from theory, doubt it last.",
    ),
    Explained(
        "SC707",
        "a metric that never changes",
        "Some action writes what this metric observes, and yet the metric has the same value in every round of "
        "the trial runs of every variant. So the mechanism has no effect: for example, a rate times a stock that "
        "begins at 0 stays 0. In the report, it would be a flat line that looks like a finding. Look at the "
        "function that the message names; if it acts only under conditions, look at the initial values, which "
        "may never meet them. The runs may also be too short for something rare; then this is a warning. A metric that "
        "only exact expectations name may be what must never change.",
    ),
    Explained(
        "SC720",
        "a metric of a claim that says nothing",
        "In most rounds of most of five runs of the base, the metric has no value, is zero, or is at the end of a "
        "share. A claim about it then holds or fails whatever the mechanism does. A metric with a value in some "
        "rounds only says something to claims of these rounds: 'mean(m where is_set(m))'. The author of the model "
        "is asked to change the mechanism or the numbers, in at most two rounds; what is left is a warning. Exact "
        "claims do not count: they may say what never happens. Where the numbers of the brief leave the metric "
        "still, it is enough that it says something in a variant that a claim is about ('variant:').",
    ),
    Explained(
        "SC721",
        "claims that test too little",
        "A model that an author wrote as whole files has at least three expectations. One is exact: it holds whatever "
        "the numbers are ('exact: true'). One compares with a variant that switches a mechanism off ('off', or a "
        "parameter set to 0 or false), so that it fails if the mechanism has no effect. Of a model by forms, "
        "which get the exact one from contracts if they can, what is missing is a warning: add expectations by hand.",
    ),
    Explained(
        "SC708",
        "an intervention that found nothing to act on",
        "When the round of an intervention began, no entity fulfilled its 'where', the actions that it switches "
        "were already so, or the entity in whose name it sends an event was not there. The run "
        "went on, and the report and the manifest say on how many things each intervention acted. "
        "Check the condition and the round.",
    ),
    Explained(
        "SC709",
        "answers that are not on their scale",
        "Some answers to an item of a questionnaire were outside of its scale, or had no value. They are missing in "
        "the table of answers and in the report, so what is left is not the whole sample. Widen the scale, or correct "
        "the rule of the answer. If a model answers, asked.parquet says why it gave no answer. In a round without any "
        "agent to ask, the table has no row.",
    ),
    Explained(
        "SC710",
        "entities without memories from a table",
        "The scenario gives entities memories from a table ('memories'), but no row has the values of some of them. "
        "They begin without such memories, and the run goes on. The manifest says how many they are in each replicate "
        "('unmatched'). Add rows, or match fewer variables.",
    ),
    Explained(
        "SC711",
        "personas that miss what is declared",
        "A population is drawn from a table that simcc personas wrote. Either its comparison found that the sample "
        "misses a distribution of the scenario, and the table was accepted nevertheless, or the table has been changed "
        "since, so that the comparison says nothing about it. The run went on, with these personas. Write another "
        "sample, or say in the text of the results how the sample differs.",
    ),
    Explained(
        "SC712",
        "a claim that compares a model with itself",
        "Under each seed, two variants that the claim compares gave the same run, event by event. So what differs "
        "between them has no effect: a parameter that no action reads there, an action that never happens, or the "
        "same numbers as in the base. A claim such as 'at least as many' then holds without any mechanism. An exact "
        "claim may say just that, so it is not reported.",
    ),
    Explained(
        "SC722",
        "a claim that the first runs contradict",
        "An exact claim, or a comparison of variants, does not hold over five runs of each variant. The author is "
        "asked to look for an error in the mechanism or the numbers; the report lists whatever it changes. A claim "
        "that would hold over some two of the five runs is undecided (not if it is exact and of each run): where "
        "nothing differs, five runs contradict about 6 comparisons in 100. A claim that needs a variant of which no "
        "run has ended in time is not judged: a warning.",
    ),
    Explained(
        "SC723",
        "something of the brief that the model does not have",
        "A dialogue that did not see the drafting read the brief and the whole model, and found something in the brief "
        "that is not in the model. The author is asked once to add it; what is still missing then is a warning, also "
        "of simcc status and simcc test, and the first screen of the report names it. Such a reading can be mistaken: "
        "compare brief and model.",
    ),
    Explained(
        "SC724",
        "an objection of a reader",
        "A dialogue that did not see the drafting read the whole model, and objects to something in this file: a text "
        "that says something else than the code, or a result that does not answer the question. The author is asked "
        "once to correct it; what is left is a warning, also of simcc status and simcc test, and stands on the first "
        "screen of the report. Such a reading can be mistaken: read the text and the code.",
    ),
    Explained(
        "SC725",
        "an action that fails in a drawn situation",
        "The generated tests call each action in states that its variables allow and that a run of the scenario may "
        "never reach, such as an entity without ties or a sum of 0. They keep to what is sure: no tie and no answer "
        "brings an entity an event of its own, whom a partition ties to a group in all runs has a group, and an "
        "aggregate that always has a value in runs has one. A situation in which a drawn reference would tie the "
        "entity to itself does not count; a run ends there. In a build by a model that writes source files, an action "
        "that fails there goes back to the author; what is left is a warning, and simcc test fails. Test for that "
        "state in the handler, or narrow the ranges in odd.yaml.",
    ),
    Explained(
        "SC726",
        "actions that were not called in drawn situations",
        "The generated tests of these actions did not come to an end: the job reached its limit of time (60 seconds "
        "in a build) or memory, or could not begin. Nothing is known of how these actions behave in states that a run "
        "of the scenario does not reach. simcc test calls them with the limits of simcc.toml.",
    ),
)
