-- Which values each document's review removes, so that the other documents of the case can ask about the same value.
-- A keyed digest under the case's own key: it dies with the case, and without that key it confirms no guess.
create table removed_value (
  organization_id uuid not null,
  case_id uuid not null,
  document_id uuid not null,
  digest bytea not null check (length(digest) = 16),
  primary key (document_id, digest),
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);
create index removed_value_case on removed_value (case_id, digest);

alter table removed_value enable row level security;
alter table removed_value force row level security;
create policy tenant on removed_value
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on removed_value to blackbar_app;
