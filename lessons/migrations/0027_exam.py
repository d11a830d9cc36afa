from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('lessons', '0026_mail_unsubscribe'),
    ]

    operations = [
        migrations.AddField(
            model_name='brushup',
            name='sort',
            field=models.CharField(db_default='brush-up', default='brush-up', max_length=10),
        ),
        migrations.AddField(
            model_name='brushup',
            name='looking',
            field=models.JSONField(db_default=models.Value([], models.JSONField()), default=list),
        ),
    ]
