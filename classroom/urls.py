"""Every address of the site. Addresses are Spanish words; names are English."""

from django.urls import include, path, register_converter
from django.urls.converters import IntConverter
from django.views.i18n import set_language

from classroom.views import (
    account,
    cards,
    check,
    colleagues,
    comparison,
    criteria,
    device,
    door,
    exports,
    families,
    group_report,
    groups,
    guide,
    lesson,
    needs,
    own,
    pictures,
    practice,
    prepared,
    printing,
    privacy,
    pupil,
    pupil_report,
    replay,
    reports,
    review,
    review_links,
    scores,
    screen,
    student,
    substitute,
    teacher,
    transcripts,
    watch,
    yearly,
)

LARGEST = 2**63 - 1


class Id(IntConverter):
    """A number that the database can hold."""

    def to_python(self, value: str) -> int:
        number = int(value)
        if number > LARGEST:
            raise ValueError(value)
        return number


register_converter(Id, "id")
TABLE = "aula/sesion/<str:key>/mesa/<id:round>/<str:place>"


def review_addresses(place: str, what: str) -> list:
    """Of the links to one report: their list, and the preview that makes one."""
    return [
        path(place, review_links.links, {"what": what}, name=f"{what}_links"),
        path(f"{place}vista/", review_links.preview, {"what": what}, name=f"{what}_link_preview"),
    ]


