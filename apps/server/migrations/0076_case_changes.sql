-- Changes of one kind over a whole case, to be undone as one. What was chosen may name a person: it lies sealed under
-- the case's key. What each document gave up or got lies sealed under the document's own key and goes with it.
create table case_change (
  id uuid primary key,
  organization_id uuid not null,
  case_id uuid not null,
  sealed bytea not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, case_id) references cases (organization_id, id) on delete cascade
);
create index case_change_case on case_change (case_id, made_at desc);
create table case_change_part (
  change_id uuid not null,
  document_id uuid not null,
  organization_id uuid not null,
  -- Of the review after the change: a newer one is not undone.
  revision int not null check (revision >= 1),
  sealed bytea not null,
  primary key (change_id, document_id),
  foreign key (organization_id, change_id) references case_change (organization_id, id) on delete cascade,
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);
create index case_change_part_document on case_change_part (organization_id, document_id);

do $$
declare
  name text;
begin
  foreach name in array array['case_change', 'case_change_part'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I
         using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
         with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)',
      name
    );
    execute format('grant select, insert, update, delete on %I to blackbar_app', name);
  end loop;
end
$$;
