-- Tries of a password that have no verdict yet, and when each began: the last wrong one must not end the others.
alter table document add column open_tries jsonb not null default '{}';
