-- The name under which an output leaves: what was removed from the document is removed from its name too.
alter table redaction_run add column output_name text;
