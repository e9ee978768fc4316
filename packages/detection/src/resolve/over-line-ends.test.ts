import { expect, test } from 'vitest';
import { createDetector } from '../detector.ts';

const detector = createDetector();

async function found(text: string): Promise<string[]> {
  const spans = await detector.detect([{ kind: 'plain', id: 'p', text }], {});
  return spans.filter(({ confidence }) => confidence >= 0.8).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['He gave the account number 4485 2718\n3391 0046 to the clerk.', '4485 2718\n3391 0046'],
  ['the account number 4485-2718-\n3391-0046.', '4485-2718-\n3391-0046'],
  ['Under policy number HX 4471\n2291 was', 'HX 4471\n2291'],
  ['MRN 00 44\n81 92 noted', '00 44\n81 92'],
  ['IBAN DE89 3704 0044\n0532 0130 00 at', 'DE89 3704 0044\n0532 0130 00'],
  ['paid from DE89 3704 0044 0532\n0130 00.', 'DE89 3704 0044 0532\n0130 00'],
  ['write to r.thackeray@\nexample.org or', 'r.thackeray@\nexample.org'],
  ['write to r.thackeray@exam-\nple.org or', 'r.thackeray@exam-\nple.org'],
  ['write to r.thackeray@example.\norg, or', 'r.thackeray@example.\norg'],
])('goes on below: %s', async (text, value) => {
  expect(await found(text)).toContain(value);
});

test.each([
  ['Account number: 4485 2718\n3391 Oak Street, Duluth MN 55803', '4485 2718'],
  ['Account number: 4485 2718\n\n3391 0046', '4485 2718'],
  ['MRN 00 44\n12 pills', '00 44'],
  ['Account number: 4485 2718\n3391.50 was due', '4485 2718'],
  ['IBAN DE89 3704 0044 0532 0130 00\nCODE 1234', 'DE89 3704 0044 0532 0130 00'],
  ['Write to r.thackeray@example.com.\nit was', 'r.thackeray@example.com'],
  ['Write to r.thackeray@example.org\nor call', 'r.thackeray@example.org'],
])('ends with its line: %s', async (text, value) => {
  expect(await found(text)).toContain(value);
});
