-- Business associate agreements (45 CFR 164.504(e)): sent to a recipient by link, signed once.
create table agreement (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  recipient_name text not null,
  recipient_email text not null,
  -- SHA-256 of the link's token: whoever reads the table can't sign.
  token_hash bytea not null unique,
  -- As it was sent: a later wording of ours changes nothing of it.
  wording jsonb not null,
  wording_sha256 text not null,
  expires_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  signed_at timestamptz,
  signed_from text,
  document_sha256 text,
  wrapped_key bytea not null,
  sealed_document bytea,
  check (num_nulls(signed_at, signed_from, document_sha256, sealed_document) in (0, 4))
);
create index agreement_recent on agreement (organization_id, created_at desc, id);

alter table agreement enable row level security;
alter table agreement force row level security;
create policy tenant on agreement
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
-- Whoever holds the link sees its agreement, before a tenant is known.
create policy by_link on agreement for select
  using (token_hash = decode(nullif(current_setting('app.link_hash', true), ''), 'hex'));
grant select, insert, update, delete on agreement to blackbar_app;
