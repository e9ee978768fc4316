import type { ForeignMark } from '@blackbar/model';
import {
  type ActiveContent,
  normalise,
  openPages,
  type PageReader,
  readActiveContent,
  readBesidePages,
} from '@blackbar/pdf';
import { boxesOverPictures } from './boxes-over-pictures.ts';
import { earlierHoldsMore } from './earlier-revisions.ts';
import { fileFindings } from './file-findings.ts';
import type { Finding, Inspection } from './finding.ts';
import { markedGlyphs } from './marked.ts';
import { pageFindings } from './page-findings.ts';
import { viewOf } from './page-view.ts';
import { pictureFindings } from './picture-findings.ts';
import { isPicture } from './picture-page.ts';
import { withoutUndrawn } from './undrawn.ts';
import { unseenGlyphs } from './unseen.ts';
import { valueFindings } from './unseen-values.ts';

export type { Finding, Inspection } from './finding.ts';

const MAX_FINDINGS = 1000;

export interface InspectOptions {
  readonly password?: string;
  /** Findings quote what is hidden. Without it they hold first letters only. */
  readonly words?: boolean;
}

type OnPage = (page: number, pages: number) => void | Promise<void>;

/**
 * Looks for what a file gives away without showing it: failed redactions, hidden text, earlier versions.
 * Positions are of the page as displayed. Throws a refusal as `normalise` does; a file that can't be
 * inspected is never reported as clean. `onPage` hears of each page before it is looked at.
 */
export async function inspect(
  bytes: Uint8Array,
  { password, words = false }: InspectOptions = {},
  onPage: OnPage = () => {},
): Promise<Inspection> {
  const { bytes: clean, facts } = await normalise(bytes, password === undefined ? {} : { password });
  const active = await readActiveContent(clean);
  const { parts: hidden, marks } = await readBesidePages(clean);
  const reader = await openPages(clean);
  try {
    const holdMore = facts.revisions > 1 && (await earlierHoldsMore(bytes, password, { reader, hidden, active }));
    const ofFile = fileFindings({ count: facts.revisions, holdMore }, active, hidden);
    const ofFields = valueFindings(active.unseenValues, (page) => reader.geometry(page));
    const beside = { annotations: active.annotations, marks };
    const { findings, ...looked } = await lookAtPages(reader, beside, [...ofFile, ...ofFields], onPage);
    const shown = findings.slice(0, MAX_FINDINGS);
    return { pages: reader.pageCount, ...looked, findings: words ? shown : shown.map(withoutWords) };
  } finally {
    reader.close();
  }
}

/** What lies on the pages beside their content. */
interface OnPages extends Pick<ActiveContent, 'annotations'> {
  readonly marks: readonly ForeignMark[];
}

/** What the pages give away, behind what the file does: page by page, until there is enough to tell. */
async function lookAtPages(
  reader: PageReader,
  { annotations, marks }: OnPages,
  ofFile: readonly Finding[],
  onPage: OnPage,
): Promise<Omit<Inspection, 'pages'>> {
  const pages = reader.pageCount;
  const findings = [...ofFile];
  const withoutText: number[] = [];
  let page = 1;
  for (; page <= pages && findings.length < MAX_FINDINGS; page++) {
    await onPage(page, pages);
    const onThis = annotations.filter((annotation) => annotation.page === page);
    const layers = reader.layers(page);
    const picture = isPicture(reader.geometry(page), layers);
    const isToSee = layers.glyphs.length > 0 || boxesOverPictures(layers).length > 0;
    const view = isToSee ? viewOf(reader, page, onThis, layers) : undefined;
    const unseen = view ? unseenGlyphs(view) : [];
    const { judged, undrawn } = withoutUndrawn(unseen, page, reader);
    if (picture || undrawn) withoutText.push(page);
    const marked = markedGlyphs(reader.geometry(page), layers, marks, judged);
    findings.push(...pageFindings(page, judged), ...pageFindings(page, marked));
    if (view) findings.push(...pictureFindings(reader, view));
  }
  const notReached = Array.from({ length: pages - page + 1 }, (_, i) => page + i);
  return { withoutText, notReached, findings };
}

function withoutWords({ words: _words, ...finding }: Finding): Finding {
  return finding;
}
