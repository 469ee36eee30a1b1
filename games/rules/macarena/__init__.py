"""Macarena de Maldón: ladders, mirrors and macas on seven piles. May import theory and games.rules.{game,kit}. Begin:
play.py.

  cards.py    the cards, which follows which    piles.py       a play on one pile: judge
  options.py  what a teacher may set, presets   settlement.py  coins, purchases, majorities, amulets; settle
  state.py    the state: named tuples           standing.py    who has won or leads, a seat in figures
  play.py     setup, and every move's way in    turns.py       the play or the pass of a turn
  rounds.py   dealt, settled, the next one      clock.py       deadline and tick
  acts.py     the teacher's acts                legal.py       moves, and `can` in short
  view.py     what a seat may know; blind       told.py        what of an event
  summary.py  a table in short                  preview.py     the running play    bot.py

Moves: `play PILE CARDS` `pass` `buy ELEMENT` `ready`. PILE 1…7; CARDS one word of two letters a card, in their order:
the value (A 2…9 T J Q K), the element (a agua, t tierra, i aire, f fuego): `play 3 2f3f4f4i5i`. ELEMENT agua, tierra,
aire, fuego. Elsewhere a card is "VALUE-element" ("10-tierra"), as in what checks from outside use:
`piles.judge(pile, hand, cards, *, me, macas, …)` and `settlement.settle(players, *, order, bank, seats, …)`.

The rules (R) and what was decided where they are silent (D); tests cite the numbers.

R1 104 cards, every one twice; shuffled by the seed, seven face up, one a pile. Nobody has a card yet (D1: option
   starting_hand). Seven macas each, at home. D2 The host says who begins, or the seed; then in order of the seats, from
   round to round with the seat after the one that took the last turn.
R2 A turn begins with the top card of the deck in the hand, by itself. Then the seat plays or passes (D23: it may pass).
R3 Any number of cards on one pile, each on the one before: one higher or lower, in any element (D3: option
   same_element_ladder), up and down as one likes (D4); A and K do not meet (D5: option wrap).
R4 Or equal in value. R5 One need not play all that one could.
R6 Three cards or more in all, the first of the pile among them (D19, D20): all but the last go to the personal pile, by
   themselves (D9). Fewer stay.
R7 Mirror: a card identical to one in that pile when it is played, buried or of this play too (D8: options deep_mirror,
   self_mirror). All but the last are taken, whatever their number, one own maca is placed, and an extra turn follows,
   with a card drawn (D11); they may go on.
R8 On a pile with macas only their owners play. R9 But in an extra turn anybody plays anywhere, and so does a play whose
   first card is a mirror (D6). Whoever so enters others' pile in an extra turn places a maca. D10 One maca a play; none
   when all seven are out. Several on one pile are allowed, of several owners too.
R10 Who passes takes all macas home; in an extra turn too (D7: option extra_pass_keeps).
R11 When the deck is empty at the end of a turn the round ends. D12 No extra turn then.
R12 An own maca on each of the seven piles wins at once.
R13 A coin for each maca on the piles, one at a time round the table from who began the round, while the bank of 15 has
   any; D13 a coin that completes four is always honoured.
R14 Four coins must be spent on a token of an element that is missing (D14), again while there are four, in order of the
   seats from who began.
R15 Most cards of an element in the personal pile: its token; who has it already, a coin. Hands do not count. D15
   Equal: each of them (option majority_tie). R16 D16 All four are judged against the tokens before, and granted
   together. Coins for them may lead to purchases again.
R17 Four different tokens are given back for an amulet, at once. R18 Two amulets win among two or three, one among four
   or five (option goal). All purchases of a step count, all amulets of the majorities; then nothing later is done. D17
   Several: most amulets, then tokens, coins, cards in the personal pile; still equal they share.
R19 Else all cards are shuffled and a new round begins; macas go home (D18). D25 With max_rounds the last one ends the
   game, and D17 says who has won; so with any end but R12.
D21 No limit to a hand. D22 Hidden are deck and hands, and what is in the personal piles of others until the round is
   over (option open_piles).
D24 A turn has turn_timeout seconds (a slow seat twice, told to nobody), 20 s where its seat is away and anybody else is
   there: then the clock passes. To buy 30 s: then the first element that is missing. A seat that has left has no turn;
   its hand and personal pile leave the round, its macas go home; what it has won waits for whoever sits there next.
D26 A round in which nobody placed a card is the last: nobody is there. D27 After a settlement the next round begins
   when all who are there are `ready`, or after 60 s. D28 With minutes, the turn in which they end is the last; then the
   round is settled, and D17 decides.

Where nobody sits there is no turn; whoever sits down next has it. Also decided: "/end" ends it at once, unsettled ·
"/minutes" after the time is over takes the last turn back · "/help" and the help in "/needs" change nothing: what glows
is the page's business · a first player whom a smaller table lacks is drawn by the seed · a last settlement that needs a
seventh amulet makes it, and the bank may owe a coin to each who has yet to buy.
"""

