-- What each document's review removes, once more and for itself, sealed under the document's own key: an order takes it
-- from every other document of the case, and reading their analyses for it grew with the square of the case.
create table document_removals (
  document_id uuid primary key,
  organization_id uuid not null,
  sealed bytea not null,
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);

alter table document_removals enable row level security;
alter table document_removals force row level security;
create policy tenant on document_removals
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on document_removals to blackbar_app;
