"""Acordes Locos: towers of thirds, built by all at once. May import theory and games.rules.{game,kit}. Begin: play.py.

  cards.py    faces, kinds, decks              options.py  what a teacher may set, presets
  state.py    the state: named tuples          play.py     setup, and every move's way in
  hand.py     take, keep, store, return        towers.py   one's own combinations
  calls.py    the calls and their queue        special.py  rest, natural, Chim Poom and their decisions
  clock.py    deadline and tick, passing       acts.py     the teacher's acts
  flow.py     stops, pauses, turns, the end    scoring.py  when a stack is a chord, what it is worth
  legal.py    moves, and `can` in short        view.py     what a seat may know; blind
  told.py     what of an event                 needs.py    help and time of a seat
  voting.py   the group check                  summary.py  a table in short
  preview.py  hints.py  bot.py

Moves: `take N` `keep C P` `store` `place C` `return` `lay N M` `move M C P` `drop M` `call chord C` `call
rest|natural|chim_poom` `draw N` `strike M` `send M` `mine N` `remove N` `target S` `skip` `pass` `done`, with the
option store_clefs_and_bars `place C N` (card N of the tray), with group_check `vote yes|no`. N, M card ids; C = 1…3;
P = 1…5 from the bottom; S a seat.

The rules (R) and what was decided where they are silent (D); tests cite the numbers.

R1 Cards: notes (name × figure), rests (by figure), clefs, sharps, flats, naturals, repeat bars, Chim Poom.
R2 Initiation: notes. Intermediate: + rests, clefs, bars, Chim Poom. Full: + sharps, flats, naturals. D1 See cards.py.
R3 All lie face down in one heap whose order is secret; a card's id is the number of its place, for good.
R4 All play at once, one card at a time; of two who reach for a card the first to arrive has it.
R5 A taken card is kept, stored, or returned face up, where anyone may take it, its returner not for 5 s.
R6 Three open combinations at most, rearranged freely. D2 They hold 1–5 notes; a note may be dropped to the discard with
   no card in hand; a combination with a clef or a bar may not be emptied by its owner.
R7 Only accidentals are stored, and then only laid. D3 Clefs and bars are placed when taken; one of each a combination.
R8 The calls «¡Acorde!», «¡Silencio!», «¡Becuadro!», «¡Chim Poom!» stop the table. D4 Nobody plays meanwhile.
D5 Rests, naturals, Chim Pooms must be called: nothing else is legal, after call_timeout the clock calls. Any other card
   goes back face up after hold_timeout.
R9 A chord is 3, 4 or 5 notes in thirds by alternate names, root first, as theory judges them in their present order.
R10 Sharps and flats may be laid on one's own notes, several on one; they stay with the note.
R11 A claim names a combination of at least 3 notes. Right: it closes with all on it and is shown for show_time.
D6 Wrong: it stays open, only the caller is told why, the same stack not again, 5 s without a claim. Judged as it stood
   when called; the points follow the state when its turn comes.
R12 3, 7, 9 points; one figure doubles; a bar doubles again.
R13 Rest: draw a second card (D7 from the heap; none left: no effect). a. its figure: strikes the caller. b. another
   figure: may be sent at another's note of the rest's figure. c. another rest: one strikes, the other may be sent.
   d. anything else: void, the card is played by its kind. D8 In a and b the second card stays in hand, seen by all.
R14 A clef shields its combination from rests: the clef goes instead. R15 A bar doubles the chord's points.
R16 Natural: may remove one accidental of another's open combination.
R17 Chim Poom: another player loses his most recent chord. D9 The one before is the most recent then.
R18 The same special card called by players at the same time is void (D10 whatever the rest's figure). R19 Different
   ones go in order, a clearly earlier one is not void. R20 Claims never void each other.
D11 A call's time is its arrival less the seat's lag. Calls queue, one a player; a claim is resolved no earlier than
   max_lag after its time, a special one than call_window + max_lag. Until then nobody is told what was called.
D12, D19 After decision_timeout optional effects (b, the sent rest, the natural) lapse, forced ones fall on a choice of
   the seed. D18 While the table stands, hold, call, turn timers stand; in a pause the game clock too.
D20 attacks: all, not_twice (the last target is spared while another has something to lose), off.
R21 The game ends when no cards are left. D13 First a last call: rearrange, lay, call. D14 With the heap empty one may
   pass; giving back a face-up card, or 30 s without a move, is a pass; a card that leaves the table voids the passes.
R22 With a duration play stops at its end; D17 earlier calls first. redeal: a new heap while time is left.
R23 Most points win. D15 Equal points share. R24 By turns: one card a turn; D16 others may only claim; turn_timeout.
R26 A seat may be empty: no turn, no say, no target; its towers, chords and points stay with it.

Also decided: card ids begin at 1, so that 0 can mean none · /minutes n gives n minutes more · with `redeal`, a table
that all have done with (everybody passed) counts as empty, and its unwanted cards go to the discard · with
group_check whoever is there is asked about a claim for 3 s, which no need makes longer, and a claim whose caller
leaves falls away · /end judges the claims that wait and drops special cards at work · a claim that was right when
called and is none any more costs no waiting · a call by the clock neither is void nor makes others void · two rests
of one figure need no `mine` · by turns a seat that has passed is skipped, and passes by the clock in its own turn
only; with the heap empty a turn that ends by the clock with nothing taken is its pass, and a return that is a pass
ends the turn; the card drawn second may be held for hold_timeout even if the turn's time is over · whoever decides
(D19) has called and is refused a claim until that is done · in a stop the timers of passes and of the last call stand
still like the others; the 5 s after a wrong claim and after a return run on · in a pause /leave plays nothing on:
what the seat had to decide and its calls fall away, all else waits for /resume; nothing ends in a pause · a new heap
does not wait for hands, and by turns play goes on after the last turn · counts of a kind that the variant lacks have
no effect · «/help» is the table's help from then on, «/needs» one seat's own and its pace: a slow seat has twice
hold_, call_, decision_, turn_ and pass_timeout; both end with «/leave», and are told to nobody else.
"""

