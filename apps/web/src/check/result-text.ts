import type { CheckResponse } from '@blackbar/contracts';
import { pageRanges } from '@blackbar/model';
import { CHECK_PAGE } from '@blackbar/words';
import { unjudgedPages, verdictOf } from './verdict.ts';

const W = CHECK_PAGE.card;

/** The result without a word of the document, so that it can be handed on. */
export function resultText(checked: CheckResponse, date: string): string {
  const { title, text } = verdictOf(checked);
  const count = (severity: string) => checked.findings.filter((one) => one.severity === severity).length;
  const places = new Map<keyof typeof CHECK_PAGE.kinds, number>();
  for (const { kind } of checked.findings) places.set(kind, (places.get(kind) ?? 0) + 1);
  const unseen = unjudgedPages(checked);
  return [
    W.head,
    `${title}. ${text}`,
    W.counts(checked.pages, count('problem'), count('notice')),
    ...[...places].map(([kind, n]) => W.places(CHECK_PAGE.kinds[kind], n)),
    ...(unseen.length > 0 ? [W.unseen(pageRanges(unseen))] : []),
    W.hash(checked.sha256),
    W.on(date),
  ].join('\n');
}
