/** Where PDFDocEncoding differs from Latin-1 (ISO 32000-2, annex D.3). */
const PDFDOC: Readonly<Record<number, string>> = {
  24: '\u02d8',
  25: '\u02c7',
  26: '\u02c6',
  27: '\u02d9',
  28: '\u02dd',
  29: '\u02db',
  30: '\u02da',
  31: '\u02dc',
  128: '\u2022',
  129: '\u2020',
  130: '\u2021',
  131: '\u2026',
  132: '\u2014',
  133: '\u2013',
  134: '\u0192',
  135: '\u2044',
  136: '\u2039',
  137: '\u203a',
  138: '\u2212',
  139: '\u2030',
  140: '\u201e',
  141: '\u201c',
  142: '\u201d',
  143: '\u2018',
  144: '\u2019',
  145: '\u201a',
  146: '\u2122',
  147: '\ufb01',
  148: '\ufb02',
  149: '\u0141',
  150: '\u0152',
  151: '\u0160',
  152: '\u0178',
  153: '\u017d',
  154: '\u0131',
  155: '\u0142',
  156: '\u0153',
  157: '\u0161',
  158: '\u017e',
  160: '\u20ac',
};

/** An address inside an address inside an address has its escapes escaped. */
const ESCAPED_TIMES = 3;

/**
 * Every reading of a string that makes sense: by its byte order mark, else as PDFDoc, UTF-8 and UTF-16 without a mark.
 */
export function readings(bytes: string): string[] {
  const buffer = Buffer.from(bytes, 'latin1');
  if (bytes.startsWith('\xfe\xff')) return [utf16be(buffer.subarray(2))];
  if (bytes.startsWith('\xff\xfe')) return [buffer.subarray(2).toString('utf16le')];
  if (bytes.startsWith('\xef\xbb\xbf')) return [buffer.subarray(3).toString('utf8')];
  const all = [Array.from(bytes, (c) => PDFDOC[c.charCodeAt(0)] ?? c).join('')];
  if (/[\x80-\xff]/.test(bytes)) all.push(buffer.toString('utf8'));
  if (bytes.length > 2 && bytes.includes('\0')) all.push(utf16be(buffer), buffer.toString('utf16le'));
  let escaped = bytes;
  for (let turn = 0; turn < ESCAPED_TIMES && /%[0-9a-fA-F]{2}/.test(escaped); turn++) {
    escaped = percent(escaped);
    all.push(Buffer.from(escaped, 'latin1').toString('utf8'));
  }
  return all;
}

/** Bytes that are no text in any encoding: identifiers, hashes, keys. */
export function isBinary(bytes: string): boolean {
  if (/^(\xfe\xff|\xff\xfe)/.test(bytes)) return false;
  const odd = bytes.match(/[^\t\n\r\x20-\x7e]/g)?.length ?? 0;
  return odd * 4 > bytes.length;
}

function utf16be(buffer: Buffer): string {
  return Buffer.from(buffer.subarray(0, buffer.length & ~1))
    .swap16()
    .toString('utf16le');
}

function percent(bytes: string): string {
  return bytes.replace(/%([0-9a-fA-F]{2})/g, (_, h: string) => String.fromCharCode(Number.parseInt(h, 16)));
}
