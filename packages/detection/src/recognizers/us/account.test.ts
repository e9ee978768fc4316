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
]);
