-- How many finds of each category a document has: figures for charts, no word of what was found. '{}': not counted yet.
alter table document add column categories jsonb not null default '{}';
