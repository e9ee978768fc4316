import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, PDFName, rgb } from '@cantoo/pdf-lib';
import { DEEP } from '../sample.ts';

const LETTER = ['Dear Tobin Ashgrove,', 'your number 219-09-4471 and your account', 'number 6020117734 are on file.'];

const page = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const SAMPLE = page('apps/web/public/sample.pdf');
const OWN_POLICIES = page('docs/guide/own-policies.md');

/** Lays the files that the documentation speaks of into an empty folder. */
export async function layOut(folder: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  const letter = await pdfOf(LETTER);
  for (const name of ['letter.pdf', 'a.pdf', 'b.pdf']) writeFileSync(at(name), letter);
  mkdirSync(at('letters'));
  writeFileSync(join(at('letters'), 'first.pdf'), letter);
  writeFileSync(join(at('letters'), 'second.pdf'), await pdfOf(['Tobin Ashgrove called on Monday.']));
  writeFileSync(at('marked.pdf'), await highlighted());
  writeFileSync(at('our-policy.csv'), shownTable());
  const sample = await sampleFile();
  for (const name of ['sample.pdf', 'somebody-elses-redaction.pdf']) writeFileSync(at(name), sample);
}

/** The first page alone without `npm run test:deep`: its last one is a scan, which every command would read anew. */
async function sampleFile(): Promise<Uint8Array> {
  const whole = readFileSync(SAMPLE);
  if (DEEP) return whole;
  const pdf = await PDFDocument.load(whole);
  for (let page = pdf.getPageCount() - 1; page > 0; page--) pdf.removePage(page);
  return pdf.save();
}

/** The table that the guide shows, as it stands there. */
function shownTable(): string {
  return /^```csv\n([\s\S]*?)^```$/m.exec(readFileSync(OWN_POLICIES, 'utf8'))?.[1] ?? '';
}

async function pdfOf(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  for (const [i, line] of lines.entries()) page.drawText(line, { x: 72, y: 700 - 20 * i, size: 12 });
  return pdf.save();
}

/** A line under a yellow highlight, as another program leaves it (ISO 32000-2, 12.5.6.10). */
async function highlighted(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  page.drawText('Settlement amount: nine thousand', { x: 72, y: 700, size: 12, color: rgb(0, 0, 0) });
  page.drawText('The weather was fine.', { x: 72, y: 660, size: 12 });
  const [left, right, bottom, top] = [70, 270, 696, 714];
  const mark = {
    Type: 'Annot',
    Subtype: 'Highlight',
    C: [1, 1, 0],
    Rect: [left, bottom, right, top],
    QuadPoints: [left, top, right, top, left, bottom, right, bottom],
  };
  page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(pdf.context.obj(mark))]));
  return pdf.save();
}
