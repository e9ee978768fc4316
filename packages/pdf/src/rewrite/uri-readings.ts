/** Whoever passes an address on inside another encodes it once more; nobody does so more often. */
const TURNS = 3;

/**
 * What an address says: as it stands, its escapes resolved once and until none is left (RFC 3986, 2.1; those of HTML
 * and JavaScript too), and the text of what is packed as hex digits or in base64 (RFC 4648).
 */
export function uriReadings(uri: string): string[] {
  const readings = [uri];
  let text = uri;
  for (let turn = 0; turn < TURNS; turn++) {
    const decoded = unescaped(text);
    readings.push(decoded.replace(/[+_]/g, ' '));
    if (decoded === text) break;
    text = decoded;
  }
  return [...new Set([...readings, ...packedTexts(text)])];
}

function unescaped(text: string): string {
  return percentDecoded(text)
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (all, hex?: string, decimal?: string) =>
      letterOf(all, hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/\\(?:u([\da-f]{4})|u\{([\da-f]{1,6})\}|x([\da-f]{2}))/gi, (all, ...codes: (string | undefined)[]) =>
      letterOf(all, Number.parseInt(codes.slice(0, 3).join(''), 16)),
    );
}

function letterOf(spelled: string, code: number): string {
  return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : spelled;
}

/** Shorter texts are spelled by any bytes, by chance. */
const SHORTEST = 7;
const STRETCH = new RegExp(`[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]{${SHORTEST},}`, 'gu');

/** Where its bytes begin in a run of digits is not known: each place is tried. */
function packedTexts(text: string): string[] {
  const hex = (text.match(/[\da-f]{14,}/gi) ?? []).flatMap((run) =>
    [0, 1].map((skip) => Buffer.from(run.slice(skip), 'hex')),
  );
  const base64 = (text.match(/[\w+/-]{10,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((skip) => Buffer.from(run.slice(skip), 'base64')),
  );
  return [...hex, ...base64].flatMap((bytes) => {
    // Of wide letters one byte is nothing.
    const letters = bytes.toString('utf8').replaceAll('\0', '').replaceAll('\ufffd', '\n');
    return letters.match(STRETCH) ?? [];
  });
}

/** The address without escapes, for reading; a second time with spaces where its query has signs for them. */
export function readableUri(uri: string): string[] {
  let text = uri;
  for (let turn = 0; turn < TURNS; turn++) text = percentDecoded(text);
  const query = text.indexOf('?');
  const spaced = query < 0 ? text : text.slice(0, query) + text.slice(query).replaceAll('+', ' ');
  return [...new Set([text, spaced])];
}

function percentDecoded(text: string): string {
  if (!/%[\da-f]{2}/i.test(text)) return text;
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  const plain = bytes.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1').toString('utf8');
}
