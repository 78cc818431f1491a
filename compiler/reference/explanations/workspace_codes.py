"""Codes of a workspace, its settings, bundles, descriptions, proposals and packages."""

from __future__ import annotations

from odd.diagnostics import Explained

WORKSPACE_CODES: tuple[Explained, ...] = (
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
        "SC022",
        "a source file under another name",
        "simcc reads odd.yaml, graph.yaml and scenario.yaml, spelt like this. A file such as Scenario.yaml or "
        "scenario.yml looks like a source, and would have no effect: you would edit one file, and another one "
        "would run. Rename it, or remove it where both are there.",
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
        "answer is only a remark and does not stop anything: models are often wrong about this too. The same "
        "code reports what the text names and the function does not use. Read both text and code, and change the one "
        "that is wrong.",
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
        "without any other meaning. It is an error, too, if the numbers in a run's model.json are not those that the "
        "sources give to the version that made the bundle.",
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
        "'simcc build --from' reads Markdown and text in UTF-8, PDF and DOCX, of up to 20 MiB, 200 pages and 60,000 "
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
        "An element says with 'from' which sentences of the description it is taken from: 'from: S2' or "
        "'from: [S2, S5]'. The description has no sentence of this number. 'simcc trace --brief' lists the sentences.",
    ),
    Explained(
        "SC075",
        "two sentences with different numbers for one name",
        "Two sentences of the description, or of the brief, plainly give the same thing different values. Both are "
        "shown. Decide which one holds, and let the element of odd.yaml name that sentence ('from: S2'). simcc reports "
        "plain statements only ('beta = 0.3', 'The number of farmers is 200.'), so other contradictions remain to be "
        "found by readers.",
    ),
    Explained(
        "SC076",
        "a number that its sentence does not give",
        "A parameter, or the number of entities of a type, says with 'from' which sentences it is taken from. These "
        "sentences give numbers, and its value in the base scenario is none of them (nor the reciprocal of one, as a "
        "rate is that of a period). A parameter whose source begins with 'assumed' may name sentences whose numbers "
        "are all those of other elements that name them. Correct the value or the sentence. If it was computed from "
        "other numbers, let the source of the parameter say so in words that contain 'computed'.",
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
)
