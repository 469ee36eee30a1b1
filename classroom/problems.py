"""What the school refuses: a stable code for programs, a sentence with the way out for people."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "no_session": _("There is no game with that PIN. Look at it again on the board."),
    "slow_down": _("Too many PINs have been tried from here. Wait {seconds} seconds and try again."),
    "slow_login": _("Too many wrong passwords have been tried from here. Wait {seconds} seconds and try again."),
    "no_code": _("There is no session with that code. Look at it again, or ask the teacher who gave it to you."),
    "slow_code": _("Too many codes have been tried from here. Wait {seconds} seconds and try again."),
    "not_open": _("This session is not open yet. Start it first."),
    "opened_already": _("This session has been opened already. Its settings can be changed for the next round."),
    "past_group": _("{name} is in the archive. Bring it back first."),
    "slow_card": _("Too many cards that open nothing have been tried from here. Wait {seconds} seconds and try again."),
    "no_card": _("Perhaps it is an older one, or a letter is wrong. Ask your teacher for a new card."),
    "slow_link": _(
        "Too many addresses that show nothing have been tried from here. Wait {seconds} seconds and try again."
    ),
    "no_link": _("This link shows nothing: it has ended, or a letter is wrong. Ask the teacher for a new one."),
    "moved_on": _("This group is in the archive already: it was moved to next year, or archived, meanwhile."),
    "session_open": _("A session of this group is open. Close it first."),
    "too_many_invitations": _("{most} invitations are waiting already. Take one back first."),
    "closed": _("This session has ended."),
    "full": _("There is no room for more people in this session."),
    "no_such_name": _("That name is not on the list. Choose yours."),
    "no_name": _("Write your name."),
    "lost_letters": _("A letter of that name cannot be read. Write it again."),
    "long_name": _("That name is too long: {limit} letters at most."),
    "no_guests": _("In this session you enter with a name from the list."),
    "name_taken": _("{name} is already inside. Is it you? Tap “I am {name}” and your teacher lets you in."),
    "name_used": _("Somebody is called {name} already. Choose a name that tells them apart."),
    "already_inside": _("This tablet is already inside as {name}."),
    "no_pairs": _("In this session each tablet is one pupil's."),
    "picture": _("Tap your picture."),
    "wrong_picture": _("That is not it. Tries left: {left}."),
    "ask_teacher": _("Three times wrong. Put up your hand and tell your teacher: “My picture will not do.”"),
    "claimed": _("Another tablet is already asking for that name."),
    "declined": _(
        "Your teacher did not let you in under that name. Choose yours. Is it yours? Put up your hand and tell your"
        " teacher."
    ),
    "no_claim": _("Nobody is asking for that name now."),
    "blocked": _("Your teacher has sent you out. Talk to your teacher."),
    "apart": _("Each of these tables was paused by itself: resume it at the table."),
    "too_few": _("At least two tablets must be inside to begin."),
    "nobody": _("At least one tablet must be inside to begin."),
    "alone": _("{name} sits alone at table {table}: nobody can play alone. Move {name}, or somebody to this table."),
    "without_table": _("{name} has no table: all are full. Move {name} to one of them, or mix the tables."),
    "not_in_lobby": _("The tables are already playing: that is done before starting."),
    "not_playing": _("No table is playing now."),
    "still_playing": _("Some tables are still playing. End them first."),
    "no_table": _("There is no such table in this round."),
    "table_full": _("That table is full."),
    "table_over": _("That table has finished."),
    "few_here": _("Table {table} needs two pupils for a new deal."),
    "not_fresh": _(
        "That new deal of table {table} is not there any more: it was taken back already, or the table was dealt anew"
        " since."
    ),
    "not_inside": _("{name} is not inside now."),
    "not_guided": _("This session is no guided lesson."),
    "worked_over": _("The worked case is over: the lesson has gone on."),
    "no_skill": _("There is no such skill to practise."),
    "no_act": _("That cannot be done to a table."),
    "bad_option": _("The choice for “{option}” is not possible."),
    "no_game": _("There is no such game."),
}


class Problem(Exception):
    """A request that cannot be met as things stand. `code` is a key of SENTENCES; nothing was changed."""

    def __init__(self, code: str, **detail):
        super().__init__(code, detail)
        self.code = code
        self.detail = detail

    @property
    def text(self) -> str:
        """The sentence, in the language that is active now."""
        return str(SENTENCES[self.code]).format(**self.detail)
