import { examples } from '../../testing/examples.ts';
import { account } from './account.ts';

examples(account, [
  { text: 'Account number: 98292881', finds: ['98292881'] },
  { text: 'Checking acct no. 8079-147754', finds: ['8079-147754'] },
  { text: 'account 2032713039.', finds: ['2032713039'] },
  {
    text: 'Account No.     Balance\n1234567890      12,450.00\n0987654321      300.00',
    finds: ['1234567890', '0987654321'],
  },
  { text: 'the account was closed in 2019', finds: [] },
  { text: 'account balance 12,450.00', finds: [] },
  { text: 'Acct # xxxx-xx1234', finds: ['xxxx-xx1234'] },
  { text: 'the acct ending 2210, full number 5540912210, was debited', finds: ['2210', '5540912210'] },
  { text: 'Account number (see instructions)  4Q2-550917-1', finds: ['4Q2-550917-1'] },
  { text: '7 List account number(s) here (optional)   VND-002281', finds: ['VND-002281'] },
  { text: 'Savings, Second Horizon #774120963  $4,100', finds: ['774120963'] },
  { text: 'rolled over to IRA 6620-31558 on', finds: ['6620-31558'] },
  { text: 'Last 4 digits of account number 3 1 0 7.', finds: ['3 1 0 7'] },
  { text: 'bank 03-0211-0447120-00', finds: ['03-0211-0447120-00'] },
  { text: 'the IRA of 1998', finds: [] },
  { text: 'Checking, Union Bank, 8830114472, $900', finds: ['8830114472'] },
  { text: 'His direct deposit to Navy Federal 7044819922 was', finds: ['7044819922'] },
  { text: 'TRANSFER TO SAV XXXXXX4419   -200.00', finds: ['XXXXXX4419'] },
  { text: 'Autopay from x4471 was returned', finds: ['x4471'] },
  { text: 'annuity AN4418-2207; house', finds: ['AN4418-2207'] },
  { text: 'Escrow No. 71-20448-KM   Officer', finds: ['71-20448-KM'] },
  { text: 'rated ***** 1 of 5', finds: [] },
  { text: 'Patient acct: 771420-MR', finds: ['771420-MR'] },
]);
