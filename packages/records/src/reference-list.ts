import type { Paper } from '@blackbar/model';
import { type MarkCategory, pageRanges } from '@blackbar/model';
import { CATEGORY_WORDS, REFERENCE_LIST_WORDS, type ReferenceRevision } from '@blackbar/words';
import { moment } from './moment.ts';
import { PageWriter } from './page/page-writer.ts';
import { type Spreadsheet, toCsv } from './spreadsheet.ts';

/** One identifier of a filing and the information for which it stands. */
export interface ReferenceRow {
  readonly reference: string;
  /** What stands in the box. */
  readonly shown: string;
  readonly value: string;
  readonly category: MarkCategory;
  readonly pages: readonly number[];
  /** Its boxes: page, how many-th of this wording there, and inches of its corner from the left and the upper edge. */
  readonly places: readonly {
    readonly page: number;
    readonly nth: number;
    readonly left: number;
    readonly top: number;
  }[];
  readonly citation: string;
}

export interface CourtCopyFacts {
  readonly caseTitle: string;
  /** ISO 8601. */
  readonly now: string;
  readonly lists: readonly {
    readonly documentName: string;
    /** Newest first. A clerk sees which entries an amended list does not share with the one before. */
    readonly history: readonly (ReferenceRevision & { readonly at: string })[];
    readonly rows: readonly ReferenceRow[];
  }[];
  /** Opens the file; kept by nobody. */
  readonly password: string;
  readonly paper?: Paper | undefined;
}

const UNSAID = 'not written down yet';

/**
 * The reference list that is filed under seal (Fed. R. Civ. P. 5.2(g), Fed. R. Crim. P. 49.1(g), Fed. R. Bankr. P.
 * 9037(g), Cal. Rules of Court 1.201(c) with form MC-120), encrypted with AES-256. The same list as CSV lies in it.
 */
export function courtCopyPdf({ caseTitle, now, lists, password, paper }: CourtCopyFacts): Promise<Uint8Array> {
  const title = 'Reference list';
  const pdf = new PageWriter({
    title,
    now,
    foot: 'CONFIDENTIAL: filed under seal',
    password,
    paper,
  });
  pdf.heading(1, title);
  pdf.paragraph('CONFIDENTIAL. To be filed under seal.', { size: 13 });
  pdf.facts([
    ['Case', caseTitle],
    ['Documents', String(lists.length)],
    ['Rules', 'Fed. R. Civ. P. 5.2(g); Fed. R. Crim. P. 49.1(g); Cal. Rules of Court 1.201(c)'],
  ]);
  pdf.paragraph(
    'Each reference stands for the information beside it. A reference in the case to a listed identifier is to be read as one to that information. The list may be amended.',
  );
  pdf.paragraph(
    'Several boxes of the redacted copy may read the same. Each row therefore names its boxes by their places: the page, which one of the boxes of this wording it is there (from top to bottom, in a line from left to right), and in brackets the inches of its upper left corner from the left and from the upper edge of the page. Boxes without words are named by the same places.',
  );
  for (const { documentName, history, rows } of lists) {
    pdf.heading(2, documentName);
    for (const [i, { at, ...revision }] of history.entries()) {
      pdf.paragraph(`Revision ${revision.revision}, ${moment(at)}: ${REFERENCE_LIST_WORDS.what(revision)}.`, {
        faint: true,
        opens: i === history.length - 1,
      });
    }
    if (rows.length === 0) {
      pdf.paragraph('The list of this document has no entry.');
      continue;
    }
    pdf.table(
      [
        { head: 'Reference', share: 0.11 },
        { head: 'In the redacted copy', share: 0.19 },
        { head: 'Stands for', share: 0.23 },
        { head: 'Kind', share: 0.14 },
        { head: 'Places', share: 0.2 },
        { head: 'Rule', share: 0.13 },
      ],
      rows.map(({ reference, shown, value, category, pages, places, citation }) => [
        reference,
        shown === '' ? 'black box' : shown,
        value === '' ? UNSAID : value,
        CATEGORY_WORDS[category],
        onPaper(placesOf(pages, places)),
        citation,
      ]),
    );
  }
  pdf.attach('reference-list.csv', 'text/csv', Buffer.from(toCsv(tableOf(lists))));
  return pdf.end();
}

function placesOf(pages: ReferenceRow['pages'], places: ReferenceRow['places']): string {
  if (places.length > 0) return places.map(placeOf).join('; ');
  const shown = pages.filter((page) => page > 0);
  return shown.length === 0 ? 'file data' : pageRanges(shown);
}

/** Each place stays in one line. */
function onPaper(places: string): string {
  return places.replace(/(?<!;) /g, '\u00a0');
}

function placeOf({ page, nth, left, top }: ReferenceRow['places'][number]): string {
  return `p. ${page}, ${ordinal(nth)} (${left.toFixed(1)}, ${top.toFixed(1)})`;
}

function ordinal(n: number): string {
  const teens = n % 100 > 10 && n % 100 < 14;
  return `${n}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}

function tableOf(lists: CourtCopyFacts['lists']): Spreadsheet {
  const columns = ['document', 'reference', 'in_the_redacted_copy', 'stands_for', 'kind', 'places', 'rule'];
  const rows = lists.flatMap(({ documentName, rows: own }) =>
    own.map(({ reference, shown, value, category, pages, places, citation }) => [
      documentName,
      reference,
      shown,
      value,
      category,
      placesOf(pages, places),
      citation,
    ]),
  );
  return { columns, rows };
}
