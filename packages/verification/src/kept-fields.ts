import type { RedactionPlan } from '@blackbar/model';
import type { PdfFile } from './objects/file.ts';
import { formFields, type NamedField } from './objects/form-fields.ts';
import { PdfDict, PdfRef, PdfString, type PdfValue } from './objects/types.ts';
import type { ReadGlyph } from './reader/read-glyph.ts';

/**
 * What a field holds (ISO 32000-2, table 226), as the plan names it: `field:INDEX:V`, INDEX counting the input's form
 * from 0.
 */
const VALUE = /^field:(?<index>\d+):V(?::\d+)?$/;

const NONE: ReadonlySet<string> = new Set();

/**
 * Targets that a person decided to leave in the value of a field. They may stand in the value of that field and where
 * its widgets show it; nowhere else in the form, and only while the value is what it was.
 */
export class KeptFields {
  /** Targets by the numbers of the output's objects that are such a field or a widget of it. */
  readonly #after = new Map<number, ReadonlySet<string>>();
  /** The same of the input. */
  readonly #before = new Map<number, ReadonlySet<string>>();
  /** The same by the field itself. */
  readonly #byDict = new Map<PdfDict, ReadonlySet<string>>();

  constructor(plan: Pick<RedactionPlan, 'kept'>, input: () => PdfFile, output: PdfFile) {
    const targets = keptTargets(plan);
    if (targets.size === 0) return;
    const before = formFields(input());
    // A widget, as a kid without a name, has that of its field, which comes first.
    const after = new Map(
      formFields(output)
        .toReversed()
        .map((field) => [field.name, field]),
    );
    for (const [index, stays] of targets) {
      const was = before[index];
      const is = was && after.get(was.name);
      if (!was || !is || saidIn(was, input()) !== saidIn(is, output)) continue;
      this.#byDict.set(is.dict, stays);
      for (const number of objectsOf(was, input())) this.#before.set(number, stays);
      for (const number of objectsOf(is, output)) this.#after.set(number, stays);
    }
  }

  /** Targets that stay in the value of a field which is this very object. */
  in(dict: PdfValue): ReadonlySet<string> {
    return (dict instanceof PdfDict && this.#byDict.get(dict)) || NONE;
  }

  /** The same of what pdf.js calls `12R` in the output. */
  shownBy(annotation: string): ReadonlySet<string> {
    return this.#after.get(Number.parseInt(annotation, 10)) ?? NONE;
  }

  /** Whether glyphs of the output, if there are any, are all drawn by widgets in which a target stays. */
  show(target: string, glyphs: readonly ReadGlyph[]): boolean {
    return glyphs.length > 0 && glyphs.every(({ annotation }) => this.shownBy(annotation).has(target));
  }

  /** The same of glyphs of the input. */
  showed(target: string, glyphs: readonly ReadGlyph[]): boolean {
    const stays = (annotation: string) => this.#before.get(Number.parseInt(annotation, 10))?.has(target);
    return glyphs.length > 0 && glyphs.every(({ annotation }) => stays(annotation));
  }

  /** At how many places a target stays. */
  countOf(target: string): number {
    return [...this.#after.values()].filter((stays) => stays.has(target)).length;
  }
}

/** By the index of the field. */
function keptTargets({ kept }: Pick<RedactionPlan, 'kept'>): Map<number, Set<string>> {
  const targets = new Map<number, Set<string>>();
  for (const { target, locator } of kept) {
    const index = locator.kind === 'field' ? VALUE.exec(locator.part)?.groups?.index : undefined;
    if (index !== undefined) targets.set(Number(index), (targets.get(Number(index)) ?? new Set()).add(target));
  }
  return targets;
}

/** Numbers of the objects that are a field or, as kids, its widgets. */
function objectsOf({ dict }: NamedField, file: PdfFile): number[] {
  const own = file.objects.find(({ value }) => value === dict);
  const kids = file.get(dict, 'Kids');
  return [...(own ? [own.number] : []), ...(Array.isArray(kids) ? kids : []).flatMap(numberOf)];
}

function numberOf(value: PdfValue): number[] {
  return value instanceof PdfRef ? [value.number] : [];
}

function saidIn({ dict }: NamedField, file: PdfFile): string | undefined {
  const value = file.get(dict, 'V');
  return value instanceof PdfString ? value.bytes : undefined;
}
