"""The dashboard: screens that only read."""
