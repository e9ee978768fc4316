-- A correction of the people of a case can be taken back: the ledger as it was before is its next revision.
alter table pseudonym_ledger drop constraint pseudonym_ledger_change_check;
alter table pseudonym_ledger add constraint pseudonym_ledger_change_check
  check (change in ('met', 'merged', 'split', 'renamed', 'recipient', 'answered', 'taken_back'));
