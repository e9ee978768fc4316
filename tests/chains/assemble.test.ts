import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { type Outcome, redaction, work } from '../corpus/work.ts';
import { describeWithOracles, textByPoppler, visibleChange, wordsWithBoxes } from '../oracles/index.ts';
import { outlineByMutool } from '../oracles/links.ts';
import { inflated, objectsAsJson, structuralProblems } from '../oracles/qpdf.ts';

const NAME = 'Tobin Ashgrove';
const NOW = '2026-01-02T03:04:05.000Z';

/** A letter of two pages that names its person in its text, title, bookmark, a link's target and a field. */
async function letter(about: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(`File of ${NAME}`);
  const pages = [document.addPage([612, 792]), document.addPage([500, 400])];
  pages[0]?.drawText(`Dear ${NAME}, this is about ${about}.`, { x: 72, y: 700, size: 12 });
  pages[1]?.drawText(`Signed for Mr. Ashgrove: ${about}.`, { x: 72, y: 300, size: 12 });
  const field = document.getForm().createTextField('note');
  field.setText(`kept note on ${about}`);
  if (pages[1]) field.addToPage(pages[1], { x: 72, y: 200, width: 200, height: 20 });
  const { context } = document;
  const item = context.nextRef();
  const root = context.register(context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }));
  const bookmark = context.obj({ Parent: root, Dest: [pages[1]?.ref as never, 'Fit'] });
  bookmark.set(PDFName.of('Title'), PDFHexString.fromText(`Signature of ${NAME}`));
  context.assign(item, bookmark);
  document.catalog.set(PDFName.of('Outlines'), root);
  return document.save();
}

function done<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'refused') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.value;
}

async function redacted(about: string, terms: readonly string[] = [NAME, 'Ashgrove']) {
  return done(await redaction(await letter(about), { terms, fileName: `${NAME}.pdf` }));
}

describeWithOracles('files named after a person, put together', () => {
  let parts: Awaited<ReturnType<typeof redacted>>[] = [];
  let whole: Awaited<ReturnType<typeof assembled>>;
  const settings = {
    bates: { prefix: 'ACME-', startNumber: 98, digits: 5, suffix: '-C' },
    watermark: 'COPY',
    legend: 'CONFIDENTIAL — SUBJECT TO PROTECTIVE ORDER',
  };
  const assembled = async (titles: readonly (string | undefined)[]) =>
    done(
      await work('assemble', {
        request: {
          parts: parts.map((part, i) => ({ ...part, ...(titles[i] === undefined ? {} : { title: titles[i] }) })),
          settings,
          now: NOW,
        },
      }),
    );

  beforeAll(async () => {
    parts = [await redacted('the lease'), await redacted('the sale')];
    whole = await assembled([`${NAME}.pdf`, 'The sale']);
  }, 120_000);

  test('hold the name in no byte, stamped and with bookmarks', async () => {
    const { output } = whole;
    const everything = [
      Buffer.from(output).toString('latin1'),
      (await inflated(output)).toString('latin1'),
      await objectsAsJson(output),
      await textByPoppler(output),
    ].join('\n');
    for (const spelling of ['Tobin', 'Ashgrove']) {
      expect(everything.toLowerCase()).not.toContain(spelling.toLowerCase());
      const hex = Buffer.from(spelling, 'utf16le').swap16().toString('hex');
      expect(everything.toLowerCase()).not.toContain(hex);
    }
    expect(await structuralProblems(output)).toEqual([]);
    expect(whole.report.result).toBe('passed');
  });

  test('keep their pages, their order and what they say', async () => {
    const document = await PDFDocument.load(whole.output);
    expect(document.getPages().map((page) => page.getWidth())).toEqual([612, 500, 612, 500]);
    const words = await wordsWithBoxes(whole.output);
    const on = (page: number) =>
      words
        .filter((word) => word.page === page)
        .map(({ text }) => text)
        .join(' ');
    expect(on(1)).toContain('lease');
    expect(on(3)).toContain('sale');
    expect(on(4)).toContain('kept note on the sale');
    for (const [i, number] of ['ACME-00098-C', 'ACME-00099-C', 'ACME-00100-C', 'ACME-00101-C'].entries()) {
      expect(on(i + 1)).toContain(number);
    }
    expect(whole.ranges).toMatchObject([
      { title: 'Document 1', first: 1, last: 2, bates: { first: 'ACME-00098-C', last: 'ACME-00099-C' } },
      { title: 'The sale', first: 3, last: 4, bates: { first: 'ACME-00100-C', last: 'ACME-00101-C' } },
    ]);
    expect(whole.report.boxes.map(({ page }) => page)).toEqual(
      parts.flatMap(({ report }, i) => report.boxes.map(({ page }) => page + 2 * i)),
    );
  });

  test('have a bookmark each, with their own below it, and pages called by their numbers', async () => {
    const document = await PDFDocument.load(whole.output);
    const titles: string[] = [];
    const walk = (item: PDFDict | undefined, depth: number) => {
      for (let at = item; at; at = at.lookupMaybe(PDFName.of('Next'), PDFDict)) {
        titles.push(`${'  '.repeat(depth)}${at.lookup(PDFName.of('Title'), PDFHexString).decodeText()}`);
        walk(at.lookupMaybe(PDFName.of('First'), PDFDict), depth + 1);
      }
    };
    walk(document.catalog.lookup(PDFName.of('Outlines'), PDFDict).lookup(PDFName.of('First'), PDFDict), 0);
    expect(titles).toEqual(['Document 1', '  Signature of [redacted]', 'The sale', '  Signature of [redacted]']);
    const { entries, complaints } = await outlineByMutool(whole.output);
    expect(complaints).toBe('');
    expect(entries.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
    const labels = document.catalog.lookup(PDFName.of('PageLabels'), PDFDict).toString();
    expect(labels).toContain(PDFHexString.fromText('ACME-00098-C').toString().slice(1, -1));
  });

  test('look like the parts but for the stamps', async () => {
    const [first] = parts;
    const stamped = whole.evidence.outcomes[0]?.declared.length ?? 0;
    expect(stamped).toBeGreaterThanOrEqual(3);
    const plain = done(await work('assemble', { request: { parts, settings: {}, now: NOW } }));
    expect(await visibleChange(first?.output ?? new Uint8Array(), plain.output, 1, [])).toBe(0);
  });

  test('are refused when one still shows what another removed', async () => {
    const open = await redacted('the sale of all', ['sale of all']);
    const request = { parts: [parts[0] as (typeof parts)[0], open], settings: {}, now: NOW };
    expect(await work('assemble', { request })).toMatchObject({ kind: 'refused', code: 'verification_failed' });
  });

  test('are refused when a file is not the one that was verified', async () => {
    const first = parts[0] ?? expect.fail('no part was made');
    const changed = { ...first, output: Uint8Array.from([...first.output, 32]) };
    const answer = await work('assemble', { request: { parts: [changed], settings: {}, now: NOW } });
    expect(answer).toMatchObject({ kind: 'refused', code: 'invalid_request' });
  });
});
