"""The expression language of metrics, aggregates, conditions and expectations: pure, without draws, type-checked."""
