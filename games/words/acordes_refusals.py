"""Acordes Locos: why a move is refused. What is so, then what to do; the table stays as it was."""

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    # the hand and the table
    "hand_full": _("You already have a card. Keep it or give it back first."),
    "hand_empty": _("You have no card in your hand. Take one from the table."),
    "card_gone": _("Somebody took that card. Choose another one."),
    "card_gone.by": _("{who} took it first. Choose another one."),
    "just_returned": _("You have just given that card back. Wait 5 seconds, or take another one."),
    "one_card_a_turn": _("One card a turn. Finish your turn."),
    "not_a_note": _("Only notes go on a tower."),
    "not_to_be_stored": _("Only sharps and flats can be stored."),
    "not_to_be_stored.natural": _("Naturals are not stored: they must be called."),
    "not_in_tray": _("That card is not in your tray."),
    "not_your_card": _("That card is not yours."),
    "not_your_note": _("That note is not on one of your towers."),
    "not_an_accidental": _("Only sharps and flats are laid on a note."),
    "not_to_be_placed": _("Only clefs and repeat bars are placed beside a tower."),
    "heap_left": _("There are still cards face down. Take one."),
    "already_passed": _("You have already said that you want no more."),
    # towers
    "no_such_combination": _("There is no such tower. You have three."),
    "combination_full": _("This tower already has five notes, the most there can be."),
    "combination_empty": _("There is no note here yet. Put a note first."),
    "no_such_place": _("There is no such place on this tower. Choose one marked with +."),
    "already_there": _("The note is already there. Choose another place."),
    "would_empty_combination": _("This tower has a clef or a bar: its last note stays."),
    "has_one_already": _("This tower already has one. Choose another tower."),
    # calls
    "must_call": _("This card must be called first: say {call}."),
    "nothing_to_call": _("You do not have that card in your hand."),
    "too_few_notes_to_call": _("A chord needs at least 3 notes."),
    "judged_already": _("You have already called it like this. Change something first."),
    "wait_to_claim": _("Look at your tower for a moment. You can call again in 5 seconds."),
    "already_called": _("You have already called. Wait for your turn."),
    "time_up": _("Time is up."),
    "stopped": _("The table is waiting. You go on in a moment."),
    # decisions
    "cannot_skip": _("This has to be chosen. Choose one with a border."),
    "other_decision": _("That is not what is asked now. Look at the band above."),
    "nothing_to_check": _("Nobody is asking you about a chord now."),
    "voted_already": _("You have already said what you think."),
    "nothing_to_decide": _("There is nothing to decide now."),
    "not_your_decision": _("{who} decides now. Wait a moment."),
    "not_a_choice": _("That cannot be chosen. Choose one with a border."),
    # turns
    "not_your_turn": _("It is {who}’s turn. Wait for yours."),
    "only_chord_off_turn": _("It is {who}’s turn. Meanwhile you can only say “Chord!”."),
    "take_first": _("Take a card first."),
    # the game
    "paused": _("Your teacher has paused the game. Your cards wait for you."),
    "over": _("The game is over."),
    "game_over": _("The game is over."),
    "last_call": _("There are no cards left. You can still call “Chord!”."),
    "no_seat": _("You have no seat at this table."),
    "not_now": _("That cannot be done now. The table is as it was."),
    "not_a_move": _("The table did not understand that. Try again."),
    # teacher and clock
    "empty_seat": _("Nobody sits there."),
    "seat_taken": _("Somebody already sits there."),
    "no_such_seat": _("This table has no such seat."),
    "bad_minutes": _("Choose between 1 and 240 minutes."),
    "nothing_to_undo": _("There is no move to take back."),
    "nothing_due": _("Nothing is due now."),
    "not_yet": _("It is too early for that."),
}
