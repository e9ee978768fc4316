-- Who may see what a recipient gets: each audience all that those before it may see. Unless somebody said so, anybody.
alter table recipient add column audience text not null default 'public' check (audience in ('public', 'party', 'court'));
-- An export that never left the house, or that was taken back: no copy is compared with it any more.
alter table export add column withdrawn_at timestamptz;
alter table export add column withdrawn_by uuid;
