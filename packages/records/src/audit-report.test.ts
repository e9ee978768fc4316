import { type VerificationReport, warningOf } from '@blackbar/model';
import { expect, test } from 'vitest';
import { exceptionsOf } from './audit-report.ts';
import type { ReleasedDocument } from './released-document.ts';

function released(looked: readonly number[]): ReleasedDocument {
  const warnings = [1, 2].map((page) => warningOf('unread_ink', 'places', { page, places: ['bottom left'] }));
  const report: Pick<VerificationReport, 'pages' | 'warnings'> = { pages: [], warnings };
  return { number: 1, report, unreadablePages: looked, unopenedPages: [] } as unknown as ReleasedDocument;
}

test('a page at which a person looked is told of as such, and nobody is asked to look', () => {
  const said = exceptionsOf({ documents: [released([1])], withheld: [] }).map(([, text]) => text);
  expect(said).toEqual([
    'With something that no program could read, looked at by a person: page 1.',
    expect.stringMatching(/^On page 1 .* Nothing was searched there; a person looked at it\.$/),
    expect.stringMatching(/^On page 2 .* please look at it yourself\.$/),
  ]);
});
