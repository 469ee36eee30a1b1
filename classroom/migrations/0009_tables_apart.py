from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("classroom", "0008_door")]

    operations = [
        migrations.AddField(model_name="sessiontable", name="cut", field=models.BooleanField(default=False)),
        migrations.AddField(model_name="sessiontable", name="apart", field=models.BooleanField(default=False)),
    ]
