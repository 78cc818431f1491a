"""`simcc personas`: a language model writes initial values of agents, as a table that is checked."""

from __future__ import annotations

from typing import Annotated

import typer

from compiler.terminal import command_options


def personas(
    entity: Annotated[str, typer.Argument(metavar="ENTITY", help="The type of entity.", show_default=False)],
    folder: command_options.Folder = command_options.HERE,
    write: Annotated[
        list[str] | None, typer.Option("--write", help="A variable to write; may be repeated.", show_default=False)
    ] = None,
    count: Annotated[int, typer.Option("--count", help="How many personas.")] = 40,
    batch: Annotated[int, typer.Option("--batch", help="How many a request asks for.")] = 10,
    table: Annotated[
        str, typer.Option("--table", help="The table, if not data/personas_ENTITY.csv.", show_default=False)
    ] = "",
    seed: Annotated[
        int, typer.Option("--seed", min=0, max=2**63 - 1, help="Seed of the questions and of what is drawn.")
    ] = 1,
    accept_misses: Annotated[
        bool, typer.Option("--accept-misses", help="Write the table even if it misses a declared distribution.")
    ] = False,
    forecast: Annotated[bool, typer.Option("--forecast", help="Print what it will cost, and ask nothing.")] = False,
    model: command_options.Model = None,
    base_url: command_options.BaseUrl = None,
    budget: command_options.Budget = None,
    replay: command_options.Replay = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Let a language model write a sample of agents, values and texts, as a table for scenario.yaml.

    Values that do not fit are asked again and then drawn. The sample is compared with the distributions that
    scenario.yaml declares; if it misses one, the table is not written and the command ends with 1.

    Example: simcc personas User --write credulity --write conformity --model NAME generated/rumor
    """
    from compiler.operations.with_models.personas import WantedPersonas, personas_forecast, write_personas

    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder)
    names = tuple(dict.fromkeys(write or ()))
    wanted = WantedPersonas(entity, names, count, batch, table, seed, accept_misses)
    if forecast:
        expected = personas_forecast(folder, wanted)
        console.json({"forecast": expected})
        console.result(expected)
        return
    chosen = command_options.chosen_settings(console, folder, model_name=model, model_base_url=base_url)
    spending = command_options.parsed_budget(budget)
    found = write_personas(folder, wanted, settings=chosen, budget=spending, replay=replay)
    console.json(found.as_json())
    console.result("\n".join(found.in_words()))
    raise typer.Exit(found.exit_code)
