-- An organization's own policies. Word lists may name people: each is encrypted under the policy's own key.
create table custom_policy (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  -- The name in files and reports; never reused for another policy.
  slug text not null,
  wrapped_key bytea not null,
  archived_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  unique (organization_id, slug),
  unique (organization_id, id)
);

-- A version is never changed: a case keeps the one that it was made with.
create table custom_policy_version (
  policy_id uuid not null,
  organization_id uuid not null,
  version int not null check (version > 0),
  title text not null,
  sealed bytea not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (policy_id, version),
  foreign key (organization_id, policy_id) references custom_policy (organization_id, id) on delete cascade
);

-- Version of each of the case's policies when it was chosen.
alter table matter add column policy_versions jsonb not null default '{}';

-- Who gets outputs under names of their own.
create table recipient (
  id uuid primary key,
  organization_id uuid not null,
  case_id uuid not null,
  name text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, case_id) references matter (organization_id, id) on delete cascade
);
create index recipient_case on recipient (organization_id, case_id, created_at);

-- Everybody whom a case names and what stands for them, by revision: the newest counts, the others are its history.
create table pseudonym_ledger (
  case_id uuid not null,
  organization_id uuid not null,
  revision int not null check (revision > 0),
  sealed bytea not null,
  -- null: met by the analysis of a document.
  changed_by uuid,
  change text not null check (change in ('met', 'merged', 'split', 'renamed', 'recipient')),
  changed_at timestamptz not null default now(),
  primary key (case_id, revision),
  foreign key (organization_id, case_id) references matter (organization_id, id) on delete cascade
);
-- What was kept so far is made anew by the next analysis; a ledger in two forms would be worse.
alter table matter drop column sealed_ledger;

-- Per filing: switches under which a rule does not apply, the criminal-case toggle (null: as the case says), and who gets it.
alter table document
  add column exemptions jsonb not null default '[]',
  add column criminal_case boolean,
  add column recipient_id uuid,
  add foreign key (organization_id, recipient_id) references recipient (organization_id, id);
alter table redaction_run add column recipient_id uuid;

-- Sheets that a person signed on one verified output (45 CFR 164.514(b)(2)(ii)).
create table hipaa_attestation (
  id uuid primary key,
  organization_id uuid not null,
  document_id uuid not null,
  run_id uuid not null,
  output_sha256 text not null,
  -- Counts by identifier and letters looked at by eye; no word of the document.
  sheet jsonb not null,
  statement text not null,
  signed_by uuid not null,
  signed_name text not null,
  signed_at timestamptz not null default now(),
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);
create index hipaa_attestation_document on hipaa_attestation (organization_id, document_id, signed_at desc);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['custom_policy', 'custom_policy_version', 'recipient', 'pseudonym_ledger', 'hipaa_attestation']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
       with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)',
      tenant_table);
  end loop;
end $$;

grant select, insert, update, delete on custom_policy, recipient to blackbar_app;
-- What was once said stays said.
grant select, insert on custom_policy_version, pseudonym_ledger, hipaa_attestation to blackbar_app;
