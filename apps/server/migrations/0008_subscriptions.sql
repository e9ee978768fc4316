-- What somebody bought, or is about to: bound to the id that a registration answers, which is the account's for good.
-- No tenant's table: a purchase is made before there is an organization.
create table purchase (
  id uuid primary key,
  account_id uuid not null,
  tier text not null check (tier in ('starter', 'professional')),
  -- open: not paid yet; paid: waits for its account; claimed: an organization's; ended: canceled, or never paid.
  state text not null default 'open' check (state in ('open', 'paid', 'claimed', 'ended')),
  customer_ref text not null,
  subscription_ref text not null unique,
  client_secret text not null,
  -- As the payment provider last told it.
  snapshot jsonb,
  claimed_by uuid references organization on delete set null,
  created_at timestamptz not null default now(),
  synced_at timestamptz not null default now(),
  check ((state = 'claimed') <= (snapshot is not null))
);
create index purchase_of_account on purchase (account_id);
create index purchase_of_organization on purchase (claimed_by);

-- Messages of the payment provider that were taken in: each counts once.
create table payment_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

-- Subscriptions of the built-in test form, where no money moves.
create table test_subscription (
  id text primary key,
  state jsonb not null
);

create table subscription (
  organization_id uuid primary key references organization on delete cascade,
  purchase_id uuid not null references purchase,
  tier text not null check (tier in ('starter', 'professional')),
  -- From the next period on; the same as `tier` unless a downgrade waits.
  next_tier text not null check (next_tier in ('starter', 'professional')),
  status text not null check (status in ('active', 'past_due', 'ended')),
  ends_with_period boolean not null default false,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- Share of the documents of this period of which the owners were told: 0, 80 or 100.
  told_percent int not null default 0,
  told_period timestamptz,
  check (period_end > period_start)
);
alter table subscription enable row level security;
alter table subscription force row level security;
create policy tenant on subscription
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

-- What a document above the quota costs, fixed when it is released; and when the provider was told.
alter table usage_event add column overage_cents int not null default 0 check (overage_cents >= 0);
alter table usage_event add column told_provider_at timestamptz;

grant select, insert, update, delete on purchase, payment_event, test_subscription, subscription to blackbar_app;
