"""`simcc interview`: asks an agent of a run a question, which a language model answers in its place."""

from __future__ import annotations

from typing import Annotated

import typer

from compiler.terminal import command_options


def interview(
    run: Annotated[str, typer.Argument(metavar="RUN", help="The run's id or folder, or 'latest'.", show_default=False)],
    agent: Annotated[str, typer.Argument(metavar="AGENT", help="Type and number: 'User 17'.", show_default=False)],
    question: Annotated[str, typer.Argument(metavar="QUESTION", help="What to ask it.", show_default=False)],
    folder: command_options.Folder = command_options.HERE,
    at: Annotated[
        int | None,
        typer.Option("--round", min=0, help="Ask it as it was after this round, if not the last.", show_default=False),
    ] = None,
    seed: command_options.SeedOfRun = None,
    model: command_options.Model = None,
    base_url: command_options.BaseUrl = None,
    budget: command_options.Budget = None,
    replay: command_options.Replay = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Ask one agent of a run a question; a language model answers in character, from what that agent knows.

    The model gets the agent's own log and nothing else, so the run must have followed the agent (simcc run --follow).
    The run does not change. Questions and answers are kept in the run's folder, in interviews.jsonl; a further question
    to the same agent after the same round continues the interview.

    Example: simcc interview latest 'User 17' "Why did you keep silent?" --round 12 --model NAME generated/rumor
    """
    from compiler.operations.run_workspace import located_run
    from compiler.operations.with_models.interviews import interview as ask

    folder, run = located_run(folder, run)
    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder)
    chosen = command_options.chosen_settings(console, folder, model_name=model, model_base_url=base_url)
    spending = command_options.parsed_budget(budget)
    said = ask(
        folder,
        run,
        agent,
        question,
        at=at,
        seed=seed,
        settings=chosen,
        budget=spending,
        replay=replay,
        reporter=console,
    )
    if as_json:
        console.json(said.as_json())
    else:
        console.result(f"{said.agent}, seed {said.seed}, after round {said.round:,}: {said.answer}")
        console.say(f"answered by {said.model} from the agent's log, not by the simulation")
