-- The sealed reference list of a document (Fed. R. Civ. P. 5.2(g)): each revision sealed under the document's own key,
-- so that it goes when the document goes. It holds what was removed; nothing of it stands in a column.
create table reference_list (
  document_id uuid not null,
  organization_id uuid not null,
  revision int not null check (revision >= 1),
  -- The list's number in its case, of which its references are made.
  number int not null check (number >= 1),
  change text not null check (change in ('made', 'amended')),
  items int not null check (items >= 0),
  sealed bytea not null,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (document_id, revision),
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);
alter table reference_list enable row level security;
alter table reference_list force row level security;
create policy tenant on reference_list
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
-- A revision is never changed; rows go with their document alone.
grant select, insert on reference_list to blackbar_app;
