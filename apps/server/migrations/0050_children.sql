-- "Children?": an answer about a person of the case is a change of its ledger like the others.
alter table pseudonym_ledger drop constraint pseudonym_ledger_change_check;
alter table pseudonym_ledger add constraint pseudonym_ledger_change_check
  check (change in ('met', 'merged', 'split', 'renamed', 'recipient', 'answered'));