from games.rules.acordes.bot import bot, think
from games.rules.acordes.clock import deadline, paused
from games.rules.acordes.legal import moves
from games.rules.acordes.options import OPTIONS, PRESETS, options
from games.rules.acordes.play import play, setup
from games.rules.acordes.preview import preview
from games.rules.acordes.scoring import scores, winners
from games.rules.acordes.summary import summary
from games.rules.acordes.told import told
from games.rules.acordes.view import blind, view

KEY = "acordes"
SEATS = range(2, 9)
VERSION = 1
HANGS = frozenset({"vote"})  # what a seat thinks of another's claim
HAS = frozenset({"chords", "spare_seats"})

REFUSALS: tuple[str, ...] = (
    "not_a_move",  # {word}: no line of this game
    "no_such_seat",  # {seat}
    "empty_seat",  # {seat?}: nobody sits there
    "seat_taken",  # {seat}: /sit where somebody sits
    "over",  # the game has ended
    "paused",  # the teacher has paused the table (calls too)
    "stopped",  # somebody called: nobody takes, keeps or rearranges
    "last_call",  # only rearranging, accidentals and «¡Acorde!» now
    "must_call",  # {what}: the card in hand must be called
    "not_your_turn",  # {seat}: whose turn it is
    "one_card_a_turn",  # a turn takes one card: now end it
    "take_first",  # a turn ends after its card
    "hand_full",  # {card}: deal with the card in hand first
    "hand_empty",  # there is no card in hand
    "card_gone",  # {card, by: seat | None}: somebody was quicker
    "just_returned",  # {card, until}: you gave it back a moment ago
    "not_a_note",  # {card}: only notes are kept on combinations
    "not_to_be_stored",  # {card, kind}
    "not_to_be_placed",  # {card}: only clefs and bars are placed
    "not_in_tray",  # {card}: `place C N` names a card of the tray
    "not_an_accidental",  # {card}
    "not_your_card",  # {card}: neither in your hand nor in your tray
    "not_your_note",  # {card}: no open note of yours
    "no_such_combination",  # {combo}
    "no_such_place",  # {place, places}: the highest place that can be
    "combination_full",  # five notes are the most
    "combination_empty",  # {combo}: nothing to place it on
    "has_one_already",  # {combo, kind: clef | repeat}
    "would_empty_combination",  # its last note holds a clef or a bar
    "already_there",  # {card}
    "heap_left",  # passing is for when the heap is empty
    "already_passed",
    "too_few_notes_to_call",  # {notes}: three at least
    "judged_already",  # {combo}: it was called as it stands and is no chord
    "wait_to_claim",  # {until}: a few seconds after a wrong claim
    "already_called",  # your call waits or is being resolved
    "time_up",  # the duration is over, only earlier calls are resolved
    "nothing_to_call",  # {what}: you hold no such card
    "only_chord_off_turn",  # {seat}: outside your turn only «¡Acorde!»
    "nothing_to_check",  # no claim of another's is being checked
    "voted_already",  # once each
    "nothing_to_decide",
    "not_your_decision",  # {seat}: who decides
    "other_decision",  # {decide}: what you must decide
    "cannot_skip",  # {decide}: it may not be skipped
    "not_a_choice",  # {decide, choice}: not among the legal ones
    "bad_minutes",  # {word}
    "not_yet",  # {due}: the bell before its time
    "nothing_due",  # the bell without a reason
)

