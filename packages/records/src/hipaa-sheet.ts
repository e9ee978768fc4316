import type { Paper } from '@blackbar/model';
import { CASE_WORDS, RECORD_WORDS as R, HIPAA_SHEET_WORDS as W } from '@blackbar/words';
import { moment } from './moment.ts';
import { PageWriter } from './page/page-writer.ts';
import type { Column } from './page/table-rows.ts';

export interface HipaaSheetFacts {
  readonly rows: readonly {
    readonly letter: string;
    readonly name: string;
    readonly found: number;
    readonly removed: number;
    /** Found by the second look and left. */
    readonly again: number;
    readonly seen: boolean;
  }[];
  /** Of whoever signed. */
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  /** Of the file that was looked at. */
  readonly outputSha256: string;
  readonly statement: string;
  /** null: signed before there was one. */
  readonly secondLook: { readonly finds: number; readonly unread: readonly number[] } | null;
  readonly paper?: Paper | undefined;
}

const LOOK = CASE_WORDS.hipaa.secondLook;

/** A signed sheet of the eighteen identifiers. It holds counts and hashes, no word of the document. */
export function hipaaSheetPdf(sheet: HipaaSheetFacts): Promise<Uint8Array> {
  const { name, at, outputSha256, statement, secondLook, paper } = sheet;
  const pdf = new PageWriter({ title: W.title, now: at, author: name, foot: W.title, paper });
  pdf.heading(1, W.title);
  pdf.paragraph(W.identifiers, { faint: true });
  const again = secondLook !== null;
  pdf.table(columns(again), rowsOf(sheet, again));
  pdf.paragraph(
    secondLook ? `${LOOK.signed(secondLook.finds, name)} ${LOOK.signedUnread(secondLook.unread)}` : LOOK.unsigned,
    {
      size: 9,
    },
  );
  pdf.heading(3, W.attestation);
  pdf.paragraph(statement);
  pdf.facts([
    [R.facts.signedBy, name],
    [W.when, W.signedAt(moment(at))],
    [W.output, outputSha256],
  ]);
  return pdf.end();
}

function columns(again: boolean): Column[] {
  const count = (head: string, share: number) => ({ head, share, right: true });
  return [
    { head: '', share: 0.05 },
    { head: W.heads.identifier, share: again ? 0.41 : 0.55 },
    count(W.heads.found, 0.12),
    count(W.heads.removed, 0.13),
    ...(again ? [count(W.heads.again, 0.14)] : []),
    count(W.heads.byEye, 0.15),
  ];
}

function rowsOf({ rows }: HipaaSheetFacts, second: boolean): string[][] {
  const number = (count: number) => count.toLocaleString('en-US');
  return rows.map(({ letter, name, found, removed, again, seen }) => [
    letter,
    name,
    number(found),
    number(removed),
    ...(second ? [number(again)] : []),
    seen ? W.looked : W.notLooked,
  ]);
}
