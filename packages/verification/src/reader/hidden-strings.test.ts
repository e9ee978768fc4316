import { expect, test } from 'vitest';
import { plainPdf, text } from '../testing/plain-pdf.ts';
import { DocumentReader } from './document-reader.ts';
import { hiddenStringsOfPage } from './hidden-strings.ts';

test('a note is hidden text, what a link lies on is the page’s own', async () => {
  const link = '<< /Type /Annot /Subtype /Link /Rect [70 695 200 712] /A << /S /URI /URI (https://example.org) >> >>';
  const note = '<< /Type /Annot /Subtype /Text /Rect [300 695 320 712] /Contents (Ask Ruiz) >>';
  const reader = new DocumentReader(
    plainPdf({
      pages: [{ content: text(72, 700, 'Denver'), entries: '/Annots [100 0 R 101 0 R]' }],
      objects: { 100: link, 101: note },
    }),
  );
  const strings = await hiddenStringsOfPage(reader, 1);
  await reader.close();
  expect(strings.join('\n')).toContain('Ask Ruiz');
  expect(strings.join('\n')).not.toContain('Denver');
});
