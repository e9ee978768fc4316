-- Whoever gets a copy may be under other rules than the case: the public record under the court's, an agency's answer
-- under FOIA's exemptions. Null: the rules of the case.
alter table recipient
  add column policies text[],
  add column policy_versions jsonb not null default '{}';
