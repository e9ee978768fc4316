-- Who chose what goes: a person in the review, a program by its calls, or the settings of one call; null: before this was
-- asked.
alter table redaction_run add column chosen_by text check (chosen_by in ('person', 'call', 'settings'));
