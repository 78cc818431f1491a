"""Names of Python, R, NetLogo and spreadsheets, and how an expression says what they mean."""

from __future__ import annotations

from collections.abc import Iterator

POWER = "write x * x, or exp(k * log(x))"
BRANCHES = "write a function in handlers/metrics.py, or, for initial values, 'by: id == 0' with 'values'"
#: Truth values as YAML once had them, and what handlers and initial values know only.
VALUES = {
    "yes": "write true",
    "no": "write false",
    "id": "keep it in a variable that begins with {formula: id}",
    "self": "in metrics, aggregates and stop_when, compare numbers, as in friend.id == id",
}
#: What to write, and the functions that mean it elsewhere, in small letters.
_INSTEAD = {
    "write count(…)": "len length size n number nrow",
    "write mean(…)": "avg average",
    "write stdev(…)": "std sd stddev std_dev standard_deviation",
    "write stdev(…) * stdev(…)": "var variance",
    "write share(…), which is a number from 0 to 1": "proportion fraction percent percentage freq frequency ratio",
    "write sum(…)": "total",
    "write quantile(…, 0.9) for what nine tenths are below": "percentile quartile decile",
    "write log(x)": "ln",
    "write log(x) / log(10)": "log10",
    "write log(x) / log(2)": "log2",
    POWER: "pow power square sqr",
    "write logistic(x)": "sigmoid expit",
    "write x // 1, which rounds down": "floor int trunc",
    "write (x + 0.5) // 1": "round",
    "write -(-x // 1)": "ceil ceiling",
    "write count(… where …) > 0": "any exists some",
    "write count(… where not (…)) == 0": "all every forall",
    "write is_set(variable) to check whether it has a value": "isnan isnull is_null is_none is_na isna isset",
    "write final(x) - first(x) for the rise over a run; change(x) is that of each round": (
        "slope trend growth increase increases increasing decrease decreases decreasing diff delta"
    ),
    BRANCHES: "if ifelse if_else iif cond case when",
    "draw it in an action, or as an initial value, and keep it in a variable; an expression draws nothing": (
        "random rand runif rnorm randint random_int uniform normal gauss poisson binomial bernoulli exponential chance "
        "choice choose sample shuffle"
    ),
}


def _by_name() -> Iterator[tuple[str, str]]:
    for instead, names in _INSTEAD.items():
        for name in names.split():
            yield name, instead


_FAMILIAR = dict(_by_name())


def instead_of(function: str) -> str:
    """Return what to write in place of a function that expressions do not have; "" if its name is not a usual one."""
    return _FAMILIAR.get(function.lower(), "")
