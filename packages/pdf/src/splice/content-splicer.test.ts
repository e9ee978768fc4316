import { PDFContext, PDFDict } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { cutOf } from '../../test/raw-page.ts';
import { Interpreter } from '../content/interpreter.ts';
import { GraphicsState } from '../content/state.ts';
import { spliceContent } from './content-splicer.ts';
import { ResourceScope } from './resource-scope.ts';
import { MAX_OPERATIONS, SpliceTally } from './tally.ts';

test('more operations than can be gone through are refused before any is', () => {
  const tally = new SpliceTally(cutOf([]), { left: 0, bottom: 0, right: 100, top: 100 });
  for (let i = 0; i < MAX_OPERATIONS - 5; i++) tally.countOperation();
  const scope = new ResourceScope(PDFDict.withContext(PDFContext.create()));
  const splice = (count: number) =>
    spliceContent(Buffer.from('n '.repeat(count)), scope, new GraphicsState(), tally, false);
  const steps = vi.spyOn(Interpreter.prototype, 'step');
  splice(5);
  expect(steps).toHaveBeenCalledTimes(5);
  expect(() => splice(1)).toThrow();
  expect(steps).toHaveBeenCalledTimes(5);
  steps.mockRestore();
});
