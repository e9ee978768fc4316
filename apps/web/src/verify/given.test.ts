import { expect, test } from 'vitest';
import { givenWith } from './given.ts';

test('what was dropped is told apart by its name, whatever the order', () => {
  const [pdf, report, zip, text] = ['a.PDF', 'b.json', 'c.zip', 'd.txt'].map((name) => new File(['x'], name));
  if (!pdf || !report || !zip || !text) throw new Error('four files');
  expect(givenWith({}, [report, pdf])).toEqual({ file: pdf, report });
  expect(givenWith({ file: pdf }, [report])).toEqual({ file: pdf, report });
  expect(givenWith({ file: pdf }, [zip])).toEqual({ file: pdf, pack: zip });
  expect(givenWith({ file: pdf, other: text }, [report])).toEqual({ file: pdf, report });
});
