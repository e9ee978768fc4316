import type { PageGeometry, PageOutcome, Quad, Region } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { PageView } from '../page-view.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';
import { candidatesFor } from './candidates.ts';
import { type LeakScore, leakScores } from './leak-score.ts';

const WIDE = new Map([...'mwMW'].map((c) => [c, 0.85] as const));
const NARROW = new Map([...'ijlt.,I'].map((c) => [c, 0.25] as const));

function widthOf(char: string): number {
  if (/\d/.test(char)) return 0.55;
  return WIDE.get(char) ?? NARROW.get(char) ?? 0.45 + (char.charCodeAt(0) % 13) / 80;
}

/** Text as glyphs of 12 points from `x` on. */
function glyphs(text: string, x: number): ReadGlyph[] {
  let at = x;
  return Array.from(text, (char) => {
    const from = at;
    at += widthOf(char) * 12;
    const quad: Quad = [from, 697, at, 697, at, 709, from, 709];
    const place = { x: (from + at) / 2, y: 703, originX: from, originY: 700, size: 12, angle: 0 };
    return {
      text: char,
      quad,
      ...place,
      advance: at - from,
      inColumn: false,
      flat: false,
      run: 0,
      annotation: '',
      hidden: false,
      inPattern: false,
      inMask: false,
      faint: false,
      shape: 0,
      outline: undefined,
    };
  });
}

const end = (all: readonly ReadGlyph[]) => all.at(-1)?.quad[2] ?? 0;

interface Shown {
  readonly label?: string;
  readonly entity?: string;
  /** Width of the box; without it that of the text. */
  readonly box?: number;
  readonly tail?: string;
}

async function score(secret: string, { label = '', entity, box, tail = ' was heard' }: Shown): Promise<LeakScore> {
  const head = glyphs('The witness ', 72);
  const gone = glyphs(secret, end(head));
  const width = box ?? end(gone) - end(head);
  const region: Region = {
    id: 'r',
    page: 1,
    quads: gone.map(({ quad }) => quad),
    origin: 'detection',
    category: 'PERSON',
    appearance: { label },
    reasons: [],
    ...(entity === undefined ? {} : { entity }),
  };
  const quad: Quad = [end(head), 697, end(head) + width, 697, end(head) + width, 709, end(head), 709];
  const outcome: PageOutcome = {
    page: 1,
    strategy: 'splice',
    removedGlyphs: gone.length,
    declared: [],
    drawn: [],
    boxes: [{ region: 'r', quad }],
  };
  const before = [...head, ...gone, ...glyphs(tail, end(gone))];
  const after = [...head, ...glyphs(tail, end(head) + width)];
  const reader = (list: readonly ReadGlyph[]) => ({
    read: async () => ({ glyphs: list, tiled: [], paints: undefined }),
  });
  const rect = { left: 0, bottom: 0, right: 612, top: 792 };
  const geometry: PageGeometry = { page: 1, mediaBox: rect, cropBox: rect, rotation: 0, userUnit: 1 };
  const context = {
    regionsOf: new Map([[1, [region]]]),
    boxesOn: () => [],
    outcomes: new Map([[1, outcome]]),
    input: reader(before),
    output: reader(after),
  } as unknown as ConstructorParameters<typeof PageView>[0];
  return (await leakScores(new PageView(context, geometry)))[0] as LeakScore;
}

describe('what the width of a box says of a name', () => {
  test.each([
    ['the gap is what the name left', {}, 'width', 4, 8.1],
    ['the gap is what the name left, though a label is drawn in it', { label: 'PERSON 1' }, 'width', 4, 8.1],
    ['nothing follows, and the box is as wide as the name', { tail: '' }, 'width', 4, 8.1],
    ['the gap was rounded up to a step', { box: 72 }, 'step', 0.1, 2],
    ['nothing follows, and the box was rounded up', { box: 72, tail: '' }, 'step', 0.1, 2],
    ['a label decides how wide it is', { label: 'PERSON 1', box: 60 }, 'nothing', 0, 0],
    ['a person has one width in the document', { entity: 'e1', box: 108 }, 'nothing', 0, 0],
  ] as const)('%s', async (_why, shown, shows, least, most) => {
    const found = await score('Hernandez', shown);
    expect(found.shows).toBe(shows);
    expect(found.bits).toBeGreaterThanOrEqual(least);
    expect(found.bits).toBeLessThanOrEqual(most);
  });

  test('digits of one width say nothing, even in a gap that was left', async () => {
    expect((await score('219-09-5501', {})).bits).toBe(0);
    const same = candidatesFor('219-09-5501').map((pieces) => pieces.join(''));
    expect(new Set(same.map(({ length }) => length)).size).toBe(1);
    expect(same.every((one) => /^\d{3}-\d\d-\d{4}$/.test(one))).toBe(true);
  });
});

test('candidates have the shape of the text, and the text is among them', () => {
  const [first, ...others] = candidatesFor('SMITH, John').map((pieces) => pieces.join(''));
  expect(first).toBe('SMITH, John');
  expect(others.length).toBeGreaterThan(200);
  expect(others.every((one) => /^\p{Lu}+, \p{Lu}\p{Ll}+$/u.test(one))).toBe(true);
});
