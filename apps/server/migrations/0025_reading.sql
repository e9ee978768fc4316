-- When pictures of a document's pages are read, as whoever uploaded it chose; without a choice as the service is set.
alter table document add column ocr text check (ocr in ('auto', 'never', 'always'));
