import type { Context } from '../context.ts';
import type { PdfFile } from '../objects/file.ts';
import { formFields, saidBy } from '../objects/form-fields.ts';
import { type PdfDict, PdfRef } from '../objects/types.ts';
import type { PageView } from '../page-view.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';
import { foldCharacter } from '../search/seen-text.ts';

/** Points by which the place of a note that stays may differ. */
const NEAR = 0.5;

/**
 * Whether a field or note of the output still says what the page's boxes took from its look. A box names no target,
 * so letters are counted: none may stand in a value more often than the look showed it, less those that a box took.
 */
export async function holdsCutValue(view: PageView, context: Context): Promise<boolean> {
  if (view.regions.length === 0) return false;
  const shown = new Map<string, ReadGlyph[]>();
  for (const glyph of await view.inputGlyphs()) {
    if (glyph.annotation === '') continue;
    const known = shown.get(glyph.annotation);
    if (known) known.push(glyph);
    else shown.set(glyph.annotation, [glyph]);
  }
  for (const [annotation, glyphs] of shown) {
    const left = glyphs.filter((glyph) => view.index.taking(glyph).length === 0);
    if (left.length === glyphs.length) continue;
    const allowed = lettersOf(left.map(({ text }) => text).join(''));
    const said = counterparts(annotation, view, context).flatMap((dict) => saidBy(dict, context.file));
    if (said.some((readings) => readings.every((text) => exceeds(lettersOf(text), allowed)))) return true;
  }
  return false;
}

/** In the output: fields of the same name or of a new one, and notes at the same place. */
function counterparts(annotation: string, { page }: PageView, { inputFile, file }: Context): PdfDict[] {
  const input = inputFile();
  const own = input.dict(new PdfRef(Number.parseInt(annotation, 10), 0));
  if (!own) return [];
  const place = rectOf(own, input);
  const listed = file.get(file.pages[page - 1]?.dict ?? null, 'Annots');
  const notes = (Array.isArray(listed) ? listed : []).flatMap((item) => file.dict(item) ?? []);
  const beside = notes.filter((note) =>
    rectOf(note, file)?.every((side, i) => Math.abs(side - (place?.[i] ?? NaN)) < NEAR),
  );
  if (own.name('Subtype') !== 'Widget') return beside;
  const before = formFields(input);
  const { name } = before.find(({ dict }) => dict === own) ?? {};
  const known = new Set(before.map((field) => field.name));
  const fields = formFields(file).filter((field) => field.name === name || !known.has(field.name));
  return [...beside, ...fields.map(({ dict }) => dict)];
}

function rectOf(annotation: PdfDict, file: PdfFile): number[] | undefined {
  const rect = file.get(annotation, 'Rect');
  const sides = Array.isArray(rect) ? rect.map((value) => file.resolve(value)) : [];
  return sides.length === 4 && sides.every((side) => typeof side === 'number') ? sides : undefined;
}

function lettersOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const c of text) {
    for (const letter of foldCharacter(c)) {
      if (/[\p{L}\p{N}]/u.test(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  }
  return counts;
}

function exceeds(letters: ReadonlyMap<string, number>, allowed: ReadonlyMap<string, number>): boolean {
  return [...letters].some(([letter, count]) => count > (allowed.get(letter) ?? 0));
}
