import { expect, it } from 'vitest';
import { createDetector } from '../../detector.ts';
import { examples, plain } from '../../testing/examples.ts';
import { hl7 } from './hl7.ts';

examples(hl7, [
  {
    text: 'PID|1||70440081^^^H^MR~V-22071^^^H^PI||KOVALENKO^OLES^^JR||19330220|M|||7 ASH LN^^ELKO^NV^89801^USA^H',
    finds: ['70440081', 'V-22071', 'KOVALENKO^OLES', '19330220', '7 ASH LN^^ELKO^NV^89801^USA'],
  },
  { text: 'PID|1|||||||||||||||||4470012|518427736|NV 2207718', finds: ['4470012', '518427736', 'NV 2207718'] },
  { text: 'NK1|1|KOVALENKO^DARYNA|DAU||(775)555-0141', finds: ['KOVALENKO^DARYNA', '(775)555-0141'] },
  { text: 'OBX|1|NM|8302-2^Height^LN||152|cm|||||F', finds: [] },
  { text: 'the PID loop of pump 1|2|3 has 70440081', finds: [] },
]);

it('a long message is somebody’s, though it has no sentence', async () => {
  const results = Array.from({ length: 24 }, (_, i) => `OBX|${i}|NM|8302-2^Height^LN||152|cm|||||F`);
  const text = ['MSH|^~\\&|A|B|C|D|20240102||ADT^A01|M1|P|2.3', 'PID|1||70440081^^^H||KOVALENKO^OLES', ...results].join(
    '\n',
  );
  const found = await createDetector().detect([plain(text)], {});
  expect(found.map(({ start, end }) => text.slice(start, end))).toContain('70440081');
});
