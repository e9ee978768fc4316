import type { DetectionsResponse } from '@blackbar/contracts';

export const WIZARD_STEPS = ['rules', 'found', 'critical', 'left', 'sample', 'preview'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** With nothing found there is nothing to decide about: it opens at hidden content and marks by hand. */
export function firstStep(found: DetectionsResponse): number {
  return found.detections.length === 0 ? WIZARD_STEPS.indexOf('left') : 0;
}
