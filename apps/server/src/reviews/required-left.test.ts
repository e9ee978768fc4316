import type { ManualMark, Review } from '@blackbar/contracts';
import type { Decide, Detection, Quad } from '@blackbar/model';
import { expect, test } from 'vitest';
import { requiredLeft } from './required-left.ts';

const quad = (x: number, y: number, width: number, height: number): Quad =>
  [x, y, x + width, y, x + width, y + height, x, y + height] as const;

const find = (id: string, more: Partial<Detection> = {}): Detection => ({
  ...{ id, category: 'PERSON', text: 'Ann Poe', confidence: 0.95, source: 'model', evidence: [] },
  locator: { kind: 'page', part: 'page:1', page: 1, start: 0, end: 7, quads: [quad(100, 700, 40, 10)] },
  ...more,
});

const picture = find('signature', {
  ...{ category: 'SIGNATURE', text: '' },
  locator: { kind: 'picture', part: 'page:1', page: 1, start: 0, end: 0, quads: [quad(90, 690, 100, 40)] },
});

const photograph = find('photograph', {
  ...{ category: 'PHOTO', text: '' },
  locator: { kind: 'picture', part: 'page:1', page: 1, start: 0, end: 0, quads: [quad(400, 100, 80, 80)] },
});

const around: Detection = {
  ...photograph,
  locator: { kind: 'picture', part: 'page:1', page: 1, start: 0, end: 0, quads: [quad(0, 600, 300, 190)] },
};

/** The page's text begins with it. */
const first = find('first', {
  ...{ category: 'ADDRESS', text: 'Ann Poe, 12 Elm Street' },
  locator: { kind: 'page', part: 'page:1', page: 1, start: 0, end: 22, quads: [quad(300, 60, 90, 10)] },
});

const mark = { id: 'drawn', page: 1, x: 95, y: 75, width: 60, height: 30 } as ManualMark;

const DEMANDED: Decide = () => ({ named: true, action: 'remove', critical: true, replacement: '', citation: 'rule' });

function left(detections: readonly Detection[], decided: Partial<Review>): string[] {
  const sheet = { left: 0, bottom: 0, right: 612, top: 792 };
  const geometry = { page: 1, mediaBox: sheet, cropBox: sheet, rotation: 0, userUnit: 1 } as const;
  const review = {
    ...{ ticked: [], marks: [], terms: [], kept: {}, exclusions: [], settings: { confidenceThreshold: 0.8 } },
    ...decided,
  } as unknown as Review;
  return requiredLeft({ detections, pages: [{ geometry, source: 'text' }] }, review, DEMANDED).map(({ id }) => id);
}

test.each<[string, readonly Detection[], Partial<Review>, readonly string[]]>([
  ['nothing goes', [find('name')], {}, ['name']],
  ['ticked', [find('name')], { ticked: ['name'] }, []],
  ['kept for a reason', [find('name')], { kept: { name: 'public record' } }, []],
  ['below a box', [find('name')], { marks: [mark] }, []],
  ['below a box that stays empty', [find('name')], { marks: [{ ...mark, ticked: false }] }, ['name']],
  ['beside a box', [find('name')], { marks: [{ ...mark, x: 300 }] }, ['name']],
  ['below a signature that goes', [find('name'), picture], { ticked: ['signature'] }, []],
  ['in a word that goes', [find('name')], { terms: ['Dr. Ann Poe'] }, []],
  ['a signature beside a word that goes', [picture], { terms: ['Dr. Ann Poe'] }, ['signature']],
  ['a signature beside a photograph that goes', [picture, photograph], { ticked: ['photograph'] }, ['signature']],
  ['a signature beside the first words', [picture, first], { ticked: ['first'] }, ['signature']],
  ['a signature below a photograph that goes', [picture, around], { ticked: ['photograph'] }, []],
  ['within more words that go', [find('name'), first], { ticked: ['first'] }, []],
  ['no more than a hint', [find('name', { confidence: 0.5 })], {}, []],
])('a find that a rule requires: %s', (_how, detections, decided, expected) => {
  expect(left(detections, decided)).toEqual(expected);
});
