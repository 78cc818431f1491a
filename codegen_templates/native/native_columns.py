"""The columns and numbers that a native function reads and writes: its parameters, in the order of their first use."""

from __future__ import annotations


class ColumnUses:
    """The uses of one function; `uses` has what each parameter stands for, by its name."""

    def __init__(self) -> None:
        self.uses: dict[str, tuple[str, ...]] = {}

    def use(self, *what: str) -> str:
        """Return the name of the parameter that stands for something."""
        name = "_".join(what).replace(".", "_") if what[0] != "round" else "round_number"
        if self.uses.setdefault(name, what) != what:
            raise KeyError(f"{name} stands for {what} and for {self.uses[name]}")
        return name

    def code_of(self, constant: str, texts: list[str]) -> str:
        """Return the code of a text that is written in the model, whose `texts` these are; it is known in a run."""
        if constant not in texts:
            texts.append(constant)
        return self.use("text", str(texts.index(constant)))
