-- Counts what was written of a purchase: the provider is asked outside of any transaction, and an answer that was
-- overtaken meanwhile is asked for again.
alter table purchase add column version int not null default 0;
