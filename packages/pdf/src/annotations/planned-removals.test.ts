import type { HiddenRemoval } from '@blackbar/model';
import { PDFContext } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { FormField } from './form-fields.ts';
import { plannedRemovals } from './planned-removals.ts';

const dict = PDFContext.create().obj({});
const WIDGET = { page: 1, index: 2, ref: undefined, dict, kind: 'Widget', rect: undefined };
const FIELD: FormField = { index: 7, name: 'f7', ref: undefined, dict, parent: undefined, widgets: [dict], kind: 'Tx' };

const removal = (part: string): HiddenRemoval => ({
  locator: { kind: 'field', part, start: 0, end: 3 },
  target: part,
  replacement: part,
});

test.each([
  ['field:7:V', true],
  ['annotation:1:2:AP', true],
  ['field:7:T', false],
  ['field:7:TU', false],
  ['field:7:TM:1', false],
  ['field:70:V', false],
  ['annotation:1:20:AP', false],
])('%s speaks for what is seen of field 7, the widget 2 of page 1: %j', (part, speaks) => {
  expect(plannedRemovals([removal(part)], WIDGET, FIELD)).toHaveLength(speaks ? 1 : 0);
});

test('many removals are gone through once, in their order', () => {
  let asked = 0;
  const hidden = Array.from({ length: 1000 }, (_, i) => ({
    get locator() {
      asked++;
      return removal(i % 2 === 0 ? 'field:7:V' : 'annotation:1:2:AP').locator;
    },
    target: String(i),
    replacement: '',
  }));
  for (let i = 0; i < 100; i++) {
    expect(plannedRemovals(hidden, WIDGET, FIELD).map(({ target }) => target)).toEqual(hidden.map((one) => one.target));
  }
  expect(asked).toBe(1000);
});
