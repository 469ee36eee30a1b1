"""Harmonies: landscapes of stacked tokens, by turns. May import theory and games.rules.{game,kit}. Begin: play.py.

  tokens.py   colours, the stacks they make      sides.py    the hexes of both boards, groups and ways on them
  deck.py     animals and spirits (data)         land.py     a landscape as sets of hexes
  animals.py  habitats: where a pattern fits     scoring.py  what a landscape is worth
  spirits.py  the bonus of a spirit              points.py   what a board is worth, ties, what was left
  options.py  what a teacher may set, presets    state.py    the state: named tuples
  play.py     setup, and every move's way in     acting.py   the acts of a turn, undo
  flow.py     the end of a turn and of the game  clock.py    deadline and tick
  acts.py     the teacher's acts                 legal.py    moves, and `can` in short
  view.py     what a seat may know; blind        told.py     what of an event
  summary.py  a table in short                   preview.py  bot.py

Moves: `take_tokens S` `place_token COLOUR HEX` `take_card CARD` `place_cube CARD HEX` `end_turn` `undo` `undo turn`;
with spirits `keep_spirit N`; alone `discard_card CARD`. S = 1…5 (alone 1…3); N = 1, 2; COLOUR blue, grey, brown, green,
yellow or red; HEX a letter for the column and a number from the top (A1 is top left); CARD an id of deck.py.

What checks from outside use: `scoring.landscape(stacks, side)`, `tokens.can_place(stack, token, cube)`,
`animals.spots(pattern, stacks, cubes, side)`.

The rules (R) and what was decided where they are silent (D); tests cite the numbers.

R1 120 tokens in the bag, in an order that the seed gives and nobody knows. R2 Three of them on each of five central
   spaces. R3 32 animal cards, five face up. R4 A board for each, all on the same side: A has 23 hexes, B 25 (D10).
R5 Spirits stay out, unless the option is on. R6 D The host says who begins, or the seed; then in order of the seats.
R7 A turn takes, once, all three tokens of one space, repeated colours too. R8 Any token goes on an empty hex. R9 Trees:
   green on at most two browns. Mountains: up to three greys. Buildings: red on red, brown or grey (D4: on one). D3 Two
   browns may be stacked without a green to come. Nothing else is stacked. R10 Never under a token, never on a cube.
R11 All three are placed; cards and cubes may come before, between and after (D2).
R12 One card of the row a turn, while fewer than four are incomplete (D13: complete ones do not count), all its cubes on
   it; it may be used at once. D14 It is not given back. D15 Its gap in the row is filled when the turn ends.
R13 A habitat is the pattern of a card anywhere on the own board, turned in any direction (D1: not mirrored), with exact
   heights. R14 The base of a building may be red, brown or grey (D5: for every pattern). A lone red and a trunk are
   nothing. R15 A token may serve several habitats; the hex that gets the cube must have none. As often as one can.
R16 The last cube makes a card complete and frees its slot at once. R17 Cubes stay, even if the habitat goes.
R18 A turn that ends fills its space with three tokens and the row up to five; without a deck the row shrinks.
R19 The end comes when a turn ends with two empty hexes or fewer on its board (D16: cubes included), or when the bag is
   empty at the refill. R20 Then the round is completed: all have had as many turns. A refill is never partial, and all
   three tokens can always be placed (D11).
R21 D18 Acts of a turn can be taken back until it ends, one by one or all, except past the cube of a spirit, which shows
   it. What the clock or another did is nobody's to take back.
R22 A tree gives 1, 3, 7 by its height, trunks nothing. R23 A mountain 1, 3, 7 if it touches another, else nothing.
R24 A field of two or more gives 5, whatever its size. R25 A building gives 5 beside three colours on top (D6: red is
   one; D7: only what is on top counts). R26 Side A: the best river, by its length 0, 2, 5, 8, 11, 15, and 4 for each
   more; D8 between its ends the shortest way counts. R27 Side B: 5 for each island; D9 empty hexes are land.
R28 A card gives the value of its topmost free space; none placed, nothing; no penalty. R29 The total is the sum.
R30 Most points win. R31 Equal points: more Animal cubes (D17: a spirit's is none); still equal they share.
R32 D With minutes, the round in which they end is the last. R33 D19 A turn has turn_timeout seconds (a slow seat twice,
   told to nobody), 20 s where its seat is away and does not play alone, 3 s where nobody sits: then the clock plays it
   on from where it stands, takes a space of the seed's if none was taken, lays the tokens on hexes of the seed's, ends
   it. Nobody's turn is left out, or R20 would not hold.
R34 Spirits: two dealt to each, who keeps one before the first turn (30 s, then the first). It is secret, one of the
   four slots, and gives no points until its cube is placed as an animal's; then its bonus counts. At the end all are
   shown; without its cube it gives nothing.
R35 Alone: three central spaces, three cards. R36 At the end of a turn the six other tokens leave the game, and nine
   come. R37 Who took no card may, all tokens placed, put one of the row away for a new one (it comes with the refill).
R38 It ends with two empty hexes or fewer, or fewer than nine tokens. R39 Suns at 40, 70, 90, 110, 130, 140, 150, 160.

Also decided: "/end" ends it at once, whatever the round · "/leave" leaves the board where it is, and the turns of the
seat are played by the clock until somebody sits there · "/minutes" after the time is over gives more rounds, unless
another reason called the last one · "/help" and the help in "/needs" change nothing: what glows is the page's business
· a first player whom a smaller table lacks is drawn by the seed.
"""

