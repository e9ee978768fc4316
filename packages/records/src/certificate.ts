import type { Paper, VerificationReport } from '@blackbar/model';
import { CHECK_IDS, pagesInWords, type ReportBox, UNREAD_CODES } from '@blackbar/model';
import {
  CATEGORY_WORDS,
  CHECK_WORDS,
  counted,
  RECORD_WORDS as R,
  recordedWarning,
  CERTIFICATE_WORDS as W,
} from '@blackbar/words';
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
  const pdf = new PageWriter({ title: W.title, now, foot: W.title, label, paper });
  pdf.heading(1, W.title);
  if (sealed) {
    pdf.paragraph(W.sealed, { size: 11 });
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
    [R.facts.file, document.name],
    [W.output, report.output.sha256],
    [W.size, W.pagesAndBytes(counted(report.output.pages, 'page'), report.output.bytes.toLocaleString('en-US'))],
    ...(numbers.length > 0 ? ([[R.facts.bates, R.range(numbers[0], numbers.at(-1))]] as const) : []),
    ...(sealed
      ? ([
          [W.upload, sealed.upload],
          [W.normalised, sealed.normalised],
          [W.salt, sealed.salt],
        ] as const)
      : []),
    [R.facts.upload, report.input.commitment],
    ...(planOf(report) === '' ? [] : ([[R.facts.plan, planOf(report)]] as const)),
    [R.facts.rules, rules.length === 0 ? R.noRules : rules.join('; ')],
    ...(document.recipient ? ([[R.facts.madeFor, document.recipient]] as const) : []),
    [R.facts.decidedBy, R.by(document.decidedBy, moment(document.decidedAt))],
    ...(document.approvedBy === '' ? [] : ([[R.facts.approvedBy, document.approvedBy]] as const)),
    [R.facts.released, moment(document.releasedAt)],
    [W.madeWith, engines.map(([name, version]) => `${name} ${version}`).join(', ')],
  ]);
}

function removed(pdf: PageWriter, { document: { report } }: CertificateFacts): void {
  pdf.heading(2, R.removed);
  const counts = kindsInWords(Object.entries(report.categories)).sort((a, b) => b[1] - a[1]);
  if (counts.length === 0) {
    pdf.paragraph(W.noBox);
    return;
  }
  pdf.bars(R.boxesByKind, counts);
  if (report.policies.length === 0) return;
  const beyond = beyondTheRule(report.boxes);
  pdf.paragraph(
    beyond.length === 0 ? W.nothingBeyond : W.beyond(beyond.length, pagesInWords(beyond.map(({ page }) => page))),
  );
}

/** Boxes for which no rule is cited. */
export function beyondTheRule(boxes: readonly ReportBox[]): ReportBox[] {
  return boxes.filter(({ citation }) => citation === undefined);
}

/** The sentence of an estimate: unit, population and exact bound. */
export function estimateInWords({ lines, looked, missed, atMost }: MissedEstimate): string {
  return W.estimate(lines.toLocaleString('en-US'), looked, missed, atMost.toLocaleString('en-US'));
}

function estimated(pdf: PageWriter, { estimate }: CertificateFacts): void {
  pdf.heading(2, W.missed);
  pdf.paragraph(estimate ? estimateInWords(estimate) : W.noEstimate);
}

/** The sentence on other copies of the document. */
export function comparisonInWords({ copies, places }: CopiesCompared): string {
  if (copies === 0) return W.noCopies;
  return places === 0 ? W.alike(copies) : W.unlike(copies, places);
}

function compared(pdf: PageWriter, { compared: result }: CertificateFacts): void {
  pdf.heading(2, W.copies);
  pdf.paragraph(result ? comparisonInWords(result) : W.notCompared);
}

function exceptions(pdf: PageWriter, { document: { report, unreadablePages, unopenedPages } }: CertificateFacts): void {
  pdf.heading(2, W.toKnow);
  const pagesOf = (wanted: (page: (typeof report.pages)[number]) => boolean) =>
    pagesInWords(report.pages.filter(wanted).map(({ page }) => page)) || R.none;
  const unread = report.warnings.flatMap(({ code, page }) =>
    UNREAD_CODES.has(code) && page !== undefined ? page : [],
  );
  pdf.facts([
    [W.rasterised, pagesOf(({ strategy }) => strategy === 'raster')],
    [W.laidOver, pagesOf(({ source }) => source === 'ocr')],
    [W.unread, pagesInWords([...unread, ...unreadablePages]) || R.none],
    [W.unopened, unopenedPages ? pagesInWords(unopenedPages) || R.none : W.notRecorded],
    [W.left, report.keptOnPurpose?.length ? counted(report.keptOnPurpose.length, 'place') : W.nothingLeft],
  ]);
  if (report.keptOnPurpose?.length) pdf.table(LEFT_COLUMNS, report.keptOnPurpose.map(leftRow));
  for (const warning of saidOnce(report.warnings)) pdf.paragraph(recordedWarning(warning, unreadablePages));
}

const LEFT_COLUMNS = [
  { head: W.leftHeads.page, share: 0.12 },
  { head: W.leftHeads.kind, share: 0.28 },
  { head: W.leftHeads.why, share: 0.6 },
];

function leftRow({ page, category, reason }: VerificationReport['keptOnPurpose'][number]): string[] {
  return [page > 0 ? String(page) : W.offPages, CATEGORY_WORDS[category], reason];
}

function checked(pdf: PageWriter, { document: { report } }: CertificateFacts): void {
  pdf.heading(2, W.checked);
  const results = new Map(report.checks.map((check) => [check.id, check.result]));
  pdf.table(
    [
      { head: R.heads.question, share: 0.82 },
      { head: W.answer, share: 0.18, right: true },
    ],
    CHECK_IDS.map((id) => [CHECK_WORDS[id], W.answers[results.get(id) ?? 'not_repeated']]),
  );
}

function signed(pdf: PageWriter, { document: { report }, signer: [name, fingerprint] }: CertificateFacts): void {
  pdf.heading(2, R.signature);
  pdf.facts([
    [R.facts.signedBy, name],
    [R.facts.key, fingerprint],
    [R.facts.time, W.clock(moment(report.createdAt))],
  ]);
  pdf.paragraph(W.signatureLies);
  pdf.heading(2, W.limits);
  pdf.paragraph(W.limitsText, { size: 11 });
}
