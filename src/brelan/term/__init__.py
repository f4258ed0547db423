"""The terminal: a table that is read line by line, and the command line."""
