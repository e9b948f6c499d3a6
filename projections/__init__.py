"""The DuckDB read models: what spans hands, made from the record and always rebuildable from it."""
