import { type PDFDict, PDFDocument, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { stream } from '../../../test/raw-page.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { newTags } from './subset-tag.ts';

test('a program loses the tag of its own name, if its fonts were given another', async () => {
  const document = await PDFDocument.create();
  const { context } = document;
  const program = '%!PS-AdobeFont-1.0: QUIGLE+Made\n/FontName /QUIGLE+Made def\ncurrentfile eexec\nQUIGLE+';
  const descriptor = context.obj({ FontName: 'BRANDH+Made', FontFile: stream(context, program) } as never);
  const font = context.obj({ Type: 'Font', BaseFont: 'BRANDH+Made', FontDescriptor: descriptor } as never);
  const user = { font: font as unknown as PDFDict, descriptor: descriptor as unknown as PDFDict };
  newTags(document, [{ ...user, key: 'FontFile' }]);
  const tag = /^\/([A-Z]{6})\+Made$/.exec(String(user.font.get(PDFName.of('BaseFont'))))?.[1] ?? '';
  const named = user.descriptor.lookup(PDFName.of('FontFile')) as PDFRawStream;
  const [clear, secret] = Buffer.from(decodeStream(named).bytes).toString('latin1').split('eexec');
  expect(clear).toBe(program.split('eexec')[0]?.replaceAll('QUIGLE', tag));
  expect(secret).toBe('\nQUIGLE+');
  expect(String(user.descriptor.get(PDFName.of('FontName')))).toBe(`/${tag}+Made`);
});
