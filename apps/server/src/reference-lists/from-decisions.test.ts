import type { Detection } from '@blackbar/model';
import { expect, test } from 'vitest';
import { itemsOf } from './from-decisions.ts';

const minor = (id: string, text: string): Detection => ({
  id,
  category: 'MINOR_NAME',
  text,
  confidence: 0.9,
  evidence: [],
  source: 'pattern',
  locator: { kind: 'filename', part: 'filename', start: 0, end: text.length },
});
const box = (page: number, x: number, y: number) => ({ page, x, y, width: 72, height: 12, label: '[MINOR]' });
const ORDER = {
  upload: { sha256: '00', bytes: 1 },
  kept: [],
  removedElsewhere: [],
  keptOnPurpose: [],
  exclude: [],
  settings: {},
  warnings: [],
  terms: [],
};

test('boxes that read the same are told apart by page, order and place', () => {
  const boxes = [box(3, 144, 200), box(3, 72, 200), box(3, 72, 72), box(1, 72, 72)];
  const items = itemsOf({ ...ORDER, detections: [], boxes, policy: { ids: [], asOf: 2026 } }, []);
  expect(items.map(({ places }) => places)).toEqual([
    [{ page: 3, nth: 3, left: 2, top: 2.8 }],
    [{ page: 3, nth: 2, left: 1, top: 2.8 }],
    [{ page: 3, nth: 1, left: 1, top: 1 }],
    [{ page: 1, nth: 1, left: 1, top: 1 }],
  ]);
  const told = items.flatMap(({ places }) => places.map(({ page, nth }) => `${page} ${nth}`));
  expect(new Set(told).size).toBe(told.length);
});

test.each([
  [
    ['wilhelmina rose hale', 'willa'],
    ['Wilhelmina Rose Hale; Willa', 'Otis'],
  ],
  [['wilhelmina rose hale'], ['Wilhelmina Rose Hale', 'Willa', 'Otis']],
])('names are one row where the register says that they are one person: %j', (aliases, values) => {
  const ledger = [{ id: 1, pseudonym: '[MINOR 1]', kind: 'minor' as const, aliases }];
  const detections = [
    minor('a', 'Wilhelmina\nRose Hale'),
    minor('b', 'Willa'),
    minor('c', 'Otis'),
    minor('d', 'Willa'),
  ];
  const items = itemsOf({ ...ORDER, detections, boxes: [], policy: { ids: [], asOf: 2026, ledger } }, []);
  expect(items.map(({ value }) => value)).toEqual(values);
});

test('values of two signs are values, and the boxes of one number are one', () => {
  const aged = (id: string, text: string): Detection => ({ ...minor(id, text), category: 'AGE' });
  const share = (id: string, text: string): Detection => ({ ...minor(id, text), category: 'SSN', whole: '576914482' });
  const detections = [aged('a', '45'), aged('b', '52'), share('c', '576'), share('d', '91'), share('e', '4482')];
  const items = itemsOf({ ...ORDER, detections, boxes: [], policy: { ids: [], asOf: 2026 } }, []);
  expect(items.map(({ value }) => value)).toEqual(['45', '52', '576914482']);
});
