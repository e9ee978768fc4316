import { expect, test } from 'vitest';
import { withoutTellingTags } from './mark-names.ts';

test.each([
  ['/Tobin#20Ashgrove MP', '/Span MP'],
  ['/T#6fbin BMC (a) Tj EMC', '/Span BMC (a) Tj EMC'],
  ['/Tobin <</MCID 0>> BDC EMC', '/Span <</MCID 0>> BDC EMC'],
  ['/P /Tobin BMC EMC', '/P /Span BMC EMC'],
  ['/P /Tobin <</MCID 0>> BDC EMC', '/P /Span <</MCID 0>> BDC EMC'],
  ['/P <</MCID 0>> BDC /Tobin gs EMC', '/P <</MCID 0>> BDC /Tobin gs EMC'],
])('%s becomes %s', (content, clean) => {
  const cleaned = withoutTellingTags(Buffer.from(content, 'latin1'), (name) => name.startsWith('Tobin'));
  expect(Buffer.from(cleaned).toString('latin1')).toBe(clean);
});
