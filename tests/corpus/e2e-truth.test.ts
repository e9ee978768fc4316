import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES as CATEGORY_NAMES, type Detection } from '@blackbar/model';
import { expect, test } from 'vitest';
import { describeWithCorpus, fold } from '../oracles/index.ts';
import { sample } from '../sample.ts';
import { read } from './files.ts';
import { work } from './work.ts';

interface Truth {
  readonly scan?: boolean;
  readonly entities: readonly { readonly type: string; readonly text: string; readonly must: boolean }[];
  readonly negatives: readonly string[];
}

/** The truth's own names for what the product calls otherwise. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  EIN: ['TIN'],
  ADDRESS: ['ADDRESS', 'HOME_ADDRESS'],
};
const THRESHOLD = 0.8;

/**
 * What is not found yet in scans: the state is found and the ZIP code behind it, in a form's cell of its own, is not.
 */
const MISSED: Readonly<Record<string, readonly string[]>> = { 'scan-1098-e.pdf': ['SEATTLE WA 98001'] };

describeWithCorpus('personal data of the sample documents is found, the rest is not', (folder) => {
  const truth: Record<string, Truth> = JSON.parse(readFileSync(join(folder, 'pdfs/e2e/truth.json'), 'utf8'));

  const files = sample(Object.entries(truth), 0.1, ([name]) => `truth ${name}`);
  test.concurrent.each(files)(
    '%s',
    async (name, { scan, entities, negatives }) => {
      const outcome = await work('analyse', { bytes: read(folder, `e2e/${name}`), request: { detect: true } });
      if (outcome.kind === 'refused') return expect.fail(`${outcome.code}: ${outcome.message}`);
      const { detections, warnings, pages } = outcome.value;
      if (scan) {
        expect(pages.map(({ source }) => source)).toEqual(pages.map(() => 'ocr'));
        expect(warnings.map(({ code }) => code)).toContain('read_from_picture');
      }
      const sure = detections.filter(({ confidence }) => confidence >= THRESHOLD);
      // Of a scan it counts that it is found: captions that the reader misread say what it is.
      const kinds = (type: string) => (scan ? CATEGORY_NAMES : (CATEGORIES[type] ?? [type]));
      const missed = entities.filter(({ must, type, text }) => must && !found(sure, kinds(type), text));
      expect(missed.map(({ text }) => text)).toEqual(MISSED[name] ?? []);
      const wrong = negatives.filter((text) => sure.some((d) => fold(d.text).includes(fold(text))));
      expect(wrong).toEqual([]);
    },
    300_000,
  );
});

/** Found as one detection that holds it, or piece by piece by detections that lie in it. */
function found(detections: readonly Detection[], categories: readonly string[], text: string): boolean {
  const wanted = plain(text);
  const near = detections.filter(({ category }) => categories.includes(category)).map((d) => plain(d.text));
  if (near.some((have) => have.includes(wanted))) return true;
  const pieces = near.filter((have) => have.length > 2 && wanted.includes(have)).sort((a, b) => b.length - a.length);
  return pieces.reduce((rest, piece) => rest.replace(piece, ''), wanted).length <= wanted.length * 0.1;
}

function plain(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}
