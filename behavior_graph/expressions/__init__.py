"""The type-checked expression language of metrics, aggregates, conditions and expectations."""
