import { type DocText, isPagePart, type Kept, spellingsOf, type Target, type TextPart } from '@blackbar/model';
import { foldText, locate, TermSet } from '@blackbar/text';
import type { AssemblePart } from './part.ts';

export interface OwnedTarget {
  readonly target: Target;
  /** The part whose target it is. */
  readonly owner: number;
}

/** What each file removed, and may not stand in the whole either. */
export function targetsOf(files: readonly (readonly Target[])[]): OwnedTarget[] {
  return files.flatMap((targets, owner) =>
    targets.map((target) => ({ target: { ...target, id: `${owner}:${target.id}` }, owner })),
  );
}

/** Letters and digits alone are compared, so that no punctuation of a title hides a name. */
export function namesAny(title: string, targets: readonly OwnedTarget[]): boolean {
  const plain = lettersOf(title);
  return targets.some(({ target }) =>
    [target.text, ...target.variants].some((text) => lettersOf(text) !== '' && plain.includes(lettersOf(text))),
  );
}

function lettersOf(text: string): string {
  return foldText(text).text.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * What may still be read: what a part's own review left, on that part's own pages and in the values of its fields, for
 * it removes the same elsewhere or a person gave a reason, and words of another part that identify nobody by
 * themselves.
 */
export function keptIn(
  doc: DocText,
  targets: readonly OwnedTarget[],
  owners: readonly number[],
  parts: readonly Pick<AssemblePart, 'leftOnPurpose'>[],
): Kept[] {
  const known = owners.map((owner) => new Set(parts[owner]?.leftOnPurpose?.map(lettersOf)));
  for (const { target, owner } of targets) {
    for (const [page, of] of owners.entries()) if (of === owner) known[page]?.add(lettersOf(target.text));
  }
  const spellings = targets.flatMap(({ target }) => spellingsOf(target).map((spelling) => ({ ...spelling, target })));
  const set = new TermSet(spellings);
  // No field of another part holds what its own review removes.
  const inValues = new Set(parts.flatMap(({ leftOnPurpose = [] }) => leftOnPurpose.map(lettersOf)));
  const keptBy = (part: TextPart, { text, scope }: Target): boolean => {
    if (isPagePart(part)) return scope === 'theseOccurrences' || known[part.page - 1]?.has(lettersOf(text)) === true;
    return part.kind === 'field' && part.entry === 'V' && inValues.has(lettersOf(text));
  };
  return doc.parts.flatMap((part) =>
    set.in(part).flatMap((found) => {
      const { target } = spellings[found.term] as (typeof spellings)[number];
      return keptBy(part, target) ? [{ target: target.id, locator: locate(part, found) }] : [];
    }),
  );
}
