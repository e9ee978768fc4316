import type { RedactionPlan } from '@blackbar/model';
import type { PageReader } from '@blackbar/pdf';
import type { FailedPlace } from '@blackbar/verification';
import { codesOn } from '../image-finds/codes-on.ts';
import { onlyOn } from '../image-finds/pictured.ts';
import { WORK_LIMITS } from '../limits.ts';
import type { OnProgress } from '../progress.ts';

/** Shorter ones stand in any long code by chance. */
const LEAST_IN_CODE = 5;

interface Telling {
  /** Codes of the output that say something that was removed: a telephone reads them in a second. */
  readonly telling: readonly FailedPlace[];
  /** Whether all pages with pictures were looked at. */
  readonly all: boolean;
}

/** `all` is false beyond as many pages as are read of one file. */
export async function tellingCodes(reader: PageReader, plan: RedactionPlan, onProgress: OnProgress): Promise<Telling> {
  const spellings = plan.targets
    .flatMap(({ text, variants }) => [text, ...variants].map(squeezed))
    .filter((text) => text.length >= LEAST_IN_CODE);
  const telling: FailedPlace[] = [];
  let looked = 0;
  for (let page = 1; page <= reader.pageCount && spellings.length > 0; page++) {
    const { places } = reader.pictures(page);
    if (places.length === 0) continue;
    const geometry = reader.geometry(page);
    if (++looked > WORK_LIMITS.pagesRead) return { telling, all: false };
    await onProgress({ stage: 'verifying', done: page - 1, total: reader.pageCount, reads: true });
    for (const { text: code, at } of await codesOn(reader, geometry, onlyOn(geometry, places))) {
      if (spellings.some((text) => squeezed(code).includes(text))) telling.push({ page, ...at });
    }
  }
  return { telling, all: true };
}

/** As a code may write it: without separators and case. */
function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
