"""The form of another round with other settings: that of a new session, without what stays (group, game, guests)."""

from django.utils.translation import gettext as _

from classroom.lesson.opening import settings_of
from classroom.lesson.session_form import SessionForm
from classroom.models import GameSession
from games import api


class RoundForm(SessionForm):
    """Begins as the last round was."""

    LEFT_OUT = ("group", "game", "guests", "pictures", "pairs", "warm_up", "closing", "guided", "title")
    NOW = "now"  # stands for those who are inside, in the page's summary

    def __init__(self, data=None, *, session: GameSession, people: int):
        self.session, self.people = session, people
        super().__init__(data, groups=[], last=settings_of(session))

    def offered(self) -> list[api.GameInfo]:
        return [info for info in api.games() if info.key == self.session.game]

    def clean(self):
        self.cleaned_data |= {"group": self.session.group, "game": self.session.game}
        return self.cleaned_data

    def settings(self) -> dict:
        """What sessions.another_round takes."""
        data = self.cleaned_data
        plain = {name: data[name] for name in ("per_table", "add_up")}
        return plain | self.note_names() | {"options": self.options(self.session.game)}

    def language(self) -> str:
        return self.session.language

    def counted_groups(self) -> dict[str, dict]:
        group = self.session.group
        return {self.NOW: {"name": group.name if group else _("Guests"), "pupils": self.people}}