pupils = [
    path("", door.door, name="door"),
    path("entrar/", door.pin, name="pin"),
    path("entrar/<str:pin>/", student.names, name="names"),
    path("jugar/", student.play, name="play"),
    path("jugar/practica/tarea/", practice.class_task, name="class_task"),
    path("jugar/practica/<str:key>/pista/", practice.class_hint, name="class_hint"),
    path("jugar/practica/<str:key>/respuesta/", practice.class_answer, name="class_answer"),
    path("jugar/notas/", student.note_names, name="note_names"),
    path("salir/", student.leave, name="leave"),
    path("pantalla/<str:pin>/", screen.screen, name="screen"),
    path("prueba/", check.check, name="check"),
    path("privacidad/", privacy.privacy, name="privacy"),
    path("mio/", own.page, name="own"),
    path("mio/sigue/", own.stay, name="own_stay"),
    path("mio/cerrar/", own.close, name="own_close"),
    path("mio/practica/", practice.page, name="practice"),
    path("mio/practica/tarea/", practice.own_task, name="own_task"),
    path("mio/practica/<str:key>/pista/", practice.own_hint, name="own_hint"),
    path("mio/practica/<str:key>/respuesta/", practice.own_answer, name="own_answer"),
    path("mio/<str:token>/", own.card, name="card"),
    path("ver/<str:key>/", review.page, name="review"),
]
accounts = [
    path("aula/registro/", account.signup, name="signup"),
    path("aula/acceso/", account.Login.as_view(), name="login"),
    path("aula/salir/", account.logout, name="logout"),
    path("suplencia/", substitute.door, name="substitute"),
    path("suplencia/salir/", substitute.leave, name="substitute_leave"),
]
school = [
    path("aula/", teacher.home, name="home"),
    path("aula/grupos/", groups.groups, name="groups"),
    path("aula/grupos/nuevo/", groups.create, name="group_new"),
    path("aula/grupos/<str:key>/", groups.group, name="group"),
    path("aula/grupos/<str:key>/imagenes/", pictures.sheet, name="pictures"),
    path("aula/grupos/<str:key>/imagenes/nueva/", pictures.renew, name="pictures_renew"),
    path("aula/grupos/<str:key>/tarjetas/", cards.sheet, name="cards"),
    path("aula/grupos/<str:key>/tarjetas/nuevas/", cards.renew, name="cards_renew"),
    path("aula/grupos/<str:key>/borrar/", groups.erase, name="group_erase"),
    path("aula/grupos/<str:key>/alumnos/", groups.add, name="group_add"),
    path("aula/grupos/<str:key>/alumnos/<str:student>/", pupil.student, name="group_student"),
    path("aula/grupos/<str:key>/alumnos/<str:student>/unir/", pupil.merge, name="group_merge"),
    path("aula/grupos/<str:key>/informe/", group_report.page, name="group_report"),
    path("aula/grupos/<str:key>/comparar/", comparison.page, name="group_compare"),
    path("aula/grupos/<str:key>/comparar.<str:ext>", comparison.file, name="comparison_file"),
    path("aula/grupos/<str:key>/alumnos/<str:student>/informe/", pupil_report.page, name="pupil_report"),
    path("aula/grupos/<str:key>/alumnos/<str:student>/informe/comentario/", pupil_report.remark, name="pupil_remark"),
    path("aula/grupos/<str:key>/alumnos/<str:student>/informe/nivel/", pupil_report.grade, name="pupil_grade"),
    path("aula/grupos/<str:key>/criterios/", criteria.criteria, name="criteria"),
    path("aula/grupos/<str:key>/curso/", groups.year, name="group_year"),
    path("aula/grupos/<str:key>/informe.<str:ext>", exports.group, name="group_file"),
    path("aula/grupos/<str:key>/calificaciones.csv", exports.gradebook, {"ext": "csv"}, name="gradebook"),
    path("aula/grupos/<str:key>/marcas.<str:ext>", exports.marks, name="marks_file"),
    path("aula/grupos/<str:key>/alumnos/<str:student>/informe.<str:ext>", exports.pupil, name="student_file"),
    path("aula/grupos/<str:key>/alumnos/<str:student>/partitura.<str:ext>", scores.pupil, name="student_score"),
    *review_addresses("aula/grupos/<str:key>/enlaces/", "group"),
    path("aula/grupos/<str:key>/enlaces/familias/", families.slips, name="family_slips"),
    path("aula/grupos/<str:key>/enlaces/familias/hojas/", families.sheets, name="family_sheets"),
    path("aula/grupos/<str:key>/alumnos/<str:student>/enlaces/palabras/", families.word, name="family_word"),
    *review_addresses("aula/grupos/<str:key>/alumnos/<str:student>/enlaces/", "student"),
    path("aula/grupos/<str:key>/archivo/", groups.archive, name="group_archive"),
    path("aula/grupos/<str:key>/invitar/", colleagues.invite, name="group_invite"),
    path("aula/grupos/<str:key>/colegas/<id:member>/", colleagues.remove, name="group_colleague"),
    path("aula/grupos/<str:key>/dejar/", colleagues.leave, name="group_leave"),
    path("aula/invitacion/<str:key>/", colleagues.invitation, name="invitation"),
    path("aula/curso/", yearly.page, name="yearly"),
    path("aula/imprimir/", printing.printing, name="printing"),
    path("aula/imprimir/baraja.pdf", printing.deck, name="printing_deck"),
    path("aula/sesiones/nueva/", teacher.session_new, name="session_new"),
    path("aula/sesion/<str:key>/", lesson.session, name="session"),
    path("aula/sesion/<str:key>/empezar/", prepared.start, name="session_start"),
    path("aula/sesion/<str:key>/editar/", prepared.edit, name="session_edit"),
    path("aula/sesion/<str:key>/codigo/", prepared.code, name="session_code"),
    path("aula/sesion/<str:key>/otra/", lesson.another_round, name="session_round"),
    path("aula/sesion/<str:key>/borrar/", lesson.erase, name="session_erase"),
    path("aula/sesion/<str:key>/acto/", lesson.act, name="session_act"),
    path("aula/sesion/<str:key>/mesa/<id:number>/", watch.table, name="watch"),
    path("aula/sesion/<str:key>/alumno/<id:participant>/", reports.participant, name="session_student"),
    path("aula/sesion/<str:key>/alumno/<id:participant>/necesita/", needs.person, name="session_needs"),
    path("aula/sesion/<str:key>/informe/", reports.session, name="report"),
    path("aula/sesion/<str:key>/alumno/<id:participant>/partitura.<str:ext>", scores.participant, name="person_score"),
    path("aula/sesion/<str:key>/informe.<str:ext>", exports.session, name="report_file"),
    path("aula/sesion/<str:key>/momento/", guide.moment, name="session_moment"),
    path("aula/sesion/<str:key>/partitura.<str:ext>", scores.session, name="session_score"),
    path(f"{TABLE}/partitura.<str:ext>", scores.table, name="table_score"),
    path("aula/sesion/<str:key>/repeticion/", replay.now, name="replay_now"),
    path(f"{TABLE}/repeticion/", replay.table, name="replay"),
    path(f"{TABLE}/repeticion/momentos/", replay.moments, name="replay_moments"),
    path(f"{TABLE}/repeticion/transcripcion.txt", replay.transcript, name="transcript"),
    *review_addresses("aula/sesion/<str:key>/enlaces/", "session"),
    path("aula/repeticion/", transcripts.upload, name="replay_upload"),
    path("aula/repeticion/momentos/", transcripts.uploaded, name="replay_uploaded"),
]
shared = [
    path("idioma/", set_language, name="language"),
    path("app/<str:lang>.webmanifest", device.manifest, name="manifest"),
    path("arte/", include("games.urls")),
]
urlpatterns = [*pupils, *accounts, *school, *shared]
handler404 = "classroom.views.late.not_found"
