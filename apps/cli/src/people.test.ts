import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { analyse, type Pool } from '@blackbar/pipeline';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from './people.ts';
import { together } from './together.ts';

const folder = mkdtempSync(join(tmpdir(), 'blackbar-people-'));
const [read, lost] = [join(folder, 'read.pdf'), join(folder, 'lost.pdf')];
const EACH = { detect: true, now: '2026-01-05T00:00:00Z' };
const NOBODY = { files: [], people: [] };

beforeAll(async () => {
  for (const [file, name] of [
    [read, 'Mateo Bianchi'],
    [lost, 'Dale Rudd'],
  ] as const) {
    const document = await PDFDocument.create();
    document.addPage([612, 200]).drawText(`Name: ${name}`, { x: 30, y: 150, size: 9 });
    writeFileSync(file, await document.save());
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A pool whose first answers never come: its child died, and the next one lives. */
function poolThatLoses(file: string): Pick<Pool, 'run'> {
  const run = async (name: string, input: { bytes: Uint8Array; request: { fileName?: string } }) => {
    if (name !== 'analyse') return [];
    if (file.endsWith(input.request.fileName ?? '-')) throw new BlackbarError('unavailable', 'not_started');
    return analyse(input.bytes, { detect: true }, () => {});
  };
  return { run: run as Pool['run'] };
}

test('a file whose people could not be told is refused in its turn, the others are not', async () => {
  const pool = poolThatLoses(lost);
  const met = await peopleOf([read, lost], EACH, NOBODY, pool);
  expect([met.files.length, met.people.length, [...met.refused.keys()]]).toEqual([1, 1, [lost]]);
  const requestFor = await together([read, lost], EACH, met, pool);
  expect(requestFor(read).known).toHaveLength(1);
  expect(() => requestFor(lost)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
