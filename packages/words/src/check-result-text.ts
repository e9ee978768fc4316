import { pageRanges } from '@blackbar/model';
import { type CheckedFile, checkVerdict, unjudgedPages } from './check-verdict.ts';
import { CHECK_PAGE } from './pages/check.ts';

const W = CHECK_PAGE.card;

/** The result without a word of the document, so that it can be handed on: on the card and on paper alike. */
export function checkResultLines(checked: CheckedFile, date: string): readonly string[] {
  const { title, text } = checkVerdict(checked);
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
  ];
}
