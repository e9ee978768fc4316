-- The trace of a document's upload (W3C Trace Context, `traceparent`): its release refers to it. Null: of before there were traces.
alter table document add column trace text;
