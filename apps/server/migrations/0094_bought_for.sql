-- The organization that a purchase is for: the one that the buyer's session acted for. Null until an unverified buyer
-- has one.
alter table purchase add column bought_for uuid references organization on delete set null;
create index purchase_bought_for on purchase (bought_for);

-- The owner of the tables sees no tenant's rows while their security is forced.
alter table organization no force row level security;
alter table membership no force row level security;
update purchase set bought_for = coalesce(claimed_by, (
  select organization_id from membership where user_id = account_id and role = 'owner' order by created_at limit 1
))
-- What was claimed by an organization that is gone since is for none.
where state <> 'claimed' or claimed_by is not null;
alter table membership force row level security;
alter table organization force row level security;
