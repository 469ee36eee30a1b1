"""Who there is, before any lesson: class lists, names, needs, cards.

roster.py     class lists: doubles joined, next year, erased (wiping.py: from the disk, too; erased.py: from backups)
importing.py  lists as Excel and the gradebooks write them (reading.py: cells, headings.py: their columns);
              list_form.py asks
naming.py     names as typed and as shown; letters.py: what may stand in one, and what looks alike
persons.py    whose name is whose, two at one tablet
needs.py      what a pupil needs: told to the table and to that tablet alone
pictures.py   the secret pictures; cards.py: pupil cards and the secret on them
colleagues.py who shares a group, and how they come in
yearly.py     the erasure that is proposed each August
"""
