-- What was deleted for good. A keeper takes it out of this database, so that a restored older one is cleared of it again.
create table erasure (
  id uuid primary key,
  organization_id uuid not null,
  erased_at timestamptz not null default now(),
  kept boolean not null default false
);
create index erasure_due on erasure (erased_at) where not kept;
alter table erasure enable row level security;
alter table erasure force row level security;
create policy tenant on erasure
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy keeper on erasure for select using (current_setting('app.keeper', true) = 'on');
grant select, insert, update on erasure to blackbar_app;

create function note_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure (id, organization_id) values (old.id, old.organization_id) on conflict do nothing;
  return old;
end $$;
create trigger document_erased after delete on document for each row execute function note_erasure();
create trigger matter_erased after delete on matter for each row execute function note_erasure();

-- What was erased before a hold was placed stays erased, whatever a backup brings back.
create or replace function refuse_what_is_held() returns trigger language plpgsql as $$
declare
  held_case uuid;
begin
  if current_setting('app.erasing', true) = 'on' then return old; end if;
  if tg_table_name = 'matter' then
    if old.scratch then return old; end if;
    held_case := old.id;
  else
    if exists (select from matter where id = old.case_id and scratch) then return old; end if;
    held_case := old.case_id;
  end if;
  if exists (
    select from legal_hold
    where organization_id = old.organization_id and lifted_at is null and (case_id is null or case_id = held_case)
  ) then
    raise exception 'under a legal hold' using errcode = 'BBH01';
  end if;
  return old;
end $$;
