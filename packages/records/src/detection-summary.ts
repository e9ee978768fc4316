import type { Paper } from '@blackbar/model';
import { counted } from '@blackbar/words';
import { kindsInWords } from './kinds.ts';
import { moment } from './moment.ts';
import type { ReportLabel } from './page/label.ts';
import { PageWriter } from './page/page-writer.ts';
import type { Spreadsheet } from './spreadsheet.ts';

/** One detection without its text. */
export interface SummaryItem {
  /** Place of its document, from 1. */
  readonly document: number;
  /** 0: in no page, such as a title. */
  readonly page: number;
  readonly category: string;
  readonly confidence: number;
  readonly decision: 'removed' | 'kept';
  readonly source: string;
}

export interface SummaryFacts {
  readonly title: string;
  readonly caseTitle: string;
  /** ISO 8601. */
  readonly now: string;
  readonly build: string;
  readonly documents: readonly { readonly number: number; readonly pages: number; readonly marks: number }[];
  readonly items: readonly SummaryItem[];
  readonly paper?: Paper | undefined;
  readonly label?: ReportLabel | undefined;
}

const BANDS = [0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0] as const;

/** How many there are of each value, most first. */
function tally<T>(items: readonly T[], of: (item: T) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en', { numeric: true }));
}

function band(confidence: number): string {
  const index = BANDS.findIndex((from) => confidence >= from);
  const from = BANDS[index] ?? 0;
  return `${from.toFixed(2)} to ${(BANDS[index - 1] ?? 1).toFixed(2)}`;
}

/** What was found, where, how surely and what was decided, as pages with charts. No text of a document. */
export function detectionSummaryPdf(facts: SummaryFacts): Promise<Uint8Array> {
  const { title, caseTitle, now, build, documents, items, paper, label } = facts;
  const pdf = new PageWriter({
    title: 'Detection summary',
    now,
    foot: 'Detection summary',
    label,
    paper,
  });
  const removed = items.filter(({ decision }) => decision === 'removed').length;
  const marks = documents.reduce((sum, one) => sum + one.marks, 0);
  pdf.heading(1, 'Detection summary');
  pdf.paragraph(title, { size: 13 });
  pdf.facts([
    ['Case', caseTitle],
    ['Made', `${moment(now)}, by Blackbar ${build}`],
    [
      'Documents',
      `${documents.length.toLocaleString('en-US')}, with ${counted(
        documents.reduce((sum, one) => sum + one.pages, 0),
        'page',
      )}`,
    ],
    ['Found', counted(items.length, 'item')],
    ['Chosen for removal', `${removed.toLocaleString('en-US')} of ${items.length.toLocaleString('en-US')}`],
    ['Marked by hand', counted(marks, 'area')],
  ]);
  pdf.heading(2, 'By kind').bars('Found by kind.', kindsInWords(tally(items, ({ category }) => category)));
  pdf.heading(2, 'By confidence').bars(
    'Found by confidence.',
    tally(items, ({ confidence }) => band(confidence)).sort((a, b) => (a[0] < b[0] ? 1 : -1)),
  );
  pdf.heading(2, 'By decision').bars(
    'Found by decision.',
    tally(items, ({ decision }) => decision),
  );
  pdf.heading(2, 'By page').bars('Found by page.', tally(items, placeOf).slice(0, 25));
  pdf.paragraph('At most the 25 pages with the most items are drawn; the table in this pack has them all.', {
    faint: true,
  });
  return pdf.end();
}

function placeOf({ document, page }: SummaryItem): string {
  return page === 0 ? `Document ${document}, off the pages` : `Document ${document}, page ${page}`;
}

export function summaryTable({ items }: SummaryFacts): Spreadsheet {
  return {
    columns: ['document', 'page', 'category', 'confidence', 'decision', 'source'],
    rows: items.map((item) => [item.document, item.page, item.category, item.confidence, item.decision, item.source]),
  };
}
