-- Accounts belong to people, not to tenants: they are looked up before a tenant is known.

create table user_account (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null default now()
);

-- Until the code is right only this exists. A row for an address that has an account already is a
-- decoy: it looks the same from outside and can never be verified.
create table pending_registration (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  organization text not null,
  industry text,
  created_at timestamptz not null default now()
);

create table verification_code (
  pending_id uuid primary key references pending_registration on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries int not null default 0
);

create table session (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid references user_account on delete cascade,
  pending_id uuid references pending_registration on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  check (num_nonnulls(user_id, pending_id) = 1)
);
create index session_of_user on session (user_id);
create index session_of_pending on session (pending_id);

-- One row: something sealed by the master key that this database belongs to.
create table installation (
  one boolean primary key default true check (one),
  key_check bytea not null
);

create table attempt_limit (
  key bytea primary key,
  used int not null,
  resets_at timestamptz not null
);

-- Tenants. Row-level security is forced on each of these tables: a query that forgot its tenant sees nothing.

create table organization (
  id uuid primary key,
  name text not null,
  industry text,
  plan text not null default 'trial' check (plan in ('trial', 'starter', 'professional', 'enterprise')),
  created_at timestamptz not null default now()
);

create table membership (
  organization_id uuid not null references organization on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  role text not null check (role in ('owner', 'admin', 'reviewer', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index membership_user on membership (user_id);

create table matter (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  title text not null,
  policies text[] not null,
  criminal_case boolean not null default false,
  minors text not null default 'pseudonym' check (minors in ('pseudonym', 'initials')),
  -- A case of preview calls: never listed, gone after a day.
  scratch boolean not null default false,
  -- The case's own key, wrapped; the pseudonyms handed out so far, encrypted under it.
  wrapped_key bytea not null,
  sealed_ledger bytea,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index matter_recent on matter (organization_id, created_at desc, id desc) where not scratch;

create table document (
  id uuid primary key,
  organization_id uuid not null,
  case_id uuid not null,
  name text not null,
  bytes bigint not null,
  sha256 text not null,
  state text not null check (state in ('uploaded', 'needs_password', 'ingesting', 'inspecting', 'extracting',
    'reading', 'detecting', 'ready', 'failed', 'cancelled')),
  progress jsonb,
  pages int,
  unreadable_pages int[] not null default '{}',
  detections int not null default 0,
  -- Warnings and failures are sentences without any text of the document.
  warnings jsonb not null default '[]',
  failure jsonb,
  password_tries int not null default 0,
  -- An earlier document of the case with the same bytes.
  duplicate_of uuid,
  normalised_sha256 text,
  -- The document's own key, wrapped by the master key. Without it every object of the document is noise.
  wrapped_key bytea not null,
  locked_at timestamptz,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, case_id) references matter (organization_id, id) on delete cascade
);
create index document_case on document (organization_id, case_id, uploaded_at, id);
create index document_same on document (organization_id, case_id, sha256);

create table review (
  document_id uuid primary key,
  organization_id uuid not null,
  revision int not null,
  -- Terms, marks and reasons may quote the document: encrypted under its key.
  sealed bytea not null,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);

create table redaction_run (
  id uuid primary key,
  organization_id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('preview', 'draft', 'final')),
  state text not null check (state in ('queued', 'redacting', 'verifying', 'awaiting_approval', 'released', 'refused',
    'cancelled')),
  revision int not null,
  plan_hash text not null,
  removals int not null default 0,
  attempt int not null default 0,
  -- The run whose objects hold the bytes: this one, or the earlier one of the same plan.
  made_by uuid,
  output_sha256 text,
  output_bytes bigint,
  report_result text check (report_result in ('passed', 'failed')),
  report_output_sha256 text,
  refusal jsonb,
  warnings jsonb not null default '[]',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade,
  -- The gate: nothing can be looked at or released without a passed report on these very bytes.
  constraint verified_bytes_only check (
    state not in ('awaiting_approval', 'released')
    or (made_by is not null and output_sha256 is not null and report_result = 'passed'
        and report_output_sha256 = output_sha256)
  )
);
create index redaction_run_document on redaction_run (organization_id, document_id, created_at desc);
create index redaction_run_plan on redaction_run (organization_id, document_id, plan_hash);

-- One row for each case that had a verified output: a trial counts by it, and deleting the case gives nothing back.
create table counted_case (
  case_id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  counted_at timestamptz not null default now()
);
create index counted_case_organization on counted_case (organization_id);

-- One row for each document that counts: at its first released output.
create table usage_event (
  document_id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  case_id uuid not null,
  released_at timestamptz not null default now()
);
create index usage_event_period on usage_event (organization_id, released_at);

create table audit_event (
  organization_id uuid not null,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  -- Ids, hashes, counts and codes only: never a file name, a title or a word of a document.
  facts jsonb not null,
  previous bytea not null,
  hash bytea not null,
  primary key (organization_id, seq),
  unique (organization_id, previous)
);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail can only grow';
end $$;
create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function audit_is_append_only();

do $$
declare
  tenant_table text;
begin
  if not exists (select from pg_roles where rolname = 'blackbar_app') then
    begin
      create role blackbar_app nologin nobypassrls;
    exception when duplicate_object or unique_violation then
      null; -- Another database of the same server was being set up at the same time.
    end;
  end if;
  -- Since PostgreSQL 16 whoever made a role may grant it, but not yet take it on.
  if not pg_has_role(current_user, 'blackbar_app',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant blackbar_app to %I', current_user);
  end if;

  for tenant_table in
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'organization_id'
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
       with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)',
      tenant_table);
  end loop;
end $$;

alter table organization enable row level security;
alter table organization force row level security;
create policy tenant on organization
  using (id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.organization_id', true), '')::uuid);

-- A person may see which organizations they belong to before one of them is chosen.
create policy own_memberships on membership for select
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

create policy own_organizations on organization for select
  using (exists (
    select from membership
    where membership.organization_id = organization.id
      and membership.user_id = nullif(current_setting('app.user_id', true), '')::uuid
  ));

grant select, insert, update, delete on user_account, pending_registration, verification_code, session, attempt_limit, installation,
  organization, membership, matter, document, review, redaction_run, counted_case, usage_event to blackbar_app;
grant select, insert on audit_event to blackbar_app;
