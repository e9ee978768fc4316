import { CRITICAL_CATEGORIES } from './categories-where.ts';
import type { DetectedValue } from './detection.ts';

/**
 * Below a threshold, the reviewer's or the caller's, a find is no more than a hint, unless it is of the critical four.
 */
export function isMoreThanHint(
  { category, confidence }: Pick<DetectedValue, 'category' | 'confidence'>,
  threshold: number,
): boolean {
  return confidence >= threshold || CRITICAL_CATEGORIES.includes(category);
}
