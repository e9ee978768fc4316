import type { Paper } from '@blackbar/model';
import { type MarkCategory, pageRanges } from '@blackbar/model';
import {
  CATEGORY_WORDS,
  RECORD_WORDS as R,
  REFERENCE_LIST_WORDS,
  type ReferenceRevision,
  COURT_COPY_WORDS as W,
} from '@blackbar/words';
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

/**
 * The reference list that is filed under seal (Fed. R. Civ. P. 5.2(g), Fed. R. Crim. P. 49.1(g), Fed. R. Bankr. P.
 * 9037(g), Cal. Rules of Court 1.201(c) with form MC-120), encrypted with AES-256. The same list as CSV lies in it.
 */
export function courtCopyPdf({ caseTitle, now, lists, password, paper }: CourtCopyFacts): Promise<Uint8Array> {
  const pdf = new PageWriter({
    title: W.title,
    now,
    foot: W.foot,
    password,
    paper,
  });
  pdf.heading(1, W.title);
  pdf.paragraph(W.sealed, { size: 13 });
  pdf.facts([[R.facts.case, caseTitle], [R.facts.documents, String(lists.length)], W.rules]);
  pdf.paragraph(W.standsFor);
  pdf.paragraph(W.places);
  for (const { documentName, history, rows } of lists) {
    pdf.heading(2, documentName);
    for (const [i, { at, ...revision }] of history.entries()) {
      pdf.paragraph(W.revision(revision.revision, moment(at), REFERENCE_LIST_WORDS.what(revision)), {
        faint: true,
        opens: i === history.length - 1,
      });
    }
    if (rows.length === 0) {
      pdf.paragraph(W.empty);
      continue;
    }
    pdf.table(
      [
        { head: W.heads.reference, share: 0.11 },
        { head: W.heads.shown, share: 0.19 },
        { head: W.heads.value, share: 0.23 },
        { head: W.heads.kind, share: 0.14 },
        { head: W.heads.places, share: 0.2 },
        { head: W.heads.rule, share: 0.13 },
      ],
      rows.map(({ reference, shown, value, category, pages, places, citation }) => [
        reference,
        shown === '' ? W.blackBox : shown,
        value === '' ? W.unsaid : value,
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
  return shown.length === 0 ? W.offPages : pageRanges(shown);
}

/** Each place stays in one line. */
function onPaper(places: string): string {
  return places.replace(/(?<!;) /g, '\u00a0');
}

function placeOf({ page, nth, left, top }: ReferenceRow['places'][number]): string {
  return W.place(page, nth, left, top);
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
