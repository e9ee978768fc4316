import type { Detection, HiddenPart, PdfRect } from '@blackbar/model';
import { expect, test } from 'vitest';
import { shownFinds } from './shown-finds.ts';

const RECT: PdfRect = { left: 10, bottom: 20, right: 110, top: 40 };
const OTHER: PdfRect = { left: 10, bottom: 60, right: 110, top: 80 };

function part(id: string, entry: string, rect?: PdfRect): HiddenPart {
  const kind = id.startsWith('field') ? 'field' : 'annotation';
  return { id, kind, entry, text: 'Jane Doe', ...(rect && { shown: [{ page: 1, rect }] }) };
}

function find(id: string, { kind, id: partId }: HiddenPart, text = 'Jane Doe'): Detection {
  const locator = { kind, part: partId, start: 0, end: text.length };
  return { id, category: 'PERSON', text, confidence: 1, source: 'model', evidence: [], locator };
}

const value = part('field:0:V', 'V', RECT);
const look = part('annotation:1:0:AP', 'AP', RECT);
const elsewhere = part('annotation:1:1:AP', 'AP', OTHER);
const unset = part('field:0:DV', 'DV');
const QUADS = [[10, 20, 110, 20, 110, 40, 10, 40]];

test('of a value and its appearance the appearance is drawn, and the two are twins', () => {
  const finds = [find('v', value), find('l', look), find('e', elsewhere), find('d', unset)];
  const shown = shownFinds([value, look, elsewhere, unset], finds);
  expect(shown.v).toEqual({ twins: ['l'] });
  expect(shown.l).toEqual({ place: { page: 1, quads: QUADS }, twins: ['v'] });
  expect(shown.e?.twins).toBeUndefined();
  expect(shown.d).toBeUndefined();
});

test.each([
  ['none is found in its appearance', [find('v', value)]],
  ['its appearance is found to say less', [find('v', value), find('l', look, 'Jane')]],
])('a value is drawn itself where %s', (_, finds) => {
  expect(shownFinds([value, look], finds).v).toEqual({ place: { page: 1, quads: QUADS } });
});
