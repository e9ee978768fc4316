import { INTAKE, UPLOAD_MAX_BYTES } from '@blackbar/contracts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { gather } from './gather.ts';

const PDF = strToU8('%PDF-1.7 a small one');

function zipFile(files: Zippable, change: (bytes: Uint8Array) => void = () => undefined): File {
  const bytes = zipSync(files);
  change(bytes);
  return new File([new Uint8Array(bytes)], 'production.zip', { type: 'application/zip' });
}

const at = (bytes: Uint8Array, signature: string): number =>
  Buffer.from(bytes).indexOf(Buffer.from(signature, 'latin1'));
const CENTRAL = 'PK\x01\x02';

/** Names of what would be sent, and what is refused as `name: reason`; unpacking a file may refuse it too. */
async function taken(...files: File[]) {
  const { files: good, refused } = await gather(files);
  const late: string[] = [];
  const names: string[] = [];
  for (const { name, open } of good) {
    await open().then(
      (file) => names.push(file.name),
      (error) => late.push(`${name}: ${error.reason}`),
    );
  }
  return { names, refused: [...refused.map(({ name, reason }) => `${name}: ${reason}`), ...late] };
}

describe('a ZIP file', () => {
  test('its PDFs and pictures are taken, byte for byte, and everything else is named', async () => {
    const zip = zipFile({
      'a/letter.pdf': PDF,
      'b/letter.pdf': [PDF, { level: 0 }],
      'scan.TIF': PDF,
      'notes.docx': PDF,
      'inner.zip': zipSync({ 'x.pdf': PDF }),
      'empty.pdf': new Uint8Array(),
      '__MACOSX/._scan.TIF': PDF,
      'a/': new Uint8Array(),
    });
    expect(await taken(zip)).toEqual({
      names: ['a - letter.pdf', 'b - letter.pdf', 'scan.TIF'],
      refused: ['notes.docx: type', 'inner.zip: nested', 'empty.pdf: empty'],
    });
    const { files } = await gather([zip]);
    for (const { open, size } of files) {
      expect(new Uint8Array(await (await open()).arrayBuffer())).toEqual(PDF);
      expect(size).toBe(PDF.length);
    }
  });

  test.each([
    '../../etc/letter.pdf',
    '/etc/letter.pdf',
    'a\\..\\..\\letter.pdf',
    'C:\\letter.pdf',
  ])('a name that leads out of it is refused: %s', async (name) => {
    expect(await taken(zipFile({ [name]: PDF }))).toEqual({ names: [], refused: [`${name}: leads_out`] });
  });

  test('what would unpack to far more than it holds is refused before it is unpacked', async () => {
    const zip = zipFile({
      'bomb.pdf': new Uint8Array(2 * 1024 * 1024),
      'large.pdf': new Uint8Array(UPLOAD_MAX_BYTES + 1),
    });
    expect(await taken(zip)).toEqual({ names: [], refused: ['bomb.pdf: ratio', 'large.pdf: size'] });
  });

  test('and so is what says that it is small, as soon as it is larger', async () => {
    const zip = zipFile({ 'liar.pdf': new Uint8Array(2 * 1024 * 1024) }, (bytes) => {
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(at(bytes, CENTRAL) + 24, 1_000, true);
    });
    expect(await taken(zip)).toEqual({ names: [], refused: ['liar.pdf: ratio'] });
  });

  test.each<[string, (bytes: Uint8Array) => void, string]>([
    ['encrypted', (bytes) => bytes.set([1], at(bytes, CENTRAL) + 8), 'letter.pdf: encrypted'],
    ['packed in another way', (bytes) => bytes.set([12], at(bytes, CENTRAL) + 10), 'letter.pdf: method'],
    ['other bytes than it says', (bytes) => bytes.set([0], at(bytes, CENTRAL) + 16), 'letter.pdf: damaged'],
    ['a directory that is none', (bytes) => bytes.set([0], at(bytes, CENTRAL)), 'production.zip: damaged'],
    ['no end', (bytes) => bytes.set([0], at(bytes, 'PK\x05\x06')), 'production.zip: damaged'],
  ])('%s: refused by its name', async (_what, change, refusal) => {
    expect(await taken(zipFile({ 'letter.pdf': PDF }, change))).toEqual({ names: [], refused: [refusal] });
  });

  test('entries that share their bytes are how a small file becomes petabytes: refused whole', async () => {
    const zip = zipFile({ 'a.pdf': [PDF, { level: 0 }], 'b.pdf': [PDF, { level: 0 }] }, (bytes) => {
      const second = Buffer.from(bytes).lastIndexOf(Buffer.from(CENTRAL, 'latin1'));
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(second + 42, 0, true);
    });
    expect(await taken(zip)).toEqual({ names: [], refused: ['production.zip: damaged'] });
  });

  test('more entries than anybody means are not read at all', async () => {
    const many = Object.fromEntries(
      Array.from({ length: INTAKE.zip.entries + 1 }, (_, i) => [`${i}.txt`, new Uint8Array()]),
    );
    expect(await taken(zipFile(many))).toEqual({ names: [], refused: ['production.zip: too_many'] });
  });
});

test('of very many files the first ones are taken, and each other one is named', async () => {
  const files = Array.from({ length: INTAKE.files + 2 }, (_, i) => new File(['x'], `${i}.pdf`));
  const { names, refused } = await taken(...files);
  expect(names).toHaveLength(INTAKE.files);
  expect(refused).toEqual([`${INTAKE.files}.pdf: too_many`, `${INTAKE.files + 1}.pdf: too_many`]);
});
