"""The record: the event store application, its files in and out, and what keeps it honest."""
