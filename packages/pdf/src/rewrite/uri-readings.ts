/** Whoever passes an address on inside another encodes it once more; nobody does so more often. */
const TURNS = 3;

/** What an address says: as it stands, and its escapes resolved once and until none is left (RFC 3986, 2.1). */
export function uriReadings(uri: string): string[] {
  const readings = [uri];
  let text = uri;
  for (let turn = 0; turn < TURNS; turn++) {
    const decoded = percentDecoded(text);
    readings.push(decoded.replace(/[+_]/g, ' '));
    if (decoded === text) break;
    text = decoded;
  }
  return [...new Set(readings)];
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
