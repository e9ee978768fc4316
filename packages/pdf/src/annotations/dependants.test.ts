import { PDFContext, PDFDict, PDFName } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { withDependants } from './dependants.ts';

const annotation = (dict: PDFDict, index: number, kind = 'Text') => ({
  ...{ page: 1, index, ref: undefined, rect: undefined },
  ...{ dict, kind },
});

test('popups go, and replies to replies, also where they hang the other way round', () => {
  const context = PDFContext.create();
  const [note, reply, other, popup, ofReply] = Array.from({ length: 5 }, () => PDFDict.withContext(context));
  if (!note || !reply || !other || !popup || !ofReply) throw new Error('five were made');
  reply.set(PDFName.of('IRT'), note);
  note.set(PDFName.of('Popup'), popup);
  ofReply.set(PDFName.of('Parent'), reply);
  const all = [annotation(ofReply, 0, 'Popup'), ...[reply, other, note].map((dict, i) => annotation(dict, i + 1))];
  expect(withDependants(all, [note])).toEqual(new Set([note, reply, popup, ofReply]));
});

test('a long chain of replies is gone through once', () => {
  const context = PDFContext.create();
  const chain = Array.from({ length: 2000 }, () => PDFDict.withContext(context));
  for (const [i, dict] of chain.entries()) if (i > 0) dict.set(PDFName.of('IRT'), chain[i - 1] as PDFDict);
  const listed = chain.toReversed().map((dict, i) => annotation(dict, i));
  const asked = vi.spyOn(PDFDict.prototype, 'get');
  expect(withDependants(listed, chain.slice(0, 1)).size).toBe(2000);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(4 * 2000);
  asked.mockRestore();
});
