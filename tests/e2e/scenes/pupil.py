"""What a pupil sees before, after and around the game."""

from tests.e2e.scenes.catalogue import scene
from tests.e2e.scenes.visit import Visit


def type_pin(visit: Visit, pin: str) -> None:
    visit.page.goto("/")
    for digit in pin:
        visit.tap(f"[data-key='{digit}']")


def at_names(visit: Visit) -> None:
    type_pin(visit, visit.facts["pin"])
    visit.tap("[data-enter]")
    visit.see("[data-names]")


def listed(visit: Visit, name: str) -> str:
    return f".who-name:has([data-name='{name}'])"


@scene("pupil-door", sample=True)
def door(visit):
    visit.page.goto("/")
    visit.see("[data-key='1']")


@scene("pupil-door-half")
def door_half(visit):
    type_pin(visit, "482")


@scene("pupil-door-wrong")
def door_wrong(visit):
    type_pin(visit, "482931")
    visit.tap("[data-enter]")
    visit.see(".pin-problem strong")
    visit.expect("404")


@scene("pupil-door-braked")
def door_braked(visit):
    """This tablet has guessed too often."""
    for number in range(12):
        visit.page.request.get(f"/entrar/{482900 + number}/")
    door_wrong(visit)
    visit.expect("429")


@scene("pupil-names", "room_of_six", sample=True)
def names(visit):
    at_names(visit)


@scene("pupil-names-many", "full_room")
def names_many(visit):
    at_names(visit)


@scene("pupil-names-chosen", "room_of_six")
def name_chosen(visit):
    at_names(visit)
    visit.tap(listed(visit, "Lucía O."))


@scene("pupil-names-guest", "room_of_six")
def name_typed(visit):
    at_names(visit)
    visit.tap("[data-guest]")
    visit.page.locator("[name=name]").fill("Ana María")


@scene("pupil-names-taken", "room_of_six")
def name_taken(visit):
    at_names(visit)
    visit.tap(listed(visit, "Hugo M."))
    visit.tap("[data-enter]")
    visit.see("[name=claim]")
    visit.expect("409")


@scene("pupil-names-none", "guests_alone")
def names_none(visit):
    """Guests alone."""
    at_names(visit)


@scene("pupil-waits-for-teacher", "room_of_six")
def waits_for_teacher(visit):
    name_taken(visit)
    visit.tap("[name=claim]")
    visit.see("[name=withdraw]")
    visit.page.route("**/entrar/**", lambda route: route.fulfill(status=204))  # the page asks again, and stays


@scene("pupil-lobby", "room_of_six")
def lobby(visit):
    visit.pupil()
    visit.see("[data-room=lobby]")


@scene("pupil-seated", "seated")
def seated(visit):
    visit.pupil()
    visit.see("[data-room=seated]")


@scene("pupil-lobby-rules", "seated")
def lobby_rules(visit):
    seated(visit)
    visit.tap(".waiting-keys [data-open=rules]")
    visit.see(".rules-sheet")


@scene("pupil-table-full", "full_tables")
def table_full(visit):
    visit.pupil("Nora B.")
    visit.see("[data-room=full]")


@scene("pupil-between-rounds", "round_over")
def between_rounds(visit):
    visit.pupil("Bruno C.")
    visit.see("[data-room=over]")


@scene("pupil-sent-out", "seated")
def sent_out(visit):
    seated(visit)
    visit.order(move="send_out", person=visit.facts["people"]["Lucía P."]["id"])
    visit.see(".pause .button")


@scene("pupil-ended", "room_of_six")
def ended(visit):
    lobby(visit)
    visit.order(move="close")
    visit.see(".pause .button")


@scene("pupil-opened-elsewhere", "taking")
def elsewhere(visit):
    visit.table()
    visit.company.invite([visit.facts["people"]["Lucía P."]])
    visit.see(".pause .button")
