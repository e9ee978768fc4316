import type { PutReviewRequest, Review, SearchHit, WireDocument } from '@blackbar/contracts';
import { EDITOR_WORDS } from '@blackbar/words';
import { changeReview, readCase } from '../../api/case-search.ts';
import { toast } from '../../ui/toast.tsx';
import { withoutTerm } from './draft.ts';

const T = EDITOR_WORDS.search;

type Content = Omit<PutReviewRequest, 'revision'>;
type Removals = Pick<Content, 'terms' | 'marks'>;

/** Removes what was found from the other documents of the case, and says in how many, this one among them. */
export async function redactInCase(
  { id: here }: WireDocument,
  found: ReadonlyMap<string, readonly SearchHit[]>,
  removing: (content: Content, hits: readonly SearchHit[]) => Removals,
): Promise<void> {
  const ids = [...found].filter(([, hits]) => hits.length > 0).map(([id]) => id);
  const { changed, skipped } = await inOthers(here, ids, (content, id) => removing(content, found.get(id) ?? []));
  say(T.done(changed + (found.get(here)?.length ? 1 : 0)), skipped);
}

/** Takes a term back in the other documents of the case, and says in how many, this one among them. */
export async function takeBackInCase({ id: here, caseId }: WireDocument, term: string): Promise<void> {
  const ids = (await readCase(caseId)).map(({ id }) => id);
  const { changed, skipped } = await inOthers(here, ids, ({ terms, marks }) => ({
    terms: withoutTerm(terms, term),
    marks,
  }));
  say(T.undone(changed + 1), skipped);
}

/** Changes other documents of the case one after the other; counts those that are finished already. */
async function inOthers(
  here: string,
  ids: readonly string[],
  change: (content: Content, id: string) => Removals,
): Promise<{ readonly changed: number; readonly skipped: number }> {
  let changed = 0;
  let skipped = 0;
  for (const id of ids.filter((each) => each !== here)) {
    if (await changeReview(id, (review) => changedContent(review, (content) => change(content, id)))) changed++;
    else skipped++;
  }
  return { changed, skipped };
}

function changedContent(
  { revision: _revision, locked: _locked, ...content }: Review,
  change: (content: Content) => Removals,
): Content {
  return { ...content, ...change(content) };
}

function say(title: string, skipped: number): void {
  toast({ title, ...(skipped > 0 ? { description: T.skipped(skipped) } : {}) });
}
