import { viewSize } from '@blackbar/geometry';
import { normalise, openPages, type PageReader, readActiveContent, readHiddenParts } from '@blackbar/pdf';
import { fileFindings } from './file-findings.ts';
import type { Finding, Inspection } from './finding.ts';
import { pageFindings } from './page-findings.ts';
import { isPicture } from './picture-page.ts';
import { MIN_SIZE, type PageView, unseenGlyphs } from './unseen.ts';

export type { Finding, FindingKind, Inspection } from './finding.ts';

/** Letters are 8 pixels high where a page's smallest need it, within these bounds. */
const LETTER_PIXELS = 8;
const DPI = { least: 72, most: 144 };
const MAX_PIXELS = 12_000_000;
const MAX_FINDINGS = 1000;
/** Annotations that draw a frame at most: no second picture of the page is needed. */
const FRAMES: ReadonlySet<string> = new Set(['Link', 'Popup']);

export interface InspectOptions {
  readonly password?: string;
  /** Findings quote what is hidden. Without it they hold first letters only. */
  readonly words?: boolean;
}

/**
 * Looks for what a file gives away without showing it: failed redactions, hidden text, earlier versions.
 * Positions are of the page as displayed. Throws a refusal as `normalise` does; a file that can't be
 * inspected is never reported as clean. `onPage` hears of each page before it is looked at.
 */
export async function inspect(
  bytes: Uint8Array,
  { password, words = false }: InspectOptions = {},
  onPage: (page: number, pages: number) => void | Promise<void> = () => {},
): Promise<Inspection> {
  const { bytes: clean, facts } = await normalise(bytes, password === undefined ? {} : { password });
  const active = await readActiveContent(clean);
  const findings: Finding[] = fileFindings(facts.revisions, active, await readHiddenParts(clean));
  const withoutText: number[] = [];
  const reader = await openPages(clean);
  const pages = reader.pageCount;
  let page = 1;
  for (; page <= pages && findings.length < MAX_FINDINGS; page++) {
    await onPage(page, pages);
    const annotations = active.annotations.filter((annotation) => annotation.page === page);
    const layers = reader.layers(page);
    if (isPicture(reader.geometry(page), layers)) withoutText.push(page);
    if (layers.glyphs.length === 0) continue;
    findings.push(...pageFindings(page, unseenGlyphs(viewOf(reader, page, annotations, layers))));
  }
  reader.close();
  const notReached = Array.from({ length: pages - page + 1 }, (_, i) => page + i);
  const shown = findings.slice(0, MAX_FINDINGS);
  return { pages, withoutText, notReached, findings: words ? shown : shown.map(withoutWords) };
}

function withoutWords({ words: _words, ...finding }: Finding): Finding {
  return finding;
}

function viewOf(
  reader: PageReader,
  page: number,
  annotations: PageView['annotations'],
  layers: PageView['layers'],
): PageView {
  const geometry = reader.geometry(page);
  const { width, height } = viewSize(geometry);
  const dpi = Math.min(dpiFor(layers.glyphs), 72 * Math.sqrt(MAX_PIXELS / (width * height)));
  const shown = reader.render(page, dpi);
  const covered = annotations.some(({ kind }) => !FRAMES.has(kind));
  const bare = covered ? reader.render(page, dpi, { annotations: false }) : shown;
  return { geometry, layers, shown, bare, dpi, annotations };
}

/** Most pages have no letters that are hard to see: a picture of theirs takes a quarter of the time. */
function dpiFor(glyphs: PageView['layers']['glyphs']): number {
  let smallest = Infinity;
  for (const { size, text } of glyphs) if (size >= MIN_SIZE && text.trim() !== '') smallest = Math.min(smallest, size);
  return Math.min(DPI.most, Math.max(DPI.least, (72 * LETTER_PIXELS) / smallest));
}
