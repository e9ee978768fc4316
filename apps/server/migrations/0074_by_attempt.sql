-- Which attempt read a document, and which made an export: what an attempt stores carries its name, and only the one
-- that is named here is ever read. Null: of before attempts had names.
alter table document add column read_by uuid;
alter table export add column made_by uuid;
