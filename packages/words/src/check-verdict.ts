import type { FindingKind } from '@blackbar/model';
import { CHECK_PAGE } from './pages/check.ts';

const W = CHECK_PAGE;

/** What somebody covered and did not remove; everything else that gives something away was never meant to be a box. */
const COVERED: ReadonlySet<FindingKind> = new Set([
  'text_under_box',
  'text_under_annotation',
  'dark_highlight',
  'unapplied_redaction',
  'text_under_image',
  'picture_under_box',
]);

/** What looking at a file found, as far as its verdict goes. */
export interface CheckedFile {
  readonly sha256: string;
  readonly pages: number;
  readonly withoutText: readonly number[];
  readonly notReached: readonly number[];
  readonly findings: readonly {
    readonly kind: FindingKind;
    readonly severity: 'problem' | 'notice';
    readonly page?: number | undefined;
  }[];
}

export interface CheckVerdict {
  readonly kind: keyof typeof W.verdicts;
  readonly tone: 'good' | 'caution' | 'stop';
  readonly title: string;
  readonly text: string;
}

/** Pages of which nothing is known, in order. */
export function unjudgedPages({ withoutText, notReached }: CheckedFile): number[] {
  return [...new Set([...withoutText, ...notReached])].sort((a, b) => a - b);
}

/** The worst that is true comes first; what could not be seen is never called clear. */
export function checkVerdict(checked: CheckedFile): CheckVerdict {
  const problems = checked.findings.filter(({ severity }) => severity === 'problem');
  const covered = problems.filter(({ kind }) => COVERED.has(kind));
  const unjudged = unjudgedPages(checked).length;
  const { exposed, hiding, unjudged: none, partly, clear } = W.verdicts;
  if (covered.length > 0) {
    const pages = new Set(covered.map(({ page }) => page)).size;
    return { kind: 'exposed', tone: 'stop', title: exposed.title, text: exposed.text(covered.length, pages) };
  }
  if (problems.length > 0) {
    return { kind: 'hiding', tone: 'caution', title: hiding.title, text: hiding.text(problems.length) };
  }
  if (unjudged >= checked.pages) return { kind: 'unjudged', tone: 'caution', title: none.title, text: none.text };
  if (unjudged > 0) {
    return { kind: 'partly', tone: 'caution', title: partly.title, text: partly.text(unjudged, checked.pages) };
  }
  return { kind: 'clear', tone: 'good', title: clear.title, text: clear.text(checked.pages) };
}
