"""What the columns of a class list are called, in the programs that schools use. Pure."""

import unicodedata

LONGEST_HEAD = 60  # letters of a column's name

NAME, FIRST, LAST, LAST_1, LAST_2, CODE = "name", "first", "last", "last_1", "last_2", "code"
HEADERS = {  # as `plain` writes them
    NAME: (
        "nombre y apellidos|apellidos y nombre|apellidos nombre|nombre apellidos|nombre completo|alumno|alumna"
        "|alumno a|alumna o|alumnos|alumnas|alumnado|alumnos as|estudiante|estudiantes|nombre del alumno"
        "|nombre del alumno a|nombre alumno|apellidos y nombre del alumno|nombre y apellidos del alumno"
        "|student|students|student name|pupil|pupils|pupil name|full name|fullname|display name"
        "|last name first name|surname first name|first name last name|name and surname"
    ),
    FIRST: "nombre|nombres|nombre de pila|name|names|first name|firstname|first names|given name|given names|forename",
    LAST: "apellido|apellidos|surname|surnames|last name|lastname|last names|family name",
    LAST_1: "primer apellido|1er apellido|1 er apellido|apellido 1|apellido1|1o apellido|first surname",
    LAST_2: "segundo apellido|2o apellido|2 o apellido|apellido 2|apellido2|second surname",
    CODE: (
        "codigo|codigo de calificaciones|codigo del alumno|codigo alumno|code|gradebook code|numero de id|id number"
        "|idnumber|student id|student number|pupil number|no id escolar|n id escolar|id escolar"
        "|numero de identificacion escolar|no identificacion escolar|no escolar|nie|nia|no expediente"
        "|numero de expediente|expediente|no matricula|matricula|identificador|id|usuario|nombre de usuario|username"
        "|login"
    ),
}
MEANING = {word: kind for kind, words in HEADERS.items() for word in words.split("|")}
RANK = {word: place for place, word in enumerate(HEADERS[CODE].split("|"))}


def named(cells: list[str]) -> bool:
    """Whether these cells name columns: one of names and one more."""
    kinds = [kind(cell) for cell in cells]
    return len([each for each in kinds if each]) > 1 and any(each not in ("", CODE) for each in kinds)


def kind(cell: str) -> str:
    return MEANING.get(plain(cell), "")


def plain(cell: str) -> str:
    """ "Nº Id. Escolar" as "no id escolar"."""
    bare = unicodedata.normalize("NFKD", cell.strip().strip('"')[:LONGEST_HEAD].casefold())
    spaced = "".join(char if char.isascii() and char.isalnum() else " " for char in bare if not is_mark(char))
    return " ".join(spaced.split())


def is_mark(char: str) -> bool:
    return unicodedata.category(char) == "Mn"


def rank(cell: str) -> int:
    return RANK[plain(cell)]
