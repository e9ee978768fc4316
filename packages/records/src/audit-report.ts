import type { Paper } from '@blackbar/model';
import { CHECK_IDS, pagesInWords } from '@blackbar/model';
import { CHECK_WORDS, counted, RECORD_WORDS as R, recordedWarning, AUDIT_REPORT_WORDS as W } from '@blackbar/words';
import { kindsInWords } from './kinds.ts';
import { moment } from './moment.ts';
import { planOf } from './pack/proof.ts';
import type { ReportLabel } from './page/label.ts';
import { PageWriter } from './page/page-writer.ts';
import type { ReleasedDocument } from './released-document.ts';
import { saidOnce } from './said-once.ts';

export interface AuditFacts {
  readonly title: string;
  /** Absent where there is no case, but the files of a folder. */
  readonly caseTitle?: string;
  /** ISO 8601. */
  readonly now: string;
  readonly build: string;
  readonly documents: readonly ReleasedDocument[];
  /** Places of documents that were left out. */
  readonly withheld: readonly number[];
  /** What happened, oldest first. */
  readonly events: readonly { readonly at: string; readonly who: string; readonly what: string }[];
  /** Who signs, and the fingerprint of the key. */
  readonly signer: readonly [string, string];
  readonly paper?: Paper | undefined;
  readonly label?: ReportLabel | undefined;
}

/** What was done, by whom, when, how it was verified and what it leaves open, for somebody who was not there. */
export function auditReportPdf(facts: AuditFacts): Promise<Uint8Array> {
  const pdf = new PageWriter({
    title: W.title,
    now: facts.now,
    foot: W.title,
    label: facts.label,
    paper: facts.paper,
  });
  cover(pdf, facts);
  removed(pdf, facts);
  verified(pdf, facts);
  exceptions(pdf, facts);
  files(pdf, facts);
  history(pdf, facts);
  limits(pdf, facts);
  return pdf.end();
}

function cover(pdf: PageWriter, { title, caseTitle, now, build, documents, withheld }: AuditFacts): void {
  const pages = documents.reduce((sum, { report }) => sum + report.output.pages, 0);
  const boxes = documents.reduce((sum, { report }) => sum + report.boxes.length, 0);
  const rules = new Set(documents.flatMap((document) => document.rules));
  pdf.heading(1, W.title);
  pdf.paragraph(title, { size: 13 });
  pdf.facts([
    ...(caseTitle === undefined ? [] : [[R.facts.case, caseTitle] as const]),
    [R.facts.made, R.made(moment(now), build)],
    [W.redacted, W.withPages(documents.length, counted(pages, 'page'))],
    [W.leftOut, withheld.length === 0 ? R.none : counted(withheld.length, 'document')],
    [W.boxes, boxes.toLocaleString('en-US')],
    [R.facts.rules, rules.size === 0 ? R.noRules : [...rules].join('; ')],
  ]);
}

function removed(pdf: PageWriter, { documents }: AuditFacts): void {
  pdf.heading(2, R.removed);
  const counts = new Map<string, number>();
  for (const { report } of documents) {
    for (const [category, count] of Object.entries(report.categories)) {
      counts.set(category, (counts.get(category) ?? 0) + count);
    }
  }
  if (counts.size === 0) {
    pdf.paragraph(W.noBox);
    return;
  }
  pdf.paragraph(W.kinds, { opens: true });
  pdf.bars(
    R.boxesByKind,
    kindsInWords(counts).sort((a, b) => b[1] - a[1]),
  );
}

function verified(pdf: PageWriter, { documents }: AuditFacts): void {
  pdf.heading(2, W.verified);
  pdf.paragraph(W.verifiedText, { opens: true });
  const rows = CHECK_IDS.map((id) => {
    const results = documents.flatMap(({ report }) => report.checks.filter((check) => check.id === id));
    const passed = results.filter(({ result }) => result === 'passed').length;
    return [CHECK_WORDS[id], W.passed(passed, documents.length)];
  });
  pdf.table(
    [
      { head: R.heads.question, share: 0.8 },
      { head: W.yes, share: 0.2, right: true },
    ],
    rows,
  );
}

/** Whatever a reader would want to be told without asking. */
export function exceptionsOf({ documents, withheld }: Pick<AuditFacts, 'documents' | 'withheld'>): [string, string][] {
  return [
    ...withheld.map((number): [string, string] => [R.document(number), W.slipSheet]),
    ...documents.flatMap(({ number, report, unreadablePages, unopenedPages }) => {
      const pictures = report.pages.filter(({ strategy }) => strategy === 'raster').map(({ page }) => page);
      const said: string[] = [
        ...(pictures.length > 0 ? [W.pictures(pagesInWords(pictures))] : []),
        ...(unreadablePages.length > 0 ? [W.unreadable(pagesInWords(unreadablePages))] : []),
        ...(unopenedPages && unopenedPages.length > 0 ? [W.unopened(pagesInWords(unopenedPages))] : []),
        ...saidOnce(report.warnings).map((warning) => recordedWarning(warning, unreadablePages)),
      ];
      return said.map((text): [string, string] => [R.document(number), text]);
    }),
  ];
}

function exceptions(pdf: PageWriter, facts: AuditFacts): void {
  pdf.heading(2, W.exceptions);
  const rows = exceptionsOf(facts);
  if (rows.length === 0) {
    pdf.paragraph(W.noException);
    return;
  }
  pdf.table(
    [
      { head: R.heads.document, share: 0.2 },
      { head: W.toKnow, share: 0.8 },
    ],
    rows,
  );
}

function files(pdf: PageWriter, { documents }: AuditFacts): void {
  pdf.heading(2, W.files);
  for (const document of documents) {
    const { number, name, report, bates } = document;
    const numbers = [...bates.values()];
    pdf.heading(3, R.document(number));
    pdf.facts([
      [R.facts.file, name],
      [W.pagesAndBoxes, R.size(counted(report.output.pages, 'page'), counted(report.boxes.length, 'box', 'boxes'))],
      ...(numbers.length > 0 ? ([[R.facts.bates, R.range(numbers[0], numbers.at(-1))]] as const) : []),
      ...(document.recipient ? ([[R.facts.madeFor, document.recipient]] as const) : []),
      [R.facts.decidedBy, R.by(document.decidedBy, moment(document.decidedAt))],
      ...(document.approvedBy === '' ? [] : ([[R.facts.approvedBy, document.approvedBy]] as const)),
      [R.facts.released, moment(document.releasedAt)],
      [W.output, report.output.sha256],
      ...(planOf(report) === '' ? [] : ([[R.facts.plan, planOf(report)]] as const)),
      [R.facts.upload, report.input.commitment],
    ]);
  }
}

function history(pdf: PageWriter, { events }: AuditFacts): void {
  if (events.length === 0) return;
  pdf.heading(2, W.happened);
  pdf.table(
    [
      { head: W.when, share: 0.24 },
      { head: W.who, share: 0.28 },
      { head: W.what, share: 0.48 },
    ],
    events.map(({ at, who, what }) => [moment(at), who, what]),
  );
}

function limits(pdf: PageWriter, { signer: [name, fingerprint] }: AuditFacts): void {
  pdf.heading(2, R.signature);
  pdf.facts([
    [R.facts.signedBy, name],
    [R.facts.key, fingerprint],
    [R.facts.time, W.clock],
  ]);
  pdf.heading(2, W.limits);
  pdf.paragraph(W.limitsText);
}
