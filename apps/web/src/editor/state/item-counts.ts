import type { RedactionSettings, WireDetection } from '@blackbar/contracts';
import { excludesFolded } from '@blackbar/model';
import { type Item, isExcludedFind } from './items.ts';

export interface CategoryCount {
  readonly category: string;
  readonly total: number;
  readonly ticked: number;
  readonly ids: readonly string[];
}

export interface CategoryGroup {
  readonly group: 'required' | 'other';
  readonly total: number;
  readonly ticked: number;
  readonly ids: readonly string[];
  readonly categories: readonly CategoryCount[];
}

/** What a rule requires and what is found beside it, each with its own count; an empty one is left out. */
export function groupByRule(items: readonly Item[]): readonly CategoryGroup[] {
  const finds = items.filter(({ kind, excluded }) => kind === 'detection' && !excluded);
  const groups = { required: finds.filter(isRequired), other: finds.filter((item) => !isRequired(item)) };
  return (['required', 'other'] as const)
    .map((group) => ({
      group,
      total: groups[group].length,
      ticked: groups[group].filter(({ ticked }) => ticked).length,
      ids: groups[group].map(({ id }) => id),
      categories: countCategories(groups[group]),
    }))
    .filter(({ total }) => total > 0);
}

function isRequired({ found }: Item): boolean {
  return found?.required === true;
}

/** Finds by category, the largest first; excluded ones don't count. */
export function countCategories(items: readonly Item[]): readonly CategoryCount[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    if (item.kind !== 'detection' || item.excluded) continue;
    const group = groups.get(item.category);
    if (group) group.push(item);
    else groups.set(item.category, [item]);
  }
  return [...groups]
    .map(([category, group]) => ({
      category,
      total: group.length,
      ticked: group.filter((item) => item.ticked).length,
      ids: group.map((item) => item.id),
    }))
    .sort((a, b) => b.total - a.total || a.category.localeCompare(b.category));
}

/** N of 'Found N potential redactions': what is excluded is none. */
export function foundCount(detections: readonly WireDetection[], exclusions: readonly string[]): number {
  const excluded = excludesFolded(exclusions);
  return detections.filter((found) => !isExcludedFind(found, excluded)).length;
}

/** Ticked by Select All although nothing suggests it. */
export function belowThreshold(items: readonly Item[], threshold: number): number {
  return items.filter((item) => item.found && !item.excluded && !item.ticked && item.found.confidence < threshold)
    .length;
}

/** Whether the service ticked it before anybody looked: by its kind, or for a rule's sake. */
export function startedTicked({ critical, required, confidence }: WireDetection, settings: RedactionSettings): boolean {
  return (critical && settings.autoRedactCritical) || (required && confidence >= settings.confidenceThreshold);
}

/** At or above the threshold and not excluded. */
export function suggestionCount(items: readonly Item[], threshold: number): number {
  return items.filter((item) => item.found && !item.excluded && item.found.confidence >= threshold).length;
}
