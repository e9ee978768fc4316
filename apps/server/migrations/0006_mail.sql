-- Mails that wait to be sent. To whom and what they say is sealed, and gone once they are sent.
create table mail (
  id uuid primary key,
  kind text not null,
  on_behalf_of uuid references organization on delete set null,
  sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (state <> 'waiting' or sealed is not null)
);
create index mail_failed on mail (on_behalf_of, created_at) where state = 'failed';

grant select, insert, update, delete on mail to blackbar_app;
