"""The codes that the compiler itself gives, with their long explanations; those of the other rooms are their rules'."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Explained:
    """A code with its one-line title and long form."""

    code: str
    title: str
    explanation: str


CODES: tuple[Explained, ...] = (
    Explained(
        "SC020",
        "a source file is missing",
        "A workspace holds odd.yaml (what is modelled), graph.yaml (who does what, when), scenario.yaml (how "
        "many, with "
        "which values, for how long) and handlers/ (how each action works). Write the missing one, copy a "
        "scenario with "
        "'simcc library copy', or let an author draft it with 'simcc build'.",
    ),
    Explained(
        "SC021",
        "a source file cannot be read as text",
        "Sources are text in UTF-8, at most a few MiB, in ordinary files. The message says which byte is not, or what "
        "the file is instead. Most editors have 'save with encoding UTF-8'.",
    ),
    Explained(
        "SC023",
        "the brief has no words",
        "A brief says in plain words what is to be simulated, as in 'rumor spread on social media with 500 people'. "
        "White space and punctuation alone say nothing.",
    ),
    Explained(
        "SC024",
        "simcc.toml is not TOML",
        "Settings are written in TOML 1.0: tables in square brackets, then name = value. An example: [run] "
        "on one line, "
        "jobs = 2 on the next.",
    ),
    Explained(
        "SC025",
        "an unknown setting in simcc.toml",
        "Only the settings that simcc knows may stand in simcc.toml, so that a misspelt one is not silently without "
        "effect. Keys and tokens never belong into the file: they are taken from the environment only.",
    ),
    Explained(
        "SC026",
        "a setting has a wrong value",
        "The value has another type than the setting, or lies outside its limits. The message says which are allowed.",
    ),
    Explained(
        "SC040",
        "the model doubts its own code",
        "Rules show whether a function reads, writes and sends what it is declared to. Whether it does what the text "
        "of its submodel says they cannot show, so the model that wrote it is asked. Its answer is a remark and stops "
        "nothing: models are often wrong about this, too. Read text and code, and change the one that is wrong.",
    ),
    Explained(
        "SC050",
        "a workspace names a server beyond this machine, or a model there",
        "Whoever asks a model sends it the key from the environment and the words of the brief, and pays for the "
        "answers. A workspace can come from somebody else, so its simcc.toml may name a server on this machine "
        "(localhost) and no other, and a model that such a server has. Name the server with --base-url, in the "
        "environment (OPENAI_BASE_URL), or in the simcc.toml of your own configuration folder. A model that only the "
        "workspace names is a warning, and is not asked: agree to it with --model, in the environment (SIMCC_MODEL), "
        "or in your own simcc.toml.",
    ),
    Explained(
        "SC030",
        "a stranger in the package",
        "The package is a pure function of the sources, and simcc writes it anew whenever they change. A file of "
        "somebody else's in its folder is not part of that: no other machine has it, and Python may import it in the "
        "place of something else. Move it out of the folder.",
    ),
    Explained(
        "SC493",
        "a proposal waits beside a handlers file",
        "The graph asks for a function that the file has not, or no longer for one that it has and that you edited, or "
        "your function does not fit the graph any more. simcc writes into no function of yours. It writes the whole "
        "file, as the graph asks for it, beside yours: what you have stays in it; a new function has its signature, "
        "its contract as a comment, and no body unless an author drafted one. Compare both files and take over what "
        "you want. A proposal is no source, comes into no package, and goes away by itself when it is not needed.",
    ),
    Explained(
        "SC494",
        "a proposal that was edited",
        "You edited a proposal, so simcc neither writes it anew nor takes it away, though it might propose another "
        "text by now. Put what you need into the handlers file, and delete the proposal.",
    ),
    Explained(
        "SC701",
        "nothing happened in a run",
        "The run ended well, but no action handled a single event. Usually the population is empty, every action that "
        "handles Start is switched off, or 'stop_when' holds already before the first round. Runs like this one would "
        "otherwise pass as results.",
    ),
    Explained(
        "SC702",
        "an action was never called",
        "No run of any variant called this action: the event that it handles is never sent to its entity type, or only "
        "under a condition that never holds. A mechanism that is never used is either a mistake or "
        "decoration; both are "
        "better removed.",
    ),
    Explained(
        "SC703",
        "an event was never delivered",
        "No run of any variant delivered this event. Either no handler emits it under a condition that is ever met, or "
        "its receivers are always empty (a relation without ties, for example).",
    ),
    Explained(
        "SC704",
        "a metric has no value",
        "A mean, share or quantile over nobody is undefined, and undefined is never counted as 0. It is fine where the "
        "variant switches off the entity type that the metric speaks of. Elsewhere count instead of averaging, widen "
        "the 'where', or see why the group is empty.",
    ),
    Explained(
        "SC705",
        "the same seed gave two runs",
        "Every run is a function of the sources and the seed. Two runs of one seed differed, the second under another "
        "hash seed of Python, which the handler language is made to exclude. Please report it with the workspace.",
    ),
    Explained(
        "SC706",
        "an expectation is missed",
        "The replicates that the expectation asks for were made, and its condition does not hold. Look at "
        "the metric in "
        "the report. The mechanism, a number, or the expectation itself is wrong; an expectation that follows from "
        "theory is the last one to doubt.",
    ),
    Explained(
        "SC707",
        "a metric that never changes",
        "Some action writes what this metric looks at, and yet the metric has one value in every round of the trial "
        "runs of every variant: the mechanism is without effect (a rate times a stock that begins at 0 stays 0). In "
        "the report it would be a level line that looks like a finding. Look at the function that is named, or where "
        "it acts under conditions only, at the initial values with which they never hold. Runs can also be too short "
        "for something rare; then this is a warning.",
    ),
    Explained(
        "SC501",
        "a handler is wrongly typed",
        "mypy in strict mode found that a handler uses a value as what it is not: a category's value that "
        "does not exist, "
        "a number where an entity is expected, a variable that may be unset (None) without asking. The types come from "
        "odd.yaml and graph.yaml, so the mistake is in the handler or in the type declared there.",
    ),
    Explained(
        "SC502",
        "the assembled code is wrong",
        "The code that simcc wrote does not pass its own type check. That is a fault of simcc, unless a file of the "
        "package was edited; 'simcc generate' writes it anew. Please report it with the workspace if it stays.",
    ),
    Explained(
        "SC601",
        "an exception inside a run",
        "A handler, a rule, a metric or a condition raised an exception, for example a division by zero or an index "
        "that does not exist. The message has the round, the entity and the line of your own file.",
    ),
    Explained(
        "SC602",
        "a value outside its range",
        "A variable, field, option or parameter took a value outside the range that odd.yaml or graph.yaml declares. "
        "Values are never clipped silently: bound them in the handler with min and max where the model means that, or "
        "correct the range.",
    ),
    Explained(
        "SC603",
        "a value of another type",
        "A value is not of its declared type at run time, such as a category that is not in the list or a metric that "
        "is no number. Correct the handler or expression that gives it, or the declaration.",
    ),
    Explained(
        "SC604",
        "a number that is not finite",
        "NaN and infinity never enter state, events or results. They come from a division by zero, the logarithm of "
        "zero, or an overflow; guard the expression against that case.",
    ),
    Explained(
        "SC605",
        "an event emitted to nobody",
        "'to' was None, or held something that is no entity. Where there may be nobody, ask before emitting: 'if "
        "friends: user.emit(...)'.",
    ),
    Explained(
        "SC606",
        "an undeclared event was emitted",
        "The action emitted a kind of event that its 'emits:' in graph.yaml does not declare. Declare it, or do not "
        "emit it.",
    ),
    Explained(
        "SC607",
        "an event went to an entity that does not handle it",
        "No action of the receiver's type handles this kind of event. Send it to another type, or add an action that "
        "handles it.",
    ),
    Explained(
        "SC608",
        "too many events in one round",
        "Events that cause each other without end would let a round go on for ever, so that a round has a budget of "
        "events. Look for a cycle in the graph without a way out, or raise 'max_events_per_round' in scenario.yaml "
        "where the model really needs more.",
    ),
    Explained(
        "SC609",
        "numbers that do not fit the model",
        "The numbers of the scenario (counts, initial values, parameters) do not fit what is declared. 'simcc check' "
        "says where.",
    ),
    Explained(
        "SC610",
        "a draw that cannot be made",
        "A random draw was asked for what cannot be drawn: a choice from nobody, a chance outside 0 to 1, an interval "
        "whose end lies before its beginning. Ask before drawing.",
    ),
    Explained(
        "SC611",
        "a network that cannot be built",
        "The network's parameters do not fit the population: more ties for each entity than there are others, more "
        "blocks than entities, or a degree that no network of this size has.",
    ),
    Explained(
        "SC613",
        "a move to nowhere",
        "An entity was moved to a cell that the grid does not have, or looked around within a radius that is no number "
        "from 0 on. Move to one of free_cells, or to where another entity stands.",
    ),
    Explained(
        "SC614",
        "a delay of a fraction of a round",
        "An event is due at the beginning of a round. A handler gave a delay that is no whole number of rounds, after "
        "its unit was converted. Let it be one, or say at the emission in graph.yaml how it is rounded: "
        "{event: FallsIll, to: self, after: days, rounded: up}.",
    ),
    Explained(
        "SC615",
        "a delay that cannot be",
        "A handler gave a delay that is negative, endless or no number. Nothing falls due in the past; write "
        "max(0, ...) where a computed delay may be negative, and mean it.",
    ),
    Explained(
        "SC616",
        "a delay or a time without a clock",
        "An event was delayed that no emission of graph.yaml delays, or the time or date of a round was asked where "
        "odd.yaml does not say what a round lasts, or scenario.yaml when it begins. Declare it there.",
    ),
    Explained(
        "SC612",
        "a rule that does not decide",
        "The function 'decide_<action>' has to return a record of its decision on every path. Add the missing return.",
    ),
    Explained(
        "SC630",
        "an undeclared newcomer or departure",
        "A handler created an entity, or let its own leave, although its action does not declare it. Write 'creates: "
        "[Type]' or 'leaves: true' in graph.yaml, or leave both out of the action to have simcc generate write it.",
    ),
    Explained(
        "SC631",
        "entities without end",
        "More entities would be there at once than schedule.max_entities of scenario.yaml allows (100,000 and ten for "
        "each at the start, where it does not say). Mostly births have nothing that limits them. Let as many leave as "
        "enter, or raise the limit.",
    ),
    Explained(
        "SC632",
        "a newcomer without an initial value",
        "An entity was created without a value for a variable that scenario.yaml deals out at the start ('exactly', "
        "'fraction'), or for which it has none. Give it where the entity is created, or write a distribution.",
    ),
    Explained(
        "SC633",
        "a newcomer without a place, or with one too many",
        "An entity whose type stands on a grid is created on a cell: me.create(Sheep(), at=cell). One whose type does "
        "not stand there has no place.",
    ),
    Explained(
        "SC640",
        "more ties than the graph allows",
        "A relation of graph.yaml limits how many ties lead from an entity or to it (at_most), as in 'nobody holds two "
        "jobs'. At the start or at the end of a wave somebody had more. Let the handler look before it connects, let a "
        "process that sees all sides (nature) make the matches, or correct the limit or the network.",
    ),
    Explained(
        "SC641",
        "a tie that cannot be",
        "Ties are made between two different entities, by the one that they lead from, and only of relations that an "
        "action declares under 'writes'. The message says who tried to connect with what.",
    ),
    Explained(
        "SC642",
        "somebody has nobody to choose",
        "An action sends to one of a relation in which some entities have no tie when the run begins. They never do "
        "what the action is for, and a mean over all may hide it. Tie everyone (a configuration with least: 1, a "
        "higher mean degree), or keep it and say so in the submodel. Relations whose ties change during a run are not "
        "counted.",
    ),
    Explained(
        "SC643",
        "the input data do not reach this round",
        "A run went on longer than a time series that drives a parameter (with --rounds, for example). Run no longer "
        "than the data reach, add rows to the table, or say 'hold: last' in scenario.yaml, so that each value holds "
        "until the next.",
    ),
    Explained(
        "SC650",
        "an answer from outside names somebody who could not be named",
        "A decision was answered by a model or a record in place of its rule, and the option that refers to an entity "
        "named one that was not offered. simcc checks answers before the simulation gets them, so this comes from a "
        "package or a runtime that were changed by hand: run 'simcc generate', and report it if it comes back.",
    ),
    Explained(
        "SC651",
        "what decisions may ask of a model",
        "A note, made by 'simcc run --decide llm' before it asks anything and by 'simcc check --decide llm': how many "
        "questions an action may ask, and whether those of a wave are asked together. Where entities act one at a "
        "time each question waits for the answer before it, since the next one may see its effects. Actions brought "
        "about by events ask as often as these come, which nobody can tell before. '--budget' stops in time; what was "
        "answered is kept, and the same command goes on from there.",
    ),
    Explained(
        "SC621",
        "the program crashed",
        "The simulation's process ended without a result. Where the log names a handler the diagnostic points there; "
        "else run 'simcc generate' and report the workspace if it stays.",
    ),
    Explained(
        "SC622",
        "the time limit is passed",
        "A replicate ran longer than its limit. Use fewer rounds or agents, look for events that cause each other "
        "without end, or set 'time_limit' under [run] in simcc.toml.",
    ),
    Explained(
        "SC623",
        "the memory limit is passed",
        "A replicate needed more memory than its limit. Use fewer agents or sparser networks, or set 'memory' (MiB) "
        "under [run] in simcc.toml.",
    ),
    Explained(
        "SC624",
        "the output limit is passed",
        "A run sent more results than its limit. A trace of every event is by far the largest part: run without "
        "--trace, or with fewer rounds or agents.",
    ),
    Explained(
        "SC625",
        "the disk is full",
        "The run could not be written, or its process wrote a larger file than it may. Free some space, or put the "
        "workspace on a larger disk.",
    ),
    Explained(
        "SC626",
        "the program broke the protocol, or attacked",
        "What came out of the sandbox was not what a simulator package sends, or the program asked the system for "
        "something that no simulation needs: a socket, another program, another process's memory. The message says "
        "which, and the log at which line. A package that was made from checked sources does neither: 'simcc generate' "
        "writes it anew. docs/security.md says what sandboxes stop.",
    ),
    Explained("SC627", "the run was stopped", "Somebody stopped the run before its end. Run it again."),
    Explained(
        "SC628",
        "the machine failed",
        "The sandbox could not start or keep the process, which says nothing about the model. 'simcc doctor' looks at "
        "the machine.",
    ),
)
