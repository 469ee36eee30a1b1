"""The pupil's page on a device: installed, over plain http, in one's own language and note names, at twice the size."""

from io import BytesIO

import pytest
from PIL import Image

from tests.e2e.journal import Journal
from tests.e2e.legible import ZOOMED, large_letters, unreadable
from tests.e2e.people import TABLET, Pupil, Teacher
from tests.server import Server

NOTES_ALONE = {"clef": 0, "rest": 0, "sharp": 0, "flat": 0, "natural": 0}
LANDSCAPE, PORTRAIT = {"width": 1024, "height": 768}, {"width": 768, "height": 1024}


@pytest.fixture(scope="module")
def school(browser, tmp_path_factory):
    """A server with a teacher and her group: (server, teacher)."""
    server = Server(tmp_path_factory.mktemp("device"))
    server.migrate()
    server.start()
    teacher = Teacher(browser, server.url)
    teacher.sign_up()
    teacher.new_group("5.º B", ["Hugo", "Nora"])
    yield server, teacher
    teacher.close()
    server.close()


@pytest.fixture
def lesson(browser, school):
    """Opens a session whose pupils choose their note names, with Hugo and Nora inside: (teacher, pin, hugo, nora)."""
    server, teacher = school
    people = []

    def begin(hugo_at: str = server.url):
        teacher.page.goto("/aula/sesiones/nueva/")
        teacher.choose("acordes-variant", "full")
        teacher.choose("acordes-minutes", "")
        teacher.choose("names", "own")
        teacher.page.locator("details.more > summary").click()
        for kind, many in NOTES_ALONE.items():
            teacher.page.locator(f"[name=acordes-deck-{kind}]").fill(str(many))
        pin = teacher.open_session()
        people.extend([Pupil(browser, hugo_at, "Hugo"), Pupil(browser, server.url, "Nora")])
        for pupil in people:
            pupil.join(pin)
        teacher.wait_for_pupils(2)
        return teacher, pin, *people

    yield begin
    for pupil in people:
        pupil.close()
    teacher.page.goto("about:blank")


def take(pupil, letter: str, journal: Journal) -> None:
    """A note of that letter, from the heap."""
    state = journal.state()
    card = next(
        n for n, face in enumerate(state.faces) if face[:1] == letter and len(face) == 2 and state.heap >> n & 1
    )
    pupil.see(f".heap [data-card='{card}']").focus()
    pupil.page.keyboard.press("Enter")
    pupil.see("[data-hand]")


def build(pupil, letters: str, journal: Journal) -> None:
    """These notes, upward on the first tower."""
    for place, letter in enumerate(letters, 1):
        take(pupil, letter, journal)
        pupil.tap(f"[data-move='keep 1 {place}']")
        pupil.page.locator("[data-combo='1'] [data-note]").nth(place - 1).wait_for()


def test_it_installs(browser, school):
    """Chromium finds nothing wrong with the manifest, in either language; the icons have the sizes that it says."""
    server, _ = school
    for lang, name in (("es", "Acordes Locos en clase"), ("en", "Acordes Locos in class")):
        context = browser.new_context(base_url=server.url, locale=lang)
        page = context.new_page()
        page.goto("/")
        found = context.new_cdp_session(page).send("Page.getAppManifest")
        assert found["errors"] == []
        told = page.request.get(found["url"]).json()
        assert (told["name"], told["start_url"], told["orientation"], told["lang"]) == (name, "/", "any", lang)
        for icon in told["icons"]:
            assert sizes(page, icon["src"]) == icon["sizes"]
        assert sizes(page, page.locator("[rel=apple-touch-icon]").get_attribute("href")) == "180x180"
        assert page.locator("meta[name=theme-color]").count() == 2
        assert "maximum-scale" not in page.locator("meta[name=viewport]").get_attribute("content")
        context.close()


def sizes(page, address: str) -> str:
    return "{}x{}".format(*Image.open(BytesIO(page.request.get(address).body())).size)


def test_plain_http_from_another_host_is_enough(lesson, school):
    """No wake lock, no randomUUID there: the game goes on without, and nothing complains."""
    server, _ = school
    teacher, _pin, hugo, _nora = lesson(hugo_at=f"http://aula.test:{server.port}")
    assert hugo.page.evaluate("[isSecureContext, 'wakeLock' in navigator, 'randomUUID' in crypto]") == [False] * 3
    teacher.start()
    hugo.see(".heap [data-card]")
    take(hugo, "C", Journal(server.database))
    hugo.page.set_viewport_size(PORTRAIT)
    hugo.send("return")
    hugo.gone("[data-hand]")


