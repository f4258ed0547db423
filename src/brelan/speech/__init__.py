"""What the house says: its catalogues, and events, choices and prompts as sentences of one language."""

from brelan.speech.catalogue import Catalogue, capital, catalogue, key, languages
from brelan.speech.room import Room
from brelan.speech.sentence import Speech

__all__ = ["Catalogue", "Room", "Speech", "capital", "catalogue", "key", "languages"]
