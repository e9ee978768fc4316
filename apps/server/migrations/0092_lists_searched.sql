alter table document add column searched_lists text;
