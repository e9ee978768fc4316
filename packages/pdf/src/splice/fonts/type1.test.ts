import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readType1, type1Recoded, type1WithGlyphs } from './type1.ts';
import { decrypted, encrypted } from './type1-charstrings.ts';

const EEXEC = 55665;
const CHAR_STRING = 4330;
const number = (value: number) => value + 139;
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Instructions of a glyph: a width and a line; some call routines, one is a letter with an accent. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  '.notdef': [number(0), number(100), 13, 14],
  A: [number(0), number(100), 13, number(5), 10, 14],
  Q: [number(0), number(90), 13, number(6), 10, 14],
  S: [number(0), number(80), 13, number(4), number(1), number(3), 12, 16, 12, 17, 10, 14],
  acute: [number(0), number(70), 13, 14],
  Aacute: [number(0), number(0), number(0), number(65), 247, 194 - 108, 12, 6],
};

function madeFont(more: readonly string[] = [], end = '\n'): Buffer {
  const listed = (bytes: readonly number[]) => latin1(encrypted(Uint8Array.from(bytes), CHAR_STRING, 4));
  const subrs = Array.from({ length: 8 }, (_, i) => [number(i), i === 5 ? number(7) : number(1), i === 5 ? 10 : 5, 11]);
  const secret = [
    'dup /Private 8 dict dup begin /RD {string currentfile exch readstring pop} executeonly def /ND {def} def /NP {put} def /lenIV 4 def\n',
    `/Subrs ${subrs.length} array\n`,
    ...subrs.map((code, i) => `dup ${i} ${code.length + 4} RD ${listed(code)} NP\n`),
    `ND\n2 index /CharStrings ${Object.keys(GLYPHS).length} dict dup begin\n`,
    ...more,
    ...Object.entries(GLYPHS).map(([name, code]) => `/${name} ${code.length + 4} RD ${listed(code)} ND\n`),
    'end end readonly put noaccess put dup/FontName get exch definefont pop mark currentfile closefile',
    end,
  ].join('');
  const clear = [
    '%!PS-AdobeFont-1.0: Made\n/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for\n',
    ...['A', 'Q', 'S'].map((name) => `dup ${name.charCodeAt(0)} /${name} put\n`),
    'dup 193 /Aacute put\nreadonly def\ncurrentfile eexec\n',
  ].join('');
  const trailer = `\n${'0'.repeat(64)}\n`.repeat(8);
  return Buffer.concat([
    Buffer.from(clear, 'latin1'),
    encrypted(Buffer.from(secret, 'latin1'), EEXEC, 4),
    Buffer.from(`${trailer}cleartomark\n`, 'latin1'),
  ]);
}

function secretOf(bytes: Uint8Array): string {
  return readType1(bytes)?.secret ?? '';
}

function cleaned(names: readonly string[], font = madeFont()) {
  const program = readType1(font);
  const written = program && type1WithGlyphs(program, names);
  if (!written) throw new Error('not followed');
  return written;
}

