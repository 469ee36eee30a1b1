"""Macarena de Maldón: why a move is refused. What is so, then what to do; the table stays as it was."""

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    # a play
    "no_such_pile": _("There is no such pile. There are seven."),
    "no_cards": _("Choose the cards that you play."),
    "not_in_hand": _("You do not have that card in your hand."),
    "guarded": _(
        "A pile with macas: only their owners play there. In an extra turn you may, or if your first card is a mirror."
    ),
    "not_consecutive_nor_equal": _("That card does not follow: it has to be one higher, one lower or of equal value."),
    "other_element": _("At this table a ladder goes on in its own element. Cards of equal value may change it."),
    # turns
    "not_your_turn": _("It is {who}’s turn. Wait for yours."),
    "round_over": _("The round is over: first see what it gave."),
    # settlement
    "nothing_to_buy": _("There is nothing to buy now."),
    "not_your_purchase": _("{who} is choosing an element. Wait a moment."),
    "no_such_element": _("There is no such element. There are four: water, earth, air and fire."),
    "token_owned": _("You already have that element. Choose one that you do not have."),
    "not_settled": _("The round is not over yet."),
    "already_ready": _("You are ready. Wait for the others."),
    # the game
    "paused": _("Your teacher has paused the game. Your cards wait for you."),
    "over": _("The game is over."),
    "no_seat": _("You have no seat at this table."),
    "not_now": _("That cannot be done now. The table is as it was."),
    "not_a_move": _("The table did not understand that. Try again."),
    "nothing_to_undo": _("There is no move to take back."),
    # teacher and clock
    "empty_seat": _("Nobody sits there."),
    "seat_taken": _("Somebody already sits there."),
    "no_such_seat": _("This table has no such seat."),
    "bad_minutes": _("Choose between 1 and 240 minutes."),
    "nothing_due": _("Nothing is due now."),
    "not_yet": _("It is too early for that."),
}
