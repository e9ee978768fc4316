import type { PageGeometry, RedactionPlan, Region } from '@blackbar/model';
import { expect, test } from 'vitest';
import { packedPlan, planOfSpan, wholePlan } from './packed-plan.ts';
import { SPAN } from './spans.ts';

const PAGES = SPAN + 5;

function region(page: number): Region {
  return {
    id: `r${page}`,
    page,
    quads: [[1.5, 2, 3, 2, 3, 4.25, 1.5, 4.25]],
    origin: 'box',
    category: 'MANUAL',
    appearance: { label: '' },
    reasons: [],
  };
}

function planWith(regions: readonly Region[]): RedactionPlan {
  const geometry = (page: number): PageGeometry => {
    const box = { left: 0, bottom: 0, right: 612, top: 792 };
    return { page, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 };
  };
  return {
    schema: 'blackbar-plan/1',
    pages: Array.from({ length: PAGES }, (_, i) => geometry(i + 1)),
    regions,
    hidden: [],
    targets: [],
    kept: [],
    stamps: [],
    settings: { preserveFormatting: true, widths: 'quantised', flattenForms: false },
  };
}

test('a packed plan is the same plan again', () => {
  const plan = planWith([1, 1, SPAN, SPAN + 1, PAGES].map(region));
  expect(wholePlan(packedPlan(plan))).toEqual(plan);
});

test('the plan of a span has the regions of its pages only', () => {
  const plan = packedPlan(planWith([1, SPAN, SPAN + 1, PAGES].map(region)));
  expect([0, 1].map((span) => planOfSpan(plan, span).regions.map(({ page }) => page))).toEqual([
    [1, SPAN],
    [SPAN + 1, PAGES],
  ]);
});

test('a region of a page that is not there is not lost: no plan is made', () => {
  expect(() => packedPlan(planWith([region(2 * SPAN + 1)]))).toThrow(expect.objectContaining({ code: 'internal' }));
});
