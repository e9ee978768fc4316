-- What reading the finished file again found before a sheet was signed: counts and pages, no word of the document.
-- null: signed before there was a second look.
alter table hipaa_attestation add column second_look jsonb;
