import type { PageGeometry } from '@blackbar/model';
import { expect, test } from 'vitest';
import { regionOfMark } from './marks.ts';
import { legendStamps, noticeStamps } from './stamps.ts';

const box = { left: 0, bottom: 0, right: 612, top: 792 };
const PAGES: PageGeometry[] = [1, 2].map((page) => ({ page, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 }));

test('a notice stands on page 1 alone, and once when two policies want the same words', () => {
  const notice = { text: 'NOTICE: THIS DOCUMENT CONTAINS SENSITIVE DATA.', position: 'top-left' } as const;
  expect(noticeStamps([notice, notice])).toEqual([{ kind: 'notice', page: 1, ...notice }]);
});

test('a legend stands on every page', () => {
  expect(legendStamps(PAGES, 'CONFIDENTIAL').map(({ page }) => page)).toEqual([1, 2]);
});

test.each([
  [{ reasons: ['(b)(6)', '(b)(7)(C)'] }, '(b)(6); (b)(7)(C)'],
  [{ reasons: ['(b)(6)'], label: 'SSN' }, 'SSN'],
  [{ reasons: [] }, ''],
])('a mark with %o shows %s', (mark, label) => {
  const region = regionOfMark({ id: 'm', page: 1, quads: [], category: 'MANUAL', ...mark });
  expect(region.appearance.label).toBe(label);
});
