"""The codes that the compiler itself reports, with their explanations; the codes of other rooms are in their rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Explained:
    """A code with its one-line title and its explanation."""

    code: str
    title: str
    explanation: str


CODES: tuple[Explained, ...] = (
    Explained(
        "SC020",
        "a source file is missing",
        "A workspace holds odd.yaml (what is modelled), graph.yaml (who does what, and when), scenario.yaml (how "
        "many, with which values, for how long) and handlers/ (how each action works). Write the missing file, "
        "copy a scenario with 'simcc library copy', or let an author draft it with 'simcc build'.",
    ),
    Explained(
        "SC021",
        "a source file cannot be read as text",
        "Source files are ordinary text files in UTF-8, of a few MiB at most. The message says which byte cannot "
        "be read, or what the file is instead. Most editors can save with the encoding UTF-8.",
    ),
    Explained(
        "SC023",
        "the brief has no words",
        "A brief says in plain words what to simulate, for example 'rumor spread on social media with 500 "
        "people'. White space and punctuation alone say nothing.",
    ),
    Explained(
        "SC024",
        "simcc.toml is not valid TOML",
        "Settings are written in TOML 1.0: tables in square brackets, then name = value. For example: [run] on "
        "one line, jobs = 2 on the next.",
    ),
    Explained(
        "SC025",
        "an unknown setting in simcc.toml",
        "simcc.toml may contain only settings that simcc knows; otherwise a misspelt setting would silently have "
        "no effect. Never write keys or tokens into this file: simcc takes them from the environment only.",
    ),
    Explained(
        "SC026",
        "a setting with a wrong value",
        (
            "The value is of another type than the setting, or outside its limits. The message says which values are "
            "allowed."
        ),
    ),
    Explained(
        "SC027",
        "an optional part of simcc is not installed",
        "'pip install simcc' brings what compiles, checks and runs a model. What only some need is an extra: charts in "
        "reports, containers, language models, comparisons of runs, data frames. The command did its work without that "
        "part; the help line names the command that installs it. 'simcc[all]' has every extra.",
    ),
    Explained(
        "SC040",
        "a model's doubt about a handler",
        "Rules check whether a function reads, writes and sends what it declares. They cannot check whether it "
        "does what the text of its submodel says, so simcc asks the language model that wrote the function. Its "
        "answer is only a remark and does not stop anything: models are often wrong about this too. Read both "
        "text and code, and change the one that is wrong.",
    ),
    Explained(
        "SC050",
        "a workspace that asks for less caution than you do",
        "A workspace may come from another person. Its simcc.toml may ask for more caution than you do: a "
        "stronger sandbox, less time, memory or attempts, or fewer processes. It cannot choose weaker isolation, "
        "limits above yours, or a language model and its server, because your key and the words of the brief "
        "would go there. The message names what the workspace asks for beyond that; simcc does not follow it. If "
        "you want it, choose it yourself with an option, in the environment, or in the simcc.toml of your own "
        "configuration folder.",
    ),
    Explained(
        "SC030",
        "an unknown file in the package",
        "simcc makes the package from the sources alone. Runs and tests use a fresh copy that holds nothing "
        "else. So another file in the package's folder only seems to be a part of the model; and if you use the "
        "package by hand, Python may import the file in place of something else. Run, test and report stop at "
        "such a file. Move it out of the folder.",
    ),
    Explained(
        "SC060",
        "an archive that is not unpacked",
        "A bundle may come from a stranger. simcc judges every entry by the archive's own directory before it unpacks "
        "any: a bundle has ordinary files only, each once, with plain relative names, stored or deflated, 10,000 files "
        "of 4 GiB together at most. Links, folders, devices, encrypted entries, names that lead out, names that differ "
        "in case only, and sizes that are not as announced are refused. Nothing of the bundle has run.",
    ),
    Explained(
        "SC061",
        "a file of a bundle that is not the listed one",
        "manifest-sha256.txt in a bundle lists every other file with its SHA-256. A file differs from its hash, is "
        "missing, or is not listed; or the program has a file that is neither code nor data. The bundle was damaged "
        "or changed after simcc bundle wrote it. Hashes show damage, not intent: a person who changes a file can "
        "change its hash as well, and then the digests of the runs differ.",
    ),
    Explained(
        "SC062",
        "a bundle that this simcc cannot read",
        "bundle.json says what was run. It has another format than this simcc reads, is damaged, or describes another "
        "run than the folder of the run does. A bundle of a later format needs a later simcc; README.md in the bundle "
        "names the version that made it, and 'python run.py' needs no simcc at all.",
    ),
    Explained(
        "SC063",
        "a program that its sources do not give",
        "A reviewer reads the sources in a bundle's model/, but the package in program/ is what runs. A handlers file "
        "is not in the package as it is, or this simcc generates another package from the sources. That is an error if "
        "the same version made the bundle, and a warning if another one did: then the text of the package may differ "
        "without any other meaning.",
    ),
    Explained(
        "SC064",
        "a run that does not come out as before",
        "The same package, runtime, numbers and seeds gave another digest or another metric. The message names the "
        "first simulation, round and metric or event that differs. Another processor or operating system can be the "
        "reason (the notes name what differs); otherwise the bundle does not hold what was run.",
    ),
    Explained(
        "SC070",
        "a document that gives no description",
        "'simcc build --from' reads Markdown and text in UTF-8, PDF and DOCX, of up to 20 MiB, 200 pages and 100,000 "
        "characters. The message says what is wrong with this file. A scanned PDF holds pictures of pages and not "
        "their text: let a program for text recognition (OCR) add the text. What a document says is data: nothing in "
        "it is executed, fetched or obeyed.",
    ),
    Explained(
        "SC071",
        "an unknown key in description.yaml",
        "'simcc build --from' writes description.yaml: the sentences of a document with their numbers. Each has an "
        "id, a text, and, where it has them, a page and a section. Remove the key that the message names.",
    ),
    Explained(
        "SC072",
        "a missing key in description.yaml",
        "description.yaml has the keys description (the version, 1), file and sentences; a sentence has an id and a "
        "text. Restore the file from version control, or write the key.",
    ),
    Explained(
        "SC073",
        "a wrong value in description.yaml",
        "The message says which value cannot be read and what it should be. Ids are S1, S2 and so on; they stay as "
        "they are when you correct a text, because odd.yaml names them.",
    ),
    Explained(
        "SC074",
        "a sentence that does not exist",
        "An element of odd.yaml says with 'from' which sentences of the description it is taken from: 'from: S2' or "
        "'from: [S2, S5]'. The description has no sentence of this number. 'simcc trace --brief' lists the sentences.",
    ),
    Explained(
        "SC075",
        "two sentences with different numbers for one name",
        "Two sentences of the description plainly give the same thing different values. Both are shown. Decide which "
        "one holds, and let the element of odd.yaml name that sentence ('from: S2'). simcc reports plain statements "
        "only ('beta = 0.3', 'The number of farmers is 200.'), so other contradictions remain to be found by readers.",
    ),
    Explained(
        "SC493",
        "a proposal next to a handlers file",
        "Your handlers file does not fit the graph: a function is missing, the graph no longer needs a function "
        "that you edited, or your function no longer fits its action. simcc never changes functions that you "
        "wrote. Instead it writes the whole file, as the graph needs it, next to yours. Your own code stays in "
        "it; a new function gets its signature, its contract as a comment, and no body unless an author drafted "
        "one. Compare the two files and take over what you want. A proposal is not a source, does not enter the "
        "package, and disappears by itself when it is not needed any more.",
    ),
    Explained(
        "SC494",
        "a proposal that was edited",
        "You edited a proposal, so simcc neither rewrites nor removes it, although it might propose something "
        "else by now. Copy what you need into the handlers file, and delete the proposal.",
    ),
    Explained(
        "SC701",
        "a run in which nothing happened",
        "The run ended normally, but no action handled a single event. The usual causes: the population is "
        "empty, every action that handles Start is switched off, or 'stop_when' is already true before the first "
        "round. Without this diagnostic, such runs would pass as results.",
    ),
    Explained(
        "SC702",
        "an action that never ran",
        "This action did not run in any run of any variant: its entity type never receives the event that the "
        "action handles, or only under a condition that is never true. A mechanism that never works is either a "
        "mistake or decoration: correct it or remove it.",
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
        "A mean, share or quantile over no entities is undefined, and simcc never counts undefined as 0. This is "
        "fine if the variant switches off the entity type that the metric is about. Otherwise count instead of "
        "averaging, make the 'where' wider, or find out why the group is empty.",
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
        "may never meet them. The runs may also be too short for something rare; then this is a warning.",
    ),
    Explained(
        "SC720",
        "a metric of a claim that says nothing",
        "In most rounds of most of five runs of the base, the metric has no value, is zero, or is at the end of a "
        "share. A claim about it then holds or fails whatever the mechanism does. The author of the model is asked to "
        "change the mechanism or the numbers, in at most two rounds; what is left is a warning.",
    ),
    Explained(
        "SC721",
        "claims that test too little",
        "A model that an author wrote as whole files has at least three expectations. One is exact: it holds whatever "
        "the numbers are ('exact: true'). One compares with a variant that switches a mechanism off ('off', or a "
        "parameter set to 0 or false), so that it fails if the mechanism has no effect.",
    ),
    Explained(
        "SC722",
        "a claim that the first runs contradict",
        "An exact claim, or a comparison of variants, does not hold over five runs of each variant. The author is "
        "asked to correct the mechanism or the numbers. It may change the claim, too; the report then says what the "
        "claim was.",
    ),
    Explained(
        "SC723",
        "something of the brief that the model does not have",
        "A dialogue that did not see the drafting read the brief and the whole model, and found something in the brief "
        "that is not in the model. The author is asked once to add it; what is still missing then is a warning, and "
        "the first screen of the report names it. Such a reading can be mistaken: compare brief and model.",
    ),
    Explained(
        "SC724",
        "an objection of a reader",
        "A dialogue that did not see the drafting read the whole model, and objects to something in this file: a text "
        "that says something else than the code, or a result that does not answer the question. The author is asked "
        "once to correct it; what is left is a warning. Such a reading can be mistaken: read the text and the code.",
    ),
    Explained(
        "SC501",
        "a type error in a handler",
        "mypy in strict mode found that a handler uses a value as something that it is not: a value that its "
        "category does not have, a number where an entity is expected, or a variable that may be unset (None) "
        "without checking. The types come from odd.yaml and graph.yaml, so the mistake is in the handler or in a "
        "type declared there.",
    ),
    Explained(
        "SC502",
        "a type error in the assembled code",
        "The code that simcc wrote does not pass its own type check. This is an error of simcc, unless a file of "
        "the package was edited; 'simcc generate' writes the package again. If the error stays, please report it "
        "with the workspace.",
    ),
    Explained(
        "SC601",
        "an exception inside a run",
        "A handler, a rule, a metric or a condition raised an exception, for example by dividing by zero or "
        "using an index that does not exist. The message gives the round, the entity and the line of your own "
        "file.",
    ),
    Explained(
        "SC602",
        "a value outside its range",
        "A variable, field, option or parameter took a value outside the range that odd.yaml or graph.yaml "
        "declares. simcc never cuts values off silently. If the model intends a limit, apply it in the handler "
        "with min and max; otherwise correct the range.",
    ),
    Explained(
        "SC603",
        "a value of the wrong type",
        "During a run, a value does not have its declared type: for example, a category's value that is not in "
        "its list, or a metric that is not a number. Correct the handler or expression that computes it, or the "
        "declaration.",
    ),
    Explained(
        "SC604",
        "a number that is not finite",
        "NaN and infinity never enter state, events or results. They come from a division by zero, the logarithm "
        "of zero, or a number that is too large; let the expression rule out this case.",
    ),
    Explained(
        "SC605",
        "an event emitted to no entity",
        "'to' was None, or something that is not an entity. If there may be no receiver, check before emitting: "
        "'if friends: user.emit(...)'.",
    ),
    Explained(
        "SC606",
        "an undeclared event",
        "The action emitted a kind of event that its 'emits:' in graph.yaml does not declare. Declare the event, "
        "or do not emit it.",
    ),
    Explained(
        "SC607",
        "an event to an entity that does not handle it",
        "No action of the receiver's type handles this kind of event. Send it to another type, or add an action that "
        "handles it.",
    ),
    Explained(
        "SC608",
        "too many events in one round",
        "Events that trigger each other without end would never let the round end, so the number of events in a "
        "round has a limit. Look for a cycle in the graph without a way out. If the model really needs more "
        "events, raise 'max_events_per_round' in scenario.yaml.",
    ),
    Explained(
        "SC609",
        "numbers that do not fit the model",
        "The numbers of the scenario (counts, initial values, parameters) do not fit what the model declares. "
        "'simcc check' says where.",
    ),
    Explained(
        "SC610",
        "a random draw that is impossible",
        "A random draw was impossible: a choice from an empty list, a chance outside 0 to 1, an interval whose end "
        "is before its beginning, or weights that are negative, not finite, all zero or not as many as the items. "
        "Check this case before drawing.",
    ),
    Explained(
        "SC611",
        "a network that cannot be built",
        "The network's numbers do not fit the population: more ties for each entity than there are other "
        "entities, more blocks than entities, or a degree that is impossible in a network of this size.",
    ),
    Explained(
        "SC613",
        "a move to a place that does not exist",
        "A handler moved an entity to a cell that the grid does not have, or looked around with a radius that is "
        "not a number of at least 0. Move to one of free_cells, or to a cell where another entity stands.",
    ),
    Explained(
        "SC614",
        "a delay by a fraction of a round",
        "Events arrive at the beginning of a round. After converting units, the delay that a handler gave is not "
        "a whole number of rounds. Compute a whole number, or let graph.yaml say how to round it: {event: "
        "FallsIll, to: self, after: days, rounded: up}.",
    ),
    Explained(
        "SC615",
        "an impossible delay",
        "A handler gave a delay that is negative, infinite or not a number. An event cannot arrive in the past. "
        "If a computed delay may be negative and you mean 'at once' by that, write max(0, ...).",
    ),
    Explained(
        "SC616",
        "a delay or a time without a clock",
        "A handler delayed an event that graph.yaml does not delay; or it asked for the time or date of a round, "
        "but odd.yaml does not say how long a round lasts, or scenario.yaml when the first one begins. Declare "
        "it there.",
    ),
    Explained(
        "SC612",
        "a rule that returns no decision",
        "The function 'decide_<action>' must return a record of its decision on every path. Add the missing return.",
    ),
    Explained(
        "SC630",
        "an undeclared newcomer or departure",
        "A handler created an entity, or let its own entity leave, but its action does not declare this. Write "
        "'creates: [Type]' or 'leaves: true' in graph.yaml. If you leave both out of the action, simcc generate "
        "fills them in.",
    ),
    Explained(
        "SC631",
        "more entities than the limit",
        "More entities would exist at the same time than schedule.max_entities in scenario.yaml allows (by "
        "default 100,000 plus ten for each entity at the start). Usually nothing limits births. Let as many "
        "entities leave as enter, or raise the limit.",
    ),
    Explained(
        "SC632",
        "a newcomer without an initial value",
        "A handler created an entity without a value for a variable that scenario.yaml distributes at the start "
        "('exactly', 'fraction') or does not set. Give the value where the handler creates the entity, or write "
        "a distribution.",
    ),
    Explained(
        "SC633",
        "a newcomer without a position, or with one that it cannot have",
        "An entity whose type stands on a grid needs a cell when it is created: me.create(Sheep(), at=cell). An "
        "entity of any other type cannot have a position.",
    ),
    Explained(
        "SC640",
        "more ties than the graph allows",
        "A relation in graph.yaml limits how many ties begin or end at an entity (at_most), for example because "
        "a person cannot hold two jobs. At the start, or at the end of a wave, some entity had more ties. Let "
        "the handler check before it connects, let a process that sees all sides (nature) make the matches, or "
        "correct the limit or the network.",
    ),
    Explained(
        "SC641",
        "an impossible tie",
        "A tie is between two different entities. Only the entity at which it begins can make it, and only if "
        "its action lists the relation under 'writes'. The message says which entity tried to connect with which.",
    ),
    Explained(
        "SC642",
        "entities with no one to choose from",
        "An action sends an event to 'one of' a relation, but some entities have no tie of this relation when "
        "the run begins. They can never do what the action is for, and a mean over all entities may hide this. "
        "Tie every entity (a configuration with least: 1, or a higher mean degree); or keep it this way and say "
        "so in the submodel. Relations whose ties change during a run are not counted.",
    ),
    Explained(
        "SC643",
        "input data that end before this round",
        "A run was longer than a time series that drives a parameter, for example because of --rounds. Make the "
        "run as short as the data, add rows to the table, or write 'hold: last' in scenario.yaml, so that each "
        "value holds until the next one.",
    ),
    Explained(
        "SC645",
        "a tie that does not exist",
        "me.tie(...) gives the tie that leads from the acting entity to another one, with its variables. Here there "
        "is none: it was never made, it was removed, or it leads the other way only. Ask first, as in "
        "'if other in me.neighbors(\"trusts\")', or go through the neighbors.",
    ),
    Explained(
        "SC650",
        "an answer that names an entity which was not offered",
        "A model or a record made a decision in place of its rule, and the option that refers to an entity named "
        "one that was not offered. simcc checks answers before the simulation gets them, so a package or a "
        "runtime must have been changed by hand. Run 'simcc generate', and report the problem if it comes back.",
    ),
    Explained(
        "SC651",
        "what decisions may ask of a model",
        "'simcc run --decide llm' makes this note before it asks anything, and so does 'simcc check --decide "
        "llm'. It says how many questions an action may ask, and whether the questions of one wave are asked "
        "together. If entities act one at a time, each question waits for the answer to the one before it, "
        "because it may depend on the effects of that answer. Actions triggered by events ask as often as these "
        "events occur, which cannot be known in advance. '--budget' stops in time; simcc keeps all answers, and "
        "the same command continues from there.",
    ),
    Explained(
        "SC617",
        "a phase that does not come to its end",
        "A phase with 'repeats' in odd.yaml goes on until nothing is due in it, at most as many times in a round as "
        "'at_most' says. Here something was still due. Look for a 'start_if' that keeps holding, or for events that "
        "trigger each other without end. If the model needs more waves in a round, raise 'at_most'.",
    ),
    Explained(
        "SC621",
        "a crash of the program",
        "The process of the simulation ended without a result. If the log names a handler, the diagnostic points "
        "there. Otherwise run 'simcc generate', and report the workspace if the problem stays.",
    ),
    Explained(
        "SC622",
        "a run over the time limit",
        "A replicate ran longer than its limit. Use fewer rounds or agents, look for events that trigger each "
        "other without end, or set 'time_limit' under [run] in simcc.toml.",
    ),
    Explained(
        "SC623",
        "a run over the memory limit",
        "A replicate needed more memory than its limit. Use fewer agents or sparser networks, or set 'memory' (MiB) "
        "under [run] in simcc.toml.",
    ),
    Explained(
        "SC624",
        "a run over the output limit",
        "A run sent more results than its limit allows. A trace of every event is by far the largest part: run "
        "without --trace, or with fewer rounds or agents.",
    ),
    Explained(
        "SC625",
        "a full disk",
        "simcc could not write the run, or its process tried to write a larger file than allowed. Free some "
        "space, or move the workspace to a larger disk.",
    ),
    Explained(
        "SC626",
        "a program that broke the protocol or the sandbox's rules",
        "The sandbox received something that a simulator package does not send, or the program asked the system "
        "for something that no simulation needs: a network connection, another program, or the memory of another "
        "process. The message says which, and the log says at which line. A package made from checked sources "
        "does neither; 'simcc generate' writes it again. docs/security.md says what sandboxes stop.",
    ),
    Explained(
        "SC627",
        "a run that was stopped",
        "The run was stopped before its end, by a user or by another program. Run it again.",
    ),
    Explained(
        "SC628",
        "a failure of the machine",
        "The sandbox could not start the process, or keep it running. This says nothing about the model. 'simcc "
        "doctor' examines the machine.",
    ),
)
