-- Which pages of a document each person who reviews it has had on the screen.
create table opened_pages (
  document_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  pages integer[] not null,
  primary key (document_id, user_id),
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);
alter table opened_pages enable row level security;
alter table opened_pages force row level security;
create policy tenant on opened_pages
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on opened_pages to blackbar_app;

-- Pages that nobody had opened when the run was started; null: of before this was asked.
alter table redaction_run add column unopened_pages integer[];
