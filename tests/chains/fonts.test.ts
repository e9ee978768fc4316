import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redaction } from '../corpus/work.ts';
import { describeWithCorpus, textByPoppler } from '../oracles/index.ts';

/** Length of all font programs of a file as they are packed, by where they stand. */
async function programs(pdf: Uint8Array): Promise<Record<string, number>> {
  const document = await PDFDocument.load(pdf);
  const found: Record<string, number> = { FontFile: 0, FontFile2: 0, FontFile3: 0 };
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    for (const key of Object.keys(found)) {
      const program =
        'lookup' in object ? (object as never as { lookup(k: PDFName): unknown }).lookup(PDFName.of(key)) : undefined;
      if (program instanceof PDFRawStream) found[key] = (found[key] ?? 0) + program.getContents().length;
    }
  }
  return found;
}

describeWithCorpus('fonts of real files forget the letters that only removed words used', (folder) => {
  test.each([
    ['FontFile', 'real-world/sf-pdflatex-4-pages.pdf', ['Huardest', 'Kjift']],
    ['FontFile2', 'e2e/text-invoice-negative.pdf', ['Invoice']],
    ['FontFile3', 'real-world/pp-crazyones.pdf', ['crazy']],
  ])(
    '%s: %s',
    async (key, name, terms) => {
      const input = new Uint8Array(readFileSync(join(folder, 'pdfs', name)));
      const outcome = await redaction(input, { terms });
      if (outcome.kind === 'refused') throw new Error(outcome.code);
      const { output, report } = outcome.value;
      expect(report.warnings.map(({ code }) => code)).not.toContain('font_not_cleaned');
      expect(report.pages.every(({ strategy }) => strategy !== 'raster')).toBe(true);
      const [before, after] = [await programs(input), await programs(output)];
      expect(after[key]).toBeGreaterThan(0);
      expect(after[key]).toBeLessThan(before[key] ?? 0);
      for (const term of terms) expect(await textByPoppler(output)).not.toContain(term);
    },
    120_000,
  );
});
