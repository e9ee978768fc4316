import { boundsOfQuad, height, intersect, quadOfRect, width } from '@blackbar/geometry';
import type { Glyph, HiddenRemoval, PagedPlan, Quad, Region } from '@blackbar/model';
import { spelled } from '../../reader/spelled.ts';
import type { Occurrences } from '../../sanitise/occurrence.ts';
import { isComb } from '../form-fields.ts';
import { textsOf } from '../object-text.ts';
import type { PageAnnotation } from '../page-annotations.ts';
import { lookOfRemoval, plannedRemovals, unlabelled } from '../planned-removals.ts';
import type { WrittenText } from './written-texts.ts';

/** Share of a letter's box from which on a box may take it; it goes from the field's other places too. */
const TOUCHED = 0.1;

/**
 * What has to go from a text beside the plan's own regions, as regions: targets that its looks spell, and letters that
 * a box takes in another of its places. `read` holds the letters of each look. `undefined` for a text that can't be cut
 * by letter, because something goes from its value that its looks do not spell, or its places show different things.
 */
export function letterRegions(
  text: WrittenText,
  read: readonly (readonly Glyph[])[],
  plan: PagedPlan,
  occurrences: Occurrences,
): Region[] | undefined {
  const spelling = read.map((glyphs, look) => targetRegions(text, glyphs, look, plan, occurrences));
  const found = spelling.filter((regions) => regions !== undefined);
  if (found.length < spelling.length) return undefined;
  const isBare = found.some((regions) => regions.length === 0);
  if (isBare && (valueHoldsTarget(text, occurrences) || isPlanned(text, plan))) return undefined;
  const elsewhere = read.length > 1 ? regionsElsewhere(text, read, plan) : [];
  return elsewhere && [...found.flat(), ...elsewhere];
}

/** Something goes from it that its looks do not tell by themselves: the share that a field has of a number. */
function isPlanned({ field, annotations }: WrittenText, plan: PagedPlan): boolean {
  return annotations.some((annotation) => plannedRemovals(plan.hidden, annotation, field).length > 0);
}

function valueHoldsTarget({ field, annotations }: WrittenText, occurrences: Occurrences): boolean {
  const dicts = [...(field ? [field.dict] : []), ...annotations.map(({ dict }) => dict)];
  return dicts.some((dict) => textsOf(dict).some(({ text }) => occurrences.has(text)));
}

function targetRegions(
  text: WrittenText,
  glyphs: readonly Glyph[],
  look: number,
  plan: PagedPlan,
  occurrences: Occurrences,
): Region[] | undefined {
  const annotation = text.annotations[look] as PageAnnotation;
  const { text: shown, glyphAt } = spelled(glyphs);
  const places = occurrences.places(shown);
  // A letter that the engine can't read may belong to any word.
  if (!places || (places.length > 0 && glyphs.some(({ unmapped }) => unmapped))) return undefined;
  const own = plannedRemovals(plan.hidden, annotation, text.field);
  return places.map(({ start, end, target }, i) => {
    const letters = new Set(glyphAt.slice(start, end).filter((index) => index >= 0));
    const whole = wholeComb(text, glyphs, letters, annotation);
    const removal = speakerFor(target, own, plan);
    const { category = 'TERM' } = plan.targets.find(({ id }) => id === (removal?.target ?? target)) ?? {};
    return {
      id: `written:${annotation.page}:${annotation.index}:${i}`,
      page: annotation.page,
      quads: whole ? [whole] : [...letters].map((index) => (glyphs[index] as Glyph).quad),
      // Drawn as it is, whatever width the gap of a line would get.
      origin: whole ? 'box' : category === 'TERM' ? 'term' : 'detection',
      category,
      ...lookOfRemoval(removal),
    };
  });
}

/**
 * The place of a comb from which all goes: its letters stand in places of their own, and a box over those that were
 * filled would tell how many there were.
 */
function wholeComb(
  { field }: WrittenText,
  glyphs: readonly Glyph[],
  gone: ReadonlySet<number>,
  { rect }: PageAnnotation,
): Quad | undefined {
  const isAll = glyphs.every(({ text }, i) => text.trim() === '' || gone.has(i));
  return field && rect && isAll && isComb(field) ? quadOfRect(rect) : undefined;
}

/**
 * The removal whose label stands for a target. A field's value and its look may hold one text under two names: the one
 * that knows what it is (a day of birth, of which the year stays) speaks for both.
 */
function speakerFor(target: string, own: readonly HiddenRemoval[], plan: PagedPlan): HiddenRemoval | undefined {
  const textOf = (id: string) => plan.targets.find((one) => one.id === id)?.text;
  const isTarget = (removal: HiddenRemoval) => removal.target === target;
  const isSame = (removal: HiddenRemoval) => isTarget(removal) || textOf(removal.target) === textOf(target);
  return (
    own.find((removal) => isSame(removal) && removal.replacement !== '') ??
    own.find(isTarget) ??
    plan.hidden.find(isTarget)
  );
}

/** Letters that a box takes in one place of a value, in the other places; the places must spell the same. */
function regionsElsewhere(
  { annotations }: WrittenText,
  read: readonly (readonly Glyph[])[],
  plan: PagedPlan,
): Region[] | undefined {
  const letters = read.map((glyphs) => glyphs.filter(({ text }) => text.trim() !== ''));
  const [first = []] = letters;
  const taken = letters.map((own, i) => takenBy(own, plan.regionsOf((annotations[i] as PageAnnotation).page)));
  if (taken.every(({ size }) => size === 0)) return [];
  if (letters.some((own) => own.length !== first.length || own.some(({ text }, i) => text !== first[i]?.text))) {
    return undefined;
  }
  const all = new Map(taken.flatMap((own) => [...own]));
  return letters.flatMap((own, i): Region[] => {
    const { page, index } = annotations[i] as PageAnnotation;
    const missing = [...all].filter(([letter]) => !taken[i]?.has(letter));
    return [...new Set(missing.map(([, by]) => by))].map((region) => ({
      id: `elsewhere:${page}:${index}:${region.id}`,
      page,
      quads: missing.flatMap(([letter, by]) => (by === region ? [(own[letter] as Glyph).quad] : [])),
      origin: 'detection',
      category: region.category,
      ...unlabelled(region),
    }));
  });
}

/** Indexes of the letters that regions touch, each with the first such region. */
function takenBy(letters: readonly Glyph[], regions: readonly Region[]): Map<number, Region> {
  const taken = new Map<number, Region>();
  for (const [i, { quad }] of letters.entries()) {
    const by = regions.find(({ quads }) => quads.some((box) => isTouched(quad, box)));
    if (by) taken.set(i, by);
  }
  return taken;
}

function isTouched(letter: Quad, box: Quad): boolean {
  const own = boundsOfQuad(letter);
  const shared = intersect(own, boundsOfQuad(box));
  return shared !== undefined && width(shared) * height(shared) > TOUCHED * width(own) * height(own);
}
