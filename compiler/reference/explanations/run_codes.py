"""Codes of runs: sandbox, engine, limits, data and recordings."""

from __future__ import annotations

from odd.diagnostics import Explained

RUN_CODES: tuple[Explained, ...] = (
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
        "a delay by a fraction of a step",
        "Events arrive at the beginning of a step (a round or tick). After converting units, the delay that a handler "
        "gave is not a whole number of steps. Compute a whole number, or let graph.yaml say how to round it: {event: "
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
        "SC618",
        "a choice that a norm forbids",
        "A rule made a choice that a norm of the layer 'institution' removes while it is in force. Let the rule choose "
        "otherwise then; it can read the parameter under 'when' of the norm.",
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
        "events occur, which cannot be known in advance. A questionnaire asks its sample in each of its rounds. "
        "'--budget' stops in time; simcc keeps all answers, and "
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
    Explained(
        "SC629",
        "something that the native engine cannot do yet",
        "The native engine turns handlers into machine code over columns, and leaves what it cannot do exactly as the "
        "interpreted engine does to that one. With --engine auto, the interpreted engine runs such a model. With "
        "--engine native, native code stops at such a statement, and the interpreted engine repeats the run. "
        "docs/native-engine.md lists what the native engine can do.",
    ),
)
