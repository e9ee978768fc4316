import type { HiddenPart, Mark } from '@blackbar/model';
import { textUnder, unitsUnder } from './text-under.ts';

/** The marks of each page. */
export type MarksByPage = ReadonlyMap<number, readonly Mark[]>;

/** Text that no page has in its content, without what boxes take out of it. */
export interface StandingText {
  readonly text: string;
  /** The pages that it belongs to; 0 is the file itself. */
  readonly pages: readonly number[];
}

/**
 * Names that a written file takes over: destinations and page labels. Those of layers and attached files it does not.
 */
const KEPT_NAMES = /^name:(?:Dests|PageLabels)/;

/** Text that stands for what a page draws, and goes with it (ISO 32000-2, 14.9.4 and 14.9.5). */
const SAID_INSTEAD = /:(?:ActualText|E)(?::\d+)?$/;

/** Whether a redacted file holds such a text at all: a description (Info, XMP) is never taken over. */
export function isTakenOver({ kind, id }: HiddenPart): boolean {
  return kind !== 'metadata' && (kind !== 'name' || KEPT_NAMES.test(id));
}

export function isSaidInstead({ kind, id }: HiddenPart): boolean {
  return kind === 'alternate' && SAID_INSTEAD.test(id);
}

/** What boxes take out of the values of fields, as pages show them, and the text below each. */
export function valueUnder(part: HiddenPart, marks: MarksByPage): { readonly mark: Mark; readonly text: string }[] {
  return lettersOf(part).flatMap(({ page, letters }) =>
    (marks.get(page) ?? [])
      .map((mark) => ({ mark, text: textUnder({ ...letters, text: part.text }, mark) }))
      .filter(({ text }) => text !== ''),
  );
}

/** A field from which a box takes a letter loses it wherever it is shown. */
export function standingOf(part: HiddenPart, marks: MarksByPage): StandingText {
  const units = part.text.split('');
  for (const { page, letters } of lettersOf(part)) {
    for (const mark of marks.get(page) ?? []) {
      for (const at of unitsUnder({ ...letters, text: part.text }, mark)) units[at] = ' ';
    }
  }
  const shown = (part.shown ?? []).map(({ page }) => page);
  return { text: units.join(''), pages: shown.length > 0 ? [...new Set(shown)] : [part.page ?? 0] };
}

function lettersOf({ shown = [] }: HiddenPart) {
  return shown.flatMap(({ page, letters }) => (letters ? [{ page, letters }] : []));
}
