import { type Detection, isCategory } from '@blackbar/model';

/** As the pipeline names a place that goes without a tick. */
const COPY = /^copy:([A-Z_]+):(page:(\d+)):(\d+)-(\d+)$/;

/** Whether an id names a place that nobody ticked and a person may keep. */
export function isCopyOnPage(id: string, pages: number): boolean {
  const [, , , page = '', start = '', end = ''] = COPY.exec(id) ?? [];
  return Number(page) >= 1 && Number(page) <= pages && Number(start) < Number(end);
}

/** The places of that kind that a person keeps, as finds of which nothing is known but where they stand. */
export function keptCopies(kept: Readonly<Record<string, string>>): Detection[] {
  return Object.keys(kept).flatMap((id): Detection[] => {
    const [, category = '', part = '', page = '', start = '', end = ''] = COPY.exec(id) ?? [];
    if (part === '') return [];
    const locator = {
      kind: 'page',
      part,
      page: Number(page),
      quads: [],
      start: Number(start),
      end: Number(end),
    } as const;
    const known = isCategory(category) ? category : 'PERSON';
    return [{ id, category: known, text: '', confidence: 1, source: 'pattern', evidence: [], locator }];
  });
}
