import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type ProcessFacts, processRecordPdf } from './process-record.ts';
import type { ReleasedDocument } from './released-document.ts';

const NOW = '2026-01-01T00:00:00.000Z';

const OF_THE_SERVICE = [
  'A person could change each tick',
  'removed: the service keeps no copy of it',
  'the service’s key',
];

const documentOf = (number: number, chosenBy: ReleasedDocument['chosenBy']) =>
  ({ number, chosenBy, name: 'a.pdf', report: { output: { sha256: '' }, createdAt: NOW } }) as ReleasedDocument;

async function textOf(facts: Pick<ProcessFacts, 'madeBy' | 'documents'>): Promise<string> {
  const pdf = await processRecordPdf({ ...facts, engines: [], now: NOW });
  return execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString().replace(/\s+/g, ' ');
}

test.each([
  ['service', true],
  ['command_line', false],
] as const)('somebody certifies it under penalty of perjury: what is said of the %s is true of it', async (madeBy, said) => {
  const text = await textOf({ madeBy, documents: [documentOf(1, 'person')] });
  expect(OF_THE_SERVICE.map((words) => text.includes(words))).toEqual(OF_THE_SERVICE.map(() => said));
  expect(text).toContain('A second program with readers of its own');
});

test('who chose is said of each document, of one that was made before that was asked too', async () => {
  const ways = ['settings', 'person', null, 'person', 'call'] as const;
  const text = await textOf({ madeBy: 'service', documents: ways.map((way, index) => documentOf(index + 1, way)) });
  expect(text.match(/\d\. Documents? [\d, ]+:/g)).toEqual([
    '4. Document 1:',
    '5. Documents 2, 4:',
    '6. Document 3:',
    '7. Document 5:',
  ]);
});
