-- A program orders the file of what people chose in the review: neither a person's order nor a program's choice.
alter table redaction_run drop constraint redaction_run_chosen_by_check;
alter table redaction_run add constraint redaction_run_chosen_by_check
  check (chosen_by in ('person', 'reviewed', 'call', 'settings'));
