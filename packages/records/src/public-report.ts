import { pageRanges } from '@blackbar/model';
import {
  CHECK_PAGE,
  CHECK_WORDS,
  type CheckedFile,
  checkResultLines,
  reasonsOf,
  VERIFY_PAGE,
  type VerifiedFile,
  verifyVerdict,
} from '@blackbar/words';
import { moment } from './moment.ts';
import { PageWriter } from './page/page-writer.ts';

const C = CHECK_PAGE.card;
const V = VERIFY_PAGE;

/** What a check of any file found, on paper: the lines of the card that may be passed on, and none of its words. */
export function checkReportPdf(checked: CheckedFile, now: string): Promise<Uint8Array> {
  const pdf = new PageWriter({ title: C.paperTitle, now, foot: C.head });
  pdf.heading(1, C.paperTitle);
  for (const line of checkResultLines(checked, moment(now))) pdf.paragraph(line);
  pdf.paragraph(C.paperNote, { faint: true });
  return pdf.end();
}

/** What a report of anybody's says of itself may be of any length. */
const MAX_CLAIM = 120;
function claimed(text: string): string {
  return text.length > MAX_CLAIM ? `${text.slice(0, MAX_CLAIM)} …` : text;
}

/** The report that a file was held against, as far as it is repeated on paper. */
export interface ReportHeldAgainst {
  readonly createdAt: string;
  readonly product: { readonly name: string; readonly version: string };
  readonly output: { readonly sha256: string };
}

/** What holding a file against its report said: verdict, signature and each check, without what was removed. */
export function verifyReportPdf(verified: VerifiedFile, report: ReportHeldAgainst, now: string): Promise<Uint8Array> {
  const { title, text } = verifyVerdict(verified, report.output.sha256);
  const pdf = new PageWriter({ title: V.paperTitle, now, foot: V.paperTitle });
  const madeAt = Number.isNaN(Date.parse(report.createdAt)) ? report.createdAt : moment(report.createdAt);
  pdf.heading(1, V.paperTitle);
  pdf.heading(2, title);
  pdf.paragraph(text);
  pdf.paragraph(V.signatures[verified.signature]);
  pdf.facts([
    [V.verifiedAt, moment(now)],
    [V.facts.hash, verified.sha256],
    [V.facts.reported, report.output.sha256],
    [V.facts.made, claimed(madeAt)],
    [V.facts.by, claimed(`${report.product.name} ${report.product.version}`)],
  ]);
  pdf.heading(2, V.checks);
  pdf.table(
    [
      { head: V.paperColumns.check, share: 0.66 },
      { head: V.paperColumns.result, share: 0.14 },
      { head: V.paperColumns.pages, share: 0.2 },
    ],
    verified.checks.map((check) => [
      [CHECK_WORDS[check.id], reasonsOf(check)].filter(Boolean).join(' '),
      V.marks[check.result],
      pageRanges(check.pages),
    ]),
  );
  pdf.paragraph(V.paperNotRepeated, { faint: true });
  pdf.paragraph(V.paperNote, { faint: true });
  return pdf.end();
}
