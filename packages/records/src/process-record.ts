import type { ChosenBy, Paper } from '@blackbar/model';
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
  W.steps[madeBy](choices(documents)).forEach((step, index) => {
    pdf.paragraph(W.step(index + 1, step));
  });
  pdf.facts([[W.system, engines.map(([name, version]) => `${name} ${version}`).join(', ')]]);
  pdf.heading(2, W.result);
  pdf.paragraph(W.resultText);
  pdf.table(
    [
      { head: R.heads.document, share: 0.12 },
      { head: R.heads.file, share: 0.33 },
      { head: W.output, share: 0.35 },
      { head: R.facts.made, share: 0.2 },
    ],
    documents.map(({ number, name, report }) => [String(number), name, report.output.sha256, moment(report.createdAt)]),
  );
  form(pdf.newPage(), documents.length);
  return pdf.end();
}

/** Who chose, in a step for each way that occurs; where there are several, with the documents that it was so with. */
function choices(documents: readonly Pick<ReleasedDocument, 'number' | 'chosenBy'>[]): string[] {
  const ways = new Map<ChosenBy | 'unrecorded', number[]>();
  for (const { number, chosenBy } of documents) {
    const way = chosenBy ?? 'unrecorded';
    ways.set(way, [...(ways.get(way) ?? []), number]);
  }
  return [...ways].map(([way, numbers]) => (ways.size === 1 ? W.chosen[way] : W.ofDocuments(numbers, W.chosen[way])));
}

function form(pdf: PageWriter, count: number): void {
  pdf.heading(2, W.certification);
  pdf.paragraph(W.familiar(counted(count, 'file')));
  pdf.paragraph(W.certify);
  for (const what of W.lines) pdf.line(what);
  pdf.paragraph(W.forCourt, { faint: true });
}
