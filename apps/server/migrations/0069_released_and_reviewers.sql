-- When a file of a document was first released, beside the document itself: lists and figures ask it of each of a
-- hundred thousand, and looked through the runs of every one. Null: not yet.
alter table document add column released_at timestamptz;
-- Who is to review it, of the organization's members; null: anybody.
alter table document add column reviewer_id uuid;

-- How many documents came and were first released on each UTC day: thirty rows instead of all documents of a month.
-- What is deleted later was there all the same.
create table activity_day (
  organization_id uuid not null references organization on delete cascade,
  day date not null,
  uploaded int not null default 0,
  released int not null default 0,
  primary key (organization_id, day)
);

-- The owner of the tables sees no tenant's rows while their security is forced, and would have updated none.
alter table document no force row level security;
alter table redaction_run no force row level security;
alter table cases no force row level security;
update document set released_at = first.at
  from (select document_id, min(finished_at) as at from redaction_run where state = 'released' group by 1) first
  where first.document_id = document.id;
insert into activity_day (organization_id, day, uploaded, released)
  select organization_id, day, sum(uploaded), sum(released)
  from (
    select organization_id, case_id, (uploaded_at at time zone 'utc')::date as day, 1 as uploaded, 0 as released from document
    union all
    select organization_id, case_id, (released_at at time zone 'utc')::date, 0, 1 from document where released_at is not null
  ) happened
  where case_id not in (select id from cases where scratch)
  group by 1, 2;
alter table document force row level security;
alter table cases force row level security;
alter table redaction_run force row level security;

alter table activity_day enable row level security;
alter table activity_day force row level security;
create policy tenant on activity_day
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on activity_day to blackbar_app;

-- Each is read alone, without the rows: a hundred thousand are counted in some milliseconds.
drop index document_waiting;
create index document_waiting on document (organization_id, uploaded_at desc, id desc) include (case_id, state)
  where state in ('ready', 'needs_password') and released_at is null;
create index document_moving on document (organization_id, uploaded_at desc, id desc) include (case_id)
  where state not in ('ready', 'failed', 'cancelled', 'needs_password');
create index document_found on document (organization_id, uploaded_at desc) include (case_id) where categories <> '{}';
create index document_waiting_of on document (organization_id, reviewer_id, uploaded_at desc, id desc)
  where state in ('ready', 'needs_password') and released_at is null;
drop index document_case;
create index document_case on document (organization_id, case_id, uploaded_at, id) include (state, released_at);
drop index usage_event_period;
create index usage_event_period on usage_event (organization_id, released_at) include (overage_cents);
create index redaction_run_to_approve on redaction_run (organization_id, created_at desc) where state = 'awaiting_approval';
create index cases_scratch on cases (organization_id, id) where scratch;

-- What happened to a document: its own events, and those of its runs, which name it among their facts. A column of its
-- own, because under row-level security no index is asked about what has to be taken out of JSON first.
alter table audit_event add column document_id text generated always as (facts ->> 'document') stored;
create index audit_event_document on audit_event (organization_id, document_id, seq desc) where document_id is not null;
