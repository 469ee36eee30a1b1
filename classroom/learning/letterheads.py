"""What stands of school and teacher above what a family reads: remembered for each teacher and group."""

from classroom.models import Group, Letterhead, Teacher

FIELDS = ("school", "subject", "name", "contact")


def of(teacher: Teacher, group: Group) -> Letterhead | None:
    """What the teacher has said; nothing is said for anybody."""
    return Letterhead.objects.filter(teacher=teacher, group=group).first()


def proposed(teacher: Teacher, group: Group) -> dict[str, str]:
    """What the form shows at first: what was said for this group, else for the teacher's last one."""
    known = of(teacher, group) or Letterhead.objects.filter(teacher=teacher).last()
    if known is None:
        return {"name": teacher.get_full_name()}
    return {field: getattr(known, field) for field in FIELDS}


def keep(teacher: Teacher, group: Group, said: dict[str, str]) -> None:
    Letterhead.objects.update_or_create(teacher=teacher, group=group, defaults=said)