from games.rules.harmonies.bot import bot, think
from games.rules.harmonies.clock import deadline, paused
from games.rules.harmonies.legal import moves
from games.rules.harmonies.options import OPTIONS, PRESETS, options
from games.rules.harmonies.play import play, setup
from games.rules.harmonies.preview import preview
from games.rules.harmonies.summary import scores, summary, winners
from games.rules.harmonies.told import told
from games.rules.harmonies.view import blind, view

KEY = "harmonies"
SEATS = range(1, 5)
VERSION = 1
HANGS: frozenset[str] = frozenset()
HAS: frozenset[str] = frozenset()  # where nobody sits the clock plays (R33): no seat is spare

REFUSALS: tuple[str, ...] = (
    "not_a_move",  # {word}: no line of this game
    "no_such_seat",  # {seat}
    "empty_seat",  # {seat}: nobody sits there
    "seat_taken",  # {seat}: /sit where somebody sits
    "over",  # the game has ended
    "paused",  # the teacher has paused the table
    "choose_spirit_first",  # play begins when all have chosen
    "no_spirit_to_choose",  # not now, or not in this game
    "spirit_kept",  # one is chosen already
    "no_such_spirit",  # {number}: 1 or 2
    "not_your_turn",  # {seat}: whose turn it is
    "tokens_taken",  # once a turn
    "no_such_space",  # {space}
    "space_empty",  # {space}
    "no_such_token",  # {token}: no colour
    "not_in_hand",  # {token}
    "no_such_hex",  # {hex}
    "hex_has_cube",  # {hex}
    "does_not_stack",  # {hex, token}
    "card_taken",  # one card a turn
    "card_put_away",  # a card was put away in this turn
    "card_gone",  # {card}: not in the row
    "four_cards",  # four incomplete cards, a spirit counted
    "only_alone",  # cards are put away in a solo game only
    "deck_empty",  # no new card for the one put away
    "not_your_card",  # {card}
    "card_complete",  # {card}: it has no cube left
    "no_habitat",  # {card, hex}: its pattern is not there
    "take_tokens_first",  # a turn needs its tokens
    "tokens_left",  # {tokens}: all three are to be placed
    "nothing_to_undo",  # nothing done in this turn, or a spirit was shown
    "bad_minutes",  # {word}
    "not_yet",  # {due}: the bell before its time
    "nothing_due",  # the bell without a reason
)

EVENTS: dict[str, str] = {
    "spirit_kept": "seat; spirit (to its seat alone), auto (by the clock)",
    "turn": "seat whose turn it is; round",
    "tokens_taken": "seat; space, tokens [colours], auto",
    "token_placed": "seat; token, hex, stack [colours, with it], auto",
    "card_taken": "seat; card",
    "cube_placed": "seat; card, hex, cubes (of the card on the board), complete, spirit: whether it is one",
    "card_discarded": "seat; card: put away in a solo game",
    "took_back": "seat; acts (how many), left (that could still be taken back)",
    "timed_out": "seat whose turn the clock plays",
    "turn_ended": "seat; auto, left [[card, [hexes]]…]: habitats without a cube (for reports)",
    "refilled": "tokens [[space, [colours]]…], cards [ids]",
    "last_round": "seat whose turn brought it, null: the clock; reason (board, bag, time)",
    "over": "reason (board, bag, time, teacher), scores, winners, cubes, results (points.result), left: by seat",
    "paused": "by the teacher",
    "resumed": "by the teacher",
    "minutes": "minutes (more), end",
    "sat": "seat",
    "left": "seat",
    "away": "seat",
    "here": "seat",
}

__all__ = [
    "EVENTS",
    "HAS",
    "KEY",
    "OPTIONS",
    "PRESETS",
    "REFUSALS",
    "SEATS",
    "VERSION",
    "blind",
    "bot",
    "deadline",
    "moves",
    "options",
    "paused",
    "play",
    "preview",
    "scores",
    "setup",
    "summary",
    "think",
    "told",
    "view",
    "winners",
]
