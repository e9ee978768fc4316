import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Paper } from '@blackbar/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportLabel } from './page/label.ts';
import { PageWriter } from './page/page-writer.ts';
import { LABEL } from './testing/label.fixture.ts';

/*
 * All records go through the page writer, so what it writes is asked for what ISO 19005-2 asks of a file, by another
 * program. It is no whole validation: veraPDF, which is one, needs a Java that is not everywhere.
 */

type Json = Readonly<Record<string, unknown>>;
interface Written {
  readonly objects: readonly Json[];
  /** Streams, with their data. */
  readonly streams: readonly { readonly dict: Json; readonly data: string }[];
  readonly trailer: Json;
  readonly catalog: Json;
  resolve(ref: unknown): Json;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blackbar-archival-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function written(paper: Paper, label: ReportLabel | undefined): Promise<Written> {
  const pdf = new PageWriter({ title: 'Report', now: '2026-01-01T00:00:00.000Z', paper, foot: 'Report', label });
  pdf.heading(1, 'Report').heading(2, 'What was done').paragraph('Naïve – “quoted”.');
  pdf.facts([['Pages', '2']]);
  pdf.table(
    [
      { head: 'Name', share: 0.5 },
      { head: 'Count', share: 0.5, right: true },
    ],
    Array.from({ length: 120 }, (_, row) => [`row ${row}`, String(row)]),
  );
  pdf.bars('Kinds of things', [['Names', 3]]);
  const path = join(folder, `${paper}.pdf`);
  writeFileSync(path, await pdf.end());
  execFileSync('qpdf', ['--check', path]);
  const args = ['--json=2', '--json-stream-data=inline', '--decode-level=generalized', path];
  const { qpdf } = JSON.parse(execFileSync('qpdf', args, { maxBuffer: 64 * 1024 * 1024 }).toString());
  const table = qpdf[1] as Readonly<Record<string, { value?: Json; stream?: { dict: Json; data?: string } }>>;
  const resolve = (ref: unknown): Json => {
    if (typeof ref !== 'string' || !ref.endsWith(' R')) return (ref ?? {}) as Json;
    const found = table[`obj:${ref}`];
    return found?.value ?? found?.stream?.dict ?? {};
  };
  const streams = Object.values(table).flatMap(({ stream }) =>
    stream ? [{ dict: stream.dict, data: Buffer.from(stream.data ?? '', 'base64').toString('latin1') }] : [],
  );
  const trailer = table.trailer?.value ?? {};
  const objects = Object.values(table).flatMap(({ value, stream }): Json[] => {
    const one = value ?? stream?.dict;
    return one ? [one] : [];
  });
  return { objects, streams, trailer, catalog: resolve(trailer['/Root']), resolve };
}

describe.each([
  ['LETTER', 'our own', undefined],
  ['A4', 'our own', undefined],
  ['LETTER', 'a labeled', LABEL],
] as const)('a record on %s, %s', (paper, _whose, label) => {
  let file: Written;
  beforeAll(async () => {
    file = await written(paper, label);
  });

  test('says in XMP that it is archival, by part and level, under the title that it has', () => {
    const [xmp] = file.streams.filter(({ dict }) => dict['/Subtype'] === '/XML');
    expect(xmp?.data).toMatch(/pdfaid:part>2</);
    expect(xmp?.data).toMatch(/pdfaid:conformance>A</);
    expect(xmp?.data).toContain('Report');
  });

  test('brings the color space that it means', () => {
    const [intent] = file.catalog['/OutputIntents'] as unknown[];
    expect(file.resolve(intent)).toMatchObject({ '/S': '/GTS_PDFA1', '/DestOutputProfile': expect.any(String) });
  });

  test('embeds every font, with what its letters mean', () => {
    const fonts = file.objects.filter((one) => one['/Type'] === '/Font');
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      if (font['/Subtype'] === '/Type0') {
        expect(font['/ToUnicode']).toBeDefined();
        continue;
      }
      const descriptor = Object.keys(file.resolve(font['/FontDescriptor']));
      expect(descriptor.some((key) => /^\/FontFile[23]?$/.test(key))).toBe(true);
    }
  });

  test('is tagged, in a language, and known by an id', () => {
    expect(file.catalog).toMatchObject({ '/MarkInfo': expect.anything(), '/StructTreeRoot': expect.any(String) });
    expect(String(file.catalog['/Lang'])).toContain('en-US');
    expect(file.trailer['/ID']).toHaveLength(2);
  });

  test('is not encrypted, runs nothing, shows through nothing and reaches for nothing outside', () => {
    expect(file.trailer['/Encrypt']).toBeUndefined();
    const told = JSON.stringify(file.objects);
    for (const name of [
      '/JavaScript',
      '/JS',
      '/Launch',
      '/URI',
      '/AA',
      '/SMask',
      '/EmbeddedFile',
      '/XFA',
      '/LZWDecode',
    ])
      expect(told).not.toContain(`"${name}"`);
    for (const one of file.objects) for (const key of ['/CA', '/ca']) expect(one[key] ?? 1).toBe(1);
  });

  test('has the size of its paper', () => {
    const pages = file.objects.filter((one) => one['/Type'] === '/Page');
    const [width, height] = paper === 'A4' ? [595, 842] : [612, 792];
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect((page['/MediaBox'] as number[]).map(Math.round)).toEqual([0, 0, width, height]);
    }
  });
});
