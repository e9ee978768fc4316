-- When pages are read from their pictures in a case; null is as the service is set up.
alter table cases add column ocr text check (ocr in ('auto', 'always', 'never'));
