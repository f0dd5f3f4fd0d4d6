"""Forms: from fields to values, every problem beside its field."""
