import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("classroom", "0006_board")]

    operations = [
        migrations.AddField(
            model_name="participant",
            name="double_of",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="doubles",
                to="classroom.student",
            ),
        ),
    ]
