import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import F


def forget_names(apps, schema_editor):
    """Take the names off the cards that were used."""
    cards = apps.get_model("lessons", "Invite").objects.using(schema_editor.connection.alias)
    cards.filter(uses__gte=F("most_uses")).exclude(nickname="").update(nickname="")


class Migration(migrations.Migration):

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ('lessons', '0011_return_link_use'),
    ]

    operations = [
        migrations.AddField(
            model_name='mail',
            name='user',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.RunPython(forget_names, migrations.RunPython.noop, elidable=True),
    ]
