import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processRecordPdf } from './process-record.ts';

const OF_THE_SERVICE = ['A person decides about each suggestion', 'kept as it came, encrypted', 'the service’s key'];

test.each([
  ['service', true],
  ['command_line', false],
] as const)('somebody certifies it under penalty of perjury: what is said of the %s is true of it', async (madeBy, said) => {
  const pdf = await processRecordPdf({ madeBy, documents: [], engines: [], now: '2026-01-01T00:00:00.000Z' });
  const text = execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString().replace(/\s+/g, ' ');
  expect(OF_THE_SERVICE.map((words) => text.includes(words))).toEqual(OF_THE_SERVICE.map(() => said));
  expect(text).toContain('A second program with readers of its own');
});
