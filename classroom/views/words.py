"""The sentences that the pages' scripts show, in the language of the request. {name} is filled in by the script."""

from django.utils.translation import gettext as _


def new_session() -> dict[str, str]:
    return {
        "pupils_one": _("{n} pupil"),
        "pupils_many": _("{n} pupils"),
        "no_names": _("no names yet"),
        "tables_one": _("{many} table of {size}"),
        "tables_many": _("{many} tables of {size}"),
        "and": _(" and "),
        "guests": _("Guests only, up to {n} at each table"),
        "notes": _("Notes: {names}"),
        "fact": _("{label}: {choice}"),
    }


def shared() -> dict[str, str]:
    return {
        "connecting": _("Connecting…"),
        "reconnecting": _("The network has gone. Coming back by itself; the tables go on."),
        "socket_closed": _("This page is no longer connected. Load it again."),
        "table": _("Table {n}"),
        "empty_seat": _("Empty seat"),
        "go_to": _("Go to {address} and write"),
        "or_point": _("or point your camera here"),
        "qr": _("QR code with the address of this session"),
        "of": _("of {n}"),
        "inside": _("inside"),
        "arrived": _("{names} has just come in"),
        "points": _("points"),
        "paused": _("Paused"),
    }


def session() -> dict[str, str]:
    """Lobby and live board."""
    return shared() | {
        "guests_only": _("Guests only"),
        "unseen_one": _("{n} name is not on the big screen yet. Read it first."),
        "unseen_many": _("{n} names are not on the big screen yet. Read them first."),
        "show_names": _("Show the names"),
        "home": _("Classroom"),
        "projector": _("Projector"),
        "close_session": _("Close the session"),
        "close": _("Close"),
        "no_network": _("That was not sent: the network has gone. Try again."),
        "nobody_yet": _("Nobody is inside yet. Pupils write the PIN on their tablets and appear here by themselves."),
        "no_table_yet": _("Without a table"),
        "sent_out": _("Sent out"),
        "tap_a_name": _("Tap a name to correct it, to change its table or to send it out."),
        "two_needed": _("Two pupils are needed"),
        "make_tables": _("Make tables"),
        "mix_tables": _("Mix the tables"),
        "start": _("Start"),
        "away": _("away"),
        "claims": _("Another tablet says that it is {name}"),
        "admit": _("Let it in"),
        "decline": _("No"),
        "name": _("Name"),
        "save_name": _("Save the name"),
        "move_to_table": _("Table"),
        "new_table": _("New"),
        "let_back": _("Let in again"),
        "send_out": _("Send out"),
        "whole_page": _("Whole page"),
        "pause_all": _("Pause all"),
        "resume_all": _("Resume all"),
        "five_more": _("+ 5 min"),
        "end": _("End"),
        "end_sure": _("End all tables now?"),
        "end_counts": _("The points booked so far count."),
        "yes_end": _("Yes, end"),
        "no_go_on": _("No, go on"),
        "another_round": _("Another round"),
        "mixed_round": _("Another round, newly mixed"),
        "to_report": _("Report"),
        "pause_table": _("Pause table {n}"),
        "resume_table": _("Resume table {n}"),
        "in_pause": _("paused"),
        "over": _("finished"),
        "is_away": _("{name} is away"),
        "are_away": _("{n} are away"),
        "no_net": _("no network"),
        "somebody_called": _("Somebody has called"),
        "call_chord": _("Chord! by {name}"),
        "call_rest": _("Rest! by {name}"),
        "call_natural": _("Natural! by {name}"),
        "call_chim_poom": _("Chim Poom! by {name}"),
        "call_other": _("Call by {name}"),
        "cards_one": _("{n} card"),
        "cards_many": _("{n} cards"),
        "no_chords": _("No chords yet"),
        "time_left": _("Time left"),
        "waiting_for_seat": _("Waiting for a seat: {names}"),
        "winner": _("winner"),
        "round": _("round {n}"),
        "pin": _("PIN"),
        "all_over": _("All tables have finished"),
        "sound": _("Sound"),
        "sound_what": _("Which tablets sound?"),
        "sound_off": _("None, nor the projector"),
        "sound_headphones": _("Only with headphones"),
        "sound_all": _("All of them"),
    }


def screen() -> dict[str, str]:
    """The projector."""
    return shared() | {
        "players": _("Players"),
        "left": _("left"),
        "just_arrived": _("{name} has just come in"),
        "new_guest": _("New guest"),
        "first_of_table": _("First at each table"),
        "has_closed": _("has just closed"),
        "together_one": _("chord by the whole class"),
        "together_many": _("chords by the whole class"),
        "no_chord_yet": _("The first chord will stand here."),
        "winners": _("Winners of each table"),
        "longest": _("The longest"),
        "by": _("by {name}, table {n}"),
        "closed": _("This session has ended."),
        "tables_are": _("Look for your table"),
        "touch_for_sound": _("Touch this screen to hear the chords."),
    }
