"""A guided lesson from its first button to its report, by the strip alone: a teacher, the projector, two pupils."""

from playwright.sync_api import expect

from tests.e2e.people import Person, Pupil, Teacher
from tests.e2e.test_practice import answer

NAMES = ["Hugo", "Lucía"]
WALL = {"viewport": {"width": 1920, "height": 1080}, "locale": "es-ES"}
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#content *")]
    .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .map(each => parseFloat(getComputedStyle(each).fontSize)))"""
CUT = """() => [...document.querySelectorAll("#content *")].filter(each => {
    const { top, left, bottom, right } = each.getBoundingClientRect();
    return !each.closest(".unseen") && (top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1);
}).length"""


def room(browser, site, **wishes):
    facts = site.world(
        "lesson", pupils=NAMES, per_table=2, variant="initiation", switches=["guided", "warm_up", "closing"], **wishes
    )
    return facts, Teacher(browser, site.url).at_board(facts)


def wall(browser, site, facts):
    screen = Person(browser, site.url, **WALL)
    screen.page.goto(f"/pantalla/{facts['pin']}/")
    return screen


def tap(teacher, name: str) -> None:
    teacher.see(f"[data-action=guide-{name}]").click()


def at(teacher, key: str) -> None:
    teacher.see(f"[data-guide={key}]")
    teacher.has_set("[aria-current=step]", "data-step", key)
    teacher.count(".button.primary:visible", 1)


def end(teacher) -> None:
    teacher.gone("[data-action=end]")  # one key that ends the game, not two
    tap(teacher, "end")
    tap(teacher, "end-yes")


def test_the_whole_lesson_by_the_strip(browser, site):
    facts, teacher = room(browser, site)
    screen = wall(browser, site, facts)
    pupils = [Pupil(browser, site.url, name).inside(facts) for name in NAMES]
    at(teacher, "worked")
    for step in range(1, 9):
        tap(teacher, "worked")
        screen.see(f"[data-worked='{step}']")
        screen.until("() => [...document.images].every(each => each.complete && each.naturalWidth)")
        screen.becomes(lambda: screen.page.evaluate(SMALLEST) >= 32, True)
        screen.becomes(lambda: screen.page.evaluate(CUT), 0)
        said = screen.page.locator("h1").inner_text()
        teacher.page.locator(".guide-now p", has_text=said).wait_for()
    tap(teacher, "back")
    screen.see("[data-worked='7']")
    tap(teacher, "worked")
    screen.see("[data-worked='8']")
    expect(screen.page.locator(".screen-tower .floor-name")).to_have_text(["Re", "Si", "Sol", "Mi", "Do"])
    tap(teacher, "worked")
    at(teacher, "warm_up")
    screen.see(".giant")
    tap(teacher, "warm-up")
    answer(pupils[0])
    tap(teacher, "game")
    for pupil in pupils:
        pupil.see(".heap [data-card]")
    at(teacher, "game")
    teacher.page.reload()
    at(teacher, "game")
    end(teacher)
    at(teacher, "moment")
    with teacher.context.expect_page() as opened:
        tap(teacher, "moment")
    opened.value.wait_for_url("**/mesa/1/1/repeticion/**")
    opened.value.locator(".replay-stage .heap").wait_for()
    opened.value.close()
    at(teacher, "second")
    tap(teacher, "second")
    teacher.see(".lobby")
    tap(teacher, "second")
    for pupil in pupils:
        pupil.see(".heap [data-card]")
    at(teacher, "second")
    end(teacher)
    at(teacher, "questions")
    tap(teacher, "questions")
    for pupil in pupils:
        for number in (1, 2, 3):
            pupil.page.locator(".progress-words", has_text=f"{number} de 3").wait_for()
            answer(pupil)
    at(teacher, "report")
    tap(teacher, "report")
    tap(teacher, "report-yes")
    teacher.page.wait_for_url("**/informe/")
    for each in (teacher, screen, *pupils):
        each.close()


def test_all_that_can_be_skipped_is_skipped(browser, site):
    facts, teacher = room(browser, site)
    pupils = [Pupil(browser, site.url, name).inside(facts) for name in NAMES]
    at(teacher, "worked")
    tap(teacher, "worked")
    teacher.see(
        "[data-action=guide-worked]",
    )
    tap(teacher, "skip")
    at(teacher, "warm_up")
    tap(teacher, "skip")
    at(teacher, "game")  # the game begins at its own key
    tap(teacher, "game")
    end(teacher)
    at(teacher, "moment")
    tap(teacher, "skip")
    at(teacher, "second")
    teacher.page.reload()
    at(teacher, "moment")  # it is not done: it may be looked at still
    tap(teacher, "skip")
    at(teacher, "second")
    tap(teacher, "skip")
    at(teacher, "questions")
    tap(teacher, "questions-end")
    at(teacher, "report")
    for each in (teacher, *pupils):
        each.close()


def test_two_boards_show_the_same_and_what_no_longer_fits_is_said(browser, site):
    facts, teacher = room(browser, site, many=0)
    second = Teacher(browser, site.url).at_board(facts)
    for each in (teacher, second):
        at(each, "worked")
    tap(teacher, "worked")
    for each in (teacher, second):
        each.page.locator("[data-action=guide-worked]", has_text="2 de 8").wait_for()
    second.expect("409")
    tap(second, "skip")
    for each in (teacher, second):
        at(each, "warm_up")
    tap(teacher, "skip")
    at(teacher, "game")
    tap(teacher, "game")  # nobody is inside yet
    teacher.expect("409")
    teacher.says(".refusal p", "dos tabletas")
    at(teacher, "game")
    at(second, "warm_up")
    for each in (teacher, second):
        each.close()


def test_the_form_offers_it(browser, site):
    facts, _ = room(browser, site)
    teacher = Teacher(browser, site.url).at_home(facts)
    page = teacher.page
    page.goto("/aula/sesiones/nueva/")
    switch = page.locator("label:has(> [name=guided])")
    switch.click()
    if not page.locator("[name=guided]").is_checked():  # as the last session was
        switch.click()
    teacher.has_set("[name=acordes-minutes]:checked", "value", "12")
    teacher.says("[data-summary-lines]", "Lección guiada")
    teacher.open_session()
    at(teacher, "worked")
    teacher.close()


def test_the_form_follows_the_group_and_says_what_the_switch_changes(browser, site):
    facts = site.world("lesson", pupils=NAMES, variant="initiation", switches=["guided", "pairs"], minutes=10)
    teacher = Teacher(browser, site.url).at_home(facts)
    teacher.new_group("6.º C", ["Ana", "Eva"])
    page = teacher.page
    page.goto("/aula/sesiones/nueva/")
    teacher.says("label:has(> [name=group]:checked)", "6.º C")
    teacher.count("[name=pairs]:checked, [name=guided]:checked", 0)
    teacher.choose("group", facts["group"])
    page.locator("[data-begun]", has_text="Como la última vez").wait_for()
    teacher.count("[name=pairs]:checked", 1)
    teacher.count("[name=guided]:checked", 0)
    teacher.has_set("[name=acordes-minutes]:checked", "value", "10")
    page.locator("label:has(> [name=guided])").click()
    page.locator("[data-guided-said]", has_text="12 min").wait_for()
    expect(page.locator("[data-summary-lines]")).not_to_contain_text("12 min.", use_inner_text=True)
    teacher.close()
