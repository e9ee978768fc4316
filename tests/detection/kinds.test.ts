import { detectDocument } from '@blackbar/detection';
import { CRITICAL_CATEGORIES, type Detection } from '@blackbar/model';
import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { type Kind, readKinds } from './kinds.ts';

const THRESHOLD = 0.8;
const CRITICAL: ReadonlySet<string> = new Set([...CRITICAL_CATEGORIES, 'TIN']);
const KINDS = readKinds();

/** What the command line and the screens tick: sure ones, and critical ones however sure. */
async function found(text: string): Promise<Detection[]> {
  const all = await detectDocument({ parts: [plainPart('plain:0', text)] });
  return all.filter((d) => d.confidence >= THRESHOLD || CRITICAL.has(d.category));
}

function leftStanding({ text, marks }: Kind, detections: readonly Detection[]): Kind['marks'] {
  const hidden = new Uint8Array(text.length);
  for (const { locator } of detections) hidden.fill(1, locator.start, locator.end);
  return marks.filter(({ start, end, category }) => {
    const letters = [...text.slice(start, end)].keys();
    return (
      category !== '?' &&
      [...letters].some((i) => hidden[start + i] === 0 && /[\p{L}\p{N}]/u.test(text.charAt(start + i)))
    );
  });
}

describe('documents of many kinds', () => {
  it.each(KINDS)('$name: no critical value stays', async (kind) => {
    const left = leftStanding(kind, await found(kind.text)).filter(({ category }) => CRITICAL.has(category));
    expect(left.map(({ start, end }) => kind.text.slice(start, end))).toEqual([]);
  });

  it('leaves one personal value in fifty at most, and touches next to nothing else', async () => {
    let marks = 0;
    let left = 0;
    let wrong = 0;
    for (const kind of KINDS) {
      const detections = await found(kind.text);
      marks += kind.marks.filter(({ category }) => category !== '?').length;
      left += leftStanding(kind, detections).length;
      const near = (d: Detection): boolean =>
        kind.marks.some(({ start, end }) => start < d.locator.end && d.locator.start < end);
      wrong += detections.filter((d) => !near(d)).length;
    }
    expect(marks).toBeGreaterThan(190);
    expect(left).toBeLessThanOrEqual(marks / 50);
    expect(wrong).toBeLessThanOrEqual(marks / 50);
  });

  it.each(KINDS.filter(({ marks }) => marks.length === 0))('$name: nothing is touched', async ({ text }) => {
    expect((await found(text)).map((d) => `${d.category} ${d.text}`)).toEqual([]);
  });
});
