import { examples } from '../../testing/examples.ts';
import { fax, phone } from './phone.ts';

examples(phone, [
  { text: 'EC: gma Ernestine 6145550121. Declines', finds: ['6145550121'] },
  { text: 'its keisha new # 3125550177', finds: ['3125550177'] },
  { text: '(212) 555-0187', finds: ['(212) 555-0187'] },
  { text: '212.555.0187', finds: ['212.555.0187'] },
  { text: '+1 212 555 0187', finds: ['+1 212 555 0187'] },
  { text: '212-555-0187 ext. 45', finds: ['212-555-0187 ext. 45'] },
  { text: 'phone (335) 863-4579.', finds: ['(335) 863-4579'] },
  { text: '+44 20 7946 0958', finds: ['+44 20 7946 0958'] },
  { text: 'Phone: 555-0100', finds: ['555-0100'] },
  { text: 'call 888-100-\n1919', finds: ['888-100-\n1919'] },
  { text: 'her (212)\n555-0187, or 212-555-\n0188', finds: ['(212)\n555-0187', '212-555-\n0188'] },
  { text: '212\n555-0187', finds: [] },
  { text: 'Tel: 03.93.92.16.85', finds: ['03.93.92.16.85'] },
  { text: '$212,555.0187', finds: [] },
  { text: 'part 212-555-01871', finds: [] },
  { text: '1-1-1-1-1-1-1-1', finds: [] },
  { text: 'ring me on 066 555 0129', finds: ['066 555 0129'] },
  { text: 'part 066 555 0129', finds: [] },
  { text: 'i texted her, 2125550187.', finds: ['2125550187'] },
  { text: 'order 2125550187', finds: [] },
  { text: 'D: 04/17/2021  T: 04/18/2021', finds: [] },
  { text: 'Contact: 17.04.2021', finds: [] },
  { text: 'metformin 500 mg PO daily. Wife reachable at (503) 555-0147', finds: ['(503) 555-0147'] },
  { text: 'Partner: Rune. Responsible party, fx 702-555-0171.', finds: ['702-555-0171'] },
  { text: 'she pays via zelle 5125550143.', finds: ['5125550143'] },
  { text: 'Landlord Ida (225) 555 - 0193', finds: ['(225) 555 - 0193'] },
  { text: 'Emergency: call Aunt Ro, 555-0172', finds: ['555-0172'] },
  { text: 'his # is 7185550114.', finds: ['7185550114'] },
  { text: 'Total of part lines 555-0172', finds: [] },
  { text: 'T 020 7946 0991 | M 07700 900118', finds: ['020 7946 0991', '07700 900118'] },
  { text: "My cell's 607, 555, 0113.", finds: ['607, 555, 0113'] },
  { text: 'pages 607, 555, 0113.', finds: [] },
  {
    text: 'number is seven eight one, five five five, zero one two two. My',
    finds: ['seven eight one, five five five, zero one two two'],
  },
  {
    text: 'at five oh three five five five oh one six four please',
    finds: ['five oh three five five five oh one six four'],
  },
  { text: 'one two three, four five six, seven eight nine, one two', finds: [] },
  { text: 'one two one two one two one two one two one two', finds: [] },
  { text: 'In a group: (218) 555-0143', finds: ['(218) 555-0143'] },
]);

examples(fax, [
  { text: 'Fax: (212) 555-0187', finds: ['(212) 555-0187'] },
  { text: 'fax it to (545) 635-1736.', finds: ['(545) 635-1736'] },
  { text: '212-555-0187', finds: [] },
]);
