import { isNameCategory, type MarkCategory, type Target } from '@blackbar/model';
import { foldText, variantsOf } from '@blackbar/text';
import { identifies, needsWholeWord } from './identifying.ts';
import type { Look } from './removal.ts';

const PLAIN: Look = { appearance: { label: '' }, reasons: [] };

/** The strings that must go, each once however often it is removed, and how the first box of each looks. */
export class Targets {
  readonly #byId = new Map<string, Target>();
  readonly #looks = new Map<string, Look>();

  get all(): readonly Target[] {
    return [...this.#byId.values()];
  }

  /** What is asked for twice goes as far as the wider of both asks: "Boston" was ticked as a town, and typed. */
  for(text: string, category: MarkCategory): Target {
    const id = foldText(text).text;
    const own: Target = {
      id,
      text,
      variants: variantsOf(text, category).filter((variant) => foldText(variant).text !== id),
      scope: identifies(text, category) ? 'everywhere' : 'theseOccurrences',
      wholeWord: needsWholeWord(text),
      category,
    };
    const known = this.#byId.get(id);
    const target = known ? widened(known, own) : own;
    this.#byId.set(id, target);
    return target;
  }

  /** The first look of a target counts, so that copies found later look the same. */
  show({ id }: Target, look: Look): void {
    if (!this.#looks.has(id)) this.#looks.set(id, look);
  }

  lookOf({ id }: Target): Look {
    return this.#looks.get(id) ?? PLAIN;
  }
}

function widened(known: Target, { category, scope, variants }: Target): Target {
  const all = new Set([...known.variants, ...variants]);
  return {
    ...known,
    variants: all.size === known.variants.length ? known.variants : [...all],
    scope: scope === 'everywhere' ? scope : known.scope,
    category: goesFurther(category, known.category) ? category : known.category,
  };
}

/**
 * A typed term goes in every spelling; of a name that is a word its copies in small letters may stay, of a child's
 * fewer than of a grown-up's of the same name.
 */
const goesFurther = (category: MarkCategory, known: MarkCategory): boolean => rankOf(category) > rankOf(known);

function rankOf(category: MarkCategory): number {
  if (category === 'TERM') return 3;
  if (!isNameCategory(category)) return 2;
  return category === 'MINOR_NAME' ? 1 : 0;
}