from games.rules.macarena.bot import bot, think
from games.rules.macarena.clock import deadline, paused
from games.rules.macarena.legal import moves
from games.rules.macarena.options import OPTIONS, PRESETS, options
from games.rules.macarena.play import play, setup
from games.rules.macarena.preview import preview
from games.rules.macarena.summary import scores, summary, winners
from games.rules.macarena.told import told
from games.rules.macarena.view import blind, view

KEY = "macarena"
SEATS = range(2, 6)
VERSION = 1
HANGS: frozenset[str] = frozenset()

REFUSALS: tuple[str, ...] = (
    "not_a_move",  # {word}: no line of this game
    "no_such_seat",  # {seat}
    "empty_seat",  # {seat}: nobody sits there
    "seat_taken",  # {seat}: /sit where somebody sits
    "over",  # the game has ended
    "paused",  # the teacher has paused the table
    "round_over",  # nobody plays while a round is settled
    "not_your_turn",  # {seat}: whose turn it is
    "no_such_pile",  # {pile}
    "no_cards",  # {pile}: a play of nothing (judge alone)
    "not_in_hand",  # {pile, card}
    "guarded",  # {pile, card}: macas of others lie there
    "not_consecutive_nor_equal",  # {pile, card}: the card that does not follow
    "other_element",  # {pile, card}: a ladder goes on in its element
    "nothing_to_buy",  # nobody has to buy now
    "not_your_purchase",  # {seat}: who has to buy
    "no_such_element",  # {element}
    "token_owned",  # {element}
    "not_settled",  # ready for what?
    "already_ready",
    "bad_minutes",  # {word}
    "not_yet",  # {due}: the bell before its time
    "nothing_due",  # the bell without a reason
)

EVENTS: dict[str, str] = {
    "turn": "seat whose turn it is; round, extra, left (cards in the deck)",
    "drew": "seat; card (to its seat alone)",
    "played": "seat; pile, cards, total, taken [cards], after [cards], mirror, maca (placed), extra (turn follows)",
    "passed": "seat; macas (that went home), extra (whether it was an extra turn), auto (by the clock)",
    "timed_out": "seat whose turn the clock plays",
    "last_turn": "the minutes are over: the turn under way is the last",
    "round_ended": "round, macas (on the piles, by seat), piles [{element: cards}] by seat",
    "coins": "macas, coins (given for them): by seat",
    "must_buy": "seat that has four coins",
    "bought": "seat; element, auto",
    "majorities": "elements [[element, [cards by seat], [leaders], [token | coin | '' for each leader]]…]",
    "amulet": "seat; amulets (it has now)",
    "settled": "round: its settlement is there to be looked at",
    "ready": "seat",
    "round": "seat that begins; round",
    "over": "reason (macas, goal, rounds, time, idle, teacher), round, scores (amulets), winners, results: by seat",
    "paused": "by the teacher",
    "resumed": "by the teacher",
    "minutes": "minutes (more), end",
    "sat": "seat",
    "left": "seat; cards, macas: that left the round with it",
    "away": "seat",
    "here": "seat",
}

__all__ = [
    "EVENTS",
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
