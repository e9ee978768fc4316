import type { Paper, VerificationReport } from '@blackbar/model';
import { CHECK_IDS, pagesInWords, type ReportBox, UNREAD_CODES } from '@blackbar/model';
import { CATEGORY_WORDS, CHECK_WORDS, counted, recordedWarning } from '@blackbar/words';
import { kindsInWords } from './kinds.ts';
import { moment } from './moment.ts';
import { planOf } from './pack/proof.ts';
import type { ReportLabel } from './page/label.ts';
import { PageWriter } from './page/page-writer.ts';
import type { ReleasedDocument } from './released-document.ts';
import { saidOnce } from './said-once.ts';

/** What one person said about a random sample of lines that nothing marks (exact hypergeometric bound). */
export interface MissedEstimate {
  readonly lines: number;
  readonly looked: number;
  readonly missed: number;
  /** With 95% confidence at most this many of the lines hold something that was missed. */
  readonly atMost: number;
}

/** Hashes against which guesses at the upload could be tried: for the file, never for the other side. */
export interface SealedHashes {
  readonly upload: string;
  readonly normalised: string;
  readonly salt: string;
}

/** What laying the file beside the copies of its document that left gave away. */
export interface CopiesCompared {
  readonly copies: number;
  /** Places at which two copies together show what one of them removes. */
  readonly places: number;
}

export interface CertificateFacts {
  readonly document: ReleasedDocument;
  /** Absent where it is not known what else left. */
  readonly compared: CopiesCompared | undefined;
  readonly estimate: MissedEstimate | undefined;
  /** Programs and models that took part, each with its version. */
  readonly engines: readonly (readonly [string, string])[];
  /** Absent on the certificate that may be shown to anyone. */
  readonly sealed?: SealedHashes | undefined;
  /** In words: who signs, and the fingerprint of the key. */
  readonly signer: readonly [string, string];
  readonly now: string;
  readonly paper?: Paper | undefined;
  readonly label?: ReportLabel | undefined;
}

/** One output, and everything that can be said about it, on pages to be filed. */
export function certificatePdf(facts: CertificateFacts): Promise<Uint8Array> {
  const { now, paper, sealed, label } = facts;
  const title = 'Certificate of redaction';
  const pdf = new PageWriter({ title, now, foot: title, label, paper });
  pdf.heading(1, title);
  if (sealed) {
    pdf.paragraph(
      'For the file of whoever holds the original. Do not hand it over: with these hashes somebody could try guesses at what was removed.',
      { size: 11 },
    );
  }
  bound(pdf, facts);
  removed(pdf, facts);
  estimated(pdf, facts);
  compared(pdf, facts);
  exceptions(pdf, facts);
  checked(pdf, facts);
  signed(pdf, facts);
  return pdf.end();
}

function bound(pdf: PageWriter, { document, sealed, engines }: CertificateFacts): void {
  const { report, bates, rules } = document;
  const numbers = [...bates.values()];
  pdf.facts([
    ['File', document.name],
    ['SHA-256 of the file', report.output.sha256],
    ['Size', `${counted(report.output.pages, 'page')}, ${report.output.bytes.toLocaleString('en-US')} bytes`],
    ...(numbers.length > 0 ? ([['Bates numbers', `${numbers[0]} to ${numbers.at(-1)}`]] as const) : []),
    ...(sealed
      ? ([
          ['SHA-256 of the upload', sealed.upload],
          ['SHA-256 of the normalized file', sealed.normalised],
          ['Salt of the commitments', sealed.salt],
        ] as const)
      : []),
    ['Commitment to the upload', report.input.commitment],
    ...(planOf(report) === '' ? [] : ([['Commitment to the plan', planOf(report)]] as const)),
    ['Rules in force', rules.length === 0 ? 'none: what was chosen was removed whole' : rules.join('; ')],
    ...(document.recipient ? ([['Made for', document.recipient]] as const) : []),
    ['Decided by', `${document.decidedBy}, ${moment(document.decidedAt)}`],
    ...(document.approvedBy === '' ? [] : ([['Approved by', document.approvedBy]] as const)),
    ['Released', moment(document.releasedAt)],
    ['Made with', engines.map(([name, version]) => `${name} ${version}`).join(', ')],
  ]);
}

function removed(pdf: PageWriter, { document: { report } }: CertificateFacts): void {
  pdf.heading(2, 'What was removed');
  const counts = kindsInWords(Object.entries(report.categories)).sort((a, b) => b[1] - a[1]);
  if (counts.length === 0) {
    pdf.paragraph('No box was drawn. Hidden data of the file was removed.');
    return;
  }
  pdf.bars('Boxes by kind.', counts);
  if (report.policies.length === 0) return;
  const beyond = beyondTheRule(report.boxes);
  pdf.paragraph(
    beyond.length === 0
      ? 'Nothing was removed that the rules in force do not ask for.'
      : `${counted(beyond.length, 'box was', 'boxes were')} drawn that the rules in force do not ask for, on ${pagesInWords(beyond.map(({ page }) => page))}.`,
  );
}

