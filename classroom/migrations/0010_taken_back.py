from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("classroom", "0009_tables_apart")]

    operations = [
        migrations.AddField(model_name="sessiontable", name="taken_back", field=models.BooleanField(default=False)),
    ]
