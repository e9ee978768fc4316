-- A random sample of unmarked lines, shown to a person: what they said bounds what was missed. True for one plan only.
create table review_sample (
  id uuid primary key,
  organization_id uuid not null,
  document_id uuid not null,
  plan_hash text not null,
  -- Lines that nothing of the plan touches, and how many of them were drawn. Their text is kept nowhere.
  lines int not null check (lines >= 0),
  looked int not null check (looked between 0 and lines),
  missed int check (missed between 0 and looked),
  answered_by uuid,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);
create index review_sample_document on review_sample (organization_id, document_id, created_at desc);

alter table review_sample enable row level security;
alter table review_sample force row level security;
create policy tenant on review_sample
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on review_sample to blackbar_app;

-- Where an organization demands it a second member approves what is finalized.
alter table organization add column two_person_approval boolean not null default false;
alter table redaction_run add column approved_by uuid;
-- Nobody approves their own.
alter table redaction_run add constraint approved_by_another check (approved_by is null or approved_by <> created_by);
