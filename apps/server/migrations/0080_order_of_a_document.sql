-- What its review orders under the rules and the names of its case, as it was worked out last: a file that was released
-- of another order does not hold any more. Null: nothing that decides about it changed since this was written down.
alter table document add column order_now text;
