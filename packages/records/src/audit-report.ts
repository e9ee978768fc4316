import type { Paper } from '@blackbar/model';
import { CHECK_IDS, pagesInWords } from '@blackbar/model';
import { CHECK_WORDS, counted, recordedWarning } from '@blackbar/words';
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
    title: 'Audit report',
    now: facts.now,
    foot: 'Audit report',
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
  pdf.heading(1, 'Audit report');
  pdf.paragraph(title, { size: 13 });
  pdf.facts([
    ...(caseTitle === undefined ? [] : [['Case', caseTitle] as const]),
    ['Made', `${moment(now)}, by Blackbar ${build}`],
    ['Redacted documents', `${documents.length}, with ${counted(pages, 'page')}`],
    ['Left out', withheld.length === 0 ? 'none' : counted(withheld.length, 'document')],
    ['Boxes', boxes.toLocaleString('en-US')],
    ['Rules in force', rules.size === 0 ? 'none: what was chosen was removed whole' : [...rules].join('; ')],
  ]);
}

function removed(pdf: PageWriter, { documents }: AuditFacts): void {
  pdf.heading(2, 'What was removed');
  const counts = new Map<string, number>();
  for (const { report } of documents) {
    for (const [category, count] of Object.entries(report.categories)) {
      counts.set(category, (counts.get(category) ?? 0) + count);
    }
  }
  if (counts.size === 0) {
    pdf.paragraph('No box was drawn. Hidden data of the files was removed.');
    return;
  }
  pdf.paragraph('Boxes by kind of personal data. The log in this pack has a row for each of them.', { opens: true });
  pdf.bars(
    'Boxes by kind.',
    kindsInWords(counts).sort((a, b) => b[1] - a[1]),
  );
}

function verified(pdf: PageWriter, { documents }: AuditFacts): void {
  pdf.heading(2, 'How it was verified');
  pdf.paragraph(
    'After each file was written, a second program with readers of its own opened it and asked these questions. A file leaves only when every answer is yes.',
    { opens: true },
  );
  const rows = CHECK_IDS.map((id) => {
    const results = documents.flatMap(({ report }) => report.checks.filter((check) => check.id === id));
    const passed = results.filter(({ result }) => result === 'passed').length;
    return [CHECK_WORDS[id], `${passed} of ${documents.length}`];
  });
  pdf.table(
    [
      { head: 'Question', share: 0.8 },
      { head: 'Yes', share: 0.2, right: true },
    ],
    rows,
  );
}

/** Whatever a reader would want to be told without asking. */
export function exceptionsOf({ documents, withheld }: Pick<AuditFacts, 'documents' | 'withheld'>): [string, string][] {
  return [
    ...withheld.map((number): [string, string] => [
      `Document ${number}`,
      'Left out; a slip-sheet stands in its place.',
    ]),
    ...documents.flatMap(({ number, report, unreadablePages, unopenedPages }) => {
      const pictures = report.pages.filter(({ strategy }) => strategy === 'raster').map(({ page }) => page);
      const said: string[] = [
        ...(pictures.length > 0
          ? [`Turned into pictures, so that nothing stays below their boxes: ${pagesInWords(pictures)}.`]
          : []),
        ...(unreadablePages.length > 0
          ? [`With something that no program could read, looked at by a person: ${pagesInWords(unreadablePages)}.`]
          : []),
        ...(unopenedPages && unopenedPages.length > 0
          ? [`Never opened by anybody who reviewed it: ${pagesInWords(unopenedPages)}.`]
          : []),
        ...saidOnce(report.warnings).map((warning) => recordedWarning(warning, unreadablePages)),
      ];
      return said.map((text): [string, string] => [`Document ${number}`, text]);
    }),
  ];
}

function exceptions(pdf: PageWriter, facts: AuditFacts): void {
  pdf.heading(2, 'Exceptions');
  const rows = exceptionsOf(facts);
  if (rows.length === 0) {
    pdf.paragraph('None.');
    return;
  }
  pdf.table(
    [
      { head: 'Document', share: 0.2 },
      { head: 'What a reader should know', share: 0.8 },
    ],
    rows,
  );
}

function files(pdf: PageWriter, { documents }: AuditFacts): void {
  pdf.heading(2, 'Documents');
  for (const document of documents) {
    const { number, name, report, bates } = document;
    const numbers = [...bates.values()];
    pdf.heading(3, `Document ${number}`);
    pdf.facts([
      ['File', name],
      ['Pages and boxes', `${counted(report.output.pages, 'page')}, ${counted(report.boxes.length, 'box', 'boxes')}`],
      ...(numbers.length > 0 ? ([['Bates numbers', `${numbers[0]} to ${numbers.at(-1)}`]] as const) : []),
      ...(document.recipient ? ([['Made for', document.recipient]] as const) : []),
      ['Decided by', `${document.decidedBy}, ${moment(document.decidedAt)}`],
      ...(document.approvedBy === '' ? [] : ([['Approved by', document.approvedBy]] as const)),
      ['Released', moment(document.releasedAt)],
      ['SHA-256 of the redacted file', report.output.sha256],
      ...(planOf(report) === '' ? [] : ([['Commitment to the plan', planOf(report)]] as const)),
      ['Commitment to the upload', report.input.commitment],
    ]);
  }
}

function history(pdf: PageWriter, { events }: AuditFacts): void {
  if (events.length === 0) return;
  pdf.heading(2, 'What happened');
  pdf.table(
    [
      { head: 'Time', share: 0.24 },
      { head: 'Who', share: 0.28 },
      { head: 'What', share: 0.48 },
    ],
    events.map(({ at, who, what }) => [moment(at), who, what]),
  );
}

function limits(pdf: PageWriter, { signer: [name, fingerprint] }: AuditFacts): void {
  pdf.heading(2, 'Signature');
  pdf.facts([
    ['Signed by', name],
    ['SHA-256 of the key', fingerprint],
    ['Time', 'By the clock of the computer that made it. There is no time stamp of an authority (RFC 3161).'],
  ]);
  pdf.heading(2, 'What this report proves, and what not');
  pdf.paragraph(
    'It shows that the named files are those that were verified, by which questions, and that nothing that was chosen for removal is left in them. It does not show that everything was chosen that a rule or a court may want removed: that judgment is a person’s.',
  );
}
