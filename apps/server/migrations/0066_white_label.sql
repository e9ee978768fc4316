-- What an organization shows instead of our name, logo and colors (specification, section 9, Enterprise). Kept when the
-- tier no longer holds it, and shown to nobody then.
create table white_label (
  organization_id uuid primary key references organization on delete cascade,
  name text not null,
  accent_light text not null check (accent_light ~ '^#[0-9a-f]{6}$'),
  accent_dark text not null check (accent_dark ~ '^#[0-9a-f]{6}$'),
  -- A PNG that we drew ourselves; a new id for each, so that an address always shows the same picture.
  logo_id uuid unique,
  logo bytea,
  logo_width int,
  logo_height int,
  check (num_nulls(logo_id, logo, logo_width, logo_height) in (0, 4)),
  -- The address that mails come from, once a code that was sent there came back.
  sender text,
  pending_sender text,
  code_hash bytea,
  code_expires_at timestamptz,
  check (num_nulls(pending_sender, code_hash, code_expires_at) in (0, 3))
);
alter table white_label enable row level security;
alter table white_label force row level security;
create policy tenant on white_label
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
-- Public pages and mails show a logo before a tenant is known, by an id that cannot be guessed.
create policy by_logo on white_label for select
  using (logo_id = nullif(current_setting('app.logo_id', true), '')::uuid);
grant select, insert, update, delete on white_label to blackbar_app;
