import type { Detection } from '@blackbar/model';
import { type Analysis, type PolicyChoice, policiesOf } from '@blackbar/pipeline';
import { meetPeople, openChildren, rulesForChildren, unsaidChildren, withQuestions } from '@blackbar/policy';

/**
 * Names that stay though a rule in force protects children, and nobody said whether these are some: likelier ones
 * first.
 */
export function perhapsChildrenIn({ detections, upload }: Analysis, policy: PolicyChoice): readonly Detection[] {
  if (rulesForChildren(policiesOf(policy), policy.exemptions ?? []).length === 0) return [];
  const people = withQuestions(meetPeople([], detections), detections, upload.sha256);
  return [...openChildren(people, detections).keys(), ...unsaidChildren(people, detections).keys()];
}
