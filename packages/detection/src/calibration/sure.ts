import { CONFIDENCE } from '@blackbar/model';

/**
 * A find as sure as this is believed, and others are told by it: the operating point to which scores are calibrated,
 * at which precision and recall on unseen documents were best together.
 */
export const SURE = CONFIDENCE.default;
