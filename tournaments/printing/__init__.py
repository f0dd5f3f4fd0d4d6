"""What a tournament prints, as pure documents: functions of frozen plain values and a look. No models here."""
