"""The table over the network: HTTP, the socket, and the page.  Sentences are made here, from what a seat has seen."""
