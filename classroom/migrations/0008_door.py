import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("classroom", "0007_groups")]

    operations = [
        migrations.AddField(model_name="mark", name="pair", field=models.BooleanField(default=False)),
        migrations.CreateModel(
            name="Knock",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("device", models.CharField(max_length=32)),
                ("answer", models.CharField(blank=True, choices=[("yes", "Yes"), ("no", "No")], max_length=3)),
                ("asked", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "session",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="knocks",
                        to="classroom.gamesession",
                    ),
                ),
            ],
            options={
                "ordering": ["id"],
                "constraints": [
                    models.UniqueConstraint(fields=("session", "device"), name="one_knock_a_device"),
                ],
            },
        ),
    ]
