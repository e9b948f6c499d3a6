"""The files the record reads and writes; the words of each format are described in the README beside this file."""
