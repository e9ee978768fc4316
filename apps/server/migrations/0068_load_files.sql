-- From whom a document comes and what kind of document it is, for the logs and load files that have these columns.
alter table document add column custodian text not null default '';
alter table document add column document_type text not null default '';
-- A production: each document by itself, with the load file that a review platform reads.
alter table export drop constraint export_format_check;
alter table export add constraint export_format_check
  check (format in ('redacted_pdf', 'audit_report', 'detection_summary', 'production'));
