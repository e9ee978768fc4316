import type { ReferenceItem } from '@blackbar/contracts';
import { type MarkCategory, pageOf, valueKey } from '@blackbar/model';
import { type RedactionOrder, rulesFor } from '@blackbar/pipeline';

type Listed = Omit<ReferenceItem, 'reference'>;

/**
 * What an order removes, as items of a reference list: each value once under what its box says, with all its pages.
 * What lies under a box that was drawn by hand nobody knows but the person who drew it: its value is left open.
 */
export function itemsOf({ detections, boxes, terms, policy }: Omit<RedactionOrder, 'now'>): Listed[] {
  const { decide } = rulesFor(policy);
  const items = new Map<string, Listed>();
  const add = (category: MarkCategory, value: string, shown: string, citation: string, page?: number) => {
    const key = `${category} ${valueKey(value)} ${shown}`;
    const known = items.get(key) ?? { shown, value, category, pages: [], citation };
    const pages = page === undefined ? known.pages : [...new Set([...known.pages, page])].sort((a, b) => a - b);
    items.set(key, { ...known, pages });
  };
  for (const detection of detections) {
    const decision = decide?.(detection);
    const stands = decision === undefined || decision.action === 'keep' || decision.replacement === detection.text;
    const { category, text, locator } = detection;
    add(category, text, stands ? '' : decision.replacement, decision?.citation ?? '', pageOf(locator));
  }
  for (const term of terms) add('TERM', term, '', '');
  const drawn = boxes.map(({ category = 'MANUAL', label = '', page }): Listed => {
    return { shown: label, value: '', category, pages: [page], citation: '' };
  });
  return [...items.values(), ...drawn];
}