def test_note_names_are_each_pupils_own(lesson, school):
    """One tap changes the page, and what the server writes for that seat; the others read on as before."""
    server, _ = school
    teacher, _pin, hugo, nora = lesson()
    teacher.start()
    hugo.see(".heap [data-card]")
    journal = Journal(server.database)
    build(hugo, "CFG", journal)
    hugo.send("call chord 1")
    assert "De Do a Fa" in hugo.see(".verdict.wrong").inner_text()
    hugo.page.locator(".menu-key").focus()
    hugo.page.keyboard.press("Enter")
    hugo.tap("[data-choice='names:c']")
    hugo.see("[data-choice='names:c'][aria-pressed=true]")
    hugo.tap(".sheet.menu .feet .primary")
    said = hugo.see(
        ".verdict.wrong h2",
    ).inner_text()
    assert ("De C a F" in said, "Do" in said) == (True, False)
    assert ": C" in hugo.page.locator("[data-combo='1']").get_attribute("aria-label")
    hugo.page.reload()
    assert "De C a F" in hugo.see(".verdict.wrong").inner_text()
    build(nora, "D", journal)
    assert ": Re" in nora.page.locator("[data-combo='1']").get_attribute("aria-label")


def test_another_language_keeps_the_place(lesson, school):
    """The seat, the card in the hand, and what is being typed."""
    server, _ = school
    teacher, _pin, hugo, _nora = lesson()
    teacher.start()
    hugo.see(".heap [data-card]")
    take(hugo, "E", Journal(server.database))
    hugo.tap(".menu-key")
    hugo.tap("[data-open=language]")
    hugo.page.locator("html[lang=en]").wait_for()
    assert "note" in hugo.see("[data-hand] .unseen").text_content()
    assert hugo.page.url.endswith("/jugar/")
    typing_goes_on(teacher)


def typing_goes_on(teacher: Teacher) -> None:
    page = teacher.page
    page.goto("/aula/grupos/nuevo/")
    page.locator("[name=name]").fill("Taller")
    page.locator("textarea").fill("Ana\nIñaki")
    page.locator("form.language button").click()
    page.locator("html[lang=en]").wait_for()
    assert (page.locator("[name=name]").input_value(), page.locator("textarea").input_value()) == (
        "Taller",
        "Ana\nIñaki",
    )
    page.locator("form.language button").click()
    page.locator("html[lang=es]").wait_for()
    assert page.evaluate("sessionStorage.length") == 0


def test_a_game_that_does_not_arrive_is_asked_for_again(lesson):
    teacher, _pin, hugo, _nora = lesson()
    teacher.start()
    hugo.see(".heap [data-card]")
    hugo.expect("ERR_FAILED")
    lost = []
    hugo.page.route("**/games/acordes*.js*", lambda route: (lost.append(route), route.abort()))
    hugo.page.reload()
    hugo.page.get_by_text("El juego aún no ha llegado").wait_for()
    hugo.page.unroute("**/games/acordes*.js*")
    hugo.see(".heap [data-card]")
    assert lost


@pytest.fixture
def large(browser, school, tmp_path):
    """Tablets at twice the size, a page each: by a browser's zoom both ways round, and by a device's letters."""
    server, _ = school
    zoomed = [browser.new_context(base_url=server.url, **{**TABLET, **each}) for each in ZOOMED]
    with large_letters(browser, tmp_path / "large", base_url=server.url, viewport=LANDSCAPE) as lettered:
        yield [tablet.new_page() for tablet in (*zoomed, lettered)]
    for tablet in zoomed:
        tablet.close()


def test_everything_can_be_read_at_twice_the_size(lesson, large):
    """From the door to the table, and the teacher's pages."""
    teacher, pin, hugo, _nora = lesson()
    unread = {}

    def become(person) -> None:
        for page in large:
            page.context.clear_cookies()
            page.context.add_cookies(person.context.cookies())

    def look(where: str, address: str, *taps: str, there="h1", within="body") -> None:
        for number, page in enumerate(large):
            page.goto(address)
            for selector in taps:
                page.locator(selector).first.tap()
            page.locator(there).first.wait_for()
            if found := unreadable(page, within):
                unread[f"{where} {number}"] = found

    look("door", "/")
    look("names", f"/entrar/{pin}/", "[data-guest]")
    become(hugo)
    look("waiting", "/jugar/", there=".welcome h1")
    look("menu", "/jugar/", ".menu-key", there=".sheet.menu", within=".sheet.menu")
    teacher.start()
    look("table", "/jugar/", there=".heap [data-card]")
    look("rules", "/jugar/", ".menu-key", "[data-open=rules]", there=".rules-sheet", within=".rules-sheet")
    become(teacher)
    look("board", teacher.page.url, there=".board-title h1")
    look("new session", "/aula/sesiones/nueva/")
    assert unread == {}
