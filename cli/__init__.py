"""The command line: each verb is one module of `cli.verbs`."""
