import { BlackbarError, type Evidence, type Target } from '@blackbar/model';
import { namesRemoved, withoutRemoved } from '@blackbar/pipeline';
import { CATEGORY_WORDS } from '@blackbar/words';
import type { ExportRow } from './making.ts';

/** What the documents of an export removed, and how titles and names are told beside it. */
export class Removed {
  readonly targets: readonly Target[];
  readonly #labels = new Map<string, string>();

  constructor(plans: readonly Pick<Evidence['plan'], 'targets' | 'hidden'>[]) {
    this.targets = plans.flatMap(({ targets }) => targets);
    for (const { hidden } of plans) {
      for (const { target, replacement } of hidden) if (replacement !== '') this.#labels.set(target, replacement);
    }
  }

  /** A title or a name that was not given for this export: a case's, a file's. Labels stand for what was removed. */
  told(title: string): string {
    return withoutRemoved(title, this.targets, (target) => this.#labels.get(target.id) ?? plainLabel(target));
  }
}

/** Where the title of an export is printed, it names nothing that was removed. Throws `conflict`. */
export function assertTitleTellsNothing(
  { title }: Pick<ExportRow, 'title'>,
  { targets }: Pick<Removed, 'targets'>,
): void {
  if (namesRemoved(title, targets)) throw new BlackbarError('conflict', 'title_tells');
}

/** Nor does what is stamped on its pages, or names its files and stands on no page. Throws `conflict`. */
export function assertStampsTellNothing(
  { legend = '', bates }: ExportRow['wishes'],
  { targets }: Pick<Removed, 'targets'>,
): void {
  if (namesRemoved(legend, targets)) throw new BlackbarError('conflict', 'legend_tells');
  if (!bates) return;
  if ([bates.prefix, bates.suffix].some((text) => namesRemoved(text, targets))) {
    throw new BlackbarError('conflict', 'numbers_tell');
  }
}

function plainLabel({ category }: Target): string {
  return `[${CATEGORY_WORDS[category].toUpperCase()}]`;
}