/** Boxes for which no rule is cited. */
export function beyondTheRule(boxes: readonly ReportBox[]): ReportBox[] {
  return boxes.filter(({ citation }) => citation === undefined);
}

/** The sentence of an estimate: unit, population and exact bound. */
export function estimateInWords({ lines, looked, missed, atMost }: MissedEstimate): string {
  const all = lines.toLocaleString('en-US');
  return `Of ${all} unmarked lines of text that the pages show, those of form fields and notes among them, ${looked} were drawn at random by the service and looked at by a person, who named ${missed} that should have been marked. With 95% confidence at most ${atMost.toLocaleString('en-US')} of ${all} lines hold something that was missed (exact hypergeometric bound). Text that no page shows, such as bookmarks, is not among them.`;
}

function estimated(pdf: PageWriter, { estimate }: CertificateFacts): void {
  pdf.heading(2, 'What may have been missed');
  pdf.paragraph(
    estimate
      ? estimateInWords(estimate)
      : 'Nobody looked at a random sample of this plan: how much may have been missed is not known.',
  );
}

/** The sentence on other copies of the document. */
export function comparisonInWords({ copies, places }: CopiesCompared): string {
  if (copies === 0)
    return 'No other copy of this document had been exported or downloaded when this certificate was made.';
  const others = counted(copies, 'other copy', 'other copies');
  if (places === 0) {
    return `Compared with ${others} of this document that left: none shows what this one removes, or the other way round, to readers who may not see it, and no pseudonym links two recipients.`;
  }
  return `Compared with ${others} of this document that left: in ${counted(places, 'place')} two copies together show what one of them removes.`;
}

function compared(pdf: PageWriter, { compared: result }: CertificateFacts): void {
  pdf.heading(2, 'Other copies of this document');
  pdf.paragraph(
    result
      ? comparisonInWords(result)
      : 'Whoever made this certificate does not know of other copies: none was compared with this one.',
  );
}

function exceptions(pdf: PageWriter, { document: { report, unreadablePages, unopenedPages } }: CertificateFacts): void {
  pdf.heading(2, 'What a reader should know');
  const pagesOf = (wanted: (page: (typeof report.pages)[number]) => boolean) =>
    pagesInWords(report.pages.filter(wanted).map(({ page }) => page)) || 'none';
  const unread = report.warnings.flatMap(({ code, page }) =>
    UNREAD_CODES.has(code) && page !== undefined ? page : [],
  );
  pdf.facts([
    ['Pages turned into pictures', pagesOf(({ strategy }) => strategy === 'raster')],
    ['Pages searched by laid-over text read from a picture', pagesOf(({ source }) => source === 'ocr')],
    ['Pages with ink that was not explained', pagesInWords([...unread, ...unreadablePages]) || 'none'],
    ['Pages that nobody opened', unopenedPages ? pagesInWords(unopenedPages) || 'none' : 'not recorded'],
    ['Left by decision', report.keptOnPurpose?.length ? counted(report.keptOnPurpose.length, 'place') : 'nothing'],
  ]);
  if (report.keptOnPurpose?.length) pdf.table(LEFT_COLUMNS, report.keptOnPurpose.map(leftRow));
  for (const warning of saidOnce(report.warnings)) pdf.paragraph(recordedWarning(warning, unreadablePages));
}

const LEFT_COLUMNS = [
  { head: 'Page', share: 0.12 },
  { head: 'Kind', share: 0.28 },
  { head: 'Why it stays', share: 0.6 },
];

function leftRow({ page, category, reason }: VerificationReport['keptOnPurpose'][number]): string[] {
  return [page > 0 ? String(page) : 'file', CATEGORY_WORDS[category], reason];
}

function checked(pdf: PageWriter, { document: { report } }: CertificateFacts): void {
  pdf.heading(2, 'What was checked');
  const results = new Map(report.checks.map((check) => [check.id, check.result]));
  pdf.table(
    [
      { head: 'Question', share: 0.82 },
      { head: 'Answer', share: 0.18, right: true },
    ],
    CHECK_IDS.map((id) => [CHECK_WORDS[id], ANSWERS[results.get(id) ?? 'not_repeated']]),
  );
}

const ANSWERS = { passed: 'yes', failed: 'no', not_repeated: 'not asked' } as const;

function signed(pdf: PageWriter, { document: { report }, signer: [name, fingerprint] }: CertificateFacts): void {
  pdf.heading(2, 'Signature');
  pdf.facts([
    ['Signed by', name],
    ['SHA-256 of the key', fingerprint],
    [
      'Time',
      `${moment(report.createdAt)}, by the clock of the computer that made it. There is no time stamp of an authority (RFC 3161).`,
    ],
  ]);
  pdf.paragraph(
    'The signature lies beside this certificate, in the verification report and in the list of files of this pack. The page verify.html reads it without a network.',
  );
  pdf.heading(2, 'What this certificate does not prove');
  pdf.paragraph(
    'This certificate does not prove that everything was chosen that a rule or a court may want removed: that judgment, and the responsibility for it, is a person’s.',
    { size: 11 },
  );
}
