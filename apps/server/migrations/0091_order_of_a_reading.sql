-- When the reading of a document was last ordered: what is read again long after its upload has a day of its own.
alter table document add column ordered_at timestamptz not null default now();
update document set ordered_at = uploaded_at;
