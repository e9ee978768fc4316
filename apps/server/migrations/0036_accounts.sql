-- A session acts for one organization of its person's, and knows whether a second factor was shown.
alter table session
  add column acting_for uuid references organization on delete set null,
  add column second_factor boolean not null default false,
  -- What the browser calls itself and the block of addresses it came from: for its own person to recognise.
  add column device text not null default '',
  add column signed_in_from text not null default '';

create table password_reset (
  user_id uuid primary key references user_account on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

create table address_change (
  user_id uuid primary key references user_account on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Time-based codes (RFC 6238). A step that was used once is used up.
create table totp (
  user_id uuid primary key references user_account on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_code (
  user_id uuid not null references user_account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- WebAuthn credentials. A counter of 0 is what synced ones always send.
create table passkey (
  id text primary key,
  user_id uuid not null references user_account on delete cascade,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- Each challenge is answered once.
create table passkey_challenge (
  challenge text primary key,
  user_id uuid references user_account on delete cascade,
  purpose text not null check (purpose in ('enrol', 'sign_in', 'second_factor')),
  expires_at timestamptz not null
);

-- Between the password and the second factor: no session yet.
create table sign_in_ticket (
  token_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  tries int not null default 0,
  expires_at timestamptz not null
);

grant select, insert, update, delete on password_reset, address_change, totp, recovery_code, passkey, passkey_challenge,
  sign_in_ticket to blackbar_app;

alter table organization
  add column second_factor_demanded boolean not null default false,
  -- null: kept until somebody deletes it.
  add column retention_days int check (retention_days between 1 and 36500);
-- A right of its own: two-person approval is given by whom the administrators trust with it.
alter table membership add column may_approve boolean not null default true;

create table invitation (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'reviewer', 'viewer', 'owner')),
  token_hash bytea not null unique,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid
);
create unique index invitation_open on invitation (organization_id, email) where accepted_at is null;

create table api_token (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  scopes text[] not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- Whoever leaves takes their tokens with them.
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade
);
create index api_token_of_person on api_token (organization_id, user_id);

create table webhook_endpoint (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  url text not null,
  events text[] not null,
  sealed_secret bytea not null,
  active boolean not null default true,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);

-- Ids and states only: what happened is told, what a document says is not.
create table webhook_delivery (
  id uuid primary key,
  organization_id uuid not null,
  endpoint_id uuid not null,
  event text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  status int,
  failure text,
  created_at timestamptz not null default now(),
  last_tried_at timestamptz,
  foreign key (organization_id, endpoint_id) references webhook_endpoint (organization_id, id) on delete cascade
);
create index webhook_delivery_recent on webhook_delivery (organization_id, endpoint_id, created_at desc, id);

-- What must not be deleted, whoever asks: one case, or all of an organization's.
create table legal_hold (
  id uuid primary key,
  organization_id uuid not null references organization,
  case_id uuid,
  reason text not null,
  placed_by uuid not null,
  placed_at timestamptz not null default now(),
  lifted_by uuid,
  lifted_at timestamptz,
  foreign key (organization_id, case_id) references matter (organization_id, id) on delete cascade
);
create index legal_hold_in_force on legal_hold (organization_id, case_id) where lifted_at is null;

-- Whose decisions a review holds: none of them may approve what was made of it.
create table review_hand (
  document_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  primary key (document_id, user_id),
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);

create function refuse_what_is_held() returns trigger language plpgsql as $$
declare
  held_case uuid;
begin
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
create trigger document_held before delete on document for each row execute function refuse_what_is_held();
create trigger matter_held before delete on matter for each row execute function refuse_what_is_held();

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array
    array['invitation', 'api_token', 'webhook_endpoint', 'webhook_delivery', 'legal_hold', 'review_hand']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
       with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)',
      tenant_table);
  end loop;
end $$;
-- Whoever holds the link or the token sees what it opens, before a tenant is known.
create policy by_link on invitation for select
  using (token_hash = decode(nullif(current_setting('app.link_hash', true), ''), 'hex'));
create policy by_link on api_token for select
  using (token_hash = decode(nullif(current_setting('app.link_hash', true), ''), 'hex'));
grant select, insert, update, delete on invitation, api_token, webhook_endpoint, webhook_delivery, legal_hold, review_hand
  to blackbar_app;