describe('a Type 1 program', () => {
  test('is read as it was made', () => {
    const program = readType1(madeFont());
    expect([...(program?.ownNames ?? [])]).toEqual([
      [65, 'A'],
      [81, 'Q'],
      [83, 'S'],
      [193, 'Aacute'],
    ]);
    expect(program?.secret).toContain('/Q ');
  });

  /** FreeType takes the bytes behind for the file's own: a word that does not end there is another word. */
  test('ends after its last line, whatever byte its cipher ends in', () => {
    const last = (end: string) => {
      const font = madeFont([], end);
      return font[font.lastIndexOf(`\n${'0'.repeat(64)}\n`.repeat(8)) - 1] as number;
    };
    // As the cipher goes on, each byte of it depends on those before: some end is one that looks like the trailer.
    for (const looksLike of ['\t', '\n', '\r', ' ', '0', '\x0b', '\xa0']) {
      const ends = Array.from({ length: 2500 }, (_, i) => `${' '.repeat(i % 50)}${'\n'.repeat(Math.floor(i / 50))}\n`);
      const end = ends.find((each) => last(each) === looksLike.charCodeAt(0));
      const { bytes, lengths } = cleaned(['A'], madeFont([], end ?? expect.fail()));
      const secret = latin1(decrypted(bytes.subarray(lengths[0], lengths[0] + lengths[1]), EEXEC, 4));
      expect(secret).toMatch(/currentfile closefile\s$/);
      expect(latin1(bytes.subarray(lengths[0] + lengths[1]))).toMatch(/^(?:0{64}\n){8}cleartomark\n$/);
    }
  });

  test('loses glyphs without a name like all others', () => {
    const secret = secretOf(cleaned(['A'], madeFont(['/ 5 RD abcde ND\n'])).bytes);
    expect(secret).toMatch(/\/CharStrings 2 dict/);
    expect(secret).not.toContain('abcde');
  });

  test('stays as it is with something among its glyphs that is none', () => {
    const program = readType1(madeFont(['/Q {5} def\n']));
    expect(program && type1WithGlyphs(program, ['A'])).toBeUndefined();
  });

  test('keeps the glyphs asked for and their routines, and nothing of the others', () => {
    const { bytes, lengths } = cleaned(['A', 'S']);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bytes.length);
    const secret = secretOf(bytes);
    expect(secret).toMatch(/\/CharStrings 3 dict/);
    for (const name of ['.notdef', 'A', 'S']) expect(secret).toContain(`/${name} `);
    for (const name of ['Q', 'acute', 'Aacute']) expect(secret).not.toContain(`/${name} `);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(Q|Aacute) put/);
    const routine = (i: number) => {
      const [, length = '0'] = new RegExp(`dup ${i} (\\d+) RD `).exec(secret) ?? [];
      const at = secret.indexOf(`dup ${i} ${length} RD `) + `dup ${i} ${length} RD `.length;
      return [...decrypted(Buffer.from(secret.slice(at, at + Number(length)), 'latin1'), CHAR_STRING, 4)];
    };
    // 4 is handed on for hints, 5 is called by A, 7 by 5; 6 only Q called.
    expect([4, 5, 7].map((i) => routine(i).length)).toEqual([4, 4, 4]);
    expect(routine(6)).toEqual([11]);
  });

  test('keeps the parts of a letter with an accent', () => {
    const secret = secretOf(cleaned(['Aacute']).bytes);
    for (const name of ['A', 'acute', 'Aacute']) expect(secret).toContain(`/${name} `);
    expect(secret).not.toContain('/S ');
  });

  test('that is broken is left alone, whatever is broken', () => {
    const good = madeFont();
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length), (at, value, length) => {
        const bytes = Buffer.from(good.subarray(0, length));
        if (at < bytes.length) bytes[at] = value;
        const program = readType1(bytes);
        const written = program && type1WithGlyphs(program, ['A']);
        expect(written === undefined || written.bytes.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the order of a Type 1 program', () => {
  test('is that of the names, whatever it was', () => {
    const { secret } = readType1(cleaned(['S', 'Q', 'A']).bytes) ?? { secret: '' };
    expect(Array.from(secret.matchAll(/\/(\S+) \d+ RD /g), ([, name]) => name)).toEqual(['.notdef', 'A', 'Q', 'S']);
  });

  test('is that of the codes in its encoding, also of new ones', () => {
    const { bytes } = cleaned(['S', 'Q', 'A']);
    const written = type1Recoded(
      bytes,
      new Map([
        [65, 3],
        [83, 1],
      ]),
    );
    const program = readType1(written?.bytes ?? new Uint8Array());
    expect([...(program?.ownNames ?? [])]).toEqual([
      [1, 'S'],
      [3, 'A'],
    ]);
    expect(written?.lengths.reduce((sum, length) => sum + length, 0)).toBe(written?.bytes.length);
    expect(program?.secret).toBe(secretOf(bytes));
  });
});
