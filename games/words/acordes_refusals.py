"""Acordes Locos: why a move is refused. What is so, then what to do; the table stays as it was."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from games.words.speech import CALLS, who

SENTENCES: dict[str, str] = {
    # the hand and the table
    "hand_full": N_("You already have a card. Keep it or give it back first."),
    "hand_empty": N_("You have no card in your hand. Take one from the table."),
    "card_gone": N_("Somebody took that card. Choose another one."),
    "card_gone.by": N_("{who} took it first. Choose another one."),
    "just_returned": N_("You have just given that card back. Wait 5 seconds, or take another one."),
    "one_card_a_turn": N_("One card a turn. Finish your turn."),
    "not_a_note": N_("Only notes go on a tower."),
    "not_to_be_stored": N_("Only sharps and flats can be stored."),
    "not_to_be_stored.natural": N_("Naturals are not stored: they must be called."),
    "not_in_tray": N_("That card is not in your tray."),
    "not_your_card": N_("That card is not yours."),
    "not_your_note": N_("That note is not on one of your towers."),
    "not_an_accidental": N_("Only sharps and flats are laid on a note."),
    "not_to_be_placed": N_("Only clefs and repeat bars are placed beside a tower."),
    "cannot_pass": N_("There are still cards face down. Take one."),
    "heap_left": N_("There are still cards face down. Take one."),
    "already_passed": N_("You have already said that you want no more."),
    # towers
    "no_such_combination": N_("You already have three towers. Add to one of them."),
    "combination_full": N_("This tower already has five notes, the most there can be."),
    "combination_empty": N_("There is no note here yet. Put a note first."),
    "no_such_place": N_("There is no such place on this tower. Choose one marked with +."),
    "already_there": N_("The note is already there. Choose another place."),
    "would_empty_combination": N_("This tower has a clef or a bar: its last note stays."),
    "has_one_already": N_("This tower already has one. Choose another tower."),
    # calls
    "must_call": N_("This card must be called first: say {call}."),
    "nothing_to_call": N_("You do not have that card in your hand."),
    "too_few_notes_to_call": N_("A chord needs at least 3 notes."),
    "judged_already": N_("You have already called it like this. Change something first."),
    "wait_to_claim": N_("Look at your tower for a moment. You can call again in 5 seconds."),
    "already_called": N_("You have already called. Wait for your turn."),
    "time_up": N_("Time is up."),
    "stopped": N_("The table is waiting. You go on in a moment."),
    "frozen": N_("The table is waiting. You go on in a moment."),
    # decisions
    "must_decide": N_("First decide what is asked above."),
    "other_decision": N_("That is not what is asked now. Look at the band above."),
    "nothing_to_decide": N_("There is nothing to decide now."),
    "not_your_decision": N_("{who} decides now. Wait a moment."),
    "not_a_choice": N_("That cannot be chosen. Choose one with a border."),
    "cannot_skip": N_("This has to be chosen. Choose one with a border."),
    # turns
    "not_your_turn": N_("It is {who}’s turn. Wait for yours."),
    "only_chord_off_turn": N_("It is {who}’s turn. Meanwhile you can only say “Chord!”."),
    "take_first": N_("Take a card first."),
    "finish_card": N_("Deal with your card first."),
    # the game
    "paused": N_("Your teacher has paused the game. Your cards wait for you."),
    "over": N_("The game is over."),
    "game_over": N_("The game is over."),
    "last_call": N_("There are no cards left. You can still call “Chord!”."),
    "not_seated": N_("You have no seat at this table."),
    "not_a_move": N_("The table did not understand that. Try again."),
    # teacher and clock
    "empty_seat": N_("Nobody sits there."),
    "seat_taken": N_("Somebody already sits there."),
    "no_such_seat": N_("This table has no such seat."),
    "bad_minutes": N_("Choose between 1 and 240 minutes."),
    "nothing_to_undo": N_("There is no move to take back."),
    "nothing_due": N_("Nothing is due now."),
    "not_yet": N_("It is too early for that."),
    # the live table
    "busy": N_("The table is very busy. Tap again."),
    "fault": N_("The table could not do that. Nothing has changed: tap again."),
    "no_table": N_("This table is no longer here. Ask your teacher."),
    "version": N_("This table was played with an older version. It can only be looked at."),
    "too_fast": N_("Too many taps at once. Wait a second."),
}
OTHER = N_("That cannot be done now. The table is as it was.")


def sentence(table: Mapping[str, str], code: str, detail: Mapping[str, Any], names: str) -> str:
    """The sentence of a code, the more special one first: "card_gone.by" where the detail says by whom."""
    text = next((table[key] for key in _keys(code, detail) if key in table), OTHER)
    return _(text).format(who=_person(detail), call=_call(detail))


def _keys(code: str, detail: Mapping[str, Any]) -> list[str]:
    special = [f"{code}.{name}" for name in ("by",) if detail.get(name) is not None]
    return [*special, f"{code}.{detail.get('kind')}", code]


def _person(detail: Mapping[str, Any]) -> str:
    return who(detail.get("by", detail.get("seat")))


def _call(detail: Mapping[str, Any]) -> str:
    return _(CALLS[detail["what"]]) if detail.get("what") in CALLS else ""
