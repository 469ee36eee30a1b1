"""What a family reads: who writes, a word first, what goes well, what to practise; and its paper: slips and sheets."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.translation import override

from classroom.learning import choosing, families, family_words, misconceptions, reviewing, tallies
from classroom.learning.pupil_report import pupil_report
from classroom.models import Grade, Letterhead, Remark, ReviewLink
from tests.classroom import cast
from tests.classroom.test_pupil_report import lesson

pytestmark = pytest.mark.django_db
ES, EN = {"accept-language": "es"}, {"accept-language": "en"}
SAID = {
    "school": "CEIP Lorca",
    "subject": "Música",
    "name": "Marta Ruiz",
    "contact": "954 00 00 00",
}
DAY = f"{timezone.localdate() + timedelta(days=30):%Y-%m-%d}"


@pytest.fixture
def group(marta):
    return cast.group(marta)


@pytest.fixture
def lucia(group):
    return group.students.get(name="Lucía Pérez")


@pytest.fixture
def learnt(lucia):
    """She has closed chords, and takes an inversion for root position."""
    lesson(lucia.group, *["Do Mi Sol"] * 6, *["Mi Sol Do"] * 9, "Do Mi Sol Si", "La Do Mi Sol", "Sol Si Re Fa")
    return lucia


def link_to(student, full_names: bool = True) -> ReviewLink:
    return reviewing.make(student.group.teachers.get(), student, timezone.now() + timedelta(days=30), full_names)


def words(answer) -> str:
    """What is read on a page."""
    page = re.sub(r"(?s)<head>.*?</head>|<[^>]+>", " ", cast.text(answer))
    return re.sub(r"\s+", " ", page)


def visit(link, lang: str = "es") -> str:
    return words(Client().get(f"/ver/{link.key}/", headers={"accept-language": lang}))


def of_pupil(student, *more: str) -> str:
    return "/".join(["/aula/grupos", student.group.key, "alumnos", student.key, "enlaces", *more, ""])


def of_group(group, *more: str) -> str:
    return "/".join(["/aula/grupos", group.key, "enlaces/familias", *more, ""])


# --- who writes -----------------------------------------------------------------------------------


def test_who_writes_stands_above_with_the_period_and_what_this_is(client, learnt):
    link = link_to(learnt)
    assert not Letterhead.objects.exists()
    empty = visit(link)
    assert "Docente:" not in empty
    assert "Contacto:" not in empty
    client.post(of_pupil(learnt), {"hasta": DAY, "before": "", "text": "", **SAID})
    page = visit(link)
    for said in (*SAID.values(), f"periodo: {cast.START:%d/%m/%Y}", "es un juego de cartas", "no es una calificación"):
        assert said in page
    assert page.index("CEIP Lorca") < page.index("Lo que va bien")
    english = visit(link, "en")
    assert "Teacher: Marta Ruiz" in english
    assert "this is no mark" in english


def test_the_period_is_from_the_first_day_to_the_last(learnt):
    learnt.marks.filter(pk__in=learnt.marks.values_list("pk")[:3]).update(at=cast.START - timedelta(days=60))
    assert f"periodo: {cast.START - timedelta(days=60):%d/%m/%Y} – {cast.START:%d/%m/%Y}" in visit(link_to(learnt))


def test_what_is_empty_leaves_no_hole(client, learnt):
    client.post(of_pupil(learnt), {"hasta": DAY, "before": "", "text": "", "school": "", "contact": "tutoría"})
    answer = Client().get(f"/ver/{link_to(learnt).key}/", headers=ES)
    assert "family-school" not in cast.text(answer)
    assert "Docente:" not in words(answer)
    assert re.search(r'family-teacher">Contacto: <bdi>tutoría</bdi></p>', cast.text(answer))


def test_it_is_remembered_for_teacher_and_group_and_proposed_for_the_next(client, marta, group, lucia):
    client.post(of_group(group), {"hasta": DAY, **SAID})
    assert Letterhead.objects.get().teacher == marta
    for place in (of_group(group), of_pupil(lucia), of_group(cast.group(marta))):
        page = cast.text(client.get(place))
        assert all(f'value="{said}"' in page for said in SAID.values()), place
    luis = cast.teacher("luis")
    client.force_login(luis)
    assert "CEIP Lorca" not in cast.text(client.get(of_group(cast.group(luis))))


def test_it_can_be_changed_when_no_link_is_missing(client, group):
    client.post(of_group(group), {"hasta": DAY, **SAID})
    client.post(of_group(group), SAID | {"letterhead": "1", "school": "CEIP Falla"})
    assert Letterhead.objects.get().school == "CEIP Falla"
    assert ReviewLink.objects.count() == 5


def test_what_is_too_long_is_said_and_nothing_is_made(client, group, lucia):
    wrong = {"hasta": DAY, **SAID, "school": "x" * 81}
    assert "Como mucho 80" in words(client.post(of_group(group), wrong, headers=ES))
    assert "Como mucho 80" in words(client.post(of_pupil(lucia), wrong, headers=ES))
    assert not ReviewLink.objects.exists()
    assert not Letterhead.objects.exists()


# --- a word ---------------------------------------------------------------------------------------


def test_a_word_is_asked_for_where_a_link_is_made_and_stands_first(client, learnt):
    assert "Unas palabras para la familia de Lucía Pérez" in words(client.get(of_pupil(learnt), headers=ES))
    data = {"hasta": DAY, "before": "", "text": "Lucía ayuda a Hugo.", "nombres": "on"}
    answer = client.post(of_pupil(learnt), data, headers=ES, follow=True)
    assert answer.redirect_chain == [(of_pupil(learnt, "vista") + f"?hasta={DAY}&nombres=on", 302)]
    assert "Todavía no hay unas palabras tuyas" not in words(answer)
    page = visit(link_to(learnt))
    assert 0 < page.index("Lucía ayuda a Hugo.") < page.index("Lo que va bien")
    assert "L. ayuda a H." in visit(link_to(learnt, full_names=False))


def test_what_another_teacher_wrote_meanwhile_is_not_written_over(client, lucia):
    Remark.objects.create(student=lucia, text="De otra.")
    answer = client.post(of_pupil(lucia), {"hasta": DAY, "before": "", "text": "Mía."}, headers=ES)
    assert answer.status_code == 200
    assert "De otra." in words(answer)
    assert Remark.objects.get().text == "De otra."


def test_a_preview_without_a_word_says_so(client, lucia):
    page = words(client.get(of_pupil(lucia, "vista"), {"hasta": DAY}, headers=ES))
    assert "Todavía no hay unas palabras tuyas para esta familia." in page


def test_in_bulk_those_without_a_word_are_listed_and_written_to_in_place(client, group, lucia):
    hugo = group.students.get(name="Hugo Martín")
    Remark.objects.create(student=hugo, text="Bien.")
    page = cast.text(client.get(of_group(group), headers=ES))
    assert "Falta tu mensaje para 4 familias" in page
    assert f'id="word-{lucia.key}"' in page
    assert f'id="word-{hugo.key}"' not in page
    place = of_pupil(lucia, "palabras")
    answer = client.post(place, {"before": "", "text": "Canta muy bien."}, headers=ES | {"X-Part": "1"})
    assert "data-part" in cast.text(answer)
    assert "<html" not in cast.text(answer)
    assert Remark.objects.get(student=lucia).text == "Canta muy bien."
    assert client.post(place, {"before": "Canta muy bien.", "text": "Canta."}).status_code == 302
    assert client.post(place, {"before": "", "text": "Otra."}, headers={"X-Part": "1"}).status_code == 409
    assert "Falta tu mensaje para 3 familias" in cast.text(client.get(of_group(group), headers=ES))


def test_sheets_without_a_word_are_told_before_printing(client, group, lucia):
    client.post(of_group(group), {"hasta": DAY})
    Remark.objects.create(student=lucia, text="Canta.")
    page = cast.text(client.get(of_group(group, "hojas"), headers=ES))
    assert "A 4 hojas les falta tu mensaje" in page
    assert page.index("data-lacking") < page.index("data-print")
    assert page.count("data-wordless") == 4
    assert page.count("data-in-place") == 5


def test_a_stranger_writes_to_no_family(client, lucia):
    client.force_login(cast.teacher("eva"))
    assert client.post(of_pupil(lucia, "palabras"), {"before": "", "text": "x"}).status_code == 404
    assert client.get(of_group(lucia.group, "hojas")).status_code == 404
    assert Client().get(of_group(lucia.group, "hojas")).status_code == 302
    assert not Remark.objects.exists()


# --- what it says ---------------------------------------------------------------------------------

TO_THE_PUPIL = re.compile(r"\b(Has|Te|Tu|Tus|Estás|Vas|Descubriste|Miraste|You|Your)\b")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_it_speaks_to_an_adult_about_the_child(learnt, lang):
    page = visit(link_to(learnt), lang)
    assert TO_THE_PUPIL.findall(page) == []
    assert {"es": "Ha cerrado 9 acordes en una sesión.", "en": "9 chords closed in one session."}[lang] in page
    with override(lang):
        report = pupil_report(learnt, lang)
    assert len(report["facts"]) == len(report["told"])
    assert all(TO_THE_PUPIL.search(sentence) for sentence in report["facts"]), "to the pupil as before"


def test_a_skill_has_one_level_and_no_share_beside_it(learnt):
    page = visit(link_to(learnt))
    assert "Tríadas: en proceso" in page or "Tríadas: dominado" in page
    assert not re.search(r"(empezando|en proceso|dominado)\W+\d+ de \d+", page)
    Grade.objects.create(student=learnt, skill="order", level="acquired")
    page = visit(link_to(learnt))
    assert "Orden desde la fundamental: Adquirido, a juicio de quien da la clase" in page
    assert "Orden desde la fundamental: empezando" not in page


def test_what_goes_well_comes_first_then_what_to_practise_with_the_idea_and_what_to_do_at_home(learnt):
    page = visit(link_to(learnt))
    idea = "La idea que todavía le despista: «Toma una inversión por la posición fundamental»."
    plain = "abajo no está la primera del acorde"
    order = ["Ha cerrado", "Lo que va bien", "Qué practicar ahora", idea, plain, "(9 de 18 intentos)", "En casa: Diga"]
    assert [said for said in order if said not in page] == []
    places = [page.index(said) for said in order[1:]]
    assert places == sorted(places)
    assert "Orden: acorde invertido" not in page, "told with the idea, not beside it"
    assert "ORDER" not in page


def test_what_is_mastered_is_not_to_be_practised(learnt):
    report = pupil_report(learnt, "es")
    assert [row["skill"] for row in families.told(report)["ahead"]] == report["practice"]
    last = report["practice"][-1]
    row = next(row for row in report["skills"] if row["skill"] == last)
    row["given"] = "advanced"
    assert [row["skill"] for row in families.told(report)["ahead"]] == report["practice"][:-1]


def test_errors_without_an_idea_are_told_in_plain_words(lucia):
    lesson(lucia.group, *["Do Mi Sol"] * 30, *["Do Mi Mi"] * 2, "Do Fa Sol")
    made = families.told(pupil_report(lucia, "es"))
    assert not made["named"]
    with override("es"):
        made = families.told(pupil_report(lucia, "es"))
    assert [row["text"] for row in made["errors"]] == ["La misma nota dos veces en un acorde"], "once is not told"


def test_every_idea_has_plain_words_a_skill_and_errors():
    assert set(family_words.IDEAS) == set(family_words.SHOWN_BY) == set(choosing.AGAINST) == set(misconceptions.KEYS)
    known = {family for family, *_more in tallies.FAMILIES}
    assert set(family_words.ERRORS) <= known
    for lang in ("es", "en"):
        with override(lang):
            for names in ("do", "c"):
                told = [family_words.idea(key, names) for key in family_words.IDEAS]
                told += [family_words.error(key, names) for key in known]
                assert not any("{" in sentence for sentence in told)


def test_a_pupil_who_has_done_nothing_yet(lucia):
    page = visit(link_to(lucia))
    assert "Aún no hay nada que contar" in page
    assert "periodo:" not in page
    assert "En casa:" in page


def test_only_that_one_word_stands_for_only(client, learnt):
    client.post(of_group(learnt.group), {"hasta": DAY})
    for page in (visit(link_to(learnt)), words(client.get(of_group(learnt.group), headers=ES))):
        assert not re.search(r"\b[Ss]ólo\b|\b[Ss]olo\b", page)
        assert "únicamente" in page


# --- paper ----------------------------------------------------------------------------------------


def test_a_slip_has_no_surname_and_says_what_it_is_and_until_when(client, group):
    client.post(of_group(group), {"hasta": DAY, "nombres": "on"})
    slip = re.compile(r'(?s)<ul class="card-sheet".*</ul>')
    until = f"{timezone.localdate() + timedelta(days=30):%d/%m/%Y}"
    told = {
        "": ("Lucía P.", f"Funciona hasta el {until}"),
        "?nombre=iniciales": ("L. P.", "Enfoque este código con la cámara"),
        "?idioma=en": ("Lucía P.", f"It works until {until}"),
        "?nombre=x&idioma=xx": ("Lucía P.", "no lo comparta"),
    }
    for asked, (name, sentence) in told.items():
        paper = slip.search(cast.text(client.get(of_group(group) + asked, headers=ES)))[0]
        assert paper.count("data-slip") == 5
        assert f">{name}</p>" in paper
        assert sentence in paper
        assert "Pérez" not in paper
        assert ("Lucía" in paper) == ("iniciales" not in asked)


def test_a_sheet_is_the_page_in_the_language_of_the_paper(client, learnt):
    link = link_to(learnt)
    page = re.search(r"(?s)<article.*</article>", cast.text(Client().get(f"/ver/{link.key}/?idioma=en", headers=ES)))[0]
    asked = of_group(learnt.group, "hojas") + f"?idioma=en&alumno={learnt.key}"
    answer = cast.text(client.get(asked, headers=ES))
    sheet = re.search(r"(?s)<article.*</article>", answer)[0]
    without = re.sub(r'(?s)<div class="family-word-part".*?</form>\s*</div>', "", sheet)
    assert re.sub(r"\s+", " ", without) == re.sub(r"\s+", " ", page)
    assert "Hojas para las familias" in answer
    assert "The teacher's signature" in sheet.replace("&#x27;", "'")


def test_sheets_come_ten_at_a_time(client, marta):
    group = cast.group(marta, [f"Ana {letter}" for letter in "ABCDEFGHIJKL"])
    client.post(of_group(group), {"hasta": DAY})
    for asked, many in (("", 10), ("?lote=2", 2), ("?lote=99", 2), ("?lote=x", 10)):
        assert cast.text(client.get(of_group(group, "hojas") + asked)).count("data-sheet") == many


def test_a_link_on_paper_has_its_address_and_code(group):
    session = cast.session(group.teachers.get(), group)
    for target in (group.students.first(), group, session):
        link = reviewing.make(group.teachers.get(), target, timezone.now() + timedelta(days=30), False)
        page = cast.text(Client().get(f"/ver/{link.key}/", headers=ES))
        foot = re.search(r'(?s)<div class="link-foot">.*?</div>', page)[0]
        assert f"testserver/ver/{link.key}/" in foot
        assert "data:image/svg+xml" in foot
        outside = page.replace(foot, "")
        for found in re.finditer(r"puede cerrarla antes", outside):
            assert "no-print" in outside[outside.rindex("<p", 0, found.start()) : found.start()]


def test_a_preview_has_no_address_yet(client, lucia):
    page = cast.text(client.get(of_pupil(lucia, "vista"), {"hasta": DAY}, headers=ES))
    assert "link-foot" not in page
    assert "puede cerrarla antes" not in page


def test_what_a_family_is_told_stands_on_no_other_link(client, learnt):
    Letterhead.objects.create(teacher=learnt.group.teachers.get(), group=learnt.group, **SAID)
    Remark.objects.create(student=learnt, text="Ánimo con las séptimas.")
    for target in (learnt.group, learnt.group.sessions.get()):
        link = reviewing.make(learnt.group.teachers.get(), target, timezone.now() + timedelta(days=30), False)
        page = visit(link)
        assert [said for said in (*SAID.values(), "Ánimo") if said in page and said != "Música"] == []
