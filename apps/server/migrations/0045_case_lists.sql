-- A case that is done with is put aside: nothing of it changes, but lists show it only when asked.
alter table matter add column archived_at timestamptz;
create index matter_title on matter (organization_id, lower(title), id) where not scratch;
-- What waits for a person, newest first, and how many documents came on a day.
create index document_uploaded on document (organization_id, uploaded_at desc, id desc);
create index document_waiting on document (organization_id, uploaded_at desc) where state in ('ready', 'needs_password');
