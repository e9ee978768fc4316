-- The editor's numbers are the case's too: a range is an export's or a document's, and a document keeps its own of a
-- prefix. No reference to it: what a document that is deleted had, no other gets.
alter table bates_range alter column export_id drop not null;
alter table bates_range add column document_id uuid;
alter table bates_range add check (num_nonnulls(export_id, document_id) = 1);
alter table bates_range add unique (case_id, prefix, document_id);
-- What the pages of a run are numbered with, on them or in the logs alone.
alter table redaction_run add column bates jsonb;
