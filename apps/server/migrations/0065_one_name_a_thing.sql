-- A matter is a case, and what an organization pays for is its tier; "plan" is what will be cut.
alter table matter rename to cases;
alter index matter_recent rename to cases_recent;
alter index matter_title rename to cases_title;
alter trigger matter_held on cases rename to cases_held;
alter trigger matter_erased on cases rename to cases_erased;
alter table organization rename column plan to tier;

create or replace function refuse_what_is_held() returns trigger language plpgsql as $$
declare
  held_case uuid;
begin
  if current_setting('app.erasing', true) = 'on' then return old; end if;
  if tg_table_name = 'cases' then
    if old.scratch then return old; end if;
    held_case := old.id;
  else
    if exists (select from cases where id = old.case_id and scratch) then return old; end if;
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
