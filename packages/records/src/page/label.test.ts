import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detectionSummaryPdf } from '../detection-summary.ts';
import { LABEL } from '../testing/label.fixture.ts';
import type { ReportLabel } from './label.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blackbar-label-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function summary(label: ReportLabel | undefined) {
  const path = join(folder, 'summary.pdf');
  const facts = { title: 'All of it', caseTitle: 'A case', now: '2026-01-01T00:00:00.000Z', build: '1.2.3' };
  writeFileSync(path, await detectionSummaryPdf({ ...facts, documents: [], items: [], label }));
  const run = (tool: string, ...args: string[]) => execFileSync(tool, args).toString();
  return {
    text: run('pdftotext', '-layout', path, '-'),
    images: run('pdfimages', '-list', path).split('\n').slice(2, -1),
  };
}

test('a labeled report carries name and logo, and says which program made it', async () => {
  const { text, images } = await summary(LABEL);
  expect(text.indexOf('Harbor & Lowe')).toBeGreaterThanOrEqual(0);
  expect(text.indexOf('Harbor & Lowe')).toBeLessThan(text.indexOf('Detection summary'));
  expect(text).toContain('Made and verified with Blackbar');
  expect(text).toContain('by Blackbar 1.2.3');
  expect(images).toHaveLength(1);
});

test('without a logo the name stands alone; without a label there is neither', async () => {
  const named = await summary({ ...LABEL, logo: undefined });
  expect(named.text).toContain('Harbor & Lowe');
  expect(named.images).toHaveLength(0);
  const plain = await summary(undefined);
  expect(plain.text).not.toContain('Harbor');
  expect(plain.images).toHaveLength(0);
});
