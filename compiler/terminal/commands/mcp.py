"""`simcc mcp`: serves simcc's commands to assistants."""

from __future__ import annotations

from pathlib import Path


def mcp() -> None:
    """Serve check, generate, run, test, explain, library and card to an assistant, over the Model Context Protocol.

    An assistant starts this command and talks to it over its input and output. It reaches workspaces below the folder
    that it is started in, and nothing else. It needs simcc[mcp].

    Example: simcc mcp
    """
    from odd.extras import require

    require("mcp")
    from compiler.terminal.mcp_server import server

    server(Path.cwd()).run("stdio")