EVENTS: dict[str, str] = {
    "taken": "seat; card, face (null: from the heap)",
    "kept": "seat; card, face, combo, place",
    "stored": "seat; card, face",
    "placed": "seat; card, face, combo",
    "returned": "seat; card, face, auto (by the clock)",
    "laid": "seat; card (accidental), face, on (note's card), combo",
    "moved": "seat; card, from (combination), combo, place",
    "dropped": "seat; card, face, combo, cards (with its accidentals)",
    "discarded": "seat that was left; cards [[id, face]…]",
    "stopped": "somebody called; nobody may know who or what yet",
    "called": "seat; what (rest, natural, chim_poom), card, face, auto: the call comes up",
    "voided": "what, seats, cards [[id, face]…]: the same card called at the same time",
    "judged": "seat; combo, notes [{id, letter, alter, figure}…], size, kind, valid, code, sub, at, pattern, spelling, "
    "symbol, bar, one_figure, altered, renamed (places from 1), since, from_size (size when it first was closable "
    "without a break), order_kind, good_order, fixes: the claim as it stood when called; slips (skills that a "
    "right claim lowers all the same), rules (where they are not the default); points, closed: what came of it, now "
    "{spelling, pattern} where it was wrong when called and closed; open: whether everybody is told why; evidence",
    "checking": "seat; combo, cards: the others are asked whether this claim is a chord",
    "voted": "seat; of (who called), combo, says (yes, no), practice: true, and the claim as in judged; evidence",
    "chord_closed": "seat; combo, size, notes [ids], spelling, pattern, symbol, points, one_figure, bar, renamed, "
    "naming (where it is not full)",
    "drawn": "seat; card, face, rest (its card), auto",
    "rest_void": "seat; card: the second card is neither note nor rest",
    "assigned": "seat; mine, other (rests' cards), auto: which of two rests strikes its caller",
    "sent": "seat; to, card (the note aimed at), figure",
    "struck": "seat that acts; victim, combo, card, face, cards (all that goes), was (size if closable, else 0), auto",
    "shielded": "seat that acts; victim, combo, card, face (the note aimed at), clef, auto",
    "removed": "seat; victim, combo, card, face (accidental), on, on_face, was, now (sizes if closable, else 0)",
    "target": "seat; to, auto: whom the Chim Poom is for",
    "lost_chord": "seat that acts; victim, points, size, spelling",
    "no_effect": "seat; what, decide: there was nothing to choose or to lose",
    "let_be": "seat; what, decide: the caller let it be",
    "lapsed": "seat; what, decide: the time to decide is over",
    "goes_on": "the calls are done, play goes on",
    "turn": "seat whose turn it is",
    "turn_over": "seat whose time for the turn is over",
    "passed": "seat; auto",
    "last_call": "seconds",
    "redealt": "deal, cards: a new heap",
    "over": "reason (time, all_passed, last_call, empty, teacher), scores, winners",
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
