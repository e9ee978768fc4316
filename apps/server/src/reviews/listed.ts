import { CONFIDENCE, type Decide, type Detection } from '@blackbar/model';
import { letsStand } from '@blackbar/policy';
import { isCritical } from '../documents/wire-detections.ts';

/** A person can see and decide it: everything that the slider reaches, and what is critical below it. */
export function isListed(detection: Detection, decide: Decide | undefined): boolean {
  return detection.confidence >= CONFIDENCE.min || isCritical(detection, decide);
}

/** false: a rule of the case speaks of it and lets it stand as it is. */
export function goes(detection: Detection, decide: Decide | undefined): boolean {
  return !letsStand(decide?.(detection));
}
