"""Small games that ask of the engine what the catalogue does not ask yet."""

from tests.proof import barter, compare, pairs, sealed_bid, tricks, unseen

from brelan.game import Game

PROOF: tuple[Game, ...] = (barter.GAME, compare.GAME, unseen.GAME, tricks.GAME, pairs.GAME, sealed_bid.GAME)
