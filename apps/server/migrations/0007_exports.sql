-- What leaves the house: a redacted PDF, an audit report or a detection summary of a case or of one document.
create table export (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  case_id uuid not null,
  -- null: the whole case.
  document_id uuid,
  title text not null,
  format text not null check (format in ('redacted_pdf', 'audit_report', 'detection_summary')),
  -- Numbers, legend and watermark as they were asked for.
  wishes jsonb not null default '{}',
  -- What goes in: each document with the released run whose bytes it is, in order; without a run a slip-sheet.
  contents jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  progress jsonb,
  checksum text,
  bytes bigint,
  failure jsonb,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, case_id) references matter (organization_id, id) on delete cascade,
  -- What is ready can be sent, and what is sent is known by its hash.
  check (status <> 'ready' or (checksum is not null and bytes is not null))
);
create index export_recent on export (organization_id, created_at desc, id desc);
create index export_case on export (organization_id, case_id);

-- The register of Bates numbers: the ranges of a case and prefix form one chain, each starting where the one before it
-- ends. No two can overlap and none can leave a gap, because each range has at most one that follows it.
create table bates_range (
  id uuid primary key,
  organization_id uuid not null,
  case_id uuid not null,
  prefix text not null,
  suffix text not null,
  digits int not null check (digits between 1 and 15),
  first bigint not null check (first >= 1),
  last bigint not null check (last >= first),
  -- The last number of the range before; null: the first range of this prefix.
  after bigint check (after = first - 1),
  -- While its pages are being stamped a range is held; a held one goes when the work fails, a kept one never.
  state text not null check (state in ('held', 'kept')),
  export_id uuid not null,
  document_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (case_id, prefix, last),
  unique (case_id, prefix, after),
  unique (export_id),
  foreign key (organization_id, case_id) references matter (organization_id, id) on delete cascade,
  foreign key (case_id, prefix, after) references bates_range (case_id, prefix, last)
);
create unique index bates_range_start on bates_range (case_id, prefix) where after is null;
-- One at a time is stamped, so that nothing that fails leaves a gap.
create unique index bates_range_held on bates_range (case_id, prefix) where state = 'held';

-- Keys that sign what leaves. An old one stays in the list: what it signed can still be checked.
create table signing_key (
  id uuid primary key,
  public_key bytea not null unique,
  sealed_private bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_key_current on signing_key ((retired_at is null)) where retired_at is null;

-- What was signed on a released run: its report, its output, its plan, its checks.
create table run_proof (
  run_id uuid primary key references redaction_run on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  note text not null,
  signed_at timestamptz not null default now()
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['export', 'bates_range', 'run_proof']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
       with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)',
      tenant_table);
  end loop;
end $$;

grant select, insert, update, delete on export, bates_range to blackbar_app;
-- What was once said stays said.
grant select, insert on run_proof, signing_key to blackbar_app;
