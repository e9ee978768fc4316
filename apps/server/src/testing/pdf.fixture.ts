import { createHash } from 'node:crypto';

/** ISO 32000-2, 7.6.4.3.2, step a. */
const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const PERMISSIONS = -4;
const FILE_ID = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');

const md5 = (...parts: Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** Node's own OpenSSL no longer has it. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const s = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (a: number, b: number): void => {
    const held = s[a] ?? 0;
    s[a] = s[b] ?? 0;
    s[b] = held;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (s[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  const coded = Uint8Array.from(data, (byte) => {
    i = (i + 1) & 255;
    j = (j + (s[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (s[((s[i] ?? 0) + (s[j] ?? 0)) & 255] ?? 0);
  });
  return Buffer.from(coded);
}

interface Encryption {
  readonly dictionary: string;
  encrypt(object: number, bytes: Buffer): Buffer;
}

/** The oldest standard handler (V 1, R 2): it needs the fewest lines, and every reader opens it. */
function encryption(password: string): Encryption {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(padded, owner, permissions, FILE_ID).subarray(0, 5);
  const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, PADDING))} /P ${PERMISSIONS} >>`,
    encrypt: (object, bytes) =>
      rc4(md5(key, Buffer.from([object, object >> 8, object >> 16, 0, 0])).subarray(0, 10), bytes),
  };
}

/** A plain PDF: one page for each list of lines, in Helvetica, 14 points, from the top. */
export function pdfOf(
  pages: readonly (readonly string[])[],
  options: { password?: string; padding?: number } = {},
): Buffer {
  const secret = options.password === undefined ? undefined : encryption(options.password);
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number => objects.push(Buffer.from(body));
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [index, lines] of pages.entries()) {
    const content = 5 + index * 2;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -20 Td`).join('\n');
    const plain = Buffer.from(`BT /F1 14 Tf 72 720 Td\n${shown}\nET`, 'latin1');
    const bytes = secret ? secret.encrypt(content, plain) : plain;
    add(Buffer.concat([Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]));
  }
  const encrypt = secret ? `/Encrypt ${add(secret.dictionary)} 0 R` : '';
  return assemble(objects, encrypt, options.padding ?? 0);
}

/** A sound PDF of so many bytes: the rest is a comment. */
export function pdfOfSize(bytes: number): Buffer {
  const lines = [['Of a certain size']];
  const rough = bytes - pdfOf(lines).length;
  // A longer file has a longer offset at its end.
  return pdfOf(lines, { padding: rough - (pdfOf(lines, { padding: rough }).length - bytes) });
}

function assemble(objects: readonly Buffer[], encrypt: string, padding: number): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-1.4\n%\xe2\xe3\xcf\xd3${' '.repeat(padding)}\n`, 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const push = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const id = FILE_ID.toString('hex');
  push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  push(
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /ID [<${id}> <${id}>] ${encrypt} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
