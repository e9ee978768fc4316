-- How each person got to what a review says, and the way back: bounded, sealed under the document's own key, and gone
-- with the document or when the person leaves.
create table review_history (
  document_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  -- Of the review to which the steps lead.
  revision int not null check (revision >= 1),
  sealed bytea not null,
  primary key (document_id, user_id),
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade
);
create index review_history_user on review_history (organization_id, user_id);
alter table review_history enable row level security;
alter table review_history force row level security;
create policy tenant on review_history
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on review_history to blackbar_app;
