import { examples } from '../../testing/examples.ts';
import { tin } from './tin.ts';

examples(tin, [
  { text: 'Employer identification number   4 7 - 1 1 8 2 0 9 3', finds: ['4 7 - 1 1 8 2 0 9 3'] },
  { text: 'EIN 12-3456789', finds: ['12-3456789'] },
  { text: 'Employer identification number (EIN)\n1200061.18', finds: [] },
  { text: 'Employer EIN: 46-7017864', finds: ['46-7017864'] },
  { text: 'Tax ID: 20-2539859', finds: ['20-2539859'] },
  { text: 'ITIN: 957-88-6567', finds: ['957-88-6567'] },
  { text: '957-88-6567', finds: ['957-88-6567'] },
  { text: 'TIN 07-1234567', finds: ['07-1234567'] },
  { text: '07-1234567', finds: [] },
  { text: 'part 88-1207123, qty 2', finds: [] },
  {
    text: "PAYER'S TIN          RECIPIENT'S TIN\n63-0476286           554-03-0876",
    finds: ['63-0476286'],
  },
  { text: "Employer's state ID number OH 51-884201-7", finds: ['51-884201-7'] },
  { text: 'PAN: AFZPK7190K', finds: ['AFZPK7190K'] },
  { text: 'Steuer-ID 26 954 371 827', finds: ['26 954 371 827'] },
  { text: 'geb. 05.11.1972, Steuer-ID 86 095 742 719,', finds: ['86 095 742 719'], as: 'TIN' },
  { text: 'a pan of water at 7190 feet', finds: [] },
  { text: 'codice fiscale RSSMRA80A01H501U', finds: ['RSSMRA80A01H501U'] },
  { text: 'Tax residency/TIN: K-220-4417', finds: ['K-220-4417'] },
  { text: 'TIN: to be provided', finds: [] },
  { text: 'USt-IdNr. DE 443 118 207, BIC', finds: ['DE 443 118 207'] },
  { text: 'My tax PIN is A002204417K;', finds: ['A002204417K'] },
]);
