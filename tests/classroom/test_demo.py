"""The demo school: there after one run, the same after two."""

import re

import pytest
from django.contrib.auth import authenticate
from django.core.management import call_command

from classroom.learning import reports
from classroom.models import GameSession, Group, Mark, Participant, Student
from games.models import Table

pytestmark = pytest.mark.django_db


def counts():
    return [model.objects.count() for model in (Group, Student, GameSession, Participant, Table, Mark)]


def test_the_demo_school(capsys):
    call_command("demo")
    told = capsys.readouterr().out
    user, password, pin = re.search(r"user (\S+) +password (\S+) +PIN (\d{6})", told).groups()
    assert authenticate(username=user, password=password)
    opened = GameSession.objects.exclude(status="closed").get()
    assert (opened.pin, opened.status) == (pin, "lobby")
    assert Group.objects.count() == 2
    past = GameSession.objects.filter(status="closed")
    assert past.count() == 3
    assert set(Table.objects.values_list("status", flat=True)) == {"over"}
    totals = [reports.session_report(session, "es")["totals"] for session in past]
    assert all(each["claims"] >= each["right"] > 0 for each in totals)
    assert sum(each["claims"] for each in totals) > sum(each["right"] for each in totals)  # the bots err now and then
    before = counts()
    call_command("demo")
    assert counts() == before
    assert pin in capsys.readouterr().out


def test_where_others_can_reach_it_the_password_is_random(settings, capsys):
    settings.PROFILE = "lesson"
    call_command("demo")
    assert not authenticate(username="demo", password="acordes-locos")
    password = re.search(r"password (\S+)", capsys.readouterr().out)[1]
    assert authenticate(username="demo", password=password)
