-- The name under which a key signs is part of what it signs: another name is another key.
alter table signing_key add column name text not null default 'localhost/blackbar';
alter table signing_key alter column name drop default;
grant update (retired_at) on signing_key to blackbar_app;

-- The proof of a run stands in its report, once.
drop table run_proof;
