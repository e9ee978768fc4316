import type { Paper } from '@blackbar/model';
import { counted, RECORD_WORDS as R, DETECTION_SUMMARY_WORDS as W } from '@blackbar/words';
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
  return W.band(from.toFixed(2), (BANDS[index - 1] ?? 1).toFixed(2));
}

/** What was found, where, how surely and what was decided, as pages with charts. No text of a document. */
export function detectionSummaryPdf(facts: SummaryFacts): Promise<Uint8Array> {
  const { title, caseTitle, now, build, documents, items, paper, label } = facts;
  const pdf = new PageWriter({
    title: W.title,
    now,
    foot: W.title,
    label,
    paper,
  });
  const removed = items.filter(({ decision }) => decision === 'removed').length;
  const pages = documents.reduce((sum, one) => sum + one.pages, 0);
  const marks = documents.reduce((sum, one) => sum + one.marks, 0);
  pdf.heading(1, W.title);
  pdf.paragraph(title, { size: 13 });
  pdf.facts([
    [R.facts.case, caseTitle],
    [R.facts.made, R.made(moment(now), build)],
    [R.facts.documents, W.withPages(documents.length.toLocaleString('en-US'), counted(pages, 'page'))],
    [W.found, counted(items.length, 'item')],
    [W.chosen, W.share(removed.toLocaleString('en-US'), items.length.toLocaleString('en-US'))],
    [W.byHand, counted(marks, 'area')],
  ]);
  chart(pdf, W.charts.kind, kindsInWords(tally(items, ({ category }) => category)));
  chart(
    pdf,
    W.charts.confidence,
    tally(items, ({ confidence }) => band(confidence)).sort((a, b) => (a[0] < b[0] ? 1 : -1)),
  );
  chart(
    pdf,
    W.charts.decision,
    tally(items, ({ decision }) => decision),
  );
  chart(pdf, W.charts.page, tally(items, placeOf).slice(0, 25));
  pdf.paragraph(W.mostPages, {
    faint: true,
  });
  return pdf.end();
}

function chart(
  pdf: PageWriter,
  [heading, alt]: readonly [string, string],
  counts: readonly (readonly [string, number])[],
): void {
  pdf.heading(2, heading).bars(alt, counts);
}

function placeOf({ document, page }: SummaryItem): string {
  return page === 0 ? W.offPages(document) : W.onPage(document, page);
}

export function summaryTable({ items }: SummaryFacts): Spreadsheet {
  return {
    columns: ['document', 'page', 'category', 'confidence', 'decision', 'source'],
    rows: items.map((item) => [item.document, item.page, item.category, item.confidence, item.decision, item.source]),
  };
}
