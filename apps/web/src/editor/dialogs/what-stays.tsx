import { UNSEEN_TEXT } from '@blackbar/model';
import { PANEL_WORDS } from '@blackbar/words';
import { lookOf } from '../../ui/category-look.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { decidedNow } from '../state/decided-now.ts';
import { useEditor } from '../state/editor-context.ts';
import { type Item, isBeyondRules, stayingBy } from '../state/items.ts';
import { removalFigures } from '../state/removal-figures.ts';
import { requiredLeft } from '../state/required-left.ts';

const W = PANEL_WORDS.finalize;

/** What was found and stays readable: critical finds first, then all by category, and what was kept on purpose. */
export function WhatStays() {
  const { state, items, rules, found } = useEditor();
  const draft = decidedNow(state);
  const staying = stayingBy(draft, items);
  const excluded = staying.filter((item) => item.excluded);
  // What a rule requires is asked about by itself.
  const asked = new Set(requiredLeft(items, draft).flatMap((value) => value.items));
  const left = staying.filter((item) => item.found?.critical && !asked.has(item));
  const names = rules?.names ?? [];
  const { kept } = removalFigures(items, draft);
  const unseen = found.findings.flatMap(({ kind, page }) =>
    UNSEEN_TEXT.has(kind) && page !== undefined ? [page] : [],
  );
  const beyond = items.filter((item) => isBeyondRules(item, names.length > 0));
  return (
    <>
      {left.length > 0 ? (
        <NoticeBox tone="caution" title={W.criticalLeft(left.length)}>
          {W.staysReadable(byCategory(left))}
        </NoticeBox>
      ) : null}
      {excluded.length > 0 ? (
        <NoticeBox tone="caution" title={W.excluded}>
          {W.excludedKinds(byCategory(excluded))}
        </NoticeBox>
      ) : null}
      {unseen.length > 0 ? (
        <NoticeBox tone="caution" title={W.unseen}>
          {W.unseenOn([...new Set(unseen)])}
        </NoticeBox>
      ) : null}
      {staying.length > 0 ? (
        <p>
          <span className="font-semibold">{W.stays}</span> {byCategory(staying)}
        </p>
      ) : null}
      {beyond.length > 0 ? (
        <p>
          <span className="font-semibold">{W.beyond(names)}</span> {byCategory(beyond)}
        </p>
      ) : null}
      {kept > 0 ? <p>{W.keptOnPurpose(kept)}</p> : null}
    </>
  );
}

/** "Name 31, Date 12": the largest group first. */
function byCategory(items: readonly Item[]): string {
  const counts = new Map<string, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([category, count]) => `${lookOf(category).name} ${count}`)
    .join(', ');
}
