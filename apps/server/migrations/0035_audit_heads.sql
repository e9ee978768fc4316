-- The newest event of each organization's trail. A keeper copies it out of this database, so that a trail that was
-- cut or rewritten here no longer fits what was kept elsewhere.
create table audit_head (
  organization_id uuid primary key,
  seq bigint not null check (seq > 0),
  hash bytea not null,
  -- Up to here it is kept elsewhere.
  anchored bigint not null default 0,
  -- Up to here webhooks were told.
  told bigint not null default 0
);
insert into audit_head (organization_id, seq, hash, told)
  select distinct on (organization_id) organization_id, seq, hash, seq from audit_event order by organization_id, seq desc;

alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy tenant on audit_head
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
-- The keeper goes from organization to organization; it sees which there are, and nothing of what they hold.
create policy keeper on audit_head for select using (current_setting('app.keeper', true) = 'on');
grant select, insert, update on audit_head to blackbar_app;

-- A moment is hashed to the millisecond: no finer one can be stored, so that none can be changed unnoticed.
alter table audit_event disable trigger audit_event_append_only;
alter table audit_event alter column at type timestamptz(3);
alter table audit_event enable trigger audit_event_append_only;
create index audit_event_subject on audit_event (organization_id, subject, seq desc);
