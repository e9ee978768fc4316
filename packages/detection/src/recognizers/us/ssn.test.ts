import { examples } from '../../testing/examples.ts';
import { ssn } from './ssn.ts';

examples(ssn, [
  { text: "PAYER'S TIN          RECIPIENT'S TIN\n63-0476286           554-03-0876", finds: ['554-03-0876'] },
  { text: 'SSN: 219-09-9999', finds: ['219-09-9999'] },
  { text: 'Social Security No. 219 09 9999', finds: ['219 09 9999'] },
  { text: 'my Social Security number is 219-09-9999.', finds: ['219-09-9999'] },
  { text: 'S.S.N. 219099999', finds: ['219099999'] },
  { text: 'Seen by 219-09-9999 today', finds: ['219-09-9999'] },
  { text: 'SSN: 987-654-3210', finds: ['987-654-3210'] },
  { text: 'SSN: 000-12-3456', finds: ['000-12-3456'] },
  { text: '000-12-3456', finds: [] },
  { text: '666-12-3456', finds: [] },
  { text: '912-12-3456', finds: [] },
  { text: '219-00-9999', finds: [] },
  { text: '219-09-0000', finds: [] },
  { text: '219-09.9999', finds: [] },
  { text: '219099999', finds: [] },
  {
    text: 'Name          SSN           Pay\nAnn Poe       219-09-9999   100.00\nBob Roe       219-09-9998   200.00',
    finds: ['219-09-9999', '219-09-9998'],
  },
  { text: 'RECIPIENT SSN\n219-09-9999', finds: ['219-09-9999'] },
  { text: '219-09-99O1 SSN', finds: ['219-09-99O1'] },
  { text: 'bracket 550-19-0002, qty 4, part of the bill of materials', finds: [] },
]);
