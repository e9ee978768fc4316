-- What was ordered and what was carried out are two things: the one plan hash is that of the plan itself, known when
-- it was made. Files of before keep the hash they had; no order of this build equals theirs.
alter table redaction_run rename column plan_hash to order_hash;
alter table redaction_run add column plan_hash text;
alter table redaction_run add column build text;
update redaction_run set plan_hash = order_hash where output_sha256 is not null;
alter index redaction_run_plan rename to redaction_run_order;
alter table review_sample rename column plan_hash to order_hash;
