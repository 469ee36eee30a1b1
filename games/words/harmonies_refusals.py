"""Harmonies: why a move is refused. What is so, then what to do; the table stays as it was."""

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    # tokens
    "tokens_taken": _("You have taken your tokens for this turn. Place them."),
    "take_tokens_first": _("Take the three tokens of a space first."),
    "no_such_space": _("There is no such space on the central board."),
    "space_empty": _("That space is empty. Choose another one."),
    "no_such_token": _("There is no token of that colour."),
    "not_in_hand": _("You have no token of that colour in your hand."),
    "no_such_hex": _("There is no such hex on your board."),
    "hex_has_cube": _("An animal lives there: nothing more goes on that hex. Choose another one."),
    "does_not_stack": _("That token does not go there. Choose an empty hex or a stack that may have it."),
    "tokens_left": _("Place all your tokens first."),
    # cards and cubes
    "card_taken": _("One card a turn. You have taken yours."),
    "card_put_away": _("You have put a card away in this turn: the new one comes when it ends."),
    "card_gone": _("That card is not in the row. Choose one that is."),
    "four_cards": _("You have four cards to complete, the most there can be. Complete one first."),
    "only_alone": _("Cards are put away only when you play alone."),
    "deck_empty": _("There are no cards left to replace it."),
    "not_your_card": _("That card is not yours."),
    "card_complete": _("That card is complete. Choose another one."),
    "no_habitat": _("Its habitat is not there yet. Look at the colours and at the heights."),
    # spirits
    "choose_spirit_first": _("First everybody chooses a spirit."),
    "no_spirit_to_choose": _("There is no spirit to choose now."),
    "spirit_kept": _("You have already chosen your spirit."),
    "no_such_spirit": _("Choose one of your two spirits."),
    # turns
    "not_your_turn": _("It is {who}’s turn. Wait for yours."),
    "nothing_to_undo": _("There is no move to take back."),
    # the game
    "paused": _("Your teacher has paused the game. Your board waits for you."),
    "over": _("The game is over."),
    "no_seat": _("You have no seat at this table."),
    "not_now": _("That cannot be done now. The table is as it was."),
    "not_a_move": _("The table did not understand that. Try again."),
    # teacher and clock
    "empty_seat": _("Nobody sits there."),
    "seat_taken": _("Somebody already sits there."),
    "no_such_seat": _("This table has no such seat."),
    "bad_minutes": _("Choose between 1 and 240 minutes."),
    "nothing_due": _("Nothing is due now."),
    "not_yet": _("It is too early for that."),
}
