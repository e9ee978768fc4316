-- A withdrawn agreement stays in the list of its organization: that it was sent is not undone.
alter table agreement add column withdrawn_at timestamptz
  check (withdrawn_at is null or signed_at is null);
