import type { Paper } from '@blackbar/model';
import { counted, RECORD_WORDS as R, PROCESS_RECORD_WORDS as W } from '@blackbar/words';
import { moment } from './moment.ts';
import { PageWriter } from './page/page-writer.ts';
import type { ReleasedDocument } from './released-document.ts';

export interface ProcessFacts {
  /** Where the files were made. */
  readonly madeBy: keyof typeof W.steps;
  readonly documents: readonly ReleasedDocument[];
  readonly engines: readonly (readonly [string, string])[];
  readonly now: string;
  readonly paper?: Paper | undefined;
}

/** A record of the process and a form to sign, for a certification under Fed. R. Evid. 902(13) and (14). */
export function processRecordPdf({ madeBy, documents, engines, now, paper }: ProcessFacts): Promise<Uint8Array> {
  const pdf = new PageWriter({ title: W.title, now, foot: W.title, paper });
  pdf.heading(1, W.title);
  pdf.paragraph(W.purpose, { size: 12 });
  pdf.heading(2, W.process);
  W.steps[madeBy].forEach((step, index) => {
    pdf.paragraph(W.step(index + 1, step));
  });
  pdf.facts([[W.system, engines.map(([name, version]) => `${name} ${version}`).join(', ')]]);
  pdf.heading(2, W.result);
  pdf.paragraph(W.resultText);
  pdf.table(
    [
      { head: R.heads.file, share: 0.42 },
      { head: W.output, share: 0.37 },
      { head: R.facts.made, share: 0.21 },
    ],
    documents.map(({ name, report }) => [name, report.output.sha256, moment(report.createdAt)]),
  );
  form(pdf.newPage(), documents.length);
  return pdf.end();
}

function form(pdf: PageWriter, count: number): void {
  pdf.heading(2, W.certification);
  pdf.paragraph(W.familiar(counted(count, 'file')));
  pdf.paragraph(W.certify);
  for (const what of W.lines) pdf.line(what);
  pdf.paragraph(W.forCourt, { faint: true });
}
