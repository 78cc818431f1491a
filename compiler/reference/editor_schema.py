"""JSON Schemas of the three YAML files, for editors that complete and check while the user types.

They are made from the models; the descriptions are the classes' docstrings and the words in `keys.py`. A schema says
less than 'simcc check': it knows keys, types and limits, but not whether names match. It uses draft 7, which every
editor reads.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Literal

from pydantic import BaseModel

from behavior_graph.schema.scenario_model import Scenario
from compiler.reference.keys import KEYS

File = Literal["odd", "graph", "scenario"]
FILES: tuple[File, ...] = ("odd", "graph", "scenario")

Schema = dict[str, Any]
#: Limits of a choice of numbers, which pydantic writes under its own names.
_LIMITS = {"ge": "minimum", "gt": "exclusiveMinimum", "le": "maximum", "lt": "exclusiveMaximum"}
#: Classes with a short form: the value of this one key.
_SHORT = {"FieldSpec": "type"}


def schema_text(file: File) -> str:
    """Return the schema as text; the same models always give the same text."""
    schema = json_schema(file)
    return json.dumps(_forms_listed(schema, schema["definitions"]), indent=2, ensure_ascii=False) + "\n"


def json_schema(file: File) -> Schema:
    """Return the JSON Schema of odd.yaml, graph.yaml or scenario.yaml."""
    made = model_of(file).model_json_schema(by_alias=True, ref_template="#/definitions/{model}")
    definitions = {name: _definition(name, entry) for name, entry in sorted(made.pop("$defs").items())}
    whole = _definition(made["title"], made)
    about = {"$schema": "http://json-schema.org/draft-07/schema#", "title": f"{file}.yaml"}
    return {**about, **whole, "definitions": definitions}


def model_of(file: File) -> type[BaseModel]:
    """Return the model that reads a file."""
    if file == "odd":
        from odd.model.odd_model import Odd

        return Odd
    if file == "graph":
        from behavior_graph.schema.graph_model import Graph

        return Graph
    return Scenario


def _definition(name: str, schema: Schema) -> Schema:
    described = {key: _property(name, key, entry) for key, entry in schema.get("properties", {}).items()}
    made: Schema = _tidy({key: value for key, value in schema.items() if key != "properties"})
    made["description"] = " ".join(str(schema.get("description", "")).split())
    if described:
        made["properties"] = described
    if name not in _SHORT:
        return made
    short = {**described[_SHORT[name]]}
    return {"description": made.pop("description"), "anyOf": [short, made]}


def _property(owner: str, key: str, schema: Schema) -> Schema:
    known = KEYS.get(owner, {}).get(key)
    made: Schema = _tidy(schema)
    if known is None:
        return made
    # draft 7 ignores everything next to '$ref'
    made = {"allOf": [made]} if "$ref" in made else made
    return {"description": f"{known.meaning} Example: {known.example}", **made}


def _tidy(value: Any) -> Any:
    """Return a part of pydantic's schema without noise, strict about names, and in the terms of draft 7."""
    if isinstance(value, list):
        return [_tidy(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    made: Schema = {
        _LIMITS.get(str(key), str(key)): _tidy(entry) for key, entry in value.items() if not _is_noise(key, entry)
    }
    if "patternProperties" in made:
        made.setdefault("additionalProperties", False)
    if "prefixItems" in made:  # both ends of an interval are of one kind
        made["items"] = made.pop("prefixItems")[0]
    return _choice(made) if "anyOf" in made else made


def _is_noise(key: str, value: Any) -> bool:
    return (key == "title" and isinstance(value, str)) or (key == "default" and value is None)


def _choice(schema: Schema) -> Schema:
    """Simplify a choice: a key without a value has an error of its own, and every whole number is a number."""
    types = [entry.get("type") for entry in schema["anyOf"]]
    kept = [entry for entry in schema["anyOf"] if entry != {"type": "null"}]
    if {"integer", "number"} <= set(types):
        kept = [entry for entry in kept if entry != {"type": "integer"}]
    rest = {key: value for key, value in schema.items() if key != "anyOf"}
    return {**rest, **kept[0]} if len(kept) == 1 else {**rest, "anyOf": kept}


def _forms_listed(value: Any, definitions: Schema) -> Any:
    """Join choices between mappings of one key each (the forms of a network), so that a wrong key gets the right ones.

    Of a choice an editor says only that nothing fits; of one mapping it says which keys there are.
    """
    if isinstance(value, list):
        return [_forms_listed(entry, definitions) for entry in value]
    if not isinstance(value, dict):
        return value
    made = {key: _forms_listed(entry, definitions) for key, entry in value.items()}
    choices = made.get("anyOf", [])
    forms = {key: entry for choice in choices for key, entry in _only_key(choice, definitions).items()}
    if len(forms) > 1:
        rest = [choice for choice in choices if not _only_key(choice, definitions)]
        one = {"type": "object", "propertyNames": {"enum": list(forms)}, "properties": forms}
        made["anyOf"] = [*rest, {**one, "minProperties": 1, "maxProperties": 1}]
    return made


def _only_key(schema: Any, definitions: Schema) -> Schema:
    """Return the one key that a mapping must have, with its schema, and nothing for what is not such a mapping."""
    named = definitions.get(str(schema.get("$ref", "")).removeprefix("#/definitions/"), {})
    own: Schema = named.get("properties", {})
    return own if len(own) == 1 and list(own) == named.get("required") else {}


# The classes that a file is made of -----------------------------------------------------------------------------------


def classes(file: File) -> dict[str, Schema]:
    """Return every class that a file is made of, the whole file first, each with its schema."""
    whole = json_schema(file)
    return {model_of(file).__name__: whole, **whole["definitions"]}


def keys_of(schema: Schema) -> Iterator[tuple[str, Schema, bool]]:
    """Yield a class's keys as (key, schema, whether it is required)."""
    own = schema if "properties" in schema else schema.get("anyOf", [schema])[-1]
    for key, entry in own.get("properties", {}).items():
        yield key, entry, key in own.get("required", ())
