import { boundsOfQuad, unionAll } from '@blackbar/geometry';
import { goesAsArea, type Quad, type Region } from '@blackbar/model';
import { lineBoxes } from '@blackbar/pdf';

/**
 * Regions of a plan as redaction marks for Acrobat and other programs (XFDF, ISO 19444-1): where, under which words,
 * and why, never what. Coordinates are the file's own. `now`: ISO 8601.
 */
export function writeXfdf(regions: Iterable<Region>, now: string): string {
  const marks = [...regions].flatMap((region, i) => redact(region, i + 1, now));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">',
    '<annots>',
    ...marks,
    '</annots>',
    '</xfdf>',
    '',
  ].join('\n');
}

function redact(region: Region, number: number, now: string): string[] {
  const { page, quads, category, appearance, reasons } = region;
  // Found text is planned letter by letter.
  const lines = goesAsArea(region) ? quads : lineBoxes(quads);
  const rect = unionAll(lines.map(boundsOfQuad));
  if (!rect) return [];
  const attributes = {
    page: String(page - 1),
    name: `blackbar-${number}`,
    rect: numbers([rect.left, rect.bottom, rect.right, rect.top]),
    coords: lines.map(corners).join(','),
    color: '#FF0000',
    'interior-color': '#000000',
    ...(appearance.label === ''
      ? {}
      : { 'overlay-text': appearance.label, 'overlay-text-repeat': 'false', justification: 'centered' }),
    flags: 'print',
    title: 'Blackbar',
    subject: category,
    date: dateOf(now),
  };
  const why = [...new Set([...reasons, appearance.citation ?? ''])].filter((reason) => reason !== '').join('; ');
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const contents = why === '' ? '' : `<contents>${escaped(why)}</contents>`;
  return [`<redact${written.join('')}>${contents}</redact>`];
}

/** Top left, top right, bottom left, bottom right: the order in which Acrobat reads and writes them. */
function corners([blX, blY, brX, brY, trX, trY, tlX, tlY]: Quad): string {
  return numbers([tlX, tlY, trX, trY, blX, blY, brX, brY]);
}

/** Thousandths of a point are seen by nobody. */
function numbers(values: readonly number[]): string {
  return values.map((value) => String(Math.round(value * 1000) / 1000)).join(',');
}

/** ISO 32000-2, 7.9.4. */
function dateOf(now: string): string {
  return `D:${now.replace(/\D/gu, '').slice(0, 14)}Z`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 does not know are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? '');
}
